import JSONKit

public enum SettingSource: Hashable, Sendable {
  case fallback
  case file(line: Int)
  case environment(String)
}

/// A member of the settings file.
public struct SettingEntry: Hashable, Sendable {
  public let name: String
  public let json: JSONValue
  public let line: Int

  public init(name: String, json: JSONValue, line: Int) {
    self.name = name
    self.json = json
    self.line = line
  }
}

/// The values of all settings at one moment, with their sources.
///
/// The program's variables override the file, the file overrides variables of other programs, and
/// these override the default. An invalid value is ignored and reported as a fault.
public struct SettingValues<Names: SettingNames>: Equatable, Sendable {
  public struct Fault: Hashable, Sendable {
    public let key: Names.Key
    public let source: SettingSource
    public let reason: SettingFault<Names>
  }

  /// A member of the file with an unknown name.
  public struct Stranger: Hashable, Sendable {
    public let name: UnknownSetting
    public let line: Int
  }

  private struct Given: Equatable {
    let value: SettingText
    let source: SettingSource
  }

  /// The faults, in the order of the catalogue.
  public private(set) var faults: [Fault] = []
  /// The unknown members, in the order of the file.
  public private(set) var strangers: [Stranger] = []
  private var given: [Names.Key: Given] = [:]

  /// Creates the defaults.
  init() {}

  public init(
    _ catalogue: Catalogue<Names>, file: [SettingEntry], environment: (String) -> String?
  ) {
    var entries: [Names.Key: SettingEntry] = [:]
    for entry in file {
      do throws(UnknownSetting) {
        entries[try catalogue.setting(named: entry.name).key] = entry
      } catch {
        strangers.append(Stranger(name: error, line: entry.line))
      }
    }
    for setting in catalogue.settings {
      take(setting, from: setting.variables, environment)
      if let entry = entries[setting.key] {
        take(setting, from: .file(line: entry.line)) { () throws(SettingFault<Names>) in
          try setting.read(entry.json)
        }
      }
      take(setting, from: setting.inherited, environment)
    }
  }

  /// Whether all settings have their defaults.
  public var isEmpty: Bool { given.isEmpty }

  public subscript<Value>(setting: Setting<Names, Value>) -> Value {
    guard let given = given[setting.key] else { return setting.fallback }
    // The same form has already parsed this value.
    return (try? setting.form.value(of: given.value.json)) ?? setting.fallback
  }

  public func text(of setting: AnySetting<Names>) -> SettingText {
    given[setting.key]?.value ?? setting.fallback
  }

  public func source(of key: Names.Key) -> SettingSource {
    given[key]?.source ?? .fallback
  }

  private mutating func take(
    _ setting: AnySetting<Names>, from variables: [String], _ environment: (String) -> String?
  ) {
    for variable in variables {
      guard let text = environment(variable), !text.isEmpty else { continue }
      take(setting, from: .environment(variable)) { () throws(SettingFault<Names>) in
        try setting.read(text)
      }
    }
  }

  /// Stores the result of `read`, unless a source of higher precedence has a value.
  private mutating func take(
    _ setting: AnySetting<Names>, from source: SettingSource,
    _ read: () throws(SettingFault<Names>) -> SettingText
  ) {
    guard given[setting.key] == nil else { return }
    do throws(SettingFault<Names>) {
      given[setting.key] = Given(value: try read(), source: source)
    } catch {
      faults.append(Fault(key: setting.key, source: source, reason: error))
    }
  }
}

/// The reason why a setting refuses a value.
public enum SettingFault<Names: SettingNames>: Error, Hashable, Sendable {
  case value(ValueFault)
  case refused(Names.Refusal)
}

/// The reason why a text or JSON is not a value of the form; the writer of the message chooses the
/// nearest candidate.
public enum ValueFault: Error, Hashable, Sendable {
  case notAFlag(String)
  case notAChoice(String, choices: [String])
  case notAnInteger(String)
  case outOfBounds(Int, ClosedRange<Int>)
  case blank
  case tooLong(limit: Int)
  case controlCharacter
  /// The form's own parser refuses the value.
  case unreadable(String)
  case repeated(String)
  /// An element of a list contains a comma, the separator.
  case comma(String)
  /// The file has JSON of another type. `found` is its text.
  case wrongKind(found: String)
}

public struct UnknownSetting: Error, Hashable, Sendable {
  public let word: String
  public let candidates: [String]
}
