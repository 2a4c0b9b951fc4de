/// The settings in .swiftlint.yml.
struct LintConfiguration {
  /// The files and folders to check, relative to the checkout.
  let included: [String]
  let rules: [any Rule]

  /// Reads `yaml`; throws ``NotUnderstood`` for anything it does not know.
  init(_ yaml: YAML) throws {
    var settings = try Settings(yaml, of: ".swiftlint.yml")
    included = try settings.list("included")
    rules = try settings.list("only_rules").flatMap { name -> [any Rule] in
      try Self.rules(name, from: &settings)
    }
    try settings.finish()
  }

  private static func rules(
    _ name: String, from settings: inout Settings
  ) throws -> [any Rule] {
    switch name {
    case "custom_rules": try customRules(settings.map(name))
    case "cyclomatic_complexity": [try complexity(settings.map(name))]
    case "file_length": [FileLength(limit: try limit(settings.map(name)))]
    case "force_cast": [ForceCast()]
    case "force_try": [ForceTry()]
    case "force_unwrapping": [ForceUnwrapping()]
    case "function_body_length": [FunctionBodyLength(limit: try limit(settings.map(name)))]
    case "line_length": [LineLength(limit: try limit(settings.map(name)))]
    default: throw NotUnderstood(what: "the rule \(name)")
    }
  }

  private static func limit(_ given: Settings) throws -> Int {
    var settings = given
    let limit = try settings.number("warning")
    try settings.finish()
    return limit
  }

  private static func complexity(_ given: Settings) throws -> CyclomaticComplexity {
    var settings = given
    guard try settings.text("ignores_case_statements") == "true" else {
      throw NotUnderstood(what: "cyclomatic_complexity that counts case statements")
    }
    let limit = try settings.number("warning")
    try settings.finish()
    return CyclomaticComplexity(limit: limit)
  }

  private static func customRules(_ given: Settings) throws -> [any Rule] {
    var settings = given
    let rules = try settings.names.map { name -> any Rule in
      var rule = try settings.map(name)
      let made = try CustomRule(
        name: name, message: rule.text("message"), regex: rule.text("regex"),
        included: rule.listIfGiven("included"), excluded: rule.listIfGiven("excluded") ?? [])
      try rule.finish()
      return made
    }
    try settings.finish()
    return rules
  }
}

/// A map whose keys are removed as they are read, so that unknown keys are noticed.
struct Settings {
  private let owner: String
  private var left: [String: YAML]

  init(_ yaml: YAML, of owner: String) throws {
    guard case .map(let entries) = yaml else { throw NotUnderstood(what: "\(owner): no map") }
    self.owner = owner
    left = entries
  }

  var names: [String] { left.keys.sorted() }

  mutating func text(_ key: String) throws -> String {
    guard case .scalar(let text) = left.removeValue(forKey: key) else {
      throw NotUnderstood(what: "\(owner): no text for \(key)")
    }
    return text
  }

  mutating func number(_ key: String) throws -> Int {
    let text = try text(key)
    guard let number = Int(text) else { throw NotUnderstood(what: "\(owner): \(key): \(text)") }
    return number
  }

  mutating func list(_ key: String) throws -> [String] {
    guard let list = try listIfGiven(key) else {
      throw NotUnderstood(what: "\(owner): no list for \(key)")
    }
    return list
  }

  mutating func listIfGiven(_ key: String) throws -> [String]? {
    switch left.removeValue(forKey: key) {
    case nil: nil
    case .scalar(let text): [text]
    case .list(let texts): texts
    case .map: throw NotUnderstood(what: "\(owner): \(key) is a map")
    }
  }

  mutating func map(_ key: String) throws -> Settings {
    guard let value = left.removeValue(forKey: key) else {
      throw NotUnderstood(what: "\(owner): no settings for \(key)")
    }
    return try Settings(value, of: "\(owner): \(key)")
  }

  func finish() throws {
    guard left.isEmpty else {
      throw NotUnderstood(what: "\(owner): \(names.joined(separator: ", "))")
    }
  }
}
