import Entities
import JSONKit

public struct SettingsContent: Equatable {
  public let path: String
  public let sections: [Section]
  public let unknownMembers: [KeptSetting]

  public struct Section: Equatable {
    public let name: SettingSection
    public let settings: [SettingContent]
  }

  init(_ settings: Settings, path: String) {
    let values = settings.values
    self.path = path
    sections = TrackerSettings.catalogue.sections.map { section in
      Section(name: section.name, settings: section.settings.map { SettingContent($0, values) })
    }
    unknownMembers = values.unknownMembers
  }

  public var settings: [SettingContent] { sections.flatMap(\.settings) }
}

public struct SettingContent: Equatable {
  public let key: SettingKey
  public let text: String
  public let json: JSONValue
  public let origin: SettingOrigin
  public let fallback: String
  public let offer: ValueOffer
  /// Environment variables that override the file.
  public let variables: [String]

  init(_ setting: any AnySetting, _ values: SettingValues) {
    let value = values.text(of: setting)
    key = setting.key
    text = value.text
    json = value.json
    origin = values.origin(of: setting.key)
    fallback = setting.fallbackText.text
    offer = setting.offer
    variables = setting.variables
  }

  public var overriding: String? {
    guard case .environment(let name) = origin, variables.contains(name) else { return nil }
    return name
  }
}
