import Entities
import Glibc
import System

/// Returns the value of an environment variable; everything else gets it from here.
func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

func nonEmptyEnvironment(_ name: String) -> String? {
  environment(name).flatMap { $0.isEmpty ? nil : $0 }
}

/// The user's home folder, from the environment or else from the system, and folders in it.
enum HomeFolder {
  /// `nil` if unknown; a relative `HOME` is ignored, because it depends on the working folder.
  static var path: String? {
    if let home = environment("HOME"), home.hasPrefix("/") { return home }
    return getpwuid(getuid())?.pointee.pw_dir.map { String(cString: $0) }
  }

  /// The configuration folder of the XDG Base Directory Specification.
  static var settings: String? {
    if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return folder }
    return path.map { "\($0)/.config" }
  }

  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }
}

/// The path of the store: from the command line, the environment, or the default.
struct StorePath {
  /// The value of `--store`.
  let named: String?

  /// Returns the path: `--store`, `TODO_STORE`, `TODO_DB`, each with `~/` expanded, or
  /// `todo/todo.sqlite3` in the folder for data of the XDG Base Directory Specification.
  func resolved() throws(TrackerError) -> String {
    if let path = chosen { return try expanded(path) }
    if let folder = environment("XDG_DATA_HOME"), folder.hasPrefix("/") {
      return "\(folder)/todo/todo.sqlite3"
    }
    guard let home = HomeFolder.path else { throw .store(.noHomeFolder, path: "todo.sqlite3") }
    return "\(home)/.local/share/todo/todo.sqlite3"
  }

  private var chosen: String? {
    if let named, !named.isEmpty { return named }
    return nonEmptyEnvironment("TODO_STORE") ?? nonEmptyEnvironment("TODO_DB")
  }

  /// Throws ``StoreFault/missingFolder(_:)`` if a chosen folder is missing, probably by mistake.
  func checkFolder() throws(TrackerError) {
    guard chosen != nil else { return }
    let path = try resolved()
    let folder = FilePath(path).folder
    guard access(folder, F_OK) != 0, errno == ENOENT else { return }
    throw .store(.missingFolder(folder), path: path)
  }

  /// Expands `~/`, because shells don't in `--store=~/x`, and other programs never do.
  private func expanded(_ path: String) throws(TrackerError) -> String {
    var whole = path
    if path.hasPrefix("~/") {
      guard let home = HomeFolder.path else { throw .store(.noHomeFolder, path: path) }
      whole = "\(home)\(path.dropFirst())"
    }
    guard !whole.hasSuffix("/") else { throw .store(.folder, path: whole) }
    return whole
  }
}
