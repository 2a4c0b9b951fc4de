import Glibc

/// The user's home, as the environment or else the system knows it.
enum HomeFolder {
  static func path(_ environment: (String) -> String?) -> String? {
    if let home = environment("HOME"), !home.isEmpty { return home }
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    return String(cString: folder)
  }
}
