import Glibc

/// The user's home, as the environment or else the system knows it, and paths that begin there.
enum HomeFolder {
  static func path(_ environment: (String) -> String?) -> String? {
    if let home = environment("HOME"), !home.isEmpty { return home }
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    return String(cString: folder)
  }

  /// The folder for settings of the XDG Base Directory Specification; `nil` without a home.
  static func settings(_ environment: (String) -> String?) -> String? {
    if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return folder }
    return path(environment).map { "\($0)/.config" }
  }

  /// Returns the path as it is from any folder.
  static func whole(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }
}
