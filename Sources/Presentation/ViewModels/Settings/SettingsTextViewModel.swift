import Entities
import Reactive
import SettingsKit
import UseCases

/// The settings as a text that somebody edits.
public final class SettingsTextViewModel: ViewModel {
  public struct Input {
    /// The user wants to edit the text.
    public let didOpen: Observable<Void>
    /// The user is done with it.
    public let didSubmitText: Observable<SettingsTextRequest>

    public init(didOpen: Observable<Void>, didSubmitText: Observable<SettingsTextRequest>) {
      self.didOpen = didOpen
      self.didSubmitText = didSubmitText
    }
  }

  public struct Output {
    /// The text as it is.
    public let text: Observable<[UInt8]>
    /// What has changed by the text.
    public let changes: Observable<[SettingChanged]>
    /// Values that cannot be; nothing was kept.
    public let complaints: Observable<[TrackerError]>
    /// Why nothing was kept.
    public let failure: Observable<TrackerError>
  }

  private let settings: Settings<TrackerSettings>
  private let readSettings: ReadSettings
  private let keepSettings: KeepSettings
  private let bag = DisposeBag()

  public init(
    settings: Settings<TrackerSettings>, readSettings: ReadSettings, keepSettings: KeepSettings
  ) {
    self.settings = settings
    self.readSettings = readSettings
    self.keepSettings = keepSettings
  }

  public func transform(_ input: Input) -> Output {
    let opened = Answers(to: input.didOpen, with: self, disposedBy: bag) {
      (owner, _) throws(TrackerError) in try owner.readSettings.text()
    }
    let kept = Answers(to: input.didSubmitText, with: self, disposedBy: bag) {
      (owner, request) throws(TrackerError) in try owner.keep(request)
    }
    return Output(
      text: opened.answers,
      changes: kept.answers.compactMap { outcome in
        if case .kept(let changes) = outcome { changes } else { nil }
      },
      complaints: kept.answers.compactMap { outcome in
        if case .wrong(let complaints) = outcome { complaints } else { nil }
      },
      failure: Observable.merge(opened.failures, kept.failures))
  }

  private enum Outcome {
    case kept([SettingChanged])
    case wrong([TrackerError])
  }

  private func keep(_ request: SettingsTextRequest) throws(TrackerError) -> Outcome {
    let before = (try? keepSettings.read(request.old)).map(settings.values) ?? settings.values
    let wrong = settings.complaints(about: try keepSettings.read(request.text))
    guard wrong.isEmpty else { return .wrong(wrong) }
    settings.load(kept: try keepSettings.replace(request.old, with: request.text))
    let after = settings.values
    return .kept(
      settings.catalogue.settings.compactMap { setting in
        let change = SettingChanged(
          name: setting.key.rawValue, isReset: false, wasKept: true,
          before: SettingContent(setting, before),
          after: SettingContent(setting, after), given: nil)
        return change.isUnchanged ? nil : change
      })
  }
}
