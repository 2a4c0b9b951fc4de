import Foundation

/// A custom rule of .swiftlint.yml: a regular expression that must not match in its files.
///
/// As in SwiftLint, `^` and `$` match at lines and `.` matches newlines. Patterns of paths see
/// `/Sources/…` instead of the absolute path.
struct CustomRule {
  let name: String
  private let message: String
  private let regex: NSRegularExpression
  private let included: [NSRegularExpression]
  private let excluded: [NSRegularExpression]

  private init(name: String, settings: [String: [String]]) throws {
    guard let message = settings["message"]?.first, let regex = settings["regex"]?.first,
      Set(settings.keys).isSubset(of: ["message", "regex", "included", "excluded"])
    else { throw NotUnderstood(what: "the rule \(name) of .swiftlint.yml") }
    self.name = name
    self.message = message
    self.regex = try NSRegularExpression(
      pattern: regex, options: [.anchorsMatchLines, .dotMatchesLineSeparators])
    included = try settings["included", default: []].map { try NSRegularExpression(pattern: $0) }
    excluded = try settings["excluded", default: []].map { try NSRegularExpression(pattern: $0) }
  }

  /// Those at the end of .swiftlint.yml, each `name:` with lines of `key: 'value'` or lists.
  static func all() throws -> [CustomRule] {
    let text = try House.text(".swiftlint.yml")
    guard let block = text.components(separatedBy: "\ncustom_rules:\n").last else { return [] }
    var rules: [(name: String, settings: [String: [String]])] = []
    var key = ""
    for line in block.split(separator: "\n") where !line.drop(while: \.isWhitespace).hasPrefix("#")
    {
      if let name = line.wholeMatch(of: /\ {2}(\w+):/) {
        rules.append((String(name.1), [:]))
      } else if let setting = line.wholeMatch(of: /\ {4}(\w+):(?: ["'](.*)["'])?/), !rules.isEmpty {
        key = String(setting.1)
        rules[rules.count - 1].settings[key] = setting.2.map { [String($0)] } ?? []
      } else if let entry = line.wholeMatch(of: /\ {6}- ["'](.*)["']/), !rules.isEmpty {
        rules[rules.count - 1].settings[key, default: []].append(String(entry.1))
      } else {
        throw NotUnderstood(what: ".swiftlint.yml: \(line)")
      }
    }
    return try rules.map { try CustomRule(name: $0.name, settings: $0.settings) }
  }

  /// Patterns of paths that match none of `files`: the rule has no effect there.
  func unmatchedPaths(in files: [SourceFile]) -> [String] {
    (included + excluded).filter { pattern in !files.contains { pattern.matches($0.path) } }
      .map(\.pattern)
  }

  func violations(in file: SourceFile) -> [String] {
    guard included.isEmpty || included.contains(where: { $0.matches(file.path) }),
      !excluded.contains(where: { $0.matches(file.path) })
    else { return [] }
    return regex.matches(in: file.text, range: file.text.whole).map { match in
      let before = (file.text as NSString).substring(to: match.range.location)
      return "\(file.path):\(before.utf8.count { $0 == UInt8(ascii: "\n") } + 1): \(message)"
    }
  }
}

extension NSRegularExpression {
  fileprivate func matches(_ text: String) -> Bool {
    firstMatch(in: text, range: text.whole) != nil
  }
}

extension String {
  fileprivate var whole: NSRange { NSRange(startIndex..., in: self) }
}
