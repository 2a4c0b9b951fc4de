import Entities

extension SettingKey {
  public func meaning(of choice: String) -> Sentence? {
    if self == .listSort { return CardSort(rawValue: choice)?.meaning }
    return meanings[choice].map { .word($0, of: "choice") }
  }

  private var meanings: [String: Sentence] {
    switch self {
    case .language:
      ["system": "from LC_ALL, LC_MESSAGES or LANG", "en": "English", "ko": "Korean"]
    case .projectView:
      [
        "list": "a table with a row per project",
        "grid": "covers with progress rings, side by side",
      ]
    case .weekStart:
      ["monday": "as in ISO 8601", "sunday": "as in the United States", "saturday": "as in Egypt"]
    case .dateStyle:
      [
        "language": "the usual format of the language: Fri 27 Nov",
        "iso": "2026-11-27",
        "relative": "in 7 days",
        "day-month": "Fri 27 Nov",
        "month-day": "Fri Nov 27",
      ]
    case .boardColumns:
      ["todo": "not started", "doing": "started", "done": "finished"]
    case .boardDensity:
      ["compact": "one row", "normal": "two rows", "roomy": "three rows: long titles have two"]
    case .boardFacts:
      [
        "deadline": "deadline: today, 3d, ! 2d if overdue",
        "wait": "date until which the card waits",
        "repeat": "whether the card repeats",
        "steps": "checked steps",
        "assignee": "assignee",
        "project": "project, unless the board shows one",
        "comments": "number of comments",
        "tags": "tags",
        "estimate": "estimate",
        "age": "days since the card was added",
        "started": "days since the card was started",
        "time": "days since the card came into its column",
      ]
    case .boardPreview:
      [
        "auto": "on screens of 200 columns and 50 rows",
        "on": "on screens of 130 columns or 36 rows",
        "off": "never",
      ]
    case .theme:
      [
        "system": "light or dark, like the terminal",
        "light": "for light backgrounds",
        "dark": "for dark backgrounds",
        "paper": "for light backgrounds, in warm colors",
        "contrast": "for dark backgrounds, with strong contrast",
        "mono": "no colors",
      ]
    case .marks:
      ["system": "chosen by the locale", "unicode": "any character", "ascii": "ASCII only"]
    case .ambiguous:
      ["narrow": "one cell", "wide": "two cells; marks and borders are ASCII"]
    case .syncAuto:
      [
        "off": "only with `todo sync`",
        "background": "in the background, two seconds after a change",
        "wait": "before the command ends; 75 if the team was not reached",
      ]
    case .notifyEvents:
      [
        "card-added": "a card was added",
        "card-edited": "a card's text or fields were changed",
        "card-moved": "a card was moved to another column, position or project",
        "card-finished": "a card was done",
        "card-deleted": "a card was deleted",
        "project-changed": "a project was added, changed or deleted",
        "transaction-undone": "a change was undone or redone",
      ]
    default: [:]
    }
  }
}

extension Wording {
  public func description(ofChoice choice: String, of key: SettingKey) -> String? {
    key.meaning(of: choice).map(text)
  }
}

extension CardSort {
  public var meaning: Sentence { .word(order, of: "choice") }

  private var order: Sentence {
    switch self {
    case .board: "doing, todo, done, each in board order"
    case .field(.deadline): "earliest deadline first"
    case .field(.priority): "high priority first"
    case .field(.created): "oldest first"
    case .field(.updated): "least recently changed first"
    case .field(.started): "first started first"
    case .field(.finished): "first finished first"
    case .field(.title): "in alphabetical order"
    case .field(.state), .field(.column): "doing, todo, done"
    case .field(.project), .field(.assignee), .field(.key): "in alphabetical order"
    case .field: "lowest first"
    case .relevance: "best matches first"
    case .urgency: "most urgent first"
    }
  }
}
