import Entities

extension English {
  public func words(for deed: SceneDeed) -> String {
    switch deed {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .page: "a page on or back"
    case .ends: "first, last"
    case .close: "close"
    case .back: "back"
    case .help: "keys"
    case .choose: "choose"
    case .find: "find"
    case .otherView: "list or grid"
    case .archivedToo: "archived too"
    case .addProject: "add"
    case .rename: "rename"
    case .archive: "archive or back"
    case .deleteProject: "delete"
    case .openChange: "open"
    case .takeBack: "take back or do again"
    case .change: "change"
    case .reset: "default"
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

  public func filterKeys() -> String { "Enter keep · Esc back" }

  public func allProjects() -> String { "all projects" }

  public func nameToFind() -> String { "Name" }

  public func noProjectNamed(_ name: String) -> String {
    "no project has \(quoted(name)) in its name"
  }

  public func archivedHidden(_ count: Int) -> String { "\(number(count)) archived: z" }

  public func anotherValue() -> String { "another …" }

  public func deleteProject(_ name: ProjectName, cards: Int) -> String {
    "Delete \(name.text) (\(count(cards, "card")))"
  }

  public func keepCards(of name: ProjectName) -> String { "Keep the cards, in inbox" }

  public func deleteCardsToo(_ count: Int) -> String {
    "Delete \(self.count(count, "card")) too"
  }
}
