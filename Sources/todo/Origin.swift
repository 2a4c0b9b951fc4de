import Entities
import FoundationEssentials
import Glibc

/// The origin of a transaction, as the history records it: a command line, and who ran it.
struct Origin {
  private static let limit = 500

  /// The command line, quoted so that a shell reads the same words.
  let command: String
  /// `user@host`; the user is from the environment, or else from the system.
  let author: String

  init(_ words: [String], _ environment: (String) -> String?) {
    let line = (["todo"] + words.map(Self.quoted)).joined(separator: " ")
    command = line.count > Self.limit ? "\(line.prefix(Self.limit - 1))…" : line
    // Other programs read the author in rows.
    author = "\(Self.user(environment))@\(Self.host())".withSpacesForControls
  }

  /// A batch makes one for each of its lines, but looks up the user's name, for which the system
  /// reads a file, once, and only if something changes.
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

  static let systemUser: @Sendable () -> String = {
    user { name in getenv(name).map { String(cString: $0) } }
  }

  /// Throws if the system could not read the name of the user: the user's number would be another
  /// author, whose changes an undo would look for.
  static func checkUser(
    ofStoreAt path: () throws(TrackerError) -> String, _ environment: (String) -> String?
  ) throws(TrackerError) {
    guard name(environment) == nil, case .unreadable(let code) = systemName else { return }
    throw .store(.noUserName(String(cString: strerror(code))), path: try path())
  }

  private static func user(_ environment: (String) -> String?) -> String {
    if let name = name(environment) { return name }
    guard case .known(let name) = systemName else { return String(getuid()) }
    return name
  }

  private static func name(_ environment: (String) -> String?) -> String? {
    for name in ["USER", "LOGNAME"] {
      if let user = environment(name), !user.isEmpty { return user }
    }
    return nil
  }

  private enum SystemName {
    case known(String)
    case unknown
    /// The error on reading it.
    case unreadable(Int32)
  }

  /// Read once, and only if the environment has no name.
  private static let systemName: SystemName = {
    var code: Int32 = 0
    for _ in 1...attempts {
      errno = 0
      if let name = getpwuid(getuid())?.pointee.pw_name { return .known(String(cString: name)) }
      code = errno
      // The other errors mean that the user was not found; see getpwuid(3).
      guard [EMFILE, ENFILE, ENOMEM, EINTR, EIO].contains(code) else { return .unknown }
      usleep(10_000)
    }
    return .unreadable(code)
  }()

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
