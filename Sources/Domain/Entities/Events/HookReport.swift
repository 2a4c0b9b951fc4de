/// What came of a hook that there is.
public struct HookReport: Hashable, Sendable {
  public let hook: HookName
  public let path: String
  public let end: HookEnd
  /// What it wrote to its standard error and then to its standard output, cut where it is long.
  public let said: String

  public init(hook: HookName, path: String, end: HookEnd, said: String = "") {
    self.hook = hook
    self.path = path
    self.end = end
    self.said = said
  }
}

/// How a hook ended, or why it was not run.
public enum HookEnd: Hashable, Sendable {
  case succeeded
  case failed(status: Int32)
  case killed(signal: Int32)
  /// It was stopped at its limit.
  case timedOut(seconds: Int)
  /// We were asked to end while it ran.
  case interrupted
  /// The system refused to start it.
  case cannotStart(reason: String)
  /// It may not be executed, or is no file; it is passed over.
  case notExecutable
  /// Somebody else could have written it: so could this path be by them.
  case unsafe(path: String, HookRisk)
}

/// Why a file or folder is not ours alone.
public enum HookRisk: Hashable, Sendable {
  case writableByOthers
  /// It belongs neither to the user nor to root.
  case ownedByAnother
}
