@preconcurrency import Glibc

/// What the process does at a signal.
public enum SignalAction {
  public static func isIgnored(_ number: Int32) -> Bool {
    isIgnoring(handler(number))
  }

  public static func isDefault(_ number: Int32) -> Bool {
    isSame(handler(number), SIG_DFL)
  }

  /// Whether `handler` is `SIG_IGN`.
  public static func isIgnoring(_ handler: sighandler_t?) -> Bool {
    isSame(handler, SIG_IGN)
  }

  private static func handler(_ number: Int32) -> sighandler_t? {
    var action = sigaction()
    sigaction(number, nil, &action)
    return action.__sigaction_handler.sa_handler
  }

  /// C compares handlers by address; Swift compares no functions.
  private static func isSame(_ one: sighandler_t?, _ other: sighandler_t?) -> Bool {
    unsafeBitCast(one, to: Int.self) == unsafeBitCast(other, to: Int.self)
  }
}
