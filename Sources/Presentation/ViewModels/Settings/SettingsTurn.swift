import Entities
import JSONKit
import Repositories
import SettingsKit
import UseCases

/// One message and what follows from it: at most one reading of the settings file, then at most one
/// change of it.
struct SettingsTurn {
  enum Message {
    case didAppear
    case didReset(Submission<SettingsResetRequest>)
    case didSetValue(Submission<SettingValueRequest>)
    case didTick
    case valuesDidChange
  }

  struct Report {
    var changes: [SettingChanged]?
    var failure: TrackerError?
  }

  let settings: Settings<TrackerSettings>
  let keeping: any SettingsKeeping

  /// `content` is `nil` until the settings appear.
  func callAsFunction(_ message: Message, _ content: inout SettingsContent?) -> Report {
    var report = Report()
    do throws(TrackerError) {
      switch message {
      case .didReset(let submission): report.changes = try reset(submission)
      case .didSetValue(let submission): report.changes = try set(submission)
      case .didTick: if let kept = try keeping.changedSettings() { settings.load(kept: kept) }
      case .didAppear, .valuesDidChange: break
      }
    } catch {
      report.failure = error
    }
    let appears = if case .didAppear = message { true } else { false }
    if appears || content != nil {
      content = SettingsContent(settings, path: keeping.path)
    }
    return report
  }

  private func set(
    _ submission: Submission<SettingValueRequest>
  ) throws(TrackerError) -> [SettingChanged] {
    let setting = try settings.setting(named: submission.value.name)
    let value: SettingText
    do throws(SettingFault<TrackerSettings>) {
      value = try setting.read(submission.value.text)
    } catch {
      throw .invalidSetting(setting.key, SettingValueFault(error), from: nil)
    }
    let change = SettingChange(name: setting.key.rawValue, json: value.json.text)
    let old = try? keeping.settings()
    return try keep(
      [change], since: old, given: value.text,
      isDryRun: submission.isDryRun || isDefault(value, of: setting.key, in: old))
  }

  private func isDefault(
    _ value: SettingText, of key: SettingKey, in old: [KeptSetting]?
  ) -> Bool {
    guard let old, !old.contains(where: { $0.name == key.rawValue }) else { return false }
    return settings.catalogue[key]?.fallback.text == value.text
  }

  private func reset(
    _ submission: Submission<SettingsResetRequest>
  ) throws(TrackerError) -> [SettingChanged] {
    let names: [String]
    var old: [KeptSetting]?
    switch submission.value {
    case .all:
      let kept = try keeping.settings()
      let known = Set(SettingKey.allCases.map(\.rawValue))
      (names, old) = (kept.map(\.name).filter(known.contains), kept)
    case .named(let words):
      let unknown = Set(settings.values.strangers.map(\.name.word))
      for word in words where !unknown.contains(word) {
        _ = try settings.setting(named: word)
      }
      (names, old) = (words, try? keeping.settings())
    }
    let changes = names.map { SettingChange(name: $0, json: nil) }
    return try keep(changes, since: old, isDryRun: submission.isDryRun)
  }

  /// `old` is `nil` if the file could not be read.
  ///
  /// The values in use may differ from `old`: `--no-settings` does not read the file.
  private func keep(
    _ changes: [SettingChange], since old: [KeptSetting]?, given: String? = nil,
    isDryRun: Bool
  ) throws(TrackerError) -> [SettingChanged] {
    let names = Set((old ?? []).map(\.name))
    let before = old.map(settings.values) ?? settings.values
    let kept = try keeping.keep(changes, isDryRun: isDryRun)
    let after = settings.values(of: kept)
    if !isDryRun { settings.load(kept: kept) }
    return changes.map { change in
      let setting = SettingKey(rawValue: change.name).flatMap { settings.catalogue[$0] }
      var content = setting.map { SettingContent($0, before) }
      if let setting, let old, content?.overriding != nil {
        // A variable hides the value of the file, which is the one that changes.
        content = SettingContent(setting, settings.fileValues(of: old))
      }
      return SettingChanged(
        name: change.name, isReset: change.json == nil, wasKept: names.contains(change.name),
        before: content,
        after: setting.map { SettingContent($0, after) }, given: given)
    }
  }
}
