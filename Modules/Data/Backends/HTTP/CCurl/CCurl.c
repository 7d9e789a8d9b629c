#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <strings.h>

// The names and numbers are those of libcurl's public headers, which its releases do not change:
// https://curl.se/libcurl/c/libcurl.html

struct slist;

enum {
  GLOBAL_ALL = 3,
  MESSAGE_DONE = 1,
  COULDNT_RESOLVE_PROXY = 5,
  COULDNT_RESOLVE_HOST = 6,
  COULDNT_CONNECT = 7,
  INFO_PRIVATE = 0x100000 + 21,
  INFO_RESPONSE_CODE = 0x200000 + 2,
  INFO_REQUEST_SIZE = 0x200000 + 12,
  MULTI_OPTION_MAX_HOST_CONNECTIONS = 7,
};

enum {
  OPTION_NOPROGRESS = 43,
  OPTION_POST = 47,
  OPTION_NOSIGNAL = 99,
  OPTION_SUPPRESS_CONNECT_HEADERS = 265,
  OPTION_QUICK_EXIT = 322,
  OPTION_WRITEDATA = 10001,
  OPTION_URL = 10002,
  OPTION_PROXY = 10004,
  OPTION_HTTPHEADER = 10023,
  OPTION_HEADERDATA = 10029,
  OPTION_CUSTOMREQUEST = 10036,
  OPTION_XFERINFODATA = 10057,
  OPTION_PRIVATE = 10103,
  OPTION_COPYPOSTFIELDS = 10165,
  OPTION_WRITEFUNCTION = 20011,
  OPTION_HEADERFUNCTION = 20079,
  OPTION_XFERINFOFUNCTION = 20219,
  OPTION_POSTFIELDSIZE_LARGE = 30120,
};

struct message {
  int kind;
  void *easy;
  union {
    void *pointer;
    int result;
  } data;
};

static struct {
  int (*global_init)(long);
  void *(*easy_init)(void);
  int (*easy_setopt)(void *, int, ...);
  int (*easy_getinfo)(void *, int, ...);
  void (*easy_cleanup)(void *);
  struct slist *(*slist_append)(struct slist *, const char *);
  void (*slist_free_all)(struct slist *);
  void *(*multi_init)(void);
  int (*multi_setopt)(void *, int, ...);
  int (*multi_add_handle)(void *, void *);
  int (*multi_remove_handle)(void *, void *);
  int (*multi_perform)(void *, int *);
  int (*multi_poll)(void *, void *, unsigned, int, int *);
  int (*multi_wakeup)(void *);
  struct message *(*multi_info_read)(void *, int *);
} curl;

static bool is_loaded;

static void load(void) {
  static const char *const names[] = {
#ifdef __APPLE__
      "/usr/lib/libcurl.4.dylib",
#else
      "libcurl.so.4", "libcurl-gnutls.so.4",
#endif
  };
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  const struct {
    void *function;
    const char *name;
  } functions[] = {
      {&curl.global_init, "curl_global_init"},
      {&curl.easy_init, "curl_easy_init"},
      {&curl.easy_setopt, "curl_easy_setopt"},
      {&curl.easy_getinfo, "curl_easy_getinfo"},
      {&curl.easy_cleanup, "curl_easy_cleanup"},
      {&curl.slist_append, "curl_slist_append"},
      {&curl.slist_free_all, "curl_slist_free_all"},
      {&curl.multi_init, "curl_multi_init"},
      {&curl.multi_setopt, "curl_multi_setopt"},
      {&curl.multi_add_handle, "curl_multi_add_handle"},
      {&curl.multi_remove_handle, "curl_multi_remove_handle"},
      {&curl.multi_perform, "curl_multi_perform"},
      {&curl.multi_poll, "curl_multi_poll"},
      {&curl.multi_wakeup, "curl_multi_wakeup"},
      {&curl.multi_info_read, "curl_multi_info_read"},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (!(*(void **)functions[i].function = dlsym(library, functions[i].name))) return;
  is_loaded = curl.global_init(GLOBAL_ALL) == 0;
}

void *ccurl_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  void *transfers = is_loaded ? curl.multi_init() : NULL;
  if (transfers) curl.multi_setopt(transfers, MULTI_OPTION_MAX_HOST_CONNECTIONS, 64L);
  return transfers;
}

struct transfer {
  void *easy;
  struct slist *fields;
  void *context;
};

static void release(struct transfer *transfer) {
  if (transfer->easy) curl.easy_cleanup(transfer->easy);
  curl.slist_free_all(transfer->fields);
  free(transfer);
}

void *ccurl_append(void *fields, const char *field) {
  struct slist *longer = curl.slist_append(fields, field);
  if (!longer) curl.slist_free_all(fields);
  return longer;
}

void *ccurl_add(
    void *transfers, const char *method, const char *url, void *fields, const void *body, int64_t size,
    const struct ccurl_receiver *receiver) {
  struct transfer *transfer = calloc(1, sizeof *transfer);
  if (!transfer) {
    curl.slist_free_all(fields);
    return NULL;
  }
  transfer->fields = fields;
  transfer->context = receiver->context;
  void *easy = transfer->easy = curl.easy_init();
  bool can = easy != NULL;
  // Only this machine is asked without TLS. A proxy would read the password.
  if (can && strncasecmp(url, "http:", 5) == 0) can = !curl.easy_setopt(easy, OPTION_PROXY, "");
  // Since 7.87: a name server that does not answer holds up nothing else.
  if (can) curl.easy_setopt(easy, OPTION_QUICK_EXIT, 1L);
  if (can && size >= 0)
    can = !curl.easy_setopt(easy, OPTION_POST, 1L) &&
          !curl.easy_setopt(easy, OPTION_POSTFIELDSIZE_LARGE, size) &&
          !curl.easy_setopt(easy, OPTION_COPYPOSTFIELDS, body ? body : "");
  if (can && !curl.easy_setopt(easy, OPTION_NOSIGNAL, 1L) &&
      !curl.easy_setopt(easy, OPTION_SUPPRESS_CONNECT_HEADERS, 1L) &&
      !curl.easy_setopt(easy, OPTION_URL, url) &&
      !curl.easy_setopt(easy, OPTION_CUSTOMREQUEST, method) &&
      !curl.easy_setopt(easy, OPTION_HTTPHEADER, transfer->fields) &&
      !curl.easy_setopt(easy, OPTION_HEADERFUNCTION, receiver->head) &&
      !curl.easy_setopt(easy, OPTION_HEADERDATA, receiver->context) &&
      !curl.easy_setopt(easy, OPTION_WRITEFUNCTION, receiver->body) &&
      !curl.easy_setopt(easy, OPTION_WRITEDATA, receiver->context) &&
      !curl.easy_setopt(easy, OPTION_NOPROGRESS, 0L) &&
      !curl.easy_setopt(easy, OPTION_XFERINFOFUNCTION, receiver->observe) &&
      !curl.easy_setopt(easy, OPTION_XFERINFODATA, receiver->context) &&
      !curl.easy_setopt(easy, OPTION_PRIVATE, transfer) &&
      !curl.multi_add_handle(transfers, easy))
    return transfer;
  release(transfer);
  return NULL;
}

void ccurl_remove(void *transfers, void *transfer) {
  curl.multi_remove_handle(transfers, ((struct transfer *)transfer)->easy);
  release(transfer);
}

void ccurl_run(void *transfers, int milliseconds) {
  int running;
  curl.multi_poll(transfers, NULL, 0, milliseconds, NULL);
  curl.multi_perform(transfers, &running);
}

void *ccurl_next(void *transfers, enum ccurl_outcome *outcome, long *status) {
  int left;
  struct message *message;
  while ((message = curl.multi_info_read(transfers, &left)))
    if (message->kind == MESSAGE_DONE) {
      int result = message->data.result;
      long sent = 0;
      struct transfer *transfer = NULL;
      curl.easy_getinfo(message->easy, INFO_RESPONSE_CODE, status);
      curl.easy_getinfo(message->easy, INFO_REQUEST_SIZE, &sent);
      curl.easy_getinfo(message->easy, INFO_PRIVATE, &transfer);
      // If an idle connection breaks when it is used, libcurl makes a new one, which may fail after the request was sent.
      bool is_unreachable = sent == 0 && result >= COULDNT_RESOLVE_PROXY && result <= COULDNT_CONNECT;
      *outcome = result == 0 ? CCURL_DONE : is_unreachable ? CCURL_UNREACHABLE : CCURL_BROKEN;
      return transfer->context;
    }
  return NULL;
}

void ccurl_wake(void *transfers) { curl.multi_wakeup(transfers); }
