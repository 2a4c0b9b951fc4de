import Entities

extension ImportRemarkCount {
  private var blockers: Sentence {
    .count(count, one: "\(count: count) blocker", other: "\(count: count) blockers")
  }

  public var sentence: Sentence {
    let named = cards.map { "\($0.number) \($0.title.text)" }
    let more = count - cards.count
    if cards.isEmpty { return note }
    if more == 0 { return .word("\(note): \(columns: named)", of: "cards") }
    return "\(note): \(columns: named) and \(count: more) more"
  }

  private var note: Sentence {
    let cards = Sentence.cards(count)
    return switch remark {
    case .deleted: "Skipped \(cards) deleted in the other program"
    case .archived: "Skipped \(cards) archived in the other program"
    case .cancelled: "Skipped \(cards) cancelled in the other program"
    case .recurring: "Imported \(cards) recurring in the other program once"
    case .otherComponent(let kind):
      "Skipped \(count: count) \(cut: kind), because only VTODO is imported"
    case .otherFile(let name): "Skipped \(cut: name), which is not a task"
    case .repeatedFile(let name): "Skipped \(cut: name), which has the id or key of an earlier file"
    case .itemWithoutBox:
      .count(
        count, one: "Skipped \(count: count) list item without a checkbox [ ]",
        other: "Skipped \(count: count) list items without a checkbox [ ]")
    case .textOutside: "Skipped \(.lines(count)) of text outside of cards"
    case .incompleteItems(let items, let total):
      """
      The file has only \(count: items) of \(count: total) items. \
      To write all: gh project item-list --limit \(total)
      """
    case .keptInTitle(let field): "Left the invalid \(field) in the title of \(cards)"
    case .keptInNotes(let field): "Saved \(field) of \(cards) in the notes"
    case .ignored(let field): "Skipped \(field) of \(cards)"
    case .shortened(let field): "Shortened \(field) of \(cards), which was too long"
    case .controlCharacters(let field): "Removed control characters from \(field) of \(cards)"
    case .secondsDropped(let field): "Ignored the seconds in \(field) of \(cards)"
    case .projectInFile: "Ignored -p for \(cards) with a project in the file"
    case .projectExists(let name): "Kept the existing project \(name) as it is"
    case .unknownBlocker:
      "Ignored blockers of \(cards) that are neither in the file nor in the store"
    case .blockerCycle(let titles):
      """
      Ignored \(blockers), because cards would block each other: \
      \(cut: titles.joined(separator: " → "))
      """
    case .unknownColumn(let name, let state):
      """
      Column \(cut: name) not found: used the default column for \(cards). \
      To create it first: todo column add \(inShell: name) \
      --state \(state?.rawValue ?? "STATE")
      """
    case .columnOfOtherState(let name, let state):
      "Ignored the column \(cut: name) of \(cards) with the state \(state)"
    case .untitled(let field):
      "\(field) is missing in \(cards): used the notes or “(untitled)” as the title"
    }
  }
}
