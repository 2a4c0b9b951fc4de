import Entities
import JSONKit
import SettingsKit

/// The settings as they are shown: pages with their values.
public struct SettingsContent: Equatable {
  /// Where they are kept.
  public let path: String
  public let page: Page
  /// Members of the file that are no setting, as they may be those of a newer program.
  public let strangers: [Stranger]

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

  public struct Stranger: Equatable {
    public let name: String
    public let nearest: SettingKey?
    public let line: Int
  }

  /// All settings, in the order of the pages.
  public var settings: [SettingContent] { page.settings }
}

/// A setting as it is shown.
public struct SettingContent: Equatable {
  public let key: SettingKey
  /// As a person would type it.
  public let text: String
  public let json: JSONValue
  public let origin: SettingOrigin
  /// What it is when nobody says otherwise.
  public let fallback: String
  public let offer: ValueOffer
  /// Variables of the environment that go before the file.
  public let variables: [String]

  /// The variable that counts whatever is kept.
  public var overriding: String? {
    guard case .environment(let name) = origin, variables.contains(name) else { return nil }
    return name
  }
}

extension SettingsContent.Page {
  /// With those of further pages where these are opened.
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
    strangers = values.strangers.map { stranger in
      Stranger(
        name: stranger.name.word, nearest: stranger.name.nearest, line: stranger.line)
    }
  }
}

extension UnknownSetting {
  /// The setting that was probably meant.
  var nearest: SettingKey? {
    Entities.nearest(to: word, among: candidates).flatMap(SettingKey.init(rawValue:))
  }
}
