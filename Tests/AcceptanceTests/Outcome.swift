/// How a run of the program ended, and what it wrote.
struct Outcome {
  enum End: Equatable {
    case exited(Int32)
    case killed(signal: Int32)
  }

  let end: End
  /// What came on stdout; on a terminal everything that the terminal carries.
  let outBytes: [UInt8]
  let errBytes: [UInt8]

  /// The exit status; `nil` when a signal ended the program.
  var status: Int32? {
    if case .exited(let status) = end { status } else { nil }
  }

  /// The signal that ended the program, if one did.
  var signal: Int32? {
    if case .killed(let signal) = end { signal } else { nil }
  }

  var out: String { String(decoding: outBytes, as: UTF8.self) }
  var err: String { String(decoding: errBytes, as: UTF8.self) }

  /// The lines of `out`, without their ends.
  var lines: [String] {
    out.split(separator: "\n", omittingEmptySubsequences: false).dropLast(
      out.hasSuffix("\n") ? 1 : 0
    )
    .map(String.init)
  }
}

/// Why a program could not be run to an outcome.
enum ProgramFault: Error, Equatable {
  /// The binary is not where it should be; build it, or name it in `TODO_BINARY`.
  case noBinary(String)
  case system(String, errno: Int32)
  case containsNUL([UInt8])
  /// It was killed at its time limit; what it had written until then.
  case tookTooLong(out: String, err: String)
  /// It ended before it wrote what was waited for.
  case endedBefore(String, out: String, err: String)
  /// `succeed` met another status than 0.
  case failed(Outcome.End, out: String, err: String)
}
