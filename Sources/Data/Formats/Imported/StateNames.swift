import Entities

/// What the name of a state, a status or a list of a board means.
enum StateName: Equatable {
  case state(State)
  case cancelled
  case archived

  init?(_ text: some StringProtocol) {
    guard let name = Self.meanings[Self.plain(text)]?.name else { return nil }
    self = name
  }

  /// Whether the name says more than the state, such as `QA` or `Backlog`.
  static func saysMore(_ text: some StringProtocol) -> Bool {
    meanings[plain(text)]?.saysMore ?? true
  }

  var state: State? {
    if case .state(let state) = self { state } else { nil }
  }

  private static func plain(_ text: some StringProtocol) -> String {
    text.lowercased().split { $0.isWhitespace || $0 == "-" || $0 == "_" }
      .map { $0.filter { $0.isLetter || $0.isNumber || $0 == "'" } }
      .filter { !$0.isEmpty }.joined(separator: "-")
  }

  private static let meanings = rows.reduce(
    into: [String: (name: StateName, saysMore: Bool)]()
  ) { meanings, row in
    for word in row.plain.split(separator: ",") { meanings[String(word)] = (row.0, false) }
    for word in row.others.split(separator: ",") { meanings[String(word)] = (row.0, true) }
  }

  /// The names that only say the state, and those that say more.
  private static let rows: [(StateName, plain: String, others: String)] = [
    (
      .state(.todo),
      "todo,to-do,open,opened,new,not-started,unstarted,incomplete,할-일,할일,시작-전,미시작,열림",
      """
      backlog,planned,ready,ready-for-development,selected-for-development,reopened,next,next-up,\
      up-next,later,inbox,icebox,someday,triage,대기,백로그
      """
    ),
    (
      .state(.doing),
      "doing,in-progress,inprogress,started,active,wip,work-in-progress,진행-중,진행중,하는-중,진행",
      """
      working-on-it,in-development,development,in-review,review,code-review,testing,in-testing,qa,\
      in-qa,ongoing,검토-중
      """
    ),
    (
      .state(.done), "done,closed,complete,completed,finished,완료,완료됨,끝,닫힘",
      "resolved,merged,shipped,released,deployed,해결됨"
    ),
    (
      .cancelled, "cancelled,canceled,취소,취소됨",
      """
      won't-do,wont-do,won't-fix,wont-fix,wontfix,duplicate,abandoned,rejected,declined,not-planned
      """
    ),
    (.archived, "", "archive,archived,보관,보관됨"),
  ]
}

enum PriorityName {
  /// Returns the priority, and whether the word says more, as `Highest` does.
  static func priority(_ text: some StringProtocol) -> (priority: Priority, saysMore: Bool)? {
    let name = text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " }
    return switch name.split(separator: " ").joined(separator: "-") {
    case "high", "p1", "높음": (.high, false)
    case "highest", "urgent", "critical", "blocker", "p0", "긴급", "매우-높음": (.high, true)
    case "medium", "normal", "major", "none", "no-priority", "p2", "보통", "중간", "없음":
      (.normal, false)
    case "p3": (.normal, true)
    case "low", "minor", "p4", "낮음": (.low, false)
    case "lowest", "trivial", "매우-낮음": (.low, true)
    default: nil
    }
  }
}

enum YesOrNo {
  static func value(of text: String) -> Bool? {
    let word = CardText.oneLine(text).lowercased()
    if yes.contains(word) { return true }
    return no.contains(word) ? false : nil
  }

  /// Whether the cell says yes, or has the date on which it became so.
  static func isSet(_ text: String, _ dates: ImportedDates) -> Bool {
    value(of: text) ?? (dates.read(text) != .unreadable)
  }

  private static let yes: Set<String> = [
    "true", "yes", "y", "x", "1", "[x]", "checked", "done", "completed", "closed", "merged", "✓",
    "✔", "✔️", "✅", "☑", "☑️", "100%", "예", "네", "완료", "참",
  ]
  private static let no: Set<String> = [
    "false", "no", "n", "0", "-", "[ ]", "[]", "unchecked", "open", "☐", "❌", "✗", "아니요", "아니오",
    "0%", "거짓",
  ]
}
