import Entities

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
      throw .store(.noHomeFolder, path: "todo.sqlite3")
    }
    return "\(home)/.local/share/todo/todo.sqlite3"
  }
}
