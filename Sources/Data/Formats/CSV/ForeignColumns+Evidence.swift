import Entities

extension ForeignColumns {
  /// Whether the header is surely that of a table of tasks: of a known program, or with a column
  /// that only tasks have.
  ///
  /// Lists of bookmarks, payments and people have titles, dates and keys, too. Passwords are in no
  /// such table, unless the user names its columns.
  var isCertain: Bool {
    if isMapped { return true }
    if hasPasswords { return false }
    if dialect != .plain { return true }
    let found = zip(uses, names).map { (use: $0, name: Self.plain($1)) }
    let isOfPeople = found.contains { Self.people.contains($0.name) }
    return found.contains { column in
      switch column.use {
      case .field(.deadline): column.name != "date"
      case .field(.priority): true
      case .field(.key): Self.taskKeys.contains(column.name)
      // People and places have a state, too.
      case .field(.state), .field(.finished), .completion: !isOfPeople
      case .field(.estimate): !isOfPeople && column.name != "points"
      default: false
      }
    }
  }

  /// Whether a column holds passwords.
  var hasPasswords: Bool {
    names.contains { name in
      let words = Self.plain(name).split(separator: "-").map(String.init)
      return words.contains { Self.passwords.contains($0) }
    }
  }

  private static let taskKeys: Set<String> = ["issue-key", "task-id", "taskid", "이슈-키"]
  private static let people: Set<String> = [
    "address", "city", "country", "email", "e-mail", "mail", "phone", "street", "username", "zip",
    "전화", "전화번호", "이메일", "주소",
  ]
  private static let passwords: Set<String> = [
    "otpauth", "passwd", "password", "passwort", "pwd", "totp", "비밀번호", "암호",
  ]
}
