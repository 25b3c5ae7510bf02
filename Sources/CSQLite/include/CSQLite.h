#ifndef CHEER_CSQLITE_H
#define CHEER_CSQLITE_H

#include <sqlite3.h>
#include <stdint.h>
#include <time.h>

// Swift cannot import SQLITE_TRANSIENT (a cast of -1 to a function pointer) nor call variadic functions, so each such
// use has a prefixed shim here.

static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
    return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline int csqlite_set_option(sqlite3 *database, int option, int value) {
    return sqlite3_db_config(database, option, value, (int *)0);
}

// SQLite's own busy handler sleeps up to 100 ms between attempts, so that a waiter that has slept long loses to those
// that came later. This one asks again after fractions of a millisecond, which keeps the waits of many short writers
// alike, and gives up at a deadline of the monotonic clock.

typedef void (*csqlite_notice)(void);

// For how long to wait, and whom to tell once when that has taken a second.
struct csqlite_patience {
    int milliseconds;
    csqlite_notice notice;
};

static inline int csqlite_busy(void *context, int attempts) {
    const struct csqlite_patience *patience = (const struct csqlite_patience *)context;
    static _Thread_local struct timespec since;
    static _Thread_local int is_told;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (attempts == 0) {
        since = now;
        is_told = 0;
    }
    int64_t waited = (int64_t)(now.tv_sec - since.tv_sec) * 1000
        + (now.tv_nsec - since.tv_nsec) / 1000000;
    if (waited >= patience->milliseconds) return 0;
    if (waited >= 1000 && !is_told && patience->notice) {
        is_told = 1;
        patience->notice();
    }
    struct timespec pause = {0, attempts < 32 ? 100000 : attempts < 256 ? 500000 : 2000000};
    nanosleep(&pause, (struct timespec *)0);
    return 1;
}

// The patience must stay where it is as long as the database is open.
static inline int csqlite_set_patience(sqlite3 *database, struct csqlite_patience *patience) {
    return sqlite3_busy_handler(database, csqlite_busy, (void *)patience);
}

// Splits a text into words exactly as the full-text index does, so that what a user searches for can be quoted word by
// word and never be read as the search language's syntax.

typedef int (*csqlite_word)(void *context, int flags, const char *word, int count, int start, int end);

static inline int csqlite_split_words(
    sqlite3 *database, const char *text, int count, void *context, csqlite_word word) {
    fts5_api *api = (fts5_api *)0;
    sqlite3_stmt *statement = (sqlite3_stmt *)0;
    int result = sqlite3_prepare_v2(database, "SELECT fts5(?1)", -1, &statement, (const char **)0);
    if (result != SQLITE_OK) return result;
    sqlite3_bind_pointer(statement, 1, (void *)&api, "fts5_api_ptr", (void (*)(void *))0);
    sqlite3_step(statement);
    result = sqlite3_finalize(statement);
    if (result != SQLITE_OK) return result;
    if (!api) return SQLITE_ERROR;

    void *maker = (void *)0;
    fts5_tokenizer methods;
    Fts5Tokenizer *tokenizer = (Fts5Tokenizer *)0;
    const char *options[] = {"remove_diacritics", "2"};
    result = api->xFindTokenizer(api, "unicode61", &maker, &methods);
    if (result != SQLITE_OK) return result;
    result = methods.xCreate(maker, options, 2, &tokenizer);
    if (result != SQLITE_OK) return result;
    result = methods.xTokenize(tokenizer, context, FTS5_TOKENIZE_QUERY, text, count, word);
    methods.xDelete(tokenizer);
    return result;
}

#endif
