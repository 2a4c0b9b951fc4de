/// The filter that a word of another program, or of another language, probably means.
public struct ForeignFilter: Hashable, Sendable {
  /// The key of one of our filters.
  public let key: String
  /// The value, translated where ours has other words: `high` for `H`.
  public let value: String
  public let isNegated: Bool
  /// Whether the value means all open cards, for which ours has `is:open`.
  private let isOpen: Bool
  /// Whether the filter selects what the word means: `..next week` includes the week.
  public private(set) var isCertain = true

  /// Whether the value can be one of the key.
  public var isValid: Bool {
    let values = value.split(separator: ",").map(String.init)
    return switch key {
    case "priority": !values.isEmpty && values.allSatisfy { Priority(rawValue: $0) != nil }
    case "state": isOpen || !values.isEmpty && values.allSatisfy { State(rawValue: $0) != nil }
    default: true
    }
  }

  /// Whether the key's values are dates or amounts, which have ranges.
  var takesRange: Bool {
    switch CardField(rawValue: key)?.declaration.kind {
    case .deadline, .date, .amount: true
    default: false
    }
  }

  /// The filter as it is typed.
  public var text: String { "\(isNegated ? "-" : "")\(isOpen ? "is:open" : "\(key):\(value)")" }

  /// Returns `nil` if the key is similar to none of ours.
  public init?(_ word: FilterWord) {
    let typed = word.key.lowercased()
    let (base, relation) = Self.parts(of: typed)
    // Words of two letters resemble `is`.
    let similar = typed.count > 2 ? nearest(to: typed, among: FilterReader.keys) : nil
    guard let key = Self.key(meaning: typed) ?? base ?? similar else { return nil }
    if key == "state", let condition = Self.condition(word.value) {
      (self.key, self.value, isNegated, isOpen) = ("is", condition, word.isNegated, false)
      return
    }
    self.key = key
    isOpen = key == "state" && State.isOpen(foreign: word.value)
    let value = Self.value(word.value, of: key)
    isNegated = word.isNegated != (relation == .isNot || relation == .isAny)
    let isRange = value.range(ofScalars: "..") != nil
    switch relation {
    case .after where !isRange, .before where !isRange, .from where !isRange,
      .through where !isRange:
      let isBelow = relation == .before || relation == .through
      let isStrict = relation == .before || relation == .after
      let range = Self.range(value, of: key, isBelow: isBelow, isStrict: isStrict)
      self.value = range ?? (isBelow ? "..\(value)" : "\(value)..")
      isCertain = range != nil
    case .isAny, .isNone: self.value = "none"
    case .after, .before, .from, .through, .isNot, .equals, nil: self.value = value
    }
  }

  /// Creates the filter with that key of ours and a value in foreign words.
  public init(_ key: String, _ value: String) {
    self.key = key
    self.value = Self.value(value, of: key)
    isNegated = false
    isOpen = false
  }

  public init(tag: String, isNegated: Bool) {
    key = "tag"
    value = tag
    self.isNegated = isNegated
    isOpen = false
  }

  /// Returns the filter by a condition or a state that a word alone means: `is:waiting`.
  public static func text(meaning word: String) -> String? {
    let word = word.foldedForComparison
    if let condition = FilterReader.conditions.first(where: { $0 == word }) ?? condition(word) {
      return "is:\(condition)"
    }
    if State.isOpen(foreign: word) { return "is:open" }
    return State(foreign: word).map { "state:\($0.rawValue)" }
  }

  /// Whether the key is one of ours, or a usual name for one.
  static func isNamed(_ key: String) -> Bool {
    let key = key.lowercased()
    return FilterReader.keys.contains(key)
      || ["due", "status", "tags", "prio", "pri", "proj", "label"].contains(key)
      || !key.utf8.allSatisfy { $0 < 0x80 } && Self.key(meaning: key) != nil
      || key.contains { ".-_".contains($0) } && parts(of: key).key != nil
  }
}

// MARK: - Keys
extension ForeignFilter {
  /// What follows a key in Taskwarrior: `due.before:`.
  private enum Relation {
    /// Later or more than the value.
    case after
    /// Earlier or less than the value.
    case before
    case equals
    /// The value, and all after it.
    case from
    case isAny
    case isNone
    case isNot
    /// The value, and all before it.
    case through
  }

  /// Divides `due.before` or `due-before` into a key of ours and a relation.
  private static func parts(of typed: String) -> (key: String?, Relation?) {
    guard let mark = typed.lastIndex(where: { ".-_".contains($0) }) else {
      switch relation(typed) {
      case let relation? where [Relation.after, .before, .from, .through].contains(relation):
        return ("deadline", relation)
      default: return (nil, nil)
      }
    }
    guard let key = key(meaning: String(typed[..<mark])),
      let relation = relation(String(typed[typed.index(after: mark)...]))
    else { return (nil, nil) }
    return (key, relation)
  }

  private static func relation(_ word: String) -> Relation? {
    switch word {
    case "after", "above", "over", "gt": .after
    case "before", "below", "under", "lt": .before
    case "from", "since", "gte", "min": .from
    case "until", "till", "to", "by", "lte", "max": .through
    case "is", "equals", "equal", "eq", "has", "contains", "startswith", "endswith", "word", "on":
      .equals
    case "not", "isnt", "hasnt", "noword", "ne": .isNot
    case "any": .isAny
    case "none": .isNone
    default: nil
    }
  }

  /// Returns the key of ours that `word` is a usual name for.
  public static func key(meaning word: String) -> String? {
    if FilterReader.keys.contains(word) { return word }
    switch word {
    case "due", "duedate", "due-date", "due_date", "date", "마감", "마감일", "기한":
      return "deadline"
    case "status", "stage", "phase", "상태", "열": return "state"
    case "pri", "prio", "urgency", "importance", "우선순위", "중요도": return "priority"
    case "p", "pro", "proj", "prj", "area", "list", "board", "folder", "프로젝트": return "project"
    case "tags", "label", "labels", "context", "category", "태그", "꼬리표", "라벨", "레이블": return "tag"
    case "entry", "added", "opened", "추가", "생성", "만듦": return "created"
    case "modified", "changed", "edited", "수정", "변경": return "updated"
    case "start", "begun", "시작": return "started"
    case "end", "finish", "completed", "closed", "완료", "끝", "끝냄": return "finished"
    case "name", "subject", "summary", "제목", "이름": return "title"
    case "description", "desc", "note", "notes", "body", "content", "annotation", "메모", "내용",
      "글":
      return "text"
    case "assigned", "assign", "owner", "who", "user", "person", "담당", "담당자":
      return "assignee"
    case "depends", "depend", "depends-on", "blockers": return "blocker"
    case "est", "effort", "points", "size", "예상": return "estimate"
    default: return nil
    }
  }
}

// MARK: - Values
extension ForeignFilter {
  /// Returns the range of the values below or above `bound`: `3.001..` for estimates above 3.
  ///
  /// Ranges include their bounds, so a strict comparison needs the next value. Returns `nil` if it
  /// is not known.
  static func range(_ bound: String, of key: String, isBelow: Bool, isStrict: Bool) -> String? {
    guard case .amount = CardField(rawValue: key)?.declaration.kind else {
      return DateRangeReader.range(bound, isBelow: isBelow, isStrict: isStrict)
    }
    let amount = isStrict ? Amount(bound) : nil
    let next = amount.flatMap { Amount(thousandths: $0.thousandths + (isBelow ? -1 : 1)) }
    let included = next?.text ?? bound
    return isBelow ? "..\(included)" : "\(included).."
  }

  /// Returns the value of `is:` that a state of Taskwarrior means.
  private static func condition(_ value: String) -> String? {
    switch value.lowercased() {
    case "waiting": "waiting"
    case "recurring": "repeating"
    default: nil
    }
  }

  private static func value(_ value: String, of key: String) -> String {
    switch key {
    case "state": State(foreign: value)?.rawValue ?? value
    case "priority": Priority(foreign: value)?.rawValue ?? value
    default: value
    }
  }
}

extension State {
  /// Whether the word means all cards that are not done, for which ours has `is:open`.
  public static func isOpen(foreign word: String) -> Bool {
    ["open", "opened", "pending", "unfinished", "incomplete", "미완료"].contains(
      word.foldedForComparison)
  }

  /// Reads the name of a state in other programs.
  public init?(foreign word: String) {
    switch word.foldedForComparison {
    case "todo", "to-do", "pending", "open", "opened", "backlog", "new", "waiting", "unstarted",
      "not-started", "not started", "할일":
      self = .todo
    case "doing", "started", "active", "wip", "in-progress", "in progress", "inprogress",
      "progress", "current",
      "진행", "진행중":
      self = .doing
    case "done", "closed", "complete", "completed", "finished", "resolved", "완료", "끝":
      self = .done
    default: return nil
    }
  }
}

extension Priority {
  /// Reads the name of a priority in other programs.
  public init?(foreign word: String) {
    switch word.foldedForComparison {
    case "high", "h", "a", "1", "p0", "p1", "urgent", "highest", "critical", "높음": self = .high
    case "normal", "n", "m", "medium", "med", "b", "2", "p2", "none", "보통": self = .normal
    case "low", "l", "c", "3", "p3", "lowest", "낮음": self = .low
    default: return nil
    }
  }
}
