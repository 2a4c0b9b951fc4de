import Entities

extension ImportRemarkCount {
  public var sentence: Sentence {
    let named = cards.map { "\($0.number) \($0.title.text)".cut(at: 30) }
    return cards.isEmpty ? note : .word("\(note): \(.numbers(named, of: count))", of: "cards")
  }

  private var note: Sentence {
    let cards = Sentence.cards(count)
    return switch remark {
    case .over:
      "Skipped \(cards) deleted or archived in the other program"
    case .recurring: "Imported \(cards) recurring in the other program once"
    case .otherComponent(let kind):
      "Skipped \(count: count) \(cut: kind), because only VTODO is imported"
    case .otherFile(let name): "Skipped \(cut: name), which is not a task"
    case .repeatedFile(let name): "Skipped \(cut: name), which has the id or key of an earlier file"
    case .noCard:
      "Skipped \(.lines(count)) that are not list items with a checkbox [ ]"
    case .incompleteItems(let items, let total):
      "The file has only \(count: items) of \(count: total) items"
    case .keptInTitle(let field): "Left the invalid \(field) in the title of \(cards)"
    case .keptInNotes(let field): "Saved \(field) of \(cards) in the notes"
    case .ignored(let field): "Skipped \(field) of \(cards)"
    case .shortened(let field): "Shortened \(field) of \(cards), which was too long"
    case .controlCharacters(let field): "Removed control characters from \(field) of \(cards)"
    case .secondsDropped(let field): "Ignored the seconds in \(field) of \(cards)"
    case .projectInFile: "Ignored -p for \(cards) with a project in the file"
    case .projectExists(let name): "Kept the existing project \(name) as it is"
    case .ignoredBlockers:
      "Ignored blockers of \(cards), which are unknown or would block each other"
    case .ignoredParents:
      "Ignored the parent of \(cards), which is unknown or would wait for itself"
    case .unknownColumn(let name, _):
      "Column \(cut: name) not found: used the default column for \(cards)"
    case .columnOfOtherState(let name, let state):
      "Ignored the column \(cut: name) of \(cards) with the state \(state)"
    case .untitled(let field):
      "\(field) is missing in \(cards): used the notes or “(untitled)” as the title"
    }
  }
}
