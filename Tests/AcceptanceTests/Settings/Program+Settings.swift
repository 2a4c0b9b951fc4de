import Foundation

extension Program {
  /// The settings file in the home.
  var settings: String { home.path("config/todo/settings.json") }

  /// Creates a program whose settings are in its home.
  static func withSettings(_ text: String? = nil) throws -> Program {
    var todo = try Program()
    todo.environment["XDG_CONFIG_HOME"] = todo.home.path("config")
    if let text { try todo.place(settings: text) }
    return todo
  }

  /// Creates the folder of the settings file.
  func makeSettingsFolder() throws {
    try FileManager.default.createDirectory(
      atPath: home.path("config/todo"), withIntermediateDirectories: true)
  }

  /// Writes the settings file.
  func place(settings text: String) throws {
    try makeSettingsFolder()
    try text.write(toFile: settings, atomically: true, encoding: .utf8)
  }

  /// Reads the settings file.
  func settingsText() throws -> String { try String(contentsOfFile: settings, encoding: .utf8) }
}
