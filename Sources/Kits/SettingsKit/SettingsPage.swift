/// A page of settings, as the command line and a settings screen both show it.
public struct SettingsPage<Names: SettingNames>: Sendable {
  public let name: Names.Page
  public let sections: [SettingsSection<Names>]

  public init(_ name: Names.Page, _ sections: [SettingsSection<Names>]) {
    self.name = name
    self.sections = sections
  }

  /// The page as an item that opens it.
  public var item: SettingsItem<Names> { .page(self) }
}

/// Items of a page that belong together.
public struct SettingsSection<Names: SettingNames>: Sendable {
  public let name: Names.Section
  public let items: [SettingsItem<Names>]

  public init(_ name: Names.Section, _ items: [SettingsItem<Names>]) {
    self.name = name
    self.items = items
  }
}

/// A line of a section: a setting, or a further page.
public enum SettingsItem<Names: SettingNames>: Sendable {
  case setting(AnySetting<Names>)
  indirect case page(SettingsPage<Names>)
}
