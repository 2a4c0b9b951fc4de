import Entities

extension Finding {
  public var sentence: Sentence {
    switch self {
    case .unreadable(let fault): fault.sentence
    case .damagedTables(let damages): "pages are damaged (\(some(damages)))"
    case .damagedIndexes(let damages):
      "the cards are intact, but other parts of the file are damaged (\(some(damages)))"
    case .alteredTables(let names): .altered(.tables(names), names.count)
    case .alteredIndexes(let names): .altered("\(list: names)", names.count)
    case .outdated(let version, let known):
      "the store has version \(version); todo upgrades it to \(known) when it opens it"
    case .invalid(let items):
      .count(
        items.count, one: "\(items.sentence) has invalid values",
        other: "\(items.sentence) have invalid values")
    case .unrecorded(let items):
      .count(
        items.count, one: "\(items.sentence) differs from the history",
        other: "\(items.sentence) differ from the history")
    case .lowCounter(let value, let highest):
      "the last card number is \(value), but the highest is \(highest)"
    case .staleWords(let cards): "the search index of \(.numbered(cards)) is out of date"
    case .wrongPictures(let count, let projects):
      .wrongPictures(count, coversOf: projects.shortened)
    case .unreadableHistory(let numbers): "the history can't be read at \(.changes(numbers))"
    case .unsoundHistory(let numbers): "the history has invalid values at \(.changes(numbers))"
    case .unreadableTeam(let names):
      .count(
        names.count, one: "\(.tables(names)) of the team contains invalid values",
        other: "\(.tables(names)) of the team contain invalid values")
    case .differsFromTeam(let cards):
      .count(
        cards.count, one: "\(.numbered(cards)) differs from the log of the team",
        other: "\(.numbered(cards)) differ from the log of the team")
    case .openToOthers(let mode, isFolder: false):
      "other users can read or write the file (mode \(String(mode, radix: 8)))"
    case .openToOthers(let mode, isFolder: true):
      "any user can replace the store (its folder has mode \(String(mode, radix: 8)))"
    case .leftoverLog(let bytes):
      "the log is not merged yet (\(.bytes(bytes))): a process was killed, or the disk was full"
    case .damagedLog(let frame, nil): "the log is damaged after frame \(frame)"
    case .damagedLog(let frame, let change?):
      "the log is damaged after change t\(change) (frame \(frame))"
    case .unusableLog: "the log belongs to another version of the file and can't be merged"
    case .leftoverFiles(let paths):
      .count(
        paths.count, one: "\(count: paths.count) unfinished file: \(some(paths))",
        other: "\(count: paths.count) unfinished files: \(some(paths))")
    }
  }

  private func some(_ words: [String]) -> Sentence {
    .some(words.map { .verbatim($0.cut(at: 60)) })
  }

  private func some(_ damages: [StoreDamage]) -> Sentence {
    .some(damages.map(\.short))
  }
}

extension [String] {
  fileprivate var shortened: [String] { prefix(20).map { $0.cut(at: 60) } }
}

extension Sentence {
  fileprivate static func some(_ parts: [Sentence]) -> Sentence {
    let shown = parts.dropFirst().prefix(2).reduce(parts.first ?? "") { "\($0); \($1)" }
    return parts.count > 3 ? "\(shown); \(count: parts.count - 3) more" : shown
  }

  fileprivate static func tables(_ names: [String]) -> Sentence {
    .count(names.count, one: "the table \(list: names)", other: "the tables \(list: names)")
  }

  fileprivate static func altered(_ items: Sentence, _ count: Int) -> Sentence {
    .count(
      count, one: "\(items) is missing or was changed by another program",
      other: "\(items) are missing or were changed by another program")
  }

  fileprivate static func wrongPictures(_ count: Int, coversOf projects: [String]) -> Sentence {
    let pictures: Sentence =
      .count(
        count, one: "\(count: count) picture can't be shown",
        other: "\(count: count) pictures can't be shown")
    guard !projects.isEmpty else { return pictures }
    return .count(
      projects.count, one: "\(pictures): the cover of \(list: projects)",
      other: "\(pictures): the covers of \(list: projects)")
  }
}

extension Finding.Items {
  fileprivate var count: Int {
    switch self {
    case .cards(let cards): cards.count
    case .others(let names): names.count
    }
  }

  fileprivate var sentence: Sentence {
    switch self {
    case .cards(let cards): .numbered(cards)
    case .others(let names):
      .count(
        names.count, one: "the project, column or view \(list: names.shortened)",
        other: "the projects, columns or views \(list: names.shortened)")
    }
  }
}

extension StoreDamage {
  fileprivate var short: Sentence {
    if case .reported(let report) = self { .verbatim(report.cut(at: 60)) } else { sentence }
  }

  var sentence: Sentence {
    switch self {
    case .reported(let report): .verbatim(report)
    case .found(let finding): finding.sentence
    case .changedPicture: "the content of a picture was changed"
    case .impossibleDate: "a date is out of range"
    case .impossibleNumber(let number): "the number \(number) is out of range"
    case .incompleteLastPage: "the last page is incomplete"
    case .invalidID: "an ID has the wrong length"
    case .missingProject(let number): "row \(number) of the table project is missing"
    case .missingRow(let table): "a row of the table \(table) is missing"
    case .unknownState: "a column has an unknown state"
    case .unknownTransactionKind: "a change has an unknown kind"
    case .unreadableChange: "a change in the history can't be read"
    }
  }
}
