import Entities
import JSONKit
import Messages
import TerminalKit
import ViewModels

/// The output after settings were changed: a sentence per setting, or JSON.
struct SettingsReport {
  private let changes: [SettingChanged]
  private let isDryRun: Bool

  init(_ changes: [SettingChanged], isDryRun: Bool) {
    self.changes = changes
    self.isDryRun = isDryRun
  }

  func write(as form: OutputForm, in context: Context) {
    guard !form.isJSON else { return SettingsJSON(in: context).write(changes) }
    if changes.isEmpty { context.console.say(context.wording.text(.settings(.nothingChanged))) }
    for change in changes {
      context.console.say(context.wording.text(.settings(phrase(change))))
      if let variable = change.after?.overriding {
        context.console.note(
          context.wording.text(.settings(.overridden(change.name, by: variable))))
      }
      if let fault = hooksFault(of: change, in: context) {
        context.console.note(context.wording.text(fault.message))
      }
    }
  }

  /// Why the folder that the user chose for hooks can't be used: until it exists, all changes are
  /// refused.
  private func hooksFault(of change: SettingChanged, in context: Context) -> HookFolderFault? {
    guard change.name == SettingKey.hooksFolder.rawValue, !change.isReset,
      let after = change.after, after.json != .null
    else { return nil }
    return context.hooksFault(change.given ?? after.text)
  }

  private func phrase(_ change: SettingChanged) -> Phrase.Settings {
    guard let before = change.before, let after = change.after else {
      return isDryRun ? .wouldRemove(change.name) : .removed(change.name)
    }
    let value = change.given ?? after.text
    return change.isUnchanged
      ? .stays(change.name, value: before.text)
      : isDryRun
        ? .wouldChange(change.name, from: before.text, to: value)
        : .changed(change.name, from: before.text, to: value)
  }
}
