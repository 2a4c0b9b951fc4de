import Entities
import JSONKit
import TerminalKit
import ViewModels
import Words

/// Writes settings as JSON.
struct SettingsJSON {
  let context: Context

  func write(_ settings: [SettingContent], path: String) {
    context.writeAnswer { writer in
      writer.member("path", path)
      writer.objects("settings", settings, write)
    }
  }

  func write(_ changes: [SettingChanged]) {
    context.writeAnswer { writer in
      writer.objects("changes", changes) { change, writer in
        writer.member("key", change.name)
        writer.key("before")
        writer.value(change.before?.json ?? .null)
        writer.key("after")
        writer.value(change.after?.json ?? .null)
      }
    }
  }

  private func write(_ setting: SettingContent, to writer: inout JSONWriter) {
    writer.member("key", setting.key.rawValue)
    writer.key("value")
    writer.value(setting.json)
    writer.member("text", setting.text)
    writer.member("default", setting.fallback)
    writer.object("origin") { writer in
      switch setting.origin {
      case .fallback: writer.member("kind", "default")
      case .file(let line):
        writer.member("kind", "file")
        writer.member("line", line)
      case .environment(let name):
        writer.member("kind", "environment")
        writer.member("variable", name)
      }
    }
    writer.member("title", context.wording.text(setting.key.title))
  }
}
