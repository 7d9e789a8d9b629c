#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>

/// Takes the terminal over: raw mode, and `enter` is written to `output`.
///
/// From now on the terminal is given back, by writing `leave` and restoring its mode, when the process exits,
/// is ended or stopped by a signal, or crashes; the process then ends as it would have without this. Not
/// thread-safe: call it, and `cterminal_exit`, from one thread. `false` if `input` is no terminal, or a
/// sequence is too long.
bool cterminal_enter(int input, int output, const char *enter, const char *leave);

/// Gives the terminal back, and the signals to who had them before.
void cterminal_exit(void);

/// Whether the terminal is taken over right now: not while the process is stopped or ending.
bool cterminal_is_entered(void);

/// Stops the process and everything in its foreground job, as Ctrl-Z does outside raw mode.
void cterminal_suspend(void);

/// Becomes readable when the window changed its size ('w') or the process was continued ('c'). Never blocks.
int cterminal_wake_descriptor(void);

/// The size of the terminal behind a descriptor; `false` if there is none or it does not know.
bool cterminal_size(int descriptor, int *columns, int *rows);

#endif
