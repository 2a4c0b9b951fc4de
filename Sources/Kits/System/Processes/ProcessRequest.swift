/// A background program with its input, limits and environment.
public struct ProcessRequest: Hashable, Sendable {
  /// A path, or a name that is searched for in `PATH`.
  public let program: String
  /// The literal arguments, without interpretation by a shell.
  public let arguments: [String]
  /// Environment variables that are added to those of this process or replace them.
  public var addedVariables: [String: String] = [:]
  public let timeLimit: Duration
  /// Whether a termination signal, which stops the program, stays blocked until
  /// ``PendingSignals/deliver()``, so that the result can be reported first.
  public var defersSignals = false
  /// The maximum number of stored bytes of its output; further output is discarded.
  public var outputLimit = 64 << 10
  public var errorsLimit = 64 << 10

  public init(_ program: String, _ arguments: [String] = [], timeLimit: Duration) {
    self.program = program
    self.arguments = arguments
    self.timeLimit = timeLimit
  }
}

/// The result of a program with a time limit.
public struct ProcessOutcome: Hashable, Sendable {
  public let end: ProcessEnd
  public let output: CapturedBytes
  public let errors: CapturedBytes

  public var isSuccess: Bool {
    end == .exited(0)
  }
}

/// The first bytes of an output.
public struct CapturedBytes: Hashable, Sendable {
  public internal(set) var bytes: [UInt8] = []
  public internal(set) var isCut = false

  /// The bytes as text, with invalid UTF-8 replaced.
  public var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  mutating func append(_ new: ArraySlice<UInt8>, limit: Int) {
    let room = max(0, limit - bytes.count)
    bytes += new.prefix(room)
    if new.count > room { isCut = true }
  }
}
