#pragma once

#include <errno.h>
#include <sqlite3.h>
#include <sys/mman.h>

// What Swift cannot import: macros that are casts, and functions with variable arguments.

// An empty Swift string may have no address, and SQLite binds NULL for a null pointer.
static inline int todo_bind_text(sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text ? text : "", count, SQLITE_TRANSIENT);
}

static inline int todo_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

// The caller keeps the bytes until it binds others.
static inline int todo_bind_kept_text(
    sqlite3_stmt *statement, int index, const void *text, int count) {
  return sqlite3_bind_text(statement, index, (const char *)text, count, SQLITE_STATIC);
}

static inline int todo_bind_kept_blob(
    sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_STATIC);
}

// SQLite then counts no memory, which costs a lock at each allocation; before the first opening.
static inline int todo_count_no_memory(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

static inline int todo_enforce_foreign_keys(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_FKEY, 1, (int *)0);
}

// Triggers are never ours: one in a hostile file could discard what is written.
static inline int todo_ignore_triggers(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, (int *)0);
}

// Views are never ours either: one with the name of a table could have rows without end.
static inline int todo_refuse_views(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, (int *)0);
}

// The last one to close the file then leaves the log beside it as it is.
static inline int todo_keep_log(sqlite3 *database, int keeps) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keeps, (int *)0);
}

typedef int (*todo_open_call)(const char *, int, int);

static inline todo_open_call *todo_original_open(void) {
  static todo_open_call original;
  return &original;
}

// The error of the last file that SQLite could not open, unless it does not exist; 0 for none.
static inline int *todo_open_fault(void) {
  static __thread int code;
  return &code;
}

static inline int todo_noting_open(const char *path, int flags, int mode) {
  int file = (*todo_original_open())(path, flags, mode);
  if (file < 0 && errno != ENOENT && errno != EINTR) *todo_open_fault() = errno;
  return file;
}

// SQLite tries again to open a file for reading only, and then reports the error of that attempt.
static inline void todo_note_open_faults(void) {
  sqlite3_vfs *files = sqlite3_vfs_find(0);
  if (!files || files->iVersion < 3 || !files->xSetSystemCall || !files->xGetSystemCall) return;
  *todo_original_open() = (todo_open_call)files->xGetSystemCall(files, "open");
  if (!*todo_original_open()) return;
  files->xSetSystemCall(files, "open", (sqlite3_syscall_ptr)todo_noting_open);
}

#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

typedef int (*todo_shm_map)(sqlite3_file *, int, int, int, void volatile **);

static inline todo_shm_map *todo_original_shm_map(void) {
  static todo_shm_map original;
  return &original;
}

static inline int todo_allocated_shm_map(
    sqlite3_file *file, int region, int size, int extends, void volatile **memory) {
  int code = (*todo_original_shm_map())(file, region, size, extends, memory);
  if (code != SQLITE_OK || !*memory) return code;
  // Linux before 5.14 answers EINVAL, and the memory stays as SQLite allocated it.
  if (madvise((void *)*memory, (size_t)size, MADV_POPULATE_WRITE) == 0 || errno != EFAULT) {
    return SQLITE_OK;
  }
  // SQLite keeps the address after an error, and would use the memory when it closes the file.
  *memory = 0;
  return SQLITE_FULL;
}

// SQLite writes one byte in 4,096 of the file that it maps into memory beside the log. If the
// blocks of a full disk are smaller, the first use of another block would end the process with
// SIGBUS. Now the mapping fails instead.
static inline void todo_allocate_shared_memory(sqlite3 *database) {
  static sqlite3_io_methods methods;
  sqlite3_file *file = 0;
  sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (!file || !file->pMethods || file->pMethods->iVersion < 2 || !file->pMethods->xShmMap) return;
  if (file->pMethods->xShmMap == todo_allocated_shm_map) return;
  methods = *file->pMethods;
  *todo_original_shm_map() = methods.xShmMap;
  methods.xShmMap = todo_allocated_shm_map;
  file->pMethods = &methods;
}
