import Entities
import FoundationEssentials
import Glibc

/// The origin of a transaction, as the history records it: a command line, and who ran it.
struct Origin {
  /// The maximum number of characters of the command line; longer ones are cut.
  private static let limit = 500

  /// The command line, quoted so that a shell reads the same words.
  let command: String
  /// `user@host`; the user is from the environment, or else from the system.
  let author: String

  init(_ words: [String], _ environment: (String) -> String?) {
    let line = (["todo"] + words.map(Self.quoted)).joined(separator: " ")
    command = line.count > Self.limit ? "\(line.prefix(Self.limit - 1))…" : line
    author = "\(Self.user(environment))@\(Self.host())"
  }

  /// Returns what makes the transactions of the command line `words`.
  ///
  /// A batch makes one for each of its lines, but the user's name, for which the system reads a
  /// file, is looked up once, and only if something changes.
  static func transactions(
    of words: [String], at now: Date, _ environment: @escaping (String) -> String?
  ) -> () -> Transaction {
    var origin: Origin?
    return {
      let known = origin ?? Origin(words, environment)
      origin = known
      return Transaction(command: known.command, author: known.author, date: now)
    }
  }

  /// Returns the name of the user on the system.
  static let systemUser: @Sendable () -> String = {
    user { name in getenv(name).map { String(cString: $0) } }
  }

  private static func user(_ environment: (String) -> String?) -> String {
    for name in ["USER", "LOGNAME"] {
      if let user = environment(name), !user.isEmpty { return user }
    }
    // A number would be another author, whose changes an undo looks for.
    for _ in 1...attempts {
      errno = 0
      if let name = getpwuid(getuid())?.pointee.pw_name { return String(cString: name) }
      guard [EMFILE, ENFILE, ENOMEM, EINTR, EIO].contains(errno) else { break }
      usleep(10_000)
    }
    return String(getuid())
  }

  /// How often to ask the system, which may be out of files or memory for a moment.
  private static let attempts = 3

  private static func host() -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { name in
      guard let start = name.baseAddress, gethostname(start, name.count) == 0 else {
        return "localhost"
      }
      name[name.count - 1] = 0
      return String(cString: start)
    }
  }

  private static func quoted(_ word: String) -> String {
    guard word.isEmpty || word.unicodeScalars.contains(where: needsQuotes) else { return word }
    return "'\(word.replacing(scalars: "'", with: "'\\''"))'"
  }

  private static func needsQuotes(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return false }
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", ":", "/", "=", "+", "@", "%":
      return false
    default: return true
    }
  }
}
