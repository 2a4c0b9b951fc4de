import Entities

extension English {
  public func words(for deed: SceneDeed) -> String {
    switch deed {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .page: "page up or down"
    case .ends: "first or last"
    case .close: "close"
    case .back: "back"
    case .help: "keys"
    case .choose: "choose"
    case .find: "find"
    case .otherView: "list or grid"
    case .archivedToo: "show archived"
    case .addProject: "add"
    case .rename: "rename"
    case .archive: "archive or unarchive"
    case .deleteProject: "delete"
    case .openChange: "open"
    case .takeBack: "undo or redo"
    case .change: "edit"
    case .reset: "reset"
    }
  }

  public func title(ofScene scene: SceneName) -> String {
    switch scene {
    case .projects: "Projects"
    case .history: "History"
    case .settings: "Settings"
    }
  }

  public func filterName() -> String { "Filter" }

  public func filterExample() -> String { "milk tag:work is:overdue" }

  public func filterKeys() -> String { "Enter apply · Esc cancel" }

  public func allProjects() -> String { "all projects" }

  public func nameToFind() -> String { "Name" }

  public func noProjectNamed(_ name: String) -> String {
    "No project name contains \(quoted(name))"
  }

  public func archivedHidden(_ count: Int) -> String { "\(number(count)) archived: z" }

  public func anotherValue() -> String { "other …" }

  public func deleteProject(_ name: ProjectName, cards: Int) -> String {
    "Delete \(name.text) (\(count(cards, "card")))"
  }

  public func keepCards(of name: ProjectName) -> String { "Move the cards to inbox" }

  public func deleteCardsToo(_ count: Int) -> String {
    "Delete \(self.count(count, "card")) too"
  }
}
