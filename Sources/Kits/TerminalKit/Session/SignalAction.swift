@preconcurrency import Glibc

/// What the process does at a signal.
enum SignalAction {
  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return isSame(action, SIG_IGN)
  }

  static func isDefault(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return isSame(action, SIG_DFL)
  }

  /// C compares the handlers by address; Swift compares no functions.
  private static func isSame(_ action: sigaction, _ handler: sighandler_t?) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(handler, to: Int.self)
  }
}
