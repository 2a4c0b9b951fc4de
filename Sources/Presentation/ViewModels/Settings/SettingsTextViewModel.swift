import Entities
import Reactive
import Repositories
import SettingsKit

/// The settings file as a text that the user edits.
public final class SettingsTextViewModel: ViewModel {
  public struct Input {
    public let didOpen: Observable<Void>
    public let didSubmitText: Observable<SettingsTextRequest>

    public init(didOpen: Observable<Void>, didSubmitText: Observable<SettingsTextRequest>) {
      self.didOpen = didOpen
      self.didSubmitText = didSubmitText
    }
  }

  public struct Output {
    public let text: Observable<[UInt8]>
    public let changes: Observable<[SettingChanged]>
    public let complaints: Observable<[TrackerError]>
    public let failure: Observable<TrackerError>
  }

  private let settings: Settings<TrackerSettings>
  private let keeping: any SettingsKeeping

  public init(_ settings: Settings<TrackerSettings>, keeping: any SettingsKeeping) {
    self.settings = settings
    self.keeping = keeping
  }

  public func transform(_ input: Input) -> Output {
    let results = Observable<Message>.merge(
      input.didOpen.map { .didOpen }, input.didSubmitText.map { .didSubmitText($0) }
    )
    .withUnretained(self)
    .map { owner, message in owner.result(of: message) }
    .share()
    return Output(
      text: results.compactMap { if case .opened(let text) = $0 { text } else { nil } },
      changes: results.compactMap { if case .kept(let changes) = $0 { changes } else { nil } },
      complaints: results.compactMap { if case .wrong(let errors) = $0 { errors } else { nil } },
      failure: results.compactMap { if case .failed(let error) = $0 { error } else { nil } })
  }

  private enum Message {
    case didOpen
    case didSubmitText(SettingsTextRequest)
  }

  private enum Result {
    case opened([UInt8])
    case kept([SettingChanged])
    case wrong([TrackerError])
    case failed(TrackerError)
  }

  private func result(of message: Message) -> Result {
    do throws(TrackerError) {
      return switch message {
      case .didOpen: .opened(try keeping.text())
      case .didSubmitText(let request): try keep(request)
      }
    } catch {
      return .failed(error)
    }
  }

  private func keep(_ request: SettingsTextRequest) throws(TrackerError) -> Result {
    let before = (try? keeping.settings(in: request.old)).map(settings.values) ?? settings.values
    let wrong = settings.complaints(about: try keeping.settings(in: request.text))
    guard wrong.isEmpty else { return .wrong(wrong) }
    settings.load(kept: try keeping.replace(request.old, with: request.text))
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
