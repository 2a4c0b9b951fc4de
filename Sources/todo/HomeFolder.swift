import Entities
import Glibc
import System

/// The user's home folder, from the environment or else from the system, and folders in it.
enum HomeFolder {
  /// `nil` if it is unknown; a relative `HOME` is ignored, because it depends on the working
  /// folder.
  ///
  /// The path has no slash at its end.
  static func path(_ environment: (String) -> String?) -> String? {
    if let home = environment("HOME"), home.hasPrefix("/") { return withoutSlash(home) }
    guard let entry = getpwuid(getuid()), let folder = entry.pointee.pw_dir else { return nil }
    return withoutSlash(String(cString: folder))
  }

  private static func withoutSlash(_ path: String) -> String {
    var path = path
    while path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return path
  }

  /// Returns the configuration folder of the XDG Base Directory Specification.
  static func settings(_ environment: (String) -> String?) -> String? {
    if let folder = environment("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return folder }
    return path(environment).map { "\($0)/.config" }
  }

  static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }
}

/// The path of the store: from the command line, the environment, or the default.
struct StorePath {
  private let environment: (String) -> String?
  private let named: String?

  /// Creates the path; `named` is the value of `--store`.
  init(named: String?, _ environment: @escaping (String) -> String?) {
    self.named = named
    self.environment = environment
  }

  /// Returns the path: `--store`, `TODO_STORE`, `TODO_DB`, each with `~/` expanded, or
  /// `todo/todo.sqlite3` in the folder for data of the XDG Base Directory Specification.
  func resolved() throws(TrackerError) -> String {
    if let path = chosen { return try expanded(path) }
    if let folder = environment("XDG_DATA_HOME"), folder.hasPrefix("/") {
      return "\(folder)/todo/todo.sqlite3"
    }
    guard let home = HomeFolder.path(environment) else {
      throw .store(.noHomeFolder, path: "todo.sqlite3")
    }
    return "\(home)/.local/share/todo/todo.sqlite3"
  }

  private var chosen: String? {
    [named, environment("TODO_STORE"), environment("TODO_DB")].compactMap(\.self)
      .first { !$0.isEmpty }
  }

  /// Throws ``StoreFault/missingFolder(_:)`` if the user chose a path in a folder that doesn't
  /// exist, probably by mistake.
  func checkFolder() throws(TrackerError) {
    guard chosen != nil else { return }
    let path = try resolved()
    let folder = FilePath(path).folder
    guard access(folder, F_OK) != 0, errno == ENOENT else { return }
    throw .store(.missingFolder(folder), path: path)
  }

  /// Expands `~/`, because shells don't in `--store=~/x`, and other programs never do.
  private func expanded(_ path: String) throws(TrackerError) -> String {
    guard path.hasPrefix("~/") else {
      guard !path.hasSuffix("/") else {
        throw .store(.folder, path: path)
      }
      return path
    }
    guard let home = HomeFolder.path(environment) else {
      throw .store(.noHomeFolder, path: path)
    }
    return try expanded("\(home)\(path.dropFirst())")
  }
}
