import JSONKit

/// Where a setting's value comes from.
public enum SettingSource: Hashable, Sendable {
  case fallback
  /// A line of the settings file.
  case file(line: Int)
  /// A variable of the environment.
  case environment(String)
}

/// A member of a settings file.
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

/// The values of all settings at one moment, and where each comes from.
///
/// Variables of the program's own go before the file, the file before variables of other programs,
/// and these before the default. What cannot be read counts as not said, and is a fault.
public struct SettingValues<Names: SettingNames>: Equatable, Sendable {
  /// A value that somebody gave and that is not used.
  public struct Fault: Hashable, Sendable {
    public let key: Names.Key
    public let source: SettingSource
    public let reason: SettingFault<Names>
  }

  /// A member of the file that is no setting.
  public struct Stranger: Hashable, Sendable {
    public let name: UnknownSetting
    public let line: Int
  }

  private struct Given: Equatable {
    let value: SettingText
    let source: SettingSource
  }

  /// In the order of the catalogue.
  public private(set) var faults: [Fault] = []
  /// In the order of the file.
  public private(set) var strangers: [Stranger] = []
  private var given: [Names.Key: Given] = [:]

  /// The defaults.
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

  public subscript<Value>(setting: Setting<Names, Value>) -> Value {
    guard let given = given[setting.key] else { return setting.fallback }
    // It was read by the same form before it came here.
    return (try? setting.form.value(of: given.value.json)) ?? setting.fallback
  }

  /// Returns the value as it is written.
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

  /// Keeps what `read` returns, unless something that goes before it was there.
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

/// Why a setting does not take a value.
public enum SettingFault<Names: SettingNames>: Error, Hashable, Sendable {
  case value(ValueFault)
  /// It is a value, but the setting's own check refuses it.
  case refused(Names.Refusal)
}

/// Why a text or a piece of JSON is not a value of the form that is wanted.
///
/// The nearest candidate is for those to find who write the message.
public enum ValueFault: Error, Hashable, Sendable {
  case notAFlag(String)
  case notAChoice(String, choices: [String])
  case notAnInteger(String)
  case outOfBounds(Int, ClosedRange<Int>)
  case blank
  case tooLong(limit: Int)
  case controlCharacter
  /// The form has a reader of its own, which does not understand it.
  case unreadable(String)
  /// An element of a list comes twice.
  case repeated(String)
  /// An element of a list contains the comma that parts elements.
  case comma(String)
  /// The file holds JSON of another kind, such as an object; `found` is its text.
  case wrongKind(found: String)
}

/// A word that is no setting's name.
public struct UnknownSetting: Error, Hashable, Sendable {
  public let word: String
  public let candidates: [String]
}
