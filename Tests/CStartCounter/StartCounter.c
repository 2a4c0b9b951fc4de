// Lists what a program asks of the system and of SQLite. Use: LD_PRELOAD=libStartCounter.so and
// TODO_STARTS=FILE. Each request is a line of FILE: its name and its argument.
#define _GNU_SOURCE
#include "StartCounter.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Without the wrappers below, which would list the list itself.
static int list_file(void) {
  static int file = -2;
  if (file == -2) {
    const char *path = getenv("TODO_STARTS");
    file = -1;
    if (path) file = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  }
  return file;
}

static void list(const char *name, const char *argument) {
  char line[4096];
  int length = snprintf(line, sizeof line, "%s %s\n", name, argument ? argument : "");
  if (length >= (int)sizeof line) length = sizeof line - 1;
  for (int index = 0; index + 1 < length; index++) {
    if (line[index] == '\n') line[index] = ' ';
  }
  if (list_file() >= 0) (void)syscall(SYS_write, list_file(), line, (size_t)length);
}

// With TODO_FAILED_OPEN="3 5" the third opening of a file of a store fails with the error 5.
static int fails_to_open(const char *path) {
  static int count = 0;
  int number = 0, code = 0;
  const char *text = getenv("TODO_FAILED_OPEN");
  if (!text || !strstr(path, ".sqlite3") || sscanf(text, "%d %d", &number, &code) != 2) return 0;
  count++;
  if (count != number) return 0;
  errno = code;
  return 1;
}

static int open_listed(int folder, const char *path, int flags, mode_t mode) {
  list("open", path);
  if (fails_to_open(path)) return -1;
  return (int)syscall(SYS_openat, folder, path, flags, mode);
}

#define OPEN(name)                                        \
  int name(const char *path, int flags, ...) {            \
    va_list rest;                                         \
    va_start(rest, flags);                                \
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                         \
    return open_listed(AT_FDCWD, path, flags, mode);      \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                      \
  int name(int folder, const char *path, int flags, ...) { \
    va_list rest;                                         \
    va_start(rest, flags);                                \
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0; \
    va_end(rest);                                         \
    return open_listed(folder, path, flags, mode);        \
  }
OPENAT(openat)
OPENAT(openat64)

// Forwards to the next library's function of the same name.
#define NEXT(name) __typeof__(&name) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#define STAT(name, buffer)                                \
  int name(const char *path, struct buffer *status) {     \
    NEXT(name);                                           \
    list("stat", path);                                   \
    return next(path, status);                            \
  }
STAT(stat, stat)
STAT(lstat, stat)
STAT(stat64, stat64)
STAT(lstat64, stat64)

int access(const char *path, int mode) {
  NEXT(access);
  list("stat", path);
  return next(path, mode);
}

ssize_t readlink(const char *path, char *target, size_t size) {
  NEXT(readlink);
  list("stat", path);
  return next(path, target, size);
}

// With TODO_FAILED_FLUSH=3 the third flush fails, and with -3 also all later ones.
int fdatasync(int file) {
  NEXT(fdatasync);
  static int count = 0;
  const char *text = getenv("TODO_FAILED_FLUSH");
  int number = text ? atoi(text) : 0;
  count++;
  if (number == 0 || (number > 0 ? count != number : count < -number)) return next(file);
  errno = EIO;
  return -1;
}

// With TODO_FAILED_LOCK=37 no file can be locked: error 37.
#define FCNTL(name)                                       \
  int name(int file, int command, ...) {                  \
    va_list rest;                                         \
    va_start(rest, command);                              \
    void *argument = va_arg(rest, void *);                \
    va_end(rest);                                         \
    const char *text = getenv("TODO_FAILED_LOCK");        \
    if (!text || command != F_SETLK) {                    \
      return (int)syscall(SYS_fcntl, file, command, argument); \
    }                                                     \
    errno = atoi(text);                                   \
    return -1;                                            \
  }
FCNTL(fcntl)
FCNTL(fcntl64)

// With TODO_FAILED_USER=5 the name of the user can't be read: error 5.
struct passwd *getpwuid(uid_t user) {
  NEXT(getpwuid);
  const char *text = getenv("TODO_FAILED_USER");
  if (!text) return next(user);
  errno = atoi(text);
  return NULL;
}

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;

int sqlite3_prepare_v2(sqlite3 *base, const char *sql, int size, sqlite3_stmt **made, const char **rest) {
  NEXT(sqlite3_prepare_v2);
  list("prepare", sql);
  return next(base, sql, size, made, rest);
}

int sqlite3_prepare_v3(
  sqlite3 *base, const char *sql, int size, unsigned flags, sqlite3_stmt **made, const char **rest) {
  NEXT(sqlite3_prepare_v3);
  list("prepare", sql);
  return next(base, sql, size, flags, made, rest);
}
