#pragma once

#include <sqlite3.h>

// What Swift cannot import: macros that are casts, and functions with variable arguments.

// An empty Swift string may have no address, and SQLite binds NULL for a null pointer.
static inline int todo_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text ? text : "", count, SQLITE_TRANSIENT);
}

static inline int todo_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

// SQLite then counts no memory, which costs a lock at each allocation; before the first opening.
static inline int todo_count_no_memory(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

static inline int todo_enforce_foreign_keys(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_FKEY, 1, (int *)0);
}

// The last one to close the file then leaves the log beside it as it is.
static inline int todo_keep_log(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
