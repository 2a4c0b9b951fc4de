import Glibc

/// Who makes the changes.
enum Author {
  /// `user@host`, the user as the environment or else the system knows them.
  static func current(_ environment: (String) -> String?) -> String {
    "\(user(environment))@\(host())"
  }

  private static func user(_ environment: (String) -> String?) -> String {
    for name in ["USER", "LOGNAME"] {
      if let user = environment(name), !user.isEmpty { return user }
    }
    guard let entry = getpwuid(getuid()), let name = entry.pointee.pw_name else {
      return String(getuid())
    }
    return String(cString: name)
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
