import Entities

/// What is run each day: a program with its words and variables, to the letter.
public struct ReminderJob: Hashable, Sendable {
  /// An absolute path.
  public let program: String
  public let arguments: [String]
  /// What it needs of the environment, in its order.
  public let variables: [(name: String, value: String)]

  public init(
    program: String, arguments: [String], variables: [(name: String, value: String)] = []
  ) {
    self.program = program
    self.arguments = arguments
    self.variables = variables
  }

  /// Throws ``ReminderFault/unquotable(_:)`` when a word of it has a line end, which neither a
  /// table of cron nor a unit of systemd can hold, or another control.
  func check() throws(TrackerError) {
    for text in [program] + arguments + variables.map(\.value)
    where text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw .reminder(.unquotable(text))
    }
  }

  public static func == (left: ReminderJob, right: ReminderJob) -> Bool {
    left.words == right.words
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(words)
  }

  private var words: [String] {
    variables.flatMap { [$0.name, $0.value] } + [program] + arguments
  }
}
