import Entities
import JSONKit
import Reactive
import Repositories
import UseCases

public final class SettingsViewModel: ViewModel {
  public typealias Input = SceneInput<Submission<SettingsRequest>>

  public struct Output {
    public let content: Observable<SettingsContent>
    public let changes: Observable<[SettingChanged]>
    public let failure: Observable<TrackerError>
  }

  private let start: SettingsState

  public init(_ settings: Settings, keeping: any SettingsKeeping) {
    start = SettingsState(settings: settings, keeping: keeping)
  }

  public func transform(_ input: Input) -> Output {
    let start = start
    let states = Observable<SettingsState.Message>.merge(
      input.didAct.map { .didSubmit($0) }, input.didTick.map { .didTick },
      start.settings.$values.asObservable().map { _ in .valuesDidChange }
    )
    .startWith(.didOpen).states(from: start).share(replay: 1)
    return Output(
      content: states.map { _ in start.content }.distinctUntilChanged(),
      changes: states.compactMap(\.report.changes), failure: states.compactMap(\.report.failure))
  }
}

public enum SettingsRequest: Hashable, Sendable {
  case set(String, to: String)
  /// Also unknown names that are in the file.
  case reset([String])
  case resetAll
}

public struct SettingChanged: Equatable {
  public let name: String
  public let isUnchanged: Bool
  public let before: SettingContent?
  public let after: SettingContent?
  /// The value that the user typed; an environment variable may override it.
  public let given: String?
}

struct SettingsState: SceneState {
  enum Message {
    case didOpen
    case didSubmit(Submission<SettingsRequest>)
    case didTick
    case valuesDidChange
  }

  struct Report: SceneReport {
    var changes: [SettingChanged]?
    var failure: TrackerError?
  }

  let settings: Settings
  let keeping: any SettingsKeeping
  var report = Report()

  var content: SettingsContent { SettingsContent(settings, path: keeping.path) }

  mutating func take(_ message: Message) throws(TrackerError) {
    switch message {
    case .didSubmit(let submission):
      report.changes = try change(submission.value, isDryRun: submission.isDryRun)
    case .didTick: if let kept = try keeping.changedSettings() { settings.load(kept: kept) }
    case .didOpen, .valuesDidChange: break
    }
  }

  func change(
    _ request: SettingsRequest, isDryRun: Bool
  ) throws(TrackerError) -> [SettingChanged] {
    // An unreadable file keeps its error for the change itself.
    lazy var old = try? keeping.settings()
    let names: [String]
    switch request {
    case .set(let name, let text):
      let setting = try Self.setting(named: name)
      let value = try setting.value(of: text)
      let name = setting.key.rawValue
      // A default is not written to a file that has no value.
      let isDefault = old.map { !$0.has(name) && setting.fallbackText.text == value.text } ?? false
      return try keep(
        [SettingChange(name: name, json: value.json.text)], since: old, given: value.text,
        isDryRun: isDryRun || isDefault)
    case .reset(let words):
      names = try words.map { (word) throws(TrackerError) in
        old?.has(word) == true ? word : try Self.setting(named: word).key.rawValue
      }
    case .resetAll: names = SettingKey.allCases.map(\.rawValue).filter(try keeping.settings().has)
    }
    return try keep(
      names.map { SettingChange(name: $0, json: nil) }, since: old, isDryRun: isDryRun)
  }

  private static func setting(named word: String) throws(TrackerError) -> any AnySetting {
    guard let key = SettingKey(rawValue: word.lowercased()),
      let setting = TrackerSettings.catalogue[key]
    else { throw .unknownSetting(word) }
    return setting
  }

  /// `old` is `nil` if the file could not be read; with `--no-settings`, it is not in use.
  private func keep(
    _ changes: [SettingChange], since old: [KeptSetting]?, given: String? = nil,
    isDryRun: Bool
  ) throws(TrackerError) -> [SettingChanged] {
    let before = old.map(settings.values) ?? settings.values
    let kept = try keeping.keep(changes, isDryRun: isDryRun)
    let after = settings.values(of: kept)
    if !isDryRun { settings.load(kept: kept) }
    return changes.map { change in
      let setting = SettingKey(rawValue: change.name).flatMap { TrackerSettings.catalogue[$0] }
      var content = setting.map { SettingContent($0, before) }
      if let setting, let old, content?.overriding != nil {
        // A variable hides the value of the file, which is the one that changes.
        content = SettingContent(setting, settings.fileValues(of: old))
      }
      let isKnown = content != nil
      let isSame = given.map { $0 == content?.text } ?? (old?.has(change.name) != true)
      return SettingChanged(
        name: change.name, isUnchanged: isKnown && isSame, before: content,
        after: setting.map { SettingContent($0, after) }, given: given)
    }
  }
}

extension AnySetting {
  fileprivate func value(of text: String) throws(TrackerError) -> SettingText {
    do throws(SettingValueFault) {
      return try read(.string(text))
    } catch {
      throw .invalidSetting(key, error, from: nil)
    }
  }
}

extension [KeptSetting] {
  fileprivate func has(_ name: String) -> Bool { contains { $0.name == name } }
}
