import Entities

extension Finding {
  public var sentence: Sentence {
    switch self {
    case .unreadable(let fault): fault.sentence
    case .damagedTables(let damages): "pages are damaged (\(some(damages)))"
    case .damagedIndexes(let damages):
      "the cards are intact, but other parts of the file are damaged (\(some(damages)))"
    case .missingTables(let names):
      .count(
        names.count, one: "\(.tables(names)) is missing", other: "\(.tables(names)) are missing")
    case .alteredTables(let names): .altered(.tables(names), names.count)
    case .alteredIndexes(let names): .altered("\(list: names)", names.count)
    case .missingIndexes(let names):
      .count(
        names.count, one: "the index \(list: names) is missing",
        other: "the indexes \(list: names) are missing")
    case .missingWords(let names): "the search index is missing (\(list: names))"
    case .missingLinks: "the table of blockers is missing"
    case .outdated(let version, let known):
      "the store has version \(version); todo upgrades it to \(known) when it opens it"
    case .impossibleChangeNumbers(let numbers): "the number of \(.changes(numbers)) is out of range"
    case .impossibleChangeDates(let numbers): "the date of \(.changes(numbers)) is out of range"
    case .impossibleCardNumbers(let cards):
      .word("the number of \(.cards(cards)) is out of range", of: "cards")
    case .impossibleCardDates(let cards): "the dates of \(.cards(cards)) are out of range"
    case .impossibleProjectDates(let names):
      "the creation date of \(.projects(names)) is out of range"
    case .impossibleCounter(let number): "no card can be added after card \(number)"
    case .unreadableCards(let cards): "\(.cards(cards)) can't be read"
    case .unreadableField(let field, let cards):
      "the field \(.field(field)) of \(.cards(cards)) can't be read"
    case .unreadableProjects(let names): "\(.projects(names)) can't be read"
    case .missingInbox: "the project inbox is missing"
    case .hiddenProjects(let names): "\(.projects(names)) can't be found by name"
    case .lostProjects(let cards):
      .count(
        cards.count, one: "\(.cards(cards)) is in a missing project",
        other: "\(.cards(cards)) are in a missing project")
    case .wrongColumns(let damages): "\(list: damages.map(\.sentence), .and)"
    case .wrongViews(let names):
      .count(names.count, one: "\(.views(names)) is damaged", other: "\(.views(names)) are damaged")
    case .lostColumns(let cards):
      .count(
        cards.count,
        one: "\(.cards(cards)) is in a column that is missing or has another state",
        other: "\(.cards(cards)) are in a column that is missing or has another state")
    case .wrongRanks(let cards):
      .count(
        cards.count, one: "\(.cards(cards)) has no position in the column",
        other: "\(.cards(cards)) have no position in the column")
    case .missingBlockers(let cards):
      .count(
        cards.count, one: "\(.cards(cards)) has a blocker that is not a card",
        other: "\(.cards(cards)) have a blocker that is not a card")
    case .blockerCycles(let cycles):
      "cards block each other: \(some(cycles.map { $0.map(String.init).joined(separator: " → ") }))"
    case .wrongTimes(let cards): "the times of \(.cards(cards)) don't match the state"
    case .lowCounter(let value, let highest):
      "the next card number would be \(value + 1), but the history contains card \(highest)"
    case .staleWords(let cards): "the search index of \(.cards(cards)) is out of date"
    case .staleLinks(let cards): "the table of blockers is out of date for \(.cards(cards))"
    case .wrongPictures(let count, let projects):
      .wrongPictures(count, coversOf: projects.shortened)
    case .unrecordedChanges(let cards): .unrecorded(.cards(cards), cards.count)
    case .unrecordedProjects(let names): .unrecorded(.projects(names), names.count)
    case .unrecordedColumns(let names): .unrecorded(.columns(names), names.count)
    case .unrecordedViews(let names): .unrecorded(.views(names), names.count)
    case .lostCards(let cards):
      .count(
        cards.count, one: "\(.cards(cards)) is only in the history",
        other: "\(.cards(cards)) are only in the history")
    case .unreadableHistory(let numbers): "the history can't be read at \(.changes(numbers))"
    case .unsoundHistory(let numbers): "the history has invalid values at \(.changes(numbers))"
    case .unreadableTeam(let names):
      .count(
        names.count, one: "\(.tables(names)) of the team contains invalid values",
        other: "\(.tables(names)) of the team contain invalid values")
    case .staleTeam(let names):
      .count(
        names.count, one: "\(.tables(names)) of the team doesn't follow from the team's log",
        other: "\(.tables(names)) of the team don't follow from the team's log")
    case .differsFromTeam(let cards):
      .count(
        cards.count, one: "\(.cards(cards)) differs from the log of the team",
        other: "\(.cards(cards)) differ from the log of the team")
    case .openToOthers(let mode): "other users can read or write the file (mode \(octal: mode))"
    case .openFolder(let mode):
      "any user can replace the store (its folder has mode \(octal: mode))"
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
  /// `a; b; c; 2 more`.
  fileprivate static func some(_ parts: [Sentence]) -> Sentence {
    let shown = parts.dropFirst().prefix(2).reduce(parts.first ?? "") { "\($0); \($1)" }
    return parts.count > 3 ? "\(shown); \(count: parts.count - 3) more" : shown
  }

  /// `card 3`, `cards 3 and 5`.
  fileprivate static func cards(_ numbers: [Int]) -> Sentence {
    .count(numbers.count, one: "card \(numbers: numbers)", other: "cards \(numbers: numbers)")
  }

  fileprivate static func columns(_ names: [String]) -> Sentence {
    let names = names.shortened
    return .count(names.count, one: "column \(list: names)", other: "columns \(list: names)")
  }

  fileprivate static func projects(_ names: [String]) -> Sentence {
    let names = names.shortened
    return .count(
      names.count, one: "the project \(list: names)", other: "the projects \(list: names)")
  }

  fileprivate static func tables(_ names: [String]) -> Sentence {
    .count(names.count, one: "the table \(list: names)", other: "the tables \(list: names)")
  }

  fileprivate static func views(_ names: [String]) -> Sentence {
    let names = names.shortened
    return .count(names.count, one: "the view \(list: names)", other: "the views \(list: names)")
  }

  fileprivate static func altered(_ items: Sentence, _ count: Int) -> Sentence {
    .count(
      count, one: "\(items) was changed by another program",
      other: "\(items) were changed by another program")
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

  fileprivate static func unrecorded(_ items: Sentence, _ count: Int) -> Sentence {
    .count(
      count, one: "\(items) differs from the history", other: "\(items) differ from the history")
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
    case .missingTable(let table): Finding.missingTables([table]).sentence
    case .unknownState: "a card has an unknown state"
    case .unknownValue(let card): "card \(card) has an unknown state, priority or column"
    case .unknownTransactionKind: "a change has an unknown kind"
    case .unreadableChange: "a change in the history can't be read"
    }
  }
}
