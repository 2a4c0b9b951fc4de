import Entities
import JSONKit
import SettingsKit

extension Settings<TrackerSettings> {
  /// Takes what is kept in place of what was before.
  public func load(kept: [KeptSetting]) {
    load(
      kept.compactMap { setting in
        // A keeper gives JSON; what is none says nothing.
        (try? JSONValue(parsing: setting.json)).map {
          SettingEntry(name: setting.name, json: $0, line: setting.line)
        }
      })
  }

  /// Values that somebody gave and that are not used.
  public var complaints: [TrackerError] {
    values.faults.map { fault in
      .invalidSetting(
        fault.key, SettingValueFault(fault.reason), from: SettingOrigin(fault.source))
    }
  }
}

extension SettingOrigin {
  init(_ source: SettingSource) {
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
    case .wrongKind(let found): self = .wrongKind(found: found)
    }
  }
}
