import Entities

extension SettingChoice {
  var english: Template<English> {
    switch self {
    case .ambiguous(let width):
      switch width {
      case .narrow: "one cell"
      case .wide: "two cells; marks and borders are ASCII"
      }
    case .boardDensity(let density): density.english
    case .boardFact(let fact): fact.english
    case .boardPreview(let choice):
      switch choice {
      case .auto: "on screens of 200 columns and 50 rows"
      case .on: "on screens of 130 columns or 36 rows"
      case .off: "never"
      }
    case .column(let state):
      switch state {
      case .todo: "not started"
      case .doing: "started"
      case .done: "finished"
      }
    case .dateStyle(let style): style.english
    case .event(let event): event.english
    case .language(let language):
      switch language {
      case .system: "from LC_ALL, LC_MESSAGES or LANG"
      case .english: "English"
      case .korean: "Korean"
      }
    case .marks(let marks):
      switch marks {
      case .system: "chosen by the locale"
      case .unicode: "any character"
      case .ascii: "ASCII only"
      }
    case .projectView(let view):
      switch view {
      case .list: "a table with a row per project"
      case .grid: "covers with progress rings, side by side"
      }
    case .sort(let sort): sort.english
    case .syncMode(let mode):
      switch mode {
      case .off: "only with `todo sync`"
      case .background: "in the background, two seconds after a change"
      case .wait: "before the command ends; 75 if the team was not reached"
      }
    case .theme(let theme):
      switch theme {
      case .system: "light or dark, like the terminal"
      case .light: "for light backgrounds"
      case .dark: "for dark backgrounds"
      case .paper: "for light backgrounds, in warm colors"
      case .contrast: "for dark backgrounds, with strong contrast"
      case .mono: "no colors"
      }
    case .weekStart(let day):
      switch day {
      case .monday: "as in ISO 8601"
      case .sunday: "as in the United States"
      case .saturday: "as in Egypt"
      }
    }
  }
}

extension BoardDensity {
  fileprivate var english: Template<English> {
    switch self {
    case .compact: "one row"
    case .normal: "two rows"
    case .roomy: "three rows: long titles have two"
    }
  }
}

extension BoardFact {
  fileprivate var english: Template<English> {
    switch self {
    case .deadline: "deadline: today, 3d, ! 2d if overdue"
    case .wait: "date until which the card waits"
    case .repeat: "whether the card repeats"
    case .steps: "checked steps"
    case .assignee: "assignee"
    case .project: "project, unless the board shows one"
    case .comments: "number of comments"
    case .tags: "tags"
    case .estimate: "estimate"
    case .age: "days since the card was added"
    case .started: "days since the card was started"
    case .time: "days since the card came into its column"
    }
  }
}

extension DateStyle {
  fileprivate var english: Template<English> {
    switch self {
    case .language: "the usual format of the language: Fri 27 Nov"
    case .iso: "2026-11-27"
    case .relative: "in 7 days"
    case .dayMonth: "Fri 27 Nov"
    case .monthDay: "Fri Nov 27"
    }
  }
}

extension EventName {
  fileprivate var english: Template<English> {
    switch self {
    case .cardAdded: "a card was added"
    case .cardEdited: "a card's text or fields were changed"
    case .cardMoved: "a card was moved to another column, position or project"
    case .cardFinished: "a card was done"
    case .cardDeleted: "a card was deleted"
    case .projectChanged: "a project was added, changed or deleted"
    case .transactionUndone: "a change was undone or redone"
    }
  }
}

extension CardSort {
  fileprivate var english: Template<English> {
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
