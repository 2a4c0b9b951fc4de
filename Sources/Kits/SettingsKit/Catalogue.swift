/// All settings of a program, grouped into pages.
public struct Catalogue<Names: SettingNames>: Sendable {
  public let pages: [SettingsPage<Names>]
  /// The settings in the order of the pages, those of a subpage at the position of its item.
  public let settings: [AnySetting<Names>]
  private let places: [String: Int]

  public init(_ pages: [SettingsPage<Names>]) {
    self.pages = pages
    settings = pages.flatMap(\.settings)
    places = Dictionary(
      settings.enumerated().map { ($1.key.rawValue, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The setting with the given key, or `nil` if it is on no page.
  public subscript(key: Names.Key) -> AnySetting<Names>? {
    places[key.rawValue].map { settings[$0] }
  }

  public func setting(named word: String) throws(UnknownSetting) -> AnySetting<Names> {
    guard let place = places[word] else {
      throw UnknownSetting(word: word, candidates: settings.map(\.key.rawValue))
    }
    return settings[place]
  }

  /// The settings that are on no page; a test of the program checks that there are none.
  public var omitted: [Names.Key] {
    Names.Key.allCases.filter { places[$0.rawValue] == nil }
  }

  /// The settings that are on several pages; a test of the program checks that there are none.
  public var repeated: [Names.Key] {
    Names.Key.allCases.filter { key in settings.count { $0.key == key } > 1 }
  }
}

extension SettingsPage {
  fileprivate var settings: [AnySetting<Names>] {
    sections.flatMap(\.items).flatMap { item in
      switch item {
      case .setting(let setting): [setting]
      case .page(let page): page.settings
      }
    }
  }
}

/// A page of settings, for the command line and the settings screen.
public struct SettingsPage<Names: SettingNames>: Sendable {
  public let name: Names.Page
  public let sections: [SettingsSection<Names>]

  public init(_ name: Names.Page, _ sections: [SettingsSection<Names>]) {
    self.name = name
    self.sections = sections
  }

  public var item: SettingsItem<Names> { .page(self) }
}

/// A group of items on a page.
public struct SettingsSection<Names: SettingNames>: Sendable {
  public let name: Names.Section
  public let items: [SettingsItem<Names>]

  public init(_ name: Names.Section, _ items: [SettingsItem<Names>]) {
    self.name = name
    self.items = items
  }
}

/// A line of a section: a setting or a subpage.
public enum SettingsItem<Names: SettingNames>: Sendable {
  case setting(AnySetting<Names>)
  indirect case page(SettingsPage<Names>)
}
