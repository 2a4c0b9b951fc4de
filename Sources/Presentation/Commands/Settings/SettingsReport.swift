import Entities
import JSONKit
import TerminalKit
import ViewModels
import Words

/// The output after settings were changed: a sentence per setting, or JSON.
struct SettingsReport {
  let changes: [SettingChanged]
  let isDryRun: Bool

  func write(as form: OutputForm, in context: Context) {
    guard !form.isJSON else { return SettingsJSON(context: context).write(changes) }
    if changes.isEmpty { context.say(.settingsStay) }
    for change in changes {
      context.say(sentence(change))
      if let variable = change.after?.overriding {
        context.note(.overriddenSetting(change.name, by: variable))
      }
      if let fault = hooksFault(of: change, in: context) {
        context.note(fault.message)
      }
    }
  }

  /// Until the folder for hooks exists, all changes are refused.
  private func hooksFault(of change: SettingChanged, in context: Context) -> HookFolderFault? {
    guard change.name == SettingKey.hooksFolder.rawValue, !change.isReset,
      let after = change.after, after.json != .null
    else { return nil }
    return context.hooksFault(change.given ?? after.text)
  }

  private func sentence(_ change: SettingChanged) -> Sentence {
    guard let before = change.before, let after = change.after else {
      return .removedSetting(change.name, isDryRun: isDryRun)
    }
    let value = change.given ?? after.text
    return change.isUnchanged
      ? .settingStays(change.name, value: before.text)
      : .settingChanged(change.name, from: before.text, to: value, isDryRun: isDryRun)
  }
}
