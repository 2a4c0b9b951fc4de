import Entities
import JSONKit
import Reactive
import SettingsKit
import UseCases

/// The pages of settings: their values, and what becomes of those that are set.
public final class SettingsViewModel: ViewModel {
  public struct Input {
    /// The user wants to see the settings.
    public let didAppear: Observable<Void>
    /// The user gave a setting a value.
    public let didSetValue: Observable<Submission<SettingValueRequest>>
    /// The user wants settings as they are by default.
    public let didReset: Observable<Submission<SettingsResetRequest>>
    /// Some time went by, in which others may have written.
    public let didTick: Observable<Void>

    public init(
      didAppear: Observable<Void> = .never(),
      didSetValue: Observable<Submission<SettingValueRequest>> = .never(),
      didReset: Observable<Submission<SettingsResetRequest>> = .never(),
      didTick: Observable<Void> = .never()
    ) {
      self.didAppear = didAppear
      self.didSetValue = didSetValue
      self.didReset = didReset
      self.didTick = didTick
    }
  }

  public struct Output {
    /// The settings as they are, once wanted, and again when one has changed.
    public let content: Observable<SettingsContent>
    /// What came of a value or a reset, a change for each setting that was named.
    public let changes: Observable<[SettingChanged]>
    /// Why a setting is as it was.
    public let failure: Observable<TrackerError>
  }

  private let settings: Settings<TrackerSettings>
  private let readSettings: ReadSettings
  private let keepSettings: KeepSettings
  private let content = PublishSubject<SettingsContent>()
  private let bag = DisposeBag()

  public init(
    settings: Settings<TrackerSettings>, readSettings: ReadSettings, keepSettings: KeepSettings
  ) {
    self.settings = settings
    self.readSettings = readSettings
    self.keepSettings = keepSettings
  }

  public func transform(_ input: Input) -> Output {
    input.didAppear.subscribe(with: self) { owner, _ in
      owner.settings.$values.unsubscribe(by: owner)
      owner.settings.$values.subscribe(by: owner, immediate: true) { owner, _, _ in owner.show() }
    }.disposed(by: bag)
    let set = Answers(to: input.didSetValue, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      try owner.set(submission.value, isRehearsal: submission.isRehearsal)
    }
    let reset = Answers(to: input.didReset, with: self, disposedBy: bag) {
      (owner, submission) throws(TrackerError) in
      try owner.reset(submission.value, isRehearsal: submission.isRehearsal)
    }
    let refreshed = Answers(to: input.didTick, with: self, disposedBy: bag) {
      (owner, _) throws(TrackerError) in
      if let kept = try owner.readSettings.news() { owner.settings.load(kept: kept) }
    }
    return Output(
      content: content, changes: Observable.merge(set.answers, reset.answers),
      failure: Observable.merge(set.failures, reset.failures, refreshed.failures))
  }

  private func show() {
    content.onNext(SettingsContent(settings, path: readSettings.path))
  }

  private func set(
    _ request: SettingValueRequest, isRehearsal: Bool
  ) throws(TrackerError) -> [SettingChanged] {
    let setting = try settings.setting(named: request.name)
    let value: SettingText
    do throws(SettingFault<TrackerSettings>) {
      value = try setting.read(request.text)
    } catch {
      throw .invalidSetting(setting.key, SettingValueFault(error), from: nil)
    }
    let change = SettingChange(name: setting.key.rawValue, json: value.json.text)
    return try keep([change], given: value.text, isRehearsal: isRehearsal)
  }

  private func reset(
    _ request: SettingsResetRequest, isRehearsal: Bool
  ) throws(TrackerError) -> [SettingChanged] {
    let names: [String]
    switch request {
    case .all:
      let known = Set(SettingKey.allCases.map(\.rawValue))
      names = try readSettings().map(\.name).filter(known.contains)
    case .named(let words):
      let strangers = Set(settings.values.strangers.map(\.name.word))
      for word in words where !strangers.contains(word) {
        _ = try settings.setting(named: word)
      }
      names = words
    }
    return try keep(
      names.map { SettingChange(name: $0, json: nil) }, isRehearsal: isRehearsal)
  }

  private func keep(
    _ changes: [SettingChange], given: String? = nil, isRehearsal: Bool
  ) throws(TrackerError) -> [SettingChanged] {
    // What counts here is not what is kept where --no-settings left that unread.
    let old = try? readSettings()
    let names = Set((old ?? []).map(\.name))
    let before = old.map(settings.values) ?? settings.values
    let kept = try keepSettings(changes, isRehearsal: isRehearsal)
    let after = settings.values(of: kept)
    if !isRehearsal { settings.load(kept: kept) }
    return changes.map { change in
      let setting = SettingKey(rawValue: change.name).flatMap { settings.catalogue[$0] }
      return SettingChanged(
        name: change.name, isReset: change.json == nil, wasKept: names.contains(change.name),
        before: setting.map { SettingContent($0, before) },
        after: setting.map { SettingContent($0, after) }, given: given)
    }
  }
}
