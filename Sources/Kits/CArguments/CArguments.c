// Gives Swift's CommandLine its arguments.
//
// The runtime's own function finds them by opening and scanning /proc/self/stat before every start:
// 109,000 instructions, a sixth of `todo --version`. glibc passes them to constructors. A static
// link takes this function instead of the runtime's; in a program that links the runtime
// dynamically, either works.
//
// Source: https://github.com/swiftlang/swift/blob/main/stdlib/public/stubs/CommandLine.cpp

static int count;
static char **arguments;

__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  arguments = argv;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *argc) {
  *argc = count;
  return arguments;
}
