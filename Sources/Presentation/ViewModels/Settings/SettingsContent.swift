import Entities
import JSONKit
import SettingsKit

/// What the settings scene shows: sections of settings with their values.
public struct SettingsContent: Equatable {
  public let path: String
  public let sections: [Section]
  public let unknownMembers: [SettingEntry]

  public struct Section: Equatable {
    public let name: SettingSection
    public let settings: [SettingContent]
  }

  public var settings: [SettingContent] { sections.flatMap(\.settings) }
}

public struct SettingContent: Equatable {
  public let key: SettingKey
  /// The value as a user would type it.
  public let text: String
  public let json: JSONValue
  public let origin: SettingOrigin
  public let fallback: String
  public let offer: ValueOffer
  /// Environment variables that override the file.
  public let variables: [String]

  /// `nil` if no variable overrides the file.
  public var overriding: String? {
    guard case .environment(let name) = origin, variables.contains(name) else { return nil }
    return name
  }
}

extension SettingContent {
  init(_ setting: AnySetting<TrackerSettings>, _ values: SettingValues<TrackerSettings>) {
    let value = values.text(of: setting)
    key = setting.key
    text = value.text
    json = value.json
    origin = SettingOrigin(values.source(of: setting.key))
    fallback = setting.fallback.text
    offer = setting.offer
    variables = setting.variables
  }
}

extension SettingsContent {
  init(_ settings: Settings<TrackerSettings>, path: String) {
    let values = settings.values
    self.path = path
    sections = settings.catalogue.sections.map { section in
      Section(name: section.name, settings: section.settings.map { SettingContent($0, values) })
    }
    unknownMembers = values.strangers
  }
}
