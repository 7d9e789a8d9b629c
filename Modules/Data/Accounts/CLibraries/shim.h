// zlib compresses pages. OpenSSL's libcrypto hashes passwords and encrypts what is stored.
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/sha.h>
#include <zlib.h>
