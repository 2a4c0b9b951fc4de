import Entities
import System

/// The columns of a table of another program, and the fields that they fill.
struct ForeignColumns {
  /// A program whose rows need more than a field for each column.
  enum Dialect {
    case plain
    case tickTick
    case todoist
    case trello
  }

  /// What a column is for.
  enum Use: Equatable {
    case field(CardField)
    /// Kept in the notes.
    case kept
    case ignored
    /// The kind of a row, its level, its time zone, and whether its dates are days.
    case kind
    case indent
    case zone
    case isAllDay
    /// A deadline where the column of deadlines is empty.
    case otherDeadline
    case isArchived
    /// Whether the task is completed, or when; and the state to which a status belongs.
    case completion
    case category
    /// Whether the task was cancelled, or when.
    case cancellation
  }

  private(set) var uses: [Use]
  let names: [String]
  let dialect: Dialect
  /// The fields whose columns the user named: keys can be numbers then, and states checks.
  let mappedFields: Set<CardField>
  /// Whether the numbers in the column of the keys are different in all tables, as those of Asana.
  let hasGlobalNumbers: Bool
  let header: [String]

  /// `nil` if no column has a title; throws the name in `mapped` that the header doesn't contain.
  init?(_ header: [String], mapped: [CardField: String] = [:]) throws(RecordFault) {
    self.header = header
    names = header.enumerated().map { index, name in
      let line = ForeignText.oneLine(name)
      return line.isEmpty ? "column \(index + 1)" : line
    }
    mappedFields = Set(mapped.keys)
    let plain = names.map(Self.plain)
    dialect = Self.dialect(of: Set(plain))
    hasGlobalNumbers = Set(plain).isSuperset(of: ["task-id", "section-column"])
    uses = Array(repeating: .kept, count: names.count)
    for (index, name) in plain.enumerated() { uses[index] = Self.special(name, dialect) ?? .kept }
    for (field, column) in mapped {
      guard let index = plain.firstIndex(of: Self.plain(column)) else {
        throw .unknownColumn(column, nearest: nearest(to: column, among: names), columns: names)
      }
      uses[index] = .field(field)
      // The others of that name have values of the same list.
      guard Self.isRepeated(field) else { continue }
      for other in plain.indices where plain[other] == plain[index] { uses[other] = .field(field) }
    }
    ignoreNumbersBesideKeys(plain)
    for (field, candidates) in Self.known where mapped[field] == nil {
      take(candidates, as: field, plain)
    }
    completeUses(plain)
    guard uses.contains(.field(.title)) else { return nil }
  }

  /// Jira writes numbers beside the keys.
  private mutating func ignoreNumbersBesideKeys(_ plain: [String]) {
    let hasKeys = plain.contains("issue-key")
    for index in plain.indices where hasKeys && plain[index] == "issue-id" && uses[index] == .kept {
      uses[index] = .ignored
    }
  }

  private mutating func completeUses(_ plain: [String]) {
    if dialect == .todoist, uses.contains(.field(.deadline)),
      let date = plain.firstIndex(of: "date"), uses[date] == .kept
    {
      uses[date] = .otherDeadline
    }
    if uses.contains(.field(.state)),
      let category = plain.firstIndex(of: "status-category"), uses[category] == .kept
    {
      uses[category] = .category
    }
    for index in uses.indices where uses[index] == .kept {
      uses[index] = Self.end(plain[index]) ?? .kept
    }
  }

  /// Whether the states are sections, in which a completed task stays.
  var hasSections: Bool {
    let sections: Set = ["section-column", "column-name", "column", "list", "list-name"]
    return uses.firstIndex(of: .field(.state)).map { sections.contains(Self.plain(names[$0])) }
      ?? false
  }

  private mutating func take(_ candidates: [String], as field: CardField, _ plain: [String]) {
    let own = dialect.columns[field].map { [$0] } ?? []
    for name in own + candidates {
      let places = plain.indices.filter { plain[$0] == name && uses[$0] == .kept }
      guard !places.isEmpty else { continue }
      for index in Self.isRepeated(field) ? places : [places[0]] { uses[index] = .field(field) }
      return
    }
  }

  /// Jira repeats a column for each label and each link.
  private static func isRepeated(_ field: CardField) -> Bool {
    field == .tags || field == .blockers
  }

  /// Returns the name in lower case, with hyphens for all that is neither a letter nor a number.
  static func plain(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  private static func dialect(of names: Set<String>) -> Dialect {
    if names.isSuperset(of: ["type", "content", "indent"]) { return .todoist }
    if names.isSuperset(of: ["list-name", "title", "is-check-list"]) { return .tickTick }
    if names.isSuperset(of: ["card-name", "list-name", "board-name"]) { return .trello }
    return .plain
  }

  private static func special(_ name: String, _ dialect: Dialect) -> Use? {
    switch (dialect, name) {
    case (.todoist, "type"): .kind
    case (.todoist, "indent"): .indent
    case (.todoist, "date-lang"), (.todoist, "deadline-lang"),
      (.todoist, "meta"), (.todoist, "view-style"):
      .ignored
    case (.tickTick, "timezone"), (.todoist, "timezone"): .zone
    case (.trello, "archived"): .isArchived
    case (.trello, "due-complete"): .completion
    case (.tickTick, "is-all-day"): .isAllDay
    case (.tickTick, "kind"), (.tickTick, "is-check-list"), (.tickTick, "order"),
      (.tickTick, "column-order"), (.tickTick, "view-mode"), (.tickTick, "is-floating"),
      (.tickTick, "parentid"):
      .ignored
    default:
      ignored.contains(name) || name.hasSuffix("-id") && !keys.contains(name) ? .ignored : nil
    }
  }

  private static func end(_ name: String) -> Use? {
    switch name {
    case "completed", "complete", "is-completed", "is-complete", "done", "is-done", "finished",
      "checked", "완료", "완료됨":
      .completion
    case "canceled", "cancelled", "canceled-at", "cancelled-at", "is-canceled", "is-cancelled",
      "취소", "취소됨":
      .cancellation
    case "archived", "archived-at", "is-archived", "보관", "보관됨": .isArchived
    default: nil
    }
  }

  private static let keys = [
    "issue-key", "key", "task-id", "taskid", "id", "identifier", "url", "issue-id",
  ]

  /// The most certain name is first.
  private static let known: [(CardField, [String])] = [
    (
      .title,
      [
        "summary", "title", "task-name", "issue-title", "card-name", "name", "task", "content",
        "subject", "to-do", "todo", "item", "제목", "요약", "이름", "할-일", "작업-이름",
      ]
    ),
    (.key, keys + ["이슈-키", "키"]),
    (
      .state,
      [
        "status", "state", "section-column", "column-name", "column", "stage", "list", "상태",
        "progress", "status-category",
      ]
    ),
    (.project, ["project-name", "project", "projects", "board", "프로젝트"]),
    (
      .deadline,
      ["deadline", "due-date", "due", "due-on", "due-at", "date", "마감", "마감일", "기한"]
    ),
    (.priority, ["priority", "우선순위", "우선-순위"]),
    (.tags, ["labels", "tags", "label", "tag", "태그", "레이블"]),
    (.notes, ["description", "notes", "content", "body", "details", "note", "설명", "메모"]),
    (.estimate, ["estimate", "story-points", "custom-field-story-points", "points"]),
    (.assignee, ["assignee", "assignees", "assigned-to", "owner", "owners", "responsible", "담당자"]),
    (.blockers, ["blocked-by", "inward-issue-link-blocks"]),
    (.wait, ["wait", "wait-until", "start-date", "defer-until", "시작일"]),
    (.repeat, ["repeat", "recurrence", "recurring", "rrule", "반복"]),
    (
      .created,
      [
        "created", "created-at", "created-at-utc", "created-time", "created-date", "creation-date",
        "date-created", "생성일",
      ]
    ),
    (
      .updated,
      [
        "updated", "last-modified", "updated-at", "updated-at-utc", "modification-date",
        "last-edited-time", "수정일",
      ]
    ),
    (.started, ["started", "started-at"]),
    (
      .finished,
      [
        "resolved", "completed-at", "completed", "completed-time", "completed-date",
        "completion-date", "date-completed", "closed-at", "closed-at-utc",
      ]
    ),
  ]

  private static let ignored: Set = [
    "assignee-email", "last-viewed", "work-ratio", "votes", "watchers", "project-key", "creator",
    "project-type", "project-lead", "project-url", "status-category-changed", "custom-field-rank",
  ]
}

extension ForeignColumns.Dialect {
  /// The names of the columns that only this program has.
  var columns: [CardField: String] {
    switch self {
    case .plain, .todoist: [:]
    case .tickTick: [.project: "list-name"]
    case .trello:
      [.key: "card-url", .project: "board-name", .state: "list-name", .notes: "card-description"]
    }
  }
}

extension ForeignColumns {
  /// Whether the header is that of a table of tasks: of a known program, or with two names that
  /// only tasks have together.
  var isOfTasks: Bool {
    if !mappedFields.isEmpty || dialect != .plain { return true }
    let plain = Set(names.map(Self.plain))
    return !plain.isDisjoint(with: Self.taskKeys) || uses.count(where: Self.signs.contains) > 1
  }

  private static let signs: [Use] = [
    .field(.state), .field(.priority), .field(.deadline), .field(.assignee), .field(.estimate),
    .field(.finished), .field(.blockers), .completion,
  ]
  private static let taskKeys: Set<String> = [
    "issue-id", "issue-key", "task-id", "taskid", "이슈-키",
  ]
}
