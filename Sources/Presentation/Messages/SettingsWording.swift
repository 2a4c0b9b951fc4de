import Entities

/// Sentences about the settings.
public protocol SettingsWording: Sendable {
  func title(of page: SettingPage) -> String
  func title(of section: SettingSection) -> String
  /// What the setting is, in a few words.
  func title(of key: SettingKey) -> String
  /// What the setting does, in a sentence.
  func description(of key: SettingKey) -> String
  /// What one of the setting's choices means; `nil` for what is no choice of it.
  func description(ofChoice choice: String, of key: SettingKey) -> String?
  /// What is wrong with the settings, while the program goes on without.
  func warning(ofSettings error: TrackerError) -> Message
}
