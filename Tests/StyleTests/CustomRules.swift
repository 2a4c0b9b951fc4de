/// A custom rule of .swiftlint.yml: a regular expression that must not match in its files.
///
/// Patterns of paths see `/Sources/…` instead of the absolute path.
struct CustomRule {
  let name: String
  private let message: String
  private let regex: String
  private let included: [String]
  private let excluded: [String]

  /// Those at the end of .swiftlint.yml, each `name:` with lines of `key: 'value'` or lists.
  static func all() throws -> [CustomRule] {
    let block = try House.text(".swiftlint.yml").ranges(ofPattern: #"(?<=\ncustom_rules:\n).*"#)
    let text = try String(House.text(".swiftlint.yml")[block[0]])
    return try text.ranges(ofPattern: #"^ {2}\w+:\n(?: {4}[^\n]*\n)+"#).map { range in
      let rule = String(text[range])
      func values(_ key: String) -> [String] {
        rule.captures("^ {4}\(key):((?: [^\n]*|\n {6}[^\n]*)+)")
          .flatMap { $0.captures(#"(?<=[ ])["']([^\n]*)["'](?=\n|$)"#) }
      }
      guard let name = rule.captures(#"^ {2}(\w+):"#).first, let regex = values("regex").first,
        let message = values("message").first
      else { throw NotUnderstood(what: ".swiftlint.yml: \(rule)") }
      return CustomRule(
        name: name, message: message, regex: regex, included: values("included"),
        excluded: values("excluded"))
    }
  }

  func violations(in file: SourceFile) -> [String] {
    func isIn(_ paths: [String]) -> Bool { paths.contains { !file.path.matches($0).isEmpty } }
    guard included.isEmpty || isIn(included), !isIn(excluded) else { return [] }
    return file.text.ranges(ofPattern: regex).map { range in
      let line = file.text[..<range.lowerBound].utf8.count { $0 == UInt8(ascii: "\n") } + 1
      return "\(file.path):\(line): \(message)"
    }
  }
}
