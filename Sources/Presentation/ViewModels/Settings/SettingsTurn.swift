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
    var value: SettingText
    do throws(SettingFault<TrackerSettings>) {
      value = try setting.read(submission.value.text)
    } catch {
      throw .invalidSetting(setting.key, SettingValueFault(error), from: nil)
    }
    let old = try? keeping.settings()
    let name = setting.key.rawValue
    // Earlier settings that counted until now, and that the value does not name, join it.
    let parts = EarlierSettings.parts(of: name, in: old ?? [])
    let own = settings.fileValues(of: parts.filter { $0.name == name }).text(of: setting).json
    let earlier = parts.filter {
      $0.name != name && own[String($0.name.drop { $0 != "." }.dropFirst())] == nil
    }
    let typed = KeptSetting(name: name, json: value.json.text, line: 1)
    value = settings.fileValues(of: earlier + [typed]).text(of: setting)
    return try keep(
      [SettingChange(name: name, json: value.json.text)], since: old, given: value.text,
      isDryRun: submission.isDryRun || isDefault(value, of: setting.key, in: old))
  }

  private func isDefault(
    _ value: SettingText, of key: SettingKey, in old: [KeptSetting]?
  ) -> Bool {
    guard let old, EarlierSettings.parts(of: key.rawValue, in: old).isEmpty else { return false }
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
      old = kept
      names = SettingKey.allCases.map(\.rawValue).filter {
        !EarlierSettings.parts(of: $0, in: kept).isEmpty
      }
    case .named(let words):
      old = try? keeping.settings()
      let known = Set((old ?? []).map(\.name))
      names = try words.map { (word) throws(TrackerError) in
        known.contains(word) ? word : try settings.setting(named: word).key.rawValue
      }
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
    let parts = changes.map { EarlierSettings.parts(of: $0.name, in: old ?? []).map(\.name) }
    let earlier = zip(changes, parts).flatMap { change, parts in
      parts.filter { $0 != change.name }.map { SettingChange(name: $0, json: nil) }
    }
    let before = old.map(settings.values) ?? settings.values
    let kept = try keeping.keep(changes + earlier, isDryRun: isDryRun)
    let after = settings.values(of: kept)
    if !isDryRun { settings.load(kept: kept) }
    return zip(changes, parts).map { change, parts in
      let setting = SettingKey(rawValue: change.name).flatMap { settings.catalogue[$0] }
      var content = setting.map { SettingContent($0, before) }
      if let setting, let old, content?.overriding != nil {
        // A variable hides the value of the file, which is the one that changes.
        content = SettingContent(setting, settings.fileValues(of: old))
      }
      return SettingChanged(
        name: change.name, isReset: change.json == nil, wasKept: !parts.isEmpty,
        before: content,
        after: setting.map { SettingContent($0, after) }, given: given)
    }
  }
}
