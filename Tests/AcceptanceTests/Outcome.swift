/// The end and the output of a run of the program.
struct Outcome {
  enum End: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  let end: End
  /// Standard output; on a terminal, everything that the terminal received.
  let outBytes: [UInt8]
  let errBytes: [UInt8]

  /// The exit status; `nil` if a signal ended the program.
  var status: Int32? {
    if case .exited(let status) = end { status } else { nil }
  }

  var signal: Int32? {
    if case .killed(let signal) = end { signal } else { nil }
  }

  var out: String { String(decoding: outBytes, as: UTF8.self) }
  var err: String { String(decoding: errBytes, as: UTF8.self) }

  var lines: [String] {
    out.split(separator: "\n", omittingEmptySubsequences: false).dropLast(
      out.hasSuffix("\n") ? 1 : 0
    )
    .map(String.init)
  }
}

/// An error that prevents an outcome.
enum ProgramFault: Error, Equatable {
  /// The binary is missing; build it, or set `TODO_BINARY`.
  case noBinary(String)
  case system(String, errno: Int32)
  case containsNUL([UInt8])
  case tookTooLong(out: String, err: String)
  case endedBefore(String, out: String, err: String)
  case failed(Outcome.End, out: String, err: String)
}
