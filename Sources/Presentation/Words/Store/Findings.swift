import Entities

extension Finding {
  public var sentence: Sentence {
    switch self {
    case .unreadable(let fault): fault.message(nil).text
    case .damagedTables(let damages): "pages are damaged: \(list: damages.shortened)"
    case .damagedIndexes(let damages):
      "the cards are intact, but other parts of the file are damaged: \(list: damages.shortened)"
    case .alteredTables(let names), .alteredIndexes(let names):
      "missing, or changed by another program: \(list: names)"
    case .outdated(let version, let known):
      "the store has version \(version); todo upgrades it to \(known) when it opens it"
    case .invalid(let items): "invalid values in \(items.sentence)"
    case .unrecorded(let items): "values that differ from the history in \(items.sentence)"
    case .lowCounter(let value, let highest):
      "the last card number is \(value), but the highest is \(highest)"
    case .staleWords(let cards): "the search index of \(.numbered(cards)) is out of date"
    case .wrongPictures(let count, let projects):
      projects.isEmpty
        ? .pictures(count) : "\(.pictures(count)) (the covers of \(list: projects.shortened))"
    case .unreadableHistory(let numbers): "the history can't be read at \(.changes(numbers))"
    case .unsoundHistory(let numbers): "the history has invalid values at \(.changes(numbers))"
    case .unreadableTeam(let names): "invalid values in the tables of the team: \(list: names)"
    case .differsFromTeam(let cards):
      "values that differ from the log of the team in \(.numbered(cards))"
    case .openToOthers(let mode, isFolder: false):
      "other users can read or write the file (mode \(String(mode, radix: 8)))"
    case .openToOthers(let mode, isFolder: true):
      "any user can replace the store (its folder has mode \(String(mode, radix: 8)): chmod o-w)"
    case .leftoverLog(let bytes):
      "the log is not merged yet (\(.bytes(bytes))): a process was killed, or the disk was full"
    case .damagedLog(let frame, nil): "the log is damaged after frame \(frame)"
    case .damagedLog(let frame, let change?):
      "the log is damaged after change t\(change) (frame \(frame))"
    case .unusableLog: "the log belongs to another version of the file and can't be merged"
    case .leftoverFiles(let paths): "unfinished files: \(list: paths.shortened)"
    }
  }
}

extension [StoreDamage] {
  fileprivate var shortened: [Sentence] { prefix(3).map(\.sentence) }
}

extension [String] {
  fileprivate var shortened: [String] { prefix(20).map { $0.cut(at: 60) } }
}

extension Sentence {
  fileprivate static func pictures(_ count: Int) -> Sentence {
    "pictures that can't be shown: \(count: count)"
  }
}

extension Finding.Items {
  fileprivate var sentence: Sentence {
    switch self {
    case .cards(let cards): .numbered(cards)
    case .others(let names): "\(list: names.shortened)"
    }
  }
}

extension StoreDamage {
  var sentence: Sentence {
    switch self {
    case .reported(let report): .verbatim(report.cut(at: 60))
    case .found(let finding): finding.sentence
    case .incompleteLastPage: "the last page is incomplete"
    case .unreadableChange, .unknownTransactionKind: "a change in the history can't be read"
    case .changedPicture: "the content of a picture was changed"
    case .impossibleDate, .impossibleNumber, .invalidID: "a value is out of range"
    }
  }
}
