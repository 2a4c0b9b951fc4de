import Entities
import Messages

/// Dates of several words in a line whose first word is not a command.
extension ForeignLine {
  /// Returns the error for the line, with dates of several words joined.
  func refusal() -> Refusal {
    let line = withoutName
    let dates = LineDates(
      [word] + rest, takesCards: line.takesCards, setsValues: line.setsValues)
    if let fault = dates.fault({ with($0).refusalOfJoined().meantLine }) { return .fault(fault) }
    return with(dates.words).refusalOfJoined()
  }

  /// The line without a name of a program before a number: `1 done` for `task 1 done`.
  private var withoutName: ForeignLine {
    guard isName, let first = rest.first, CardNumberReader.isNumbers(first) else { return self }
    return with(rest)
  }

  /// Whether the word names a program or what it acts on: `task`.
  private var isName: Bool {
    word.lowercased() == "todo" || Self.nouns.contains(word.lowercased())
  }

  /// Whether the words beside the options are cards rather than a title.
  private var takesCards: Bool {
    if CardNumberReader.isNumbers(word) || FilterReader.isFilter(word) { return true }
    let ours = isName ? rest.first.flatMap { Self.ours($0, commands) } : Self.equivalent(word)
    return ours.map { !["add", "log"].contains($0) } ?? (Self.field(word) != nil)
  }

  /// Whether dates in the form of filters are values: `1 modify due:fri`, but not `ls due:fri`.
  private var setsValues: Bool {
    guard let verb else { return CardNumberReader.isNumbers(word) }
    let ours = Self.ours(verb, commands)
    return Self.field(verb) != nil || ours.map(Self.settingValues.contains) ?? false
  }

  /// The word that names the command.
  private var verb: String? {
    if CardNumberReader.isNumbers(word) || FilterReader.isFilter(word) || word.hasPrefix("+") {
      return Self.verb(in: rest, of: commands).map { rest[$0] }
    }
    return isName ? rest.first : word
  }

  /// The commands beside whose cards, or in whose titles, filters mean values.
  private static let settingValues = [
    "add", "delete", "done", "edit", "log", "move", "reopen", "start", "stop",
  ]
}

extension Refusal {
  /// The line that the error suggests; `nil` if it suggests none.
  fileprivate var meantLine: String? {
    switch self {
    case .fault(.foreignCommand(_, let ours)): ours
    case .fault(.numberBeforeCommand(let meant)): meant
    case .fault(.probablyAdd(let words)): (["todo add"] + words).joined(separator: " ")
    default: nil
    }
  }
}
