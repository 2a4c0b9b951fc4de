import Entities
import JSONKit
import SettingsKit
import TerminalKit
import ViewModels
import Words

/// Writes settings as JSON.
struct SettingsJSON {
  private let context: Context

  init(in context: Context) {
    self.context = context
  }

  func write(_ settings: [SettingContent], path: String) {
    context.writeAnswer { writer in
      writer.member("path", path)
      writer.key("settings")
      writer.beginArray()
      for setting in settings { write(setting, to: &writer) }
      writer.endArray()
    }
  }

  func write(_ changes: [SettingChanged]) {
    context.writeAnswer { writer in
      writer.key("changes")
      writer.beginArray()
      for change in changes {
        writer.beginObject()
        writer.member("key", change.name)
        writer.key("before")
        write(change.before?.json, to: &writer)
        writer.key("after")
        write(change.after?.json, to: &writer)
        writer.endObject()
      }
      writer.endArray()
    }
  }

  private func write(_ value: JSONValue?, to writer: inout JSONWriter) {
    writer.value(value ?? .null)
  }

  private func write(_ setting: SettingContent, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("key", setting.key.rawValue)
    writer.key("value")
    writer.value(setting.json)
    writer.member("text", setting.text)
    writer.member("default", setting.fallback)
    writer.key("origin")
    write(setting.origin, to: &writer)
    writer.member("title", context.wording.text(setting.key.title))
    writer.endObject()
  }

  private func write(_ origin: SettingOrigin, to writer: inout JSONWriter) {
    writer.beginObject()
    switch origin {
    case .fallback: writer.member("kind", "default")
    case .file(let line):
      writer.member("kind", "file")
      writer.member("line", line)
    case .environment(let name):
      writer.member("kind", "environment")
      writer.member("variable", name)
    }
    writer.endObject()
  }
}
