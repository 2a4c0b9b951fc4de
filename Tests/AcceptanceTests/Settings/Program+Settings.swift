import Expectations
import Foundation

extension Program {
  var settings: String { home.path("config/todo/settings.json") }

  static func withSettings(_ text: String? = nil) throws -> Program {
    var todo = try Program()
    todo.environment["XDG_CONFIG_HOME"] = todo.home.path("config")
    if let text { try todo.place(settings: text) }
    return todo
  }

  func makeSettingsFolder() throws {
    try FileManager.default.createDirectory(
      atPath: home.path("config/todo"), withIntermediateDirectories: true)
  }

  func place(settings text: String) throws {
    try makeSettingsFolder()
    try text.write(toFile: settings, atomically: true, encoding: .utf8)
  }

  func settingsText() throws -> String { try String(contentsOfFile: settings, encoding: .utf8) }
}
