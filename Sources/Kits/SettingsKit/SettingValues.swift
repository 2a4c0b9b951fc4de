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

  private struct Given: Equatable {
    let value: SettingText
    let source: SettingSource
  }

  /// The faults, in the order of the catalogue.
  public private(set) var faults: [Fault] = []
  /// The unknown members, in the order of the file.
  public private(set) var strangers: [SettingEntry] = []
  private var given: [Names.Key: Given] = [:]

  /// Creates the defaults.
  init() {}

  public init(
    _ catalogue: Catalogue<Names>, file: [SettingEntry], environment: (String) -> String?
  ) {
    var entries: [Names.Key: SettingEntry] = [:]
    for entry in file {
      if let key = Names.Key(rawValue: entry.name) {
        entries[key] = entry
      } else {
        strangers.append(entry)
      }
    }
    for setting in catalogue.settings {
      func values(of variables: [String]) -> [(SettingSource, JSONValue)] {
        variables.compactMap { name in
          guard let text = environment(name), !text.isEmpty else { return nil }
          return (.environment(name), .string(text))
        }
      }
      let own = entries[setting.key].map { [(SettingSource.file(line: $0.line), $0.json)] } ?? []
      for (source, json) in values(of: setting.variables) + own + values(of: setting.inherited) {
        guard given[setting.key] == nil else { break }
        do throws(SettingFault<Names>) {
          given[setting.key] = Given(value: try setting.read(json), source: source)
        } catch {
          faults.append(Fault(key: setting.key, source: source, reason: error))
        }
      }
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
  /// The reason why the value of a word in a table is refused.
  indirect case element(String, ValueFault)
  /// The file has JSON of another type. `found` is its text.
  case wrongKind(found: String)
}
