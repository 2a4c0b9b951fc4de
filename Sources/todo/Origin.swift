import Entities
import FoundationEssentials
import Glibc
import Words

/// The origin of a transaction, as the history records it: a command line, and who ran it.
enum Origin {
  private static let limit = 500

  /// A batch makes many transactions, but reads the user's name from a file once, if at all.
  static func transactions(
    of words: [String], by user: @escaping () -> String, at now: Date
  ) -> () -> Transaction {
    var origin: (command: String, author: String)?
    return {
      let known = origin ?? (command(words), author(user()))
      origin = known
      return Transaction(command: known.command, author: known.author, date: now)
    }
  }

  /// Returns the name in the environment, or else in the system.
  static let systemUser: @Sendable () -> String = {
    if let name = nonEmptyEnvironment("USER") ?? nonEmptyEnvironment("LOGNAME") { return name }
    guard let name = getpwuid(getuid())?.pointee.pw_name else { return String(getuid()) }
    return String(cString: name)
  }

  /// Quoted so that a shell reads the same words.
  private static func command(_ words: [String]) -> String {
    let line = (["todo"] + words.map(\.inShell)).joined(separator: " ")
    return line.count > limit ? "\(line.prefix(limit - 1))…" : line
  }

  /// `user@host`; other programs read it in rows.
  private static func author(_ user: String) -> String {
    "\(user)@\(host())".withSpacesForControls
  }

  private static func host() -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { name in
      guard let start = name.baseAddress, gethostname(start, name.count) == 0 else {
        return "localhost"
      }
      name[name.count - 1] = 0
      return String(cString: start)
    }
  }
}
