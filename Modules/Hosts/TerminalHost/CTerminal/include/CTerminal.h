#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>

/// Takes over the terminal: sets raw mode on `input` and writes `enter` to `output`. In the background, waits stopped for the
/// foreground first.
///
/// From now on the terminal is restored, by writing `leave` and resetting the mode, when the process exits, is
/// ended or stopped by a signal, or crashes. The process then ends with the same status as without this.
///
/// SIGHUP, SIGINT and SIGTERM do not end the process at once: the wake descriptor tells the host, which saves its
/// data and calls `cterminal_exit`. After three seconds the signal ends the process anyway.
///
/// Returns `false` if `input` is not a terminal, or that of a process that no shell can bring to the foreground; if a sequence
/// is longer than 256 bytes, or no pipe can be made.
/// Not thread-safe: call this and `cterminal_exit` from one thread.
bool cterminal_enter(int input, int output, const char *enter, const char *leave);

/// Restores the terminal. The signal handlers stay until `cterminal_exit`.
void cterminal_leave(void);

/// Restores the terminal and the previous signal handlers. If SIGHUP, SIGINT or SIGTERM has arrived, it has its usual
/// effect now: by default, the process ends and this does not return.
void cterminal_exit(void);

/// Whether the terminal is taken over now. `false` while the process is stopped or ending.
bool cterminal_is_entered(void);

/// Stops the process and its process group, as Ctrl-Z does outside raw mode.
void cterminal_suspend(void);

/// Becomes readable when the window changes its size ('w'), the process is continued ('c'), or SIGHUP, SIGINT or
/// SIGTERM asks it to end ('e'). Reads never block.
int cterminal_wake_descriptor(void);

/// Reads the size of a terminal. Returns `false` if the descriptor is not a terminal or the size is unknown.
bool cterminal_size(int descriptor, int *columns, int *rows);

#endif
