import Entities
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

/// Where the store is: named on the command line, in the environment, or in its usual place.
struct StorePath {
  private let environment: (String) -> String?
  private let named: String?

  /// `named` is what `--store` gave.
  init(named: String?, _ environment: @escaping (String) -> String?) {
    self.named = named
    self.environment = environment
  }

  /// Returns the path: `--store`, `TODO_STORE`, `TODO_DB`, or `todo/todo.sqlite3` in the folder for
  /// data of the XDG Base Directory Specification.
  func resolved() throws(TrackerError) -> String {
    for path in [named, environment("TODO_STORE"), environment("TODO_DB")] {
      if let path, !path.isEmpty { return path }
    }
    if let folder = environment("XDG_DATA_HOME"), folder.hasPrefix("/") {
      return "\(folder)/todo/todo.sqlite3"
    }
    guard let home = HomeFolder.path(environment) else {
      throw .store(.cannotOpen("neither HOME nor TODO_STORE is set"), path: "todo.sqlite3")
    }
    return "\(home)/.local/share/todo/todo.sqlite3"
  }
}
