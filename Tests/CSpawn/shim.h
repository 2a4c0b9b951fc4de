// What glibc declares for _GNU_SOURCE only, which Swift's Glibc module is built without.
#pragma once

#include <malloc.h>
#include <spawn.h>

int grantpt(int terminal);
int pipe2(int ends[2], int flags);
int posix_openpt(int flags);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int ptsname_r(int terminal, char *name, __SIZE_TYPE__ size);
int unlockpt(int terminal);

/// POSIX_SPAWN_SETSID: the child leads a session of its own.
static const short spawn_setsid = 0x80;
