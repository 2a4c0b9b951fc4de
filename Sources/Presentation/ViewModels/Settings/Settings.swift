import Entities
import JSONKit
import Reactive

/// The values of all settings at one moment, with their sources.
///
/// The program's variables override the file, the file overrides variables of other programs, and
/// these override the default. An invalid value is ignored and reported.
public struct SettingValues: Equatable, Sendable {
  private struct Given: Equatable {
    let value: SettingText
    let origin: SettingOrigin
  }

  /// The errors in ignored values, in the order of the catalogue.
  public private(set) var complaints: [TrackerError] = []
  public private(set) var unknownMembers: [KeptSetting] = []
  private var given: [SettingKey: Given] = [:]

  fileprivate init() {}

  fileprivate init(file: [KeptSetting], environment: (String) -> String?) {
    var members: [SettingKey: (origin: SettingOrigin, json: JSONValue)] = [:]
    for member in file {
      guard let json = try? JSONValue(parsing: member.json) else { continue }
      if let key = SettingKey(rawValue: member.name) {
        members[key] = (.file(line: member.line), json)
      } else {
        unknownMembers.append(member)
      }
    }
    func values(of variables: [String]) -> [(origin: SettingOrigin, json: JSONValue)] {
      variables.compactMap { name in
        guard let text = environment(name), !text.isEmpty else { return nil }
        return (.environment(name), .string(text))
      }
    }
    for setting in TrackerSettings.catalogue.settings {
      let own = members[setting.key].map { [$0] } ?? []
      for (origin, json) in values(of: setting.variables) + own + values(of: setting.inherited) {
        guard given[setting.key] == nil else { break }
        do throws(SettingValueFault) {
          given[setting.key] = Given(value: try setting.read(json), origin: origin)
        } catch {
          complaints.append(.invalidSetting(setting.key, error, from: origin))
        }
      }
    }
  }

  /// The settings of former versions that chose cards, each with the words of a context.
  public var endedFilters: [(name: String, words: String)] {
    unknownMembers.compactMap { (member) -> (name: String, words: String)? in
      guard let lead = ["list.filter": "", "board.view": "view:"][member.name],
        case .string(let text)? = try? JSONValue(parsing: member.json)
      else { return nil }
      let words = lead.isEmpty ? text : try? ViewFilters(words: [lead + text]).text
      return text.lowercased() == "none" ? nil : words.map { (member.name, $0) }
    }
  }

  var isEmpty: Bool { given.isEmpty }

  public subscript<Value>(setting: Setting<Value>) -> Value {
    guard let given = given[setting.key] else { return setting.fallback }
    return (try? setting.form.value(of: given.value.json)) ?? setting.fallback
  }

  public func text(of setting: any AnySetting) -> SettingText {
    given[setting.key]?.value ?? setting.fallbackText
  }

  public func origin(of key: SettingKey) -> SettingOrigin { given[key]?.origin ?? .fallback }
}

public final class Settings {
  @Publishable public private(set) var values: SettingValues
  public private(set) var isEmpty: Bool
  private let environment: (String) -> String?
  private let isSilent: Bool

  /// A start without a variable of a setting and without a file does not make the catalogue.
  public init(environment: @escaping (String) -> String?) {
    self.environment = environment
    isSilent = TrackerSettings.variables.allSatisfy { environment($0)?.isEmpty ?? true }
    let values = isSilent ? SettingValues() : SettingValues(file: [], environment: environment)
    isEmpty = values.isEmpty
    self.values = values
  }

  public subscript<Value>(setting: Setting<Value>) -> Value { values[setting] }

  public var complaints: [TrackerError] { values.complaints }

  public func load(kept: [KeptSetting]) {
    let new = values(of: kept)
    isEmpty = new.isEmpty
    if new != values { values = new }
  }

  /// Returns the values in use if the file had these settings.
  func values(of kept: [KeptSetting]) -> SettingValues {
    guard !isSilent || !kept.isEmpty else { return SettingValues() }
    return SettingValues(file: kept, environment: environment)
  }

  /// Returns the values if the file had these settings and no environment variable was set.
  func fileValues(of kept: [KeptSetting]) -> SettingValues {
    SettingValues(file: kept, environment: { _ in nil })
  }
}

/// The settings for one command: a script gets the defaults of those that change how answers look.
public struct SettingsInUse {
  public let settings: Settings
  @usableFromInline let isShown: Bool

  public init(_ settings: Settings, isShown: Bool) {
    self.settings = settings
    self.isShown = isShown
  }

  /// The settings for a script, even on a terminal: for a batch or `--json`.
  public var forScripts: SettingsInUse { SettingsInUse(settings, isShown: false) }

  @inlinable
  public subscript<Value>(setting: Setting<Value>) -> Value {
    // A look-up takes 7,000 instructions, and each line of a batch makes some.
    guard !settings.isEmpty, isShown || !setting.key.isForTerminals else { return setting.fallback }
    return settings[setting]
  }

  public var urgencyWeights: UrgencyWeights { UrgencyWeights(self[TrackerSettings.urgency]) }
}
