import Entities
import Repositories

/// An edited text of the settings file, and the text before the edit.
public struct SettingsTextRequest: Hashable, Sendable {
  public let old: [UInt8]
  public let text: [UInt8]

  public init(old: [UInt8], text: [UInt8]) {
    self.old = old
    self.text = text
  }
}

public enum SettingsTextAnswer {
  case kept([SettingChanged])
  /// Nothing was changed, because of these errors in the text.
  case wrong([TrackerError])
}

extension Settings {
  func keep(
    _ request: SettingsTextRequest, in keeping: any SettingsKeeping
  ) throws(TrackerError) -> SettingsTextAnswer {
    let old = (try? keeping.settings(in: request.old)).map(values) ?? values
    let wrong = complaints(about: try keeping.settings(in: request.text))
    guard wrong.isEmpty else { return .wrong(wrong) }
    load(kept: try keeping.replace(request.old, with: request.text))
    return .kept(
      TrackerSettings.catalogue.settings.compactMap { setting in
        let change = SettingChanged(
          name: setting.key.rawValue, isReset: false, wasKept: true,
          before: SettingContent(setting, old), after: SettingContent(setting, values), given: nil)
        return change.isUnchanged ? nil : change
      })
  }
}
