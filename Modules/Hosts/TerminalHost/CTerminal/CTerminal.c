#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// The state of the signal handlers. They only call functions that POSIX lists as async-signal-safe.
static struct termios saved_mode, raw_mode;
static int input_descriptor = -1, output_descriptor = -1;
static char enter_sequence[256], leave_sequence[256];
static size_t enter_length, leave_length;
static atomic_bool entered;
static int wake_pipe[2] = {-1, -1};

// The signals that ask the process to end. The host ends it when it has saved the person's work.
static const int request_signals[] = {SIGHUP, SIGINT, SIGTERM};
enum { request_count = sizeof request_signals / sizeof *request_signals };
// The signals that end the process at once.
static const int ending_signals[] = {SIGQUIT, SIGILL,  SIGTRAP, SIGABRT, SIGBUS,  SIGFPE, SIGSEGV,
                                     SIGSYS,  SIGPIPE, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ};
enum { ending_count = sizeof ending_signals / sizeof *ending_signals };
static struct sigaction previous_request[request_count], previous_ending[ending_count];
static struct sigaction previous_stop, previous_continue, previous_resize, previous_alarm;
static atomic_int requested;

// The time in seconds in which the host has to end the process after a request.
enum { ending_time = 3 };
static bool installed;

static void write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(output_descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

static bool set_mode(int how, const struct termios *mode) {
  while (tcsetattr(input_descriptor, how, mode) != 0) {
    if (errno != EINTR) return false;
  }
  return true;
}

static void leave_screen(void) {
  if (!atomic_exchange(&entered, false)) return;
  write_all(leave_sequence, leave_length);
  // TCSAFLUSH drops unread input: keys and mouse reports for the program must not reach the shell.
  set_mode(TCSAFLUSH, &saved_mode);
}

// In the background, changing the mode stops the process until it is in the foreground, as it does with other programs. The
// threads of Swift and signal handlers block the signal that does this. Fails if no shell could continue the process.
static bool enter_screen(void) {
  if (atomic_exchange(&entered, true)) return true;
  sigset_t background, before;
  sigemptyset(&background);
  sigaddset(&background, SIGTTOU);
  pthread_sigmask(SIG_UNBLOCK, &background, &before);
  bool is_raw = set_mode(TCSADRAIN, &raw_mode);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (is_raw) write_all(enter_sequence, enter_length);
  else atomic_store(&entered, false);
  return is_raw;
}

static void wake(char reason) {
  ssize_t ignored = write(wake_pipe[1], &reason, 1);
  (void)ignored;
}

static void act(int number, void (*handler)(int), struct sigaction *previous) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART;
  sigfillset(&action.sa_mask);
  sigaction(number, &action, previous);
}

static void unblock(int number) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

// Gives the terminal back and lets a request to end have its usual effect. Returns only if that is to ignore it.
static void end_with(int number) {
  leave_screen();
  for (int index = 0; index < request_count; index++) {
    if (request_signals[index] == number) sigaction(number, &previous_request[index], NULL);
  }
  unblock(number);
  raise(number);
}

// Handles a request to end: wakes the host. Later requests change nothing: a closed window sends several.
static void on_request(int number) {
  int error = errno;
  int none = 0;
  if (atomic_compare_exchange_strong(&requested, &none, number)) {
    alarm(ending_time);
    wake('e');
  }
  errno = error;
}

// The host has not ended the process in time.
static void on_alarm(int number) {
  (void)number;
  int error = errno;
  int request = atomic_load(&requested);
  if (request != 0) end_with(request);
  errno = error;
}

// Handles a signal that ends the process at once: gives the terminal back, then lets the signal have its usual effect.
static void on_ending(int number, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
  leave_screen();
  for (int index = 0; index < ending_count; index++) {
    // Swift's backtracer would report SIGQUIT as a crash, but Ctrl-\ is not a crash.
    if (ending_signals[index] != number) continue;
    if (number == SIGQUIT) signal(number, SIG_DFL);
    else sigaction(number, &previous_ending[index], NULL);
  }
  // After a real fault, returning runs the faulting instruction again. The fault then reaches the previous
  // handler, which sees the original registers and address. Other signals must be sent again; they arrive when
  // this handler returns.
  bool is_fault = number == SIGILL || number == SIGBUS || number == SIGFPE || number == SIGSEGV;
  bool was_sent = info->si_code <= 0 || info->si_code == SI_USER;
  if (!is_fault || was_sent) raise(number);
  errno = error;
}

// Whether a request to end has arrived. One that arrived while the process was stopped is still blocked, by `on_stop`.
static bool has_to_end(void) {
  sigset_t pending;
  sigpending(&pending);
  for (int index = 0; index < request_count; index++) {
    if (sigismember(&pending, request_signals[index]) == 1) return true;
  }
  return atomic_load(&requested) != 0;
}

static void on_stop(int number);

static void on_continue(int number) {
  (void)number;
  int error = errno;
  act(SIGTSTP, on_stop, NULL);
  // SIGSTOP can't be handled: the screen was never left, and the shell has used it meanwhile.
  atomic_store(&entered, false);
  // A process that has to end does not need the foreground for that.
  if (!has_to_end()) enter_screen();
  wake('c');
  errno = error;
}

static void on_stop(int number) {
  int error = errno;
  leave_screen();
  signal(number, SIG_DFL);
  unblock(number);
  raise(number);
  // The process stops here until SIGCONT. In an orphaned process group the kernel does not stop it.
  if (!atomic_load(&entered)) on_continue(SIGCONT);
  errno = error;
}

static void on_resize(int number) {
  (void)number;
  int error = errno;
  wake('w');
  errno = error;
}

static bool make_wake_pipe(void) {
  if (wake_pipe[0] >= 0) return true;
  if (pipe(wake_pipe) != 0) return false;
  for (int end = 0; end < 2; end++) {
    fcntl(wake_pipe[end], F_SETFD, FD_CLOEXEC);
    fcntl(wake_pipe[end], F_SETFL, O_NONBLOCK);
  }
  return true;
}

// Gives the calling thread a stack on which a stack overflow can be handled, if it does not have one.
static void make_signal_stack(void) {
  static char memory[65536];
  stack_t present, own = {.ss_sp = memory, .ss_size = sizeof memory};
  if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE)) sigaltstack(&own, NULL);
}

static void install_handlers(void) {
  struct sigaction ending;
  memset(&ending, 0, sizeof ending);
  ending.sa_sigaction = on_ending;
  ending.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigfillset(&ending.sa_mask);
  for (int index = 0; index < ending_count; index++) {
    int number = ending_signals[index];
    sigaction(number, &ending, &previous_ending[index]);
    // A signal that was ignored, by nohup for example, stays ignored.
    if (previous_ending[index].sa_handler == SIG_IGN) sigaction(number, &previous_ending[index], NULL);
  }
  for (int index = 0; index < request_count; index++) {
    int number = request_signals[index];
    act(number, on_request, &previous_request[index]);
    if (previous_request[index].sa_handler == SIG_IGN) sigaction(number, &previous_request[index], NULL);
  }
  act(SIGALRM, on_alarm, &previous_alarm);
  act(SIGTSTP, on_stop, &previous_stop);
  if (previous_stop.sa_handler == SIG_IGN) sigaction(SIGTSTP, &previous_stop, NULL);
  act(SIGCONT, on_continue, &previous_continue);
  act(SIGWINCH, on_resize, &previous_resize);
  installed = true;
}

static void restore_handlers(void) {
  if (!installed) return;
  installed = false;
  for (int index = 0; index < ending_count; index++) {
    sigaction(ending_signals[index], &previous_ending[index], NULL);
  }
  for (int index = 0; index < request_count; index++) {
    sigaction(request_signals[index], &previous_request[index], NULL);
  }
  alarm(0);
  sigaction(SIGALRM, &previous_alarm, NULL);
  sigaction(SIGTSTP, &previous_stop, NULL);
  sigaction(SIGCONT, &previous_continue, NULL);
  sigaction(SIGWINCH, &previous_resize, NULL);
}

bool cterminal_enter(int input, int output, const char *enter, const char *leave) {
  static bool registered;
  enter_length = strlen(enter);
  leave_length = strlen(leave);
  if (enter_length > sizeof enter_sequence || leave_length > sizeof leave_sequence) return false;
  if (tcgetattr(input, &saved_mode) != 0 || !make_wake_pipe()) return false;
  memcpy(enter_sequence, enter, enter_length);
  memcpy(leave_sequence, leave, leave_length);
  raw_mode = saved_mode;
  cfmakeraw(&raw_mode);
  input_descriptor = input;
  output_descriptor = output;
  atomic_store(&requested, 0);
  make_signal_stack();
  install_handlers();
  if (!registered) registered = atexit(leave_screen) == 0;
  if (enter_screen()) return true;
  restore_handlers();
  return false;
}

void cterminal_leave(void) { leave_screen(); }

void cterminal_exit(void) {
  leave_screen();
  restore_handlers();
  int request = atomic_exchange(&requested, 0);
  if (request != 0) end_with(request);
}

bool cterminal_is_entered(void) { return atomic_load(&entered); }

// Stops the whole process group, so that a script that started the program stops too and the shell continues.
void cterminal_suspend(void) { kill(0, SIGTSTP); }

int cterminal_wake_descriptor(void) { return wake_pipe[0]; }

bool cterminal_size(int descriptor, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}
