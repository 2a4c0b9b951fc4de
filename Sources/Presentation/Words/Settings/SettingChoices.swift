import Entities

extension SettingKey {
  public func meaning(of choice: String) -> Sentence? {
    if self == .listSort { return CardSort(rawValue: choice)?.meaning }
    return words(of: choice).map { .word($0, of: "choice") }
  }

  private func words(of choice: String) -> Sentence? {
    switch (self, choice) {
    case (.language, "system"): "from LC_ALL, LC_MESSAGES or LANG"
    case (.language, "en"): "English"
    case (.language, "ko"): "Korean"
    case (.projectView, "list"): "a table with a row per project"
    case (.projectView, "grid"): "covers with progress rings, side by side"
    case (.weekStart, "monday"): "as in ISO 8601"
    case (.weekStart, "sunday"): "as in the United States"
    case (.weekStart, "saturday"): "as in Egypt"
    case (.dateStyle, "language"): "the usual format of the language: Fri 27 Nov"
    case (.dateStyle, "iso"): "2026-11-27"
    case (.dateStyle, "relative"): "in 7 days"
    case (.dateStyle, "day-month"): "Fri 27 Nov"
    case (.dateStyle, "month-day"): "Fri Nov 27"
    case (.theme, "system"): "light or dark, like the terminal"
    case (.theme, "light"): "for light backgrounds"
    case (.theme, "dark"): "for dark backgrounds"
    case (.theme, "paper"): "for light backgrounds, in warm colors"
    case (.theme, "contrast"): "for dark backgrounds, with strong contrast"
    case (.theme, "mono"): "no colors"
    case (.marks, "system"): "chosen by the locale"
    case (.marks, "unicode"): "any character"
    case (.marks, "ascii"): "ASCII only"
    case (.ambiguous, "narrow"): "one cell"
    case (.ambiguous, "wide"): "two cells; marks and borders are ASCII"
    case (.syncAuto, "off"): "only with `todo sync`"
    case (.syncAuto, "background"): "in the background, two seconds after a change"
    case (.syncAuto, "wait"): "before the command ends; 75 if the team was not reached"
    case (.notifyEvents, "card-added"): "a card was added"
    case (.notifyEvents, "card-edited"): "a card's text or fields were changed"
    case (.notifyEvents, "card-moved"): "a card was moved to another column, position or project"
    case (.notifyEvents, "card-finished"): "a card was done"
    case (.notifyEvents, "card-deleted"): "a card was deleted"
    case (.notifyEvents, "project-changed"): "a project was added, changed or deleted"
    case (.notifyEvents, "transaction-undone"): "a change was undone or redone"
    default: wordsOfBoard(choice)
    }
  }

  private func wordsOfBoard(_ choice: String) -> Sentence? {
    switch (self, choice) {
    case (.boardColumns, "todo"): "not started"
    case (.boardColumns, "doing"): "started"
    case (.boardColumns, "done"): "finished"
    case (.boardDensity, "compact"): "one row"
    case (.boardDensity, "normal"): "two rows"
    case (.boardDensity, "roomy"): "three rows: long titles have two"
    case (.boardFacts, "deadline"): "deadline: today, 3d, ! 2d if overdue"
    case (.boardFacts, "wait"): "date until which the card waits"
    case (.boardFacts, "repeat"): "whether the card repeats"
    case (.boardFacts, "steps"): "checked steps"
    case (.boardFacts, "assignee"): "assignee"
    case (.boardFacts, "project"): "project, unless the board shows one"
    case (.boardFacts, "comments"): "number of comments"
    case (.boardFacts, "tags"): "tags"
    case (.boardFacts, "estimate"): "estimate"
    case (.boardFacts, "age"): "days since the card was added"
    case (.boardFacts, "started"): "days since the card was started"
    case (.boardFacts, "time"): "days since the card came into its column"
    case (.boardPreview, "auto"): "on screens of 200 columns and 50 rows"
    case (.boardPreview, "on"): "on screens of 130 columns or 36 rows"
    case (.boardPreview, "off"): "never"
    default: nil
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
