#ifndef CHEER_CSQLITE_H
#define CHEER_CSQLITE_H

#include <sqlite3.h>

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

#endif
