/// How the process ends, for scripts to tell apart; after `sysexits.h` where it has a number.
public enum ExitStatus: Int32, Sendable, CaseIterable {
  /// Done, or there was nothing to do.
  case ok = 0
  /// Refused by a rule, or a conflict.
  case refused = 1
  /// Something named does not exist, or nothing matched.
  case notFound = 4
  /// Anything wrong on the command line, values included.
  case usage = 64
  /// Bad content of a file or of standard input.
  case badContent = 65
  case unavailable = 69
  case cannotCreate = 73
  case ioError = 74
  /// Busy now; the same command may succeed later.
  case busy = 75
  case interrupted = 130
}
