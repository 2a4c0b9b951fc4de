import Entities

/// What a setting can be, for help.
public enum SettingChoices: Hashable, Sendable {
  case flag
  case choices([String])
  case integer(ClosedRange<Int>)
  case text
  indirect case list(SettingChoices)
  /// Or that word for none.
  indirect case optional(SettingChoices, none: String)
}

/// Sentences about the settings.
public protocol SettingsWording: Sendable {
  func title(of page: SettingsPageName) -> String
  func title(of section: SettingSection) -> String
  /// What the setting is, in a few words.
  func title(of key: SettingKey) -> String
  /// What the setting does, in a sentence.
  func description(of key: SettingKey) -> String
  /// What one of the setting's choices means; `nil` for what is no choice of it.
  func description(ofChoice choice: String, of key: SettingKey) -> String?
  /// Below a list: which filter and order it has from the settings, and how to see all.
  func listDefaults(filter: String?, sort: CardSort?, isReversed: Bool) -> String
  /// That so many lines of notes are not shown.
  func moreNotes(_ lines: Int) -> String
  /// Where a value comes from, in a word.
  func words(for origin: SettingOrigin) -> String
  /// `date.style: language → iso`.
  func setting(
    _ name: String, was old: String, becomes new: String, isRehearsal: Bool
  ) -> String
  /// That a setting is what it was.
  func setting(_ name: String, stays value: String) -> String
  /// That a variable of the environment goes before what is kept.
  func setting(_ name: String, overriddenBy variable: String) -> String
  /// That a name that is no setting was taken out of the file.
  func forgottenSetting(_ name: String, isRehearsal: Bool) -> String
  /// That nothing was changed, since nothing was different.
  func settingsUnchanged() -> String
  /// That a name in the file is no setting.
  func strangeSetting(_ name: String, line: Int, nearest: SettingKey?) -> String
  /// How the file of settings is edited, a line each.
  func settingsGuide() -> [String]
  /// What help says a setting can be; `choices` is one text or, where there are none, empty.
  func values(_ choices: SettingChoices) -> String
  /// What is wrong with the settings, while the program goes on without.
  func warning(ofSettings error: TrackerError) -> MessageText
}
