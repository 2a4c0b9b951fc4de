import Entities
import TimeKit

extension ForeignColumns {
  /// Whether the table is surely one of tasks: of a known program, or with a column that only tasks
  /// have.
  ///
  /// Lists of bookmarks, payments and people have titles, dates and keys, and servers and orders
  /// have states and priorities, too: their values and their other columns tell what they are.
  /// Passwords are in no such table, unless the user names its columns. `rows` are the first ones;
  /// `nil` if only the header is known.
  func isCertain(_ rows: [[String]]?) -> Bool {
    if !mappedFields.isEmpty { return true }
    if hasPasswords { return false }
    if dialect != .plain || uses.indices.contains(where: isOnlyOfTasks) { return true }
    let signs = uses.indices.filter(isSign)
    guard let rows, !rows.isEmpty else { return !signs.isEmpty }
    let certain = signs.count { index in rows.contains { says($0, index) } }
    let hasOthers = uses.indices.contains { index in
      uses[index] == .kept && !Self.others.contains(Self.plain(names[index]))
    }
    return hasOthers ? certain > 1 : certain > 0
  }

  private static let others: Set<String> = [
    "assignees", "epic", "issue-type", "linked-pull-requests", "milestone", "repository",
    "reviewers", "sprint",
  ]

  private func isOnlyOfTasks(_ index: Int) -> Bool {
    switch uses[index] {
    case .field(.deadline): Self.plain(names[index]) != "date"
    case .field(.key): Self.taskKeys.contains(Self.plain(names[index]))
    default: false
    }
  }

  /// Whether tables of tasks have such a column, as others do.
  private func isSign(_ index: Int) -> Bool {
    switch uses[index] {
    case .field(.priority): true
    // People and places have a state, too.
    case .field(.state), .field(.finished), .completion: !isOfPeople
    case .field(.estimate): !isOfPeople && Self.plain(names[index]) != "points"
    default: false
    }
  }

  private var isOfPeople: Bool { names.contains { Self.people.contains(Self.plain($0)) } }

  private func says(_ row: [String], _ index: Int) -> Bool {
    guard index < row.count, !row[index].isEmpty else { return false }
    let value = row[index]
    return switch uses[index] {
    case .field(.state): StateName(value) != nil
    case .field(.priority): PriorityName.priority(value) != nil
    case .field(.estimate): Amount(value) != nil
    default: ForeignFlag.value(of: value) != nil || ForeignFlag.isSet(value, Self.anyDates)
    }
  }

  private static let anyDates = ForeignDates(zone: .utc)

  var hasPasswords: Bool {
    names.contains { name in
      let words = Self.plain(name).split(separator: "-").map(String.init)
      return words.contains { Self.passwords.contains($0) }
    }
  }

  private static let taskKeys: Set<String> = [
    "issue-id", "issue-key", "task-id", "taskid", "이슈-키",
  ]
  private static let people: Set<String> = [
    "address", "city", "country", "email", "e-mail", "mail", "phone", "street", "username", "zip",
    "전화", "전화번호", "이메일", "주소",
  ]
  private static let passwords: Set<String> = [
    "otpauth", "passwd", "password", "passwort", "pwd", "totp", "비밀번호", "암호",
  ]
}
