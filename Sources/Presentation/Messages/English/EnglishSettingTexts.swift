import Entities

extension English {
  public func listDefaults(filter: String?, sort: CardSort?, isReversed: Bool) -> String {
    let order = sort.map { "sorted by \($0.rawValue)\(isReversed ? ", turned round" : "")" }
    let chosen = [filter.map { "only \($0)" }, order].compactMap(\.self).joined(separator: ", ")
    return "By your settings \(chosen); "
      + (filter == nil ? "todo list --sort board for board order" : "todo list is:open shows all")
  }

  public func moreNotes(_ lines: Int) -> String {
    "… \(count(lines, "more line")) (notes.limit)"
  }

  public func words(for origin: SettingOrigin) -> String {
    switch origin {
    case .fallback: "default"
    case .file(let line): "line \(line)"
    case .environment(let name): name
    }
  }

  public func setting(
    _ name: String, was old: String, becomes new: String, isRehearsal: Bool
  ) -> String {
    "\(isRehearsal ? "Would set " : "")\(name): \(shown(old)) → \(shown(new))"
  }

  public func setting(_ name: String, stays value: String) -> String {
    "Nothing changed: \(name) is \(shown(value)) already"
  }

  public func setting(_ name: String, overriddenBy variable: String) -> String {
    "\(variable) is set, and goes before the file for \(name)"
  }

  public func forgottenSetting(_ name: String, isRehearsal: Bool) -> String {
    "\(isRehearsal ? "Would take" : "Took") \(quoted(name)) out of the file"
  }

  public func settingsUnchanged() -> String {
    "Nothing changed"
  }

  public func strangeSetting(_ name: String, line: Int, nearest: SettingKey?) -> String {
    let meant = nearest.map { "; did you mean \($0.rawValue)?" } ?? ""
    return "line \(line) of the settings: \(quoted(name)) is no setting, and is kept as it is"
      + meant
  }

  public func settingsGuide() -> [String] {
    [
      "Settings of todo, as JSON: \"date.style\": \"iso\". todo help settings lists them.",
      "Save and leave the editor to keep them; lines like this one are left out.",
    ]
  }

  public func values(_ choices: SettingChoices) -> String {
    switch choices {
    case .flag: "true or false"
    case .choices(let words): list(words, "or")
    case .integer(let bounds): "\(number(bounds.lowerBound)) to \(number(bounds.upperBound))"
    case .text: "a text"
    case .list(let element): "\(values(element)), several with commas"
    case .optional(let wrapped, let word): "\(values(wrapped)), or \(word)"
    }
  }

  private func shown(_ value: String) -> String {
    value.isEmpty ? "\"\"" : value
  }
}
