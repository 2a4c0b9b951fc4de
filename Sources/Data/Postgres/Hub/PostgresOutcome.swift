import Entities

/// What a failed statement means, by its code.
enum PostgresOutcome: Hashable {
  /// Another member was first, or the transactions met: nothing was written.
  case refused
  /// The statement may have been executed, but the answer didn't come.
  case unknown(HubFault)
  /// Nothing was written.
  case fault(HubFault)

  /// Without a code, no answer came; an unknown code says nothing.
  init(state: String?) {
    guard let state, state.utf8.count == 5 else {
      self = .unknown(.unreachable)
      return
    }
    self =
      Self.codes[state] ?? Self.classes[String(state.prefix(2))] ?? .unknown(.unreachable)
  }

  private static let codes: [String: PostgresOutcome] = [
    "23505": .refused, "40001": .refused, "40P01": .refused,
    // Whether it was completed is unknown.
    "40003": .unknown(.unreachable), PostgresFailure.silence: .unknown(.busy(.silence)),
    "25006": .fault(.readOnly), "42501": .fault(.readOnly),
    "3F000": .fault(.missing), "42P01": .fault(.missing),
    "3D000": .fault(.login(.database)),
    "53100": .fault(.full), "54000": .fault(.full), "53300": .fault(.busy(.connections)),
    "55P03": .fault(.busy(.writers)),
  ]

  private static let classes: [String: PostgresOutcome] = [
    // Values and statements that only another schema refuses.
    "0A": .fault(.foreign), "22": .fault(.foreign), "23": .fault(.foreign),
    "42": .fault(.foreign), "28": .fault(.login(.user)), "53": .fault(.full), "40": .refused,
  ]

  /// The fault of a statement that only reads.
  var fault: HubFault {
    switch self {
    case .refused: .busy(.writers)
    case .unknown(let fault): fault
    // What can't be read is another's.
    case .fault(.readOnly): .login(.rights)
    case .fault(let fault): fault
    }
  }
}
