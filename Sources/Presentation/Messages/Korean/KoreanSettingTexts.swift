import Entities

extension Korean {
  public func listDefaults(filter: String?, sort: CardSort?, isReversed: Bool) -> String {
    let order = sort.map { "\($0.rawValue) 순서\(isReversed ? "(거꾸로)" : "")" }
    let chosen = list([filter, order].compactMap(\.self))
    return "설정에 따름: \(chosen). "
      + (filter == nil
        ? "보드의 순서는 todo list --sort board로 봅니다" : "모두 보려면 todo list is:open")
  }

  public func moreNotes(_ lines: Int) -> String {
    "… \(number(lines))줄 더 있음 (notes.limit)"
  }

  public func words(for origin: SettingOrigin) -> String {
    switch origin {
    case .fallback: "기본값"
    case .file(let line): "\(line)번째 줄"
    case .environment(let name): name
    }
  }

  public func setting(
    _ name: String, was old: String, becomes new: String, isRehearsal: Bool
  ) -> String {
    "\(isRehearsal ? "바꿀 설정: " : "")\(name): \(shown(old)) → \(shown(new))"
  }

  public func setting(_ name: String, stays value: String) -> String {
    "바뀐 것 없음: \(name, .topic) 이미 \(shown(value))"
  }

  public func setting(_ name: String, overriddenBy variable: String) -> String {
    "\(name)에는 파일보다 환경 변수 \(variable, .subject) 앞섭니다"
  }

  public func forgottenSetting(_ name: String, isRehearsal: Bool) -> String {
    "파일에서 \(quoted(name), .object) \(isRehearsal ? "뺄 것임" : "뺌")"
  }

  public func settingsUnchanged() -> String {
    "바뀐 것 없음"
  }

  public func strangeSetting(_ name: String, line: Int, nearest: SettingKey?) -> String {
    let meant = nearest.map { ". 혹시 \($0.rawValue)입니까?" } ?? ""
    return "설정 \(line)번째 줄: \(quoted(name), .topic) 설정이 아니어서 그대로 둡니다\(meant)"
  }

  public func settingsGuide() -> [String] {
    [
      "JSON으로 쓴 todo의 설정: \"date.style\": \"iso\". 설정은 todo help settings에 있습니다.",
      "저장하고 편집기를 닫으면 바뀝니다. 이런 줄은 뺍니다.",
    ]
  }

  public func values(_ choices: SettingChoices) -> String {
    switch choices {
    case .flag: "true 또는 false"
    case .choices(let words): choice(words)
    case .integer(let bounds):
      "\(number(bounds.lowerBound))부터 \(number(bounds.upperBound))까지"
    case .text: "글"
    case .list(let element): "\(values(element)), 여럿은 쉼표로"
    case .optional(let wrapped, let word): "\(values(wrapped)), 또는 \(word)"
    }
  }

  private func shown(_ value: String) -> String {
    value.isEmpty ? "\"\"" : value
  }
}
