import Entities
import TimeKit

extension English {
  public func words(for key: BoardKeyWord) -> String {
    switch key {
    case .select: "select"
    case .columns: "next column"
    case .pages: "page up or down"
    case .ends: "first or last card"
    case .matches: "next match"
    case .filter: "filter"
    case .group: "group by project"
    case .letGo: "clear marks"
    case .open: "open"
    case .add: "add"
    case .edit: "edit"
    case .mark: "mark"
    case .chooseState: "move to state"
    case .moveSideways: "move left or right"
    case .reorder: "move down or up"
    case .delete: "delete"
    case .undo: "undo"
    case .redo: "redo"
    case .projects: "projects"
    case .history: "history"
    case .settings: "settings"
    case .help: "help"
    case .redraw: "redraw"
    case .quit: "quit"
    }
  }

  public func heading(of topic: BoardKeyTopic) -> String {
    switch topic {
    case .looking: "Navigate"
    case .changing: "Cards"
    case .elsewhere: "More"
    }
  }

  public func keysHeading() -> String { "Keys" }

  public func filtered(by text: String) -> String { "filter: \(text)" }

  public func grouped() -> String { "grouped by project" }

  public func marked(_ count: Int) -> String { "\(number(count)) marked" }

  public func emptyBoard(add: String, help: String) -> [String] {
    ["There are no cards yet.", "\(add) adds a card. \(help) shows all keys."]
  }

  public func emptyFilter(letGo: String) -> [String] {
    ["No card matches the filter.", "\(letGo) clears the filter."]
  }

  public func moved(_ card: Card, count: Int, to state: State) -> String {
    "Moved \(one(card, of: count)) to \(state.rawValue)"
  }

  public func deleted(_ card: Card, count: Int, undo: String) -> String {
    "Deleted \(one(card, of: count)) (\(undo) restores \(count == 1 ? "it" : "them"))"
  }

  /// `12 Buy milk`, `3 cards`.
  private func one(_ card: Card, of count: Int) -> String {
    count == 1 ? "\(card.number) \(card.title.text)" : cards(count)
  }

  public func reversed(
    _ target: RecordedTransaction, isUndo: Bool, change: String, more: Int
  ) -> String {
    let rest = more > 0 ? ", and \(count(more, "more change"))" : ""
    return "\(isUndo ? "Undid" : "Redid") t\(target.number): \(change)\(rest)"
  }

  public func taken(_ card: Card, to state: State?) -> String {
    let name = "\(card.number) \(card.title.text)"
    return state.map { "\(name) was moved to \($0.rawValue)" }
      ?? "\(name) is no longer on this board"
  }

  public func doneIsNotOrdered() -> String {
    "Done cards are sorted by completion date and can't be reordered"
  }

  public func projectGone() -> String {
    "The project was deleted. Showing all projects"
  }

  public func selected(
    _ card: Card, in project: ProjectName?, place: Int?, of count: Int, isMarked: Bool,
    now: CivilMinute
  ) -> String {
    var parts = ["\(card.number) \(card.title.text)", card.state.rawValue]
    if let place { parts.append("\(number(place)) of \(number(count))") }
    if isMarked { parts.append("marked") }
    if let deadline = card.deadline {
      let isOverdue = card.isOverdue(at: Deadline(minute: now))
      parts.append("\(isOverdue ? "overdue since" : "due") \(date(deadline, now: now))")
    }
    if card.priority != .normal { parts.append("\(card.priority.rawValue) priority") }
    if !card.steps.isEmpty {
      let checked = card.steps.count { $0.isChecked }
      parts.append("\(checked) of \(self.count(card.steps.count, "step"))")
    }
    if !card.tags.isEmpty { parts.append("tagged \(list(card.tags.list.map(\.text)))") }
    if let project { parts.append("project \(project.text)") }
    return parts.joined(separator: ", ")
  }

  public func selected(_ state: State) -> String { "\(state.rawValue), no cards" }
}
