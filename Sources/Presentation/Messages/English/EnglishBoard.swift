import Entities
import TimeKit

extension English {
  func template(_ phrase: Phrase.Board) -> Template<Self> {
    switch phrase {
    case .heading(let topic): topic.english
    case .key(let key): key.english
    case .marked(let count): "\(count: count) marked"
    case .noCards(let add, let help): "No cards yet.\n\(add) adds a card. \(help) shows all keys."
    case .noMatches(let clear, let restores):
      """
      No card matches the filter.
      \(clear) \(restores, "restores the previous filter", "clears the filter").
      """
    case .assigned(let cards, let person): assigned(cards, to: person)
    case .blockedBy(let listed): "Blocked by \(one: listed.card) (\(listed.column.text))"
    case .blocks(let listed): "Blocks \(one: listed.card) (\(listed.column.text))"
    case .links(let card): "Blockers: \(one: card)"
    case .noLinks(let card): "\(one: card) is not blocked and blocks no card"
    case .deleted(let cards, let undo):
      "Deleted \(cards) (\(undo) restores \(cards.count, one: "it", other: "them"))"
    case .removed(let numbers):
      """
      \(numbers.count, one: "Card", other: "Cards") \(numbers: numbers) \
      \(numbers.count, one: "is", other: "are") not on this board anymore. Nothing was changed
      """
    case .doneIsSorted: "Done cards are sorted by completion date and can't be reordered"
    case .moved(let cards, let state): "Moved \(cards) to \(state)"
    case .movedByOthers(let card, let state): "\(one: card) was moved to \(state)"
    case .noColumnBefore(let state): "The board shows no column before \(state)"
    case .noColumnAfter(let state): "The board shows no column after \(state)"
    case .projectDeleted: "The project was deleted. Showing all projects"
    case .removedByOthers(let card): "\(one: card) is not on this board anymore"
    case .reversed(let deed, let isUndo): "\(isUndo, "Undid", "Redid"): \(words(deed))"
    case .storeReplaced: "The store's file was replaced. Showing the new one"
    case .waiting(false): "Not saved yet: another process is writing to the store"
    case .waiting(true): "Closing as soon as the change is saved. Close again to lose it"
    case .emptyColumn(let state): "\(state), no cards"
    case .selected(let selected): "\(parts(of: selected).joined(separator: ", "))"
    case .keys, .filtered, .grouped, .view, .deadline, .age, .started, .time, .columnHint, .copied,
      .isSorted, .sorted, .noRoomForPreview, .previewIsNotSpoken, .allCards, .chooseView, .noViews,
      .moreRows, .moving, .move, .noCard, .noOtherProject, .oneCard, .placing:
      template(ofLook: phrase)
    }
  }

  /// What the board shows, and in which order.
  private func template(ofLook phrase: Phrase.Board) -> Template<Self> {
    switch phrase {
    case .view(let name): "view \(name)"
    case .deadline(let deadline, let now): "\(shortDate(deadline, now: now))"
    case .age(let days): "\(count: days)d old"
    case .started(let days): "started \(count: days)d ago"
    case .time(let days): "in column \(count: days)d"
    case .columnHint(let state, let add, let move): hint(state, add, move)
    case .noCard(let column, let isMarked):
      "\(isMarked, "No marked card", "No card") is shown in \(column)"
    case .oneCard(let count, let clear):
      "One card at a time, not \(count: count). \(clear) clears the marks"
    case .copied(let text): "Copied \(text)"
    case .isSorted(let key): "Sorted cards can't be reordered. \(key) changes the sort order"
    case .sorted(let sort): "Sort order: \(SettingChoice.sort(sort).english)"
    case .noRoomForPreview(let columns, let rows, let open):
      """
      The preview needs \(count: columns) columns or \(count: rows) rows. \(open) opens the card
      """
    case .previewIsNotSpoken(let open):
      "The preview is unavailable with a screen reader. \(open) opens the card"
    case .allCards: "All cards"
    case .chooseView: "Views"
    case .noViews: "No views yet. `todo view add NAME FILTERS` adds one"
    case .keys: "Keys"
    case .filtered(let text): "filter: \(text)"
    case .grouped: "grouped by project"
    case .moreRows(let count): "\(count: count) more"
    case .moving(let cards, let column): moving(cards, column)
    case .move(let state): "Move to \(state)"
    case .noOtherProject: "No other project found"
    case .placing(let cards): "Move \(cards) to a project"
    default: ""
    }
  }

  private func moving(_ cards: [Int], _ column: String) -> Template<Self> {
    guard let card = cards.first, cards.count == 1 else { return "Move \(cards.count, "card")" }
    return "Move \(id: card), now in \(column)"
  }

  private func assigned(_ cards: NamedCards, to person: String?) -> Template<Self> {
    person.map { "Assigned \(cards) to \($0)" } ?? "Unassigned \(cards)"
  }

  private func hint(_ state: State, _ add: String, _ move: String) -> Template<Self> {
    switch state {
    case .todo: "Cards to do.\n\(add) adds a card."
    case .doing: "Cards in progress.\n\(move) moves a card here."
    case .done: "Finished cards, the latest first."
    }
  }

  /// `today`, `3d`, or `Fri 27 Nov` if it is two weeks away or more.
  private func shortDate(_ deadline: Deadline, now: CivilMinute) -> String {
    let days = deadline.civilDay.number - now.day.number
    return switch days {
    case 0: deadline.minuteOfDay.map { "today \(time($0))" } ?? "today"
    case -99...13: "\(abs(days))d"
    default: date(deadline, now: now)
    }
  }

  private func words(_ deed: BoardDeed) -> Template<Self> {
    switch deed {
    case .added(let cards): "added \(cards)"
    case .change(let change): "\(text(change))"
    case .claimed(let card): "claimed \(id: card)"
    case .deleted(let cards): "deleted \(cards)"
    case .deletedProject(let project, 0): "deleted project \(project)"
    case .deletedProject(let project, let cards):
      "deleted project \(project) and \(cards, "card")"
    case .edited(let change): "edited \(text(change))"
    case .editedCards(let cards): "edited \(cards)"
    case .moved(let cards, let state): "moved \(cards) to \(state)"
    case .reordered(let cards): "reordered \(cards)"
    case .several(let cards): "changed \(cards)"
    }
  }

  private func parts(of selected: FocusedCard) -> [String] {
    let (card, now) = (selected.card, selected.now)
    var parts: [Template<Self>] = ["\(one: card)", "\(selected.column.text)"]
    if let position = selected.position {
      parts.append("\(count: position) of \(count: selected.columnCount)")
    }
    if selected.isMarked { parts.append("marked") }
    if selected.isBlocked { parts.append("blocked") }
    if let deadline = card.deadline {
      let isOverdue = card.isOverdue(at: Deadline(minute: now))
      parts.append("\(isOverdue, "overdue since", "due") \(date(deadline, now: now))")
    }
    if card.priority != .normal { parts.append("\(card.priority.rawValue) priority") }
    parts += plan(of: card, now)
    parts += people(of: card)
    if !card.tags.isEmpty { parts.append("tagged \(list: card.tags.list.map(\.text))") }
    if let project = selected.project { parts.append("project \(project)") }
    return parts.map(\.text)
  }

  /// The steps, the rule and the wait.
  private func plan(of card: Card, _ now: CivilMinute) -> [Template<Self>] {
    var parts: [Template<Self>] = []
    if !card.steps.isEmpty {
      let checked = card.steps.count { $0.isChecked }
      parts.append("\(count: checked) of \(card.steps.count, "step")")
    }
    if let rule = card.repeat { parts.append("repeats \(words(rule))") }
    if let wait = card.wait, card.isWaiting(at: Deadline(minute: now)) {
      parts.append("waiting until \(date(wait, now: now))")
    }
    return parts
  }

  /// Who does the card, and how much people said about it.
  private func people(of card: Card) -> [Template<Self>] {
    var parts: [Template<Self>] = []
    if let person = card.assignee { parts.append("assigned to \(person.text)") }
    if !card.comments.isEmpty { parts.append("\(card.comments.list.count, "comment")") }
    return parts
  }
}

extension BoardKeyLabel {
  fileprivate var english: Template<English> {
    switch self {
    case .select: "select"
    case .nextColumn: "next column"
    case .column: "column by number"
    case .outerColumn: "first or last column"
    case .page: "page up or down"
    case .halfPage: "half a page up or down"
    case .firstOrLast: "first or last card"
    case .nextMatch: "next match"
    case .filter: "filter"
    case .views: "views"
    case .sort: "sort order"
    case .group: "group by project"
    case .foldColumn: "fold column"
    case .foldGroup: "fold group"
    case .unfold: "unfold all"
    case .maximize: "maximize column"
    case .preview: "preview"
    case .scrollPreview: "scroll preview"
    case .clear: "clear marks/filter"
    case .open: "open"
    case .comments: "comments"
    case .blockers: "blockers"
    case .assign: "assign to me"
    case .claim: "claim and start"
    case .add: "add"
    case .edit: "edit"
    case .openEditor: "edit in your editor"
    case .mark: "mark"
    case .chooseColumn: "move to column"
    case .moveToProject: "move to project"
    case .moveSideways: "move left or right"
    case .reorder: "move down or up"
    case .delete: "delete"
    case .copy: "copy number or title"
    case .undo: "undo"
    case .redo: "redo"
    case .projects: "projects"
    case .overview: "overview"
    case .history: "history"
    case .conflicts: "team conflicts"
    case .settings: "settings"
    case .help: "help"
    case .redraw: "redraw"
    case .quit: "quit"
    }
  }
}

extension BoardKeyTopic {
  fileprivate var english: Template<English> {
    switch self {
    case .navigate: "Navigate"
    case .cards: "Cards"
    case .more: "More"
    }
  }
}

extension Template.StringInterpolation where Language == English {
  /// `12 Buy milk`, `12` or `cards 3, 5 and 9`.
  fileprivate mutating func appendInterpolation(_ cards: NamedCards) {
    if cards.numbers.isEmpty { return appendInterpolation(cards.count, "card") }
    if cards.count > 1 { text += "cards " }
    appendInterpolation(numbers: cards.numbers, of: cards.count)
    if let title = cards.title { text += " \(title)" }
  }

  /// `12 Buy milk`.
  fileprivate mutating func appendInterpolation(one card: Card) {
    text += "\(card.number) \(card.title.text)"
  }
}
