import Entities

/// How a program of others writes its cards: one row of the table ``all``.
///
/// Names are plain: lower case, only letters and numbers. A key of a dictionary can have several
/// names with commas between them. What many programs have in common is in ``KnownNames``.
struct ProgramRow: Sendable {
  /// What the value of a name is for.
  enum Use: Hashable, Sendable {
    case field(CardField)
    /// The field, if no other name has it.
    case otherwise(CardField)
    /// Kept in the notes.
    case kept
    /// Ignored, with a remark.
    case ignored
    /// Ignored, because another value says it.
    case known
    /// Whether the card is done, cancelled or archived, or when.
    case completion
    case cancellation
    /// Why the card is closed.
    case reason
    case archival
    /// The state to which a status belongs.
    case category
    /// The task of which this one is a part.
    case whole
    /// The boards of an issue, with a status on each.
    case boards
    /// The time zone of dates, and whether they are days.
    case zone
    case isAllDay
  }

  var format = FileFormat.csv
  /// What files of the program have, each a text for ``Signs``.
  var signs: [String] = []
  /// The member of a JSON object that has the cards.
  var list = "items"
  /// The member of a card that has more members of it.
  var inner: String?
  /// Without these names, a record is invalid.
  var required: [String] = []
  private(set) var uses: [String: Use] = [:]
  /// The meaning of its own words, which say nothing more.
  var states: [String: StateName] = [:]
  /// How far cards are in the columns of a board.
  var places: [String: State] = [:]
  private(set) var priorities: [String: Priority] = [:]
  /// Times without a zone that are in UTC.
  var namesInUTC: Set<String> = []
  /// Whether its ids are those of one board, and not keys.
  var hasLocalNames = false
  /// Whether tasks name others by their titles.
  var linksByTitle = false
  /// Whether its numbers are different in all files.
  var hasGlobalNumbers = false
  /// The beginning of keys of a program that numbers the cards of each file anew, so that a number
  /// and a time of creation are a key.
  var numbersAnew: String?

  init(
    _ format: FileFormat = .csv, signs: [String] = [], uses: [String: Use] = [:],
    states: [String: StateName] = [:], priorities: [String: Priority] = [:]
  ) {
    self.format = format
    self.signs = signs
    self.states = states
    for (names, use) in uses {
      for name in names.split(separator: ",") { self.uses[String(name)] = use }
    }
    for (names, priority) in priorities {
      for name in names.split(separator: ",") { self.priorities[String(name)] = priority }
    }
  }

  /// Returns the name as rows have it.
  static func plain(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// Returns a program of that format.
  static func of(_ format: FileFormat) -> ProgramRow {
    all.first { $0.format == format } ?? ProgramRow(format)
  }

  /// Returns the program whose tables have these columns; `nil` if it is not known.
  static func ofTable(_ names: Set<String>) -> ProgramRow? {
    all.first { program in
      program.format == .csv
        && program.signs.contains { sign in
          sign.split(separator: ",").allSatisfy { names.contains(String($0)) }
        }
    }
  }
}
