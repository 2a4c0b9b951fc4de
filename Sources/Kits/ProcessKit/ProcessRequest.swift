/// A program to be run apart from the terminal, with what it may take and give.
public struct ProcessRequest: Hashable, Sendable {
  /// A path; a name without a slash is looked for in our PATH.
  public let program: String
  /// What stands behind its name, to the letter: no shell reads it.
  public let arguments: [String]
  /// All its variables; `nil` for those that we have.
  public var environment: [String: String]?
  /// Variables that it has beside those, or in their place.
  public var addedVariables: [String: String] = [:]
  /// How long it may run.
  public let timeLimit: Duration
  /// How long after that it may still tidy up, before it is killed.
  public var grace = Duration.milliseconds(500)
  /// Whether a signal that asks us to end, and so stops the program, waits on for
  /// ``HeldSignals/letThrough()``: there is something to tell first.
  public var holdsSignals = false
  /// How many bytes of what it writes to its output are kept; the rest is read and forgotten.
  public var outputLimit = 64 << 10
  /// The same of what it writes beside that.
  public var errorsLimit = 64 << 10

  public init(_ program: String, _ arguments: [String] = [], timeLimit: Duration) {
    self.program = program
    self.arguments = arguments
    self.timeLimit = timeLimit
  }
}

/// How a program ended that was run for a limited time, and what it wrote.
public struct ProcessOutcome: Hashable, Sendable {
  public enum End: Hashable, Sendable {
    case exited(Int32)
    case killed(signal: Int32)
    /// It was at its time limit, and was stopped with all that it had started.
    case timedOut
    /// We were asked to end while it ran, and so it was stopped.
    case interrupted
  }

  public let end: End
  public let output: CapturedBytes
  public let errors: CapturedBytes

  public var isSuccess: Bool {
    end == .exited(0)
  }
}

/// The first of the bytes that a program wrote.
public struct CapturedBytes: Hashable, Sendable {
  public internal(set) var bytes: [UInt8] = []
  /// Whether there were more than are kept.
  public internal(set) var isCut = false

  /// The bytes as text, with what is no UTF-8 replaced.
  public var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  mutating func append(_ new: ArraySlice<UInt8>, limit: Int) {
    let room = max(0, limit - bytes.count)
    bytes += new.prefix(room)
    if new.count > room { isCut = true }
  }
}
