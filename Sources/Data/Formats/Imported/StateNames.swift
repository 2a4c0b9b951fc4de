import Entities

/// What the name of a state, a status or a list of a board means.
enum StateName: Equatable {
  case state(State)
  case cancelled
  case archived

  /// Finds the meaning of a name; `nil` if it has none that is certain.
  init?(_ text: some StringProtocol) {
    let name = Self.plain(text)
    if Self.todo.contains(name) {
      self = .state(.todo)
    } else if Self.doing.contains(name) {
      self = .state(.doing)
    } else if Self.done.contains(name) {
      self = .state(.done)
    } else if Self.givenUp.contains(name) {
      self = .cancelled
    } else if Self.putAway.contains(name) {
      self = .archived
    } else {
      return nil
    }
  }

  /// Whether the name says more than the state, such as `QA` or `Backlog`.
  static func saysMore(_ text: some StringProtocol) -> Bool {
    !plainStates.contains(plain(text))
  }

  private static let plainStates: Set<String> = [
    "todo", "to-do", "open", "opened", "new", "not-started", "unstarted", "incomplete", "할-일",
    "할일", "시작-전", "미시작", "열림", "doing", "in-progress", "inprogress", "started", "active",
    "wip", "work-in-progress", "진행-중", "진행중", "하는-중", "진행", "done", "closed", "complete",
    "completed", "finished", "완료", "완료됨", "끝", "닫힘",
  ]

  var state: State? {
    if case .state(let state) = self { state } else { nil }
  }

  /// Returns the name in lower case, with hyphens between words, without emoji and punctuation.
  private static func plain(_ text: some StringProtocol) -> String {
    let words = text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }
      .map { $0.filter { $0.isLetter || $0.isNumber || $0 == "'" } }
      .filter { !$0.isEmpty }
    return words.joined(separator: "-")
  }

  private static let todo: Set<String> = [
    "todo", "to-do", "open", "opened", "new", "backlog", "not-started", "planned", "ready",
    "ready-for-development", "selected-for-development", "unstarted", "reopened", "next",
    "next-up", "up-next", "later", "inbox", "icebox", "someday", "triage", "incomplete", "할-일",
    "할일", "시작-전", "대기", "미시작", "백로그", "열림",
  ]

  private static let doing: Set<String> = [
    "doing", "in-progress", "inprogress", "started", "active", "wip", "work-in-progress",
    "working-on-it", "in-development", "development", "in-review", "review", "code-review",
    "testing", "in-testing", "qa", "in-qa", "ongoing", "진행-중", "진행중", "하는-중", "검토-중",
    "진행",
  ]

  private static let done: Set<String> = [
    "done", "closed", "complete", "completed", "finished", "resolved", "merged", "shipped",
    "released", "deployed", "완료", "완료됨", "끝", "닫힘", "해결됨",
  ]

  private static let givenUp: Set<String> = [
    "cancelled", "canceled", "won't-do", "wont-do", "won't-fix", "wontfix", "duplicate",
    "abandoned",
    "rejected", "취소", "취소됨",
  ]

  private static let putAway: Set<String> = ["archive", "archived", "보관", "보관됨"]
}

/// What the name of a priority means.
enum PriorityName {
  /// Finds the meaning; `nil` if it has none that is certain.
  static func priority(_ text: some StringProtocol) -> Priority? {
    let name = text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
    switch name.split(separator: " ").joined(separator: "-") {
    case "highest", "high", "urgent", "critical", "blocker", "p0", "p1", "높음", "긴급", "매우-높음":
      return .high
    case "medium", "normal", "major", "none", "no-priority", "p2", "p3", "보통", "중간", "없음":
      return .normal
    case "low", "lowest", "minor", "trivial", "p4", "낮음", "매우-낮음": return .low
    default: return nil
    }
  }
}
