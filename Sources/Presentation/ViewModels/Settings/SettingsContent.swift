import Entities
import JSONKit
import SettingsKit

/// What the settings scene shows: pages with their values.
public struct SettingsContent: Equatable {
  public let path: String
  public let page: Page
  public let unknownMembers: [UnknownMember]

  public struct Page: Equatable {
    public let name: SettingsPageName
    public let sections: [Section]
  }

  public struct Section: Equatable {
    public let name: SettingSection
    public let items: [Item]
  }

  public enum Item: Equatable {
    case setting(SettingContent)
    indirect case page(Page)
  }

  public struct UnknownMember: Equatable {
    public let name: String
    public let nearest: SettingKey?
    public let line: Int
  }

  public var settings: [SettingContent] { page.settings }
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

extension SettingsContent.Page {
  /// Includes those of the pages that it opens.
  public var settings: [SettingContent] {
    sections.flatMap(\.items).flatMap { item in
      switch item {
      case .setting(let setting): [setting]
      case .page(let page): page.settings
      }
    }
  }

  init(_ page: SettingsPage<TrackerSettings>, _ values: SettingValues<TrackerSettings>) {
    name = page.name
    sections = page.sections.map { section in
      SettingsContent.Section(
        name: section.name,
        items: section.items.map { item in
          switch item {
          case .setting(let setting): .setting(SettingContent(setting, values))
          case .page(let page): .page(SettingsContent.Page(page, values))
          }
        })
    }
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
    page = Page(settings.catalogue.pages[0], values)
    unknownMembers = values.strangers.map { member in
      UnknownMember(
        name: member.name.word, nearest: member.name.nearest, line: member.line)
    }
  }
}

extension UnknownSetting {
  /// The setting with the most similar name.
  var nearest: SettingKey? {
    Entities.nearest(to: word, among: candidates).flatMap(SettingKey.init(rawValue:))
  }
}
