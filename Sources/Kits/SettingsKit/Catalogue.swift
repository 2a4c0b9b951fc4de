/// All settings of a program, in sections.
public struct Catalogue<Names: SettingNames>: Sendable {
  public let sections: [SettingsSection<Names>]
  public let settings: [AnySetting<Names>]
  private let places: [Names.Key: Int]

  public init(_ sections: [SettingsSection<Names>]) {
    self.sections = sections
    settings = sections.flatMap(\.settings)
    places = Dictionary(
      settings.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The setting with the given key, or `nil` if it is in no section.
  public subscript(key: Names.Key) -> AnySetting<Names>? {
    places[key].map { settings[$0] }
  }
}

/// A group of settings, for the command line and the settings screen.
public struct SettingsSection<Names: SettingNames>: Sendable {
  public let name: Names.Section
  public let settings: [AnySetting<Names>]

  public init<each Value>(
    _ name: Names.Section, _ settings: repeat Setting<Names, each Value>
  ) {
    self.name = name
    var all: [AnySetting<Names>] = []
    repeat all.append(AnySetting(each settings))
    self.settings = all
  }
}
