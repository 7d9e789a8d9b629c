#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The part of libcurl that sends requests and receives responses side by side on one thread. The library is loaded by
/// the first call of `ccurl_open`, so that a program that needs no server starts without it.

/// Receives bytes of a response. Returns `size * count`; any other number ends the transfer.
typedef size_t ccurl_receive(char *bytes, size_t size, size_t count, void *context);

/// Learns how many bytes have been received and sent; called when they change, and also when they do not. Returns 0; any
/// other number ends the transfer.
typedef int ccurl_observe(
    void *context, int64_t all_received, int64_t received, int64_t all_sent, int64_t sent);

struct ccurl_receiver {
  /// Called with each line of the head: the status, then fields such as "etag: 7", then an empty one.
  ccurl_receive *head;
  ccurl_receive *body;
  ccurl_observe *observe;
  /// Passed to these functions, and returned by `ccurl_next`.
  void *context;
};

enum ccurl_outcome {
  CCURL_DONE,
  /// The server was not reached, so it has not seen the request.
  CCURL_UNREACHABLE,
  CCURL_BROKEN,
};

/// Makes a set of transfers. Returns `NULL` if there is no libcurl, or no memory.
void *_Nullable ccurl_open(void);

/// Appends a header field, such as "range: bytes=0-9", to a list, which is `NULL` at first. Returns the list, or `NULL` if
/// there is no memory; the list is then freed.
void *_Nullable ccurl_append(void *_Nullable fields, const char *field);

/// Starts a transfer. Follows no redirects, decodes no content, stores no cookies, and uses no proxy for "http:". Takes the
/// list of fields, and copies the rest. Without a body, `size` is -1. Returns `NULL` if the request can't be sent.
void *_Nullable ccurl_add(
    void *transfers, const char *method, const char *url, void *_Nullable fields, const void *_Nullable body,
    int64_t size, const struct ccurl_receiver *receiver);

/// Ends a transfer that `ccurl_add` returned.
void ccurl_remove(void *transfers, void *transfer);

/// Waits until something can be transferred, at most for so many milliseconds, and transfers it.
void ccurl_run(void *transfers, int milliseconds);

/// Returns the context of a transfer that has ended, or `NULL`. It still has to be removed.
void *_Nullable ccurl_next(void *transfers, enum ccurl_outcome *outcome, long *status);

/// Ends the wait of `ccurl_run`. The only function that other threads may call.
void ccurl_wake(void *transfers);

#pragma clang assume_nonnull end

#endif
