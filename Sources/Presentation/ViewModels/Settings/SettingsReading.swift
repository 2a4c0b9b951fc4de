import Entities
import JSONKit
import SettingsKit

extension Settings<TrackerSettings> {
  public func load(kept: [KeptSetting]) {
    load(Self.entries(kept))
  }

  /// Invalid values are ignored.
  public var complaints: [TrackerError] { Self.complaints(values) }

  /// Returns the values in use if the file had these settings.
  func values(of kept: [KeptSetting]) -> SettingValues<TrackerSettings> {
    values(of: Self.entries(kept))
  }

  /// Returns the values if the file had these settings and no environment variable was set.
  func fileValues(of kept: [KeptSetting]) -> SettingValues<TrackerSettings> {
    SettingValues(catalogue, file: Self.entries(kept), environment: { _ in nil })
  }

  func complaints(about kept: [KeptSetting]) -> [TrackerError] {
    Self.complaints(values(of: kept)).filter { error in
      guard case .invalidSetting(_, _, from: .some(.file)) = error else { return false }
      return true
    }
  }

  func setting(named word: String) throws(TrackerError) -> AnySetting<TrackerSettings> {
    guard let setting = SettingKey(rawValue: word.lowercased()).flatMap({ catalogue[$0] }) else {
      throw .unknownSetting(word)
    }
    return setting
  }

  private static func entries(_ kept: [KeptSetting]) -> [SettingEntry] {
    kept.compactMap { setting in
      // Invalid JSON is ignored.
      (try? JSONValue(parsing: setting.json)).map {
        SettingEntry(name: setting.name, json: $0, line: setting.line)
      }
    }
  }

  private static func complaints(
    _ values: SettingValues<TrackerSettings>
  ) -> [TrackerError] {
    values.faults.map { fault in
      .invalidSetting(
        fault.key, SettingValueFault(fault.reason), from: SettingOrigin(fault.source))
    }
  }
}

extension SettingOrigin {
  public init(_ source: SettingSource) {
    switch source {
    case .fallback: self = .fallback
    case .file(let line): self = .file(line: line)
    case .environment(let name): self = .environment(name)
    }
  }
}

extension SettingValueFault {
  init(_ fault: SettingFault<TrackerSettings>) {
    switch fault {
    case .refused(let refusal): self = .refused(refusal)
    case .value(let fault): self.init(fault)
    }
  }

  private init(_ fault: ValueFault) {
    switch fault {
    case .notAFlag(let text): self = .notAFlag(text)
    case .notAChoice(let text, let choices): self = .notAChoice(text, choices: choices)
    case .notAnInteger(let text): self = .notAnInteger(text)
    case .outOfBounds(let number, let bounds): self = .outOfBounds(number, bounds)
    case .blank: self = .blank
    case .tooLong(let limit): self = .tooLong(limit: limit)
    case .controlCharacter: self = .controlCharacter
    case .unreadable(let text): self = .unreadable(text)
    case .repeated(let text): self = .repeated(text)
    case .comma(let text): self = .comma(text)
    case .element(let word, let fault): self = .element(word, SettingValueFault(fault))
    case .wrongKind(let found): self = .wrongKind(found: found)
    }
  }
}
