import Entities

extension English {
  func template(_ phrase: Phrase.Scene) -> Template<Self> {
    switch phrase {
    case .key(let key): key.english
    case .title(let scene): scene.english
    case .due(let deadline, let now): "due \(date(deadline, now: now))"
    case .keptText(let key): "Your text is kept. \(key) continues it"
    case .newCard(let column): "New card in \(column)"
    case .newCardExample: "Buy milk -d fri -t shop"
    case .newCardKeys(true): "Enter add · Tab complete · Esc close · Down add and next"
    case .newCardKeys(false): "Enter add · Tab form · Esc close · Down add and next"
    case .newProject(let name): "new project \(name)"
    case .filter: "Filter"
    case .filterExample: "milk tag:work is:overdue"
    case .filterKeys(let completes): "Enter apply ·\(completes ? " Tab complete ·" : "") Esc cancel"
    case .allProjects: "all projects"
    case .archivedHidden(let count, let key): "\(count: count) archived (press \(key))"
    case .deleteCards(let count): "Delete \(count, "card") too"
    case .deleteProject(let name, let cards): "Delete \(name) (\(cards, "card"))"
    case .findName: "Name"
    case .moveCardsToInbox: "Move the cards to inbox"
    case .noProjectNamed(let name): "No project name contains \(quoted: name)"
    case .otherValue: "other …"
    case .finishedThisWeek(let count): "\(count: count) finished this week"
    case .inProgress(let cards, let count): "in progress: \(list: names(of: cards, count))"
    case .nothingInProgress: "Nothing in progress"
    case .overviewColumn(let column): column.english
    }
  }

  /// `12 Write the docs (Ann)`, and the number of further cards.
  private func names(of cards: [CardInProgress], _ count: Int) -> [String] {
    let names = cards.map { card in
      "\(card.number) \(card.title.text)" + (card.assignee.map { " (\($0.text))" } ?? "")
    }
    return count > cards.count ? names + ["\((count - cards.count).grouped) more"] : names
  }
}

extension OverviewColumn {
  fileprivate var english: Template<English> {
    switch self {
    case .done: "done"
    case .thisWeek: "this week"
    case .overdue: "overdue"
    case .doing: "doing"
    }
  }
}

extension SceneKeyLabel {
  fileprivate var english: Template<English> {
    switch self {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .page: "page up or down"
    case .firstOrLast: "first or last"
    case .close: "close"
    case .back: "back"
    case .help: "help"
    case .choose: "choose"
    case .find: "find"
    case .toggleView: "list or grid"
    case .showArchived: "show archived"
    case .addProject: "add"
    case .renameProject: "rename"
    case .archiveProject: "archive or unarchive"
    case .deleteProject: "delete"
    case .openChange: "open"
    case .undoOrRedo: "undo or redo"
    case .takeKept: "use the kept value"
    case .keepTheirs: "keep the team's value"
    case .editSetting: "edit"
    case .resetSetting: "reset"
    }
  }
}

extension SceneName {
  fileprivate var english: Template<English> {
    switch self {
    case .projects: "Projects"
    case .overview: "Overview"
    case .history: "History"
    case .settings: "Settings"
    }
  }
}
