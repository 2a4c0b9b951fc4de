import Entities

extension Sentence {
  /// `date.style: language → iso`.
  public static func settingChanged(_ name: String, from old: String, to new: String) -> Sentence {
    "\(name): \(old.orQuotes) → \(new.orQuotes)"
  }

  public static func settingStays(_ name: String, value: String) -> Sentence {
    "Nothing changed: \(name) is already \(value.orQuotes)"
  }

  public static var settingsStay: Sentence { "Nothing changed" }

  public static func removedSetting(_ name: String) -> Sentence {
    "Removed \(quoted: name) from the settings file"
  }

  public static func overriddenSetting(_ name: String, by variable: String) -> Sentence {
    "The environment variable \(variable) overrides the setting \(name)"
  }

  public static func ignoredSetting(_ name: String, line: Int) -> Sentence {
    let text = Sentence.settingsFile(line: line, .unknown(.setting, name))
    return SettingKey.nearestName(to: name).map { "\(text). \(Sentence.didYouMean($0))" } ?? text
  }

  static func settingsFile(line: Int, _ text: Sentence) -> Sentence {
    "Line \(line) of the settings file: \(text)"
  }

  /// The order of a list that the settings chose, and how to see the usual one.
  public static func listDefaults(sort: String, isReversed: Bool) -> Sentence {
    let text = "--sort \(sort)\(isReversed ? " --reverse" : "")"
    return "From your settings: \(text). All cards: todo list is:open --sort board"
  }

  public static func endedSetting(_ name: String, _ command: String) -> Sentence {
    "The setting \(name) is now the context. To set it: \(command)"
  }

  public static func setting(_ key: SettingKey, values: Sentence?, fallback: String?) -> Sentence {
    var text = key.purpose
    if let values { text = "\(text): \(values)" }
    if let fallback { text = "\(text) (default: \(fallback))" }
    return text
  }

  /// `1–100`, or `1 or more` without a limit.
  public static func range(_ range: ClosedRange<Int>) -> Sentence {
    range.upperBound == .max
      ? "\(count: range.lowerBound) or more"
      : "\(count: range.lowerBound)–\(count: range.upperBound)"
  }
}

extension CardSort {
  public var meaning: Sentence {
    self == .board ? "in board order" : "by \(.field(named: rawValue))"
  }
}

extension SettingOrigin {
  public var source: Sentence {
    switch self {
    case .fallback: .word("default", of: "setting")
    case .file(let line): "line \(line)"
    case .environment(let name): .verbatim(name)
    }
  }
}

extension String {
  fileprivate var orQuotes: String { isEmpty ? "\"\"" : self }
}
