import CommandLineKit
import Entities
import Words

enum OutputForm: Equatable {
  /// Sentences and tables for people.
  case text
  /// A row per card, with tab-separated columns.
  case plain([CardField])
  case json(JSONKeys = .all)

  /// The fields of rows; `nil`: all.
  var fields: [CardField]? {
    if case .plain(let columns) = self { columns } else { nil }
  }

  static let options = [
    OptionDeclaration(
      "plain", value: .optional(placeholder: "COLUMNS"), completion: .source("fields")),
    OptionDeclaration("json", value: .optional(placeholder: "KEYS"), completion: .source("keys")),
  ]

  /// `--json` of a command whose answer is not cards, so that it takes no keys.
  static let wholeJSON = OptionDeclaration("json", value: .optional(placeholder: "VERSION"))

  /// The options of a command whose rows are not cards, so that they take no columns or keys.
  static let wholeRows = ["plain", wholeJSON]

  var isJSON: Bool {
    if case .json = self { true } else { false }
  }

  /// Reads `--plain[=…]` and `--json[=…]`; a `table` is plain by default in a pipe.
  ///
  /// An answer that is not of cards has only `--json=1`, and reads its columns itself.
  init(
    _ arguments: borrowing ParsedArguments, in context: borrowing Context, table: Bool,
    ofCards: Bool
  ) throws(Refusal) {
    if ofCards { try arguments.refuseSeparateKeys(isList: table) }
    // Without a list of options, because each line of a batch asks.
    guard !arguments.has("json") || !arguments.has("plain") else {
      throw .usage(.conflictingOptions(["json", "plain"]))
    }
    let keys = arguments.value("json")
    if !ofCards, let keys, keys != "1" {
      throw .fault(.unknown(.jsonVersion, keys, among: ["1"]))
    }
    if context.batch?.wantsJSON == true || arguments.has("json") {
      self = .json(try ofCards ? JSONKeys(keys, of: arguments.command) : .all)
    } else if arguments.has("plain") || table && !context.console.isTerminal {
      let names = ofCards ? arguments.value("plain") : nil
      self = .plain(try names.map(Self.columns) ?? CardField.defaultColumns)
    } else {
      self = .text
    }
  }

  /// Throws if other options choose the columns.
  func showing(_ fields: [CardField]?, _ arguments: ParsedArguments) throws(Refusal) -> OutputForm {
    guard let fields else { return self }
    let other = arguments.value("plain") == nil ? "json" : "plain"
    try parsed(try arguments.allowOne(of: ["fields", other]))
    guard case .plain = self else { return self }
    return .plain(fields)
  }

  static func columns(_ list: String) throws(Refusal) -> [CardField] {
    let known = CardField.columns.map(\.rawValue)
    return try names(.column, list, among: known).compactMap(CardField.init(rawValue:))
  }

  static func names(
    _ noun: Noun, _ list: String, among known: [String]
  ) throws(Refusal) -> [String] {
    try list.split(separator: ",", omittingEmptySubsequences: false).map {
      (word) throws(Refusal) in
      if let name = known.first(where: { $0.lowercased() == word.lowercased() }) { return name }
      throw .fault(.unknown(noun, String(word), among: known))
    }
  }
}

/// The keys of a card in JSON output: all of them, or those of `--json=number,title`.
struct JSONKeys: Equatable {
  static let all = JSONKeys()

  let fields: [CardField]
  private let others: [String]?

  /// The keys that a command's JSON has besides those of a card.
  static func more(of command: String) -> [String] {
    switch command {
    case "next": ["urgency", "terms"]
    case "show": ["comments", "deletedBy", "history"]
    case "comment": ["comments"]
    default: []
    }
  }

  private init(_ fields: [CardField] = CardField.shown, others: [String]? = nil) {
    self.fields = fields
    self.others = others
  }

  /// Reads the value of `--json`; `1` is the version, which has all keys.
  ///
  /// A command's own keys may be fields that other commands don't write.
  init(_ value: String?, of command: String) throws(Refusal) {
    let more = Self.more(of: command)
    guard let value, value != "1" else {
      self.init(CardField.shown + more.compactMap(CardField.init(rawValue:)))
      return
    }
    let known = CardObject.keys + more
    let typed = try OutputForm.names(.key, value, among: known)
    var names: [String] = []
    for name in typed where !names.contains(name) { names.append(name) }
    self.init(names.compactMap(CardField.init(rawValue:)), others: names.filter(more.contains))
  }

  func has(_ key: String) -> Bool {
    others?.contains(key) ?? true
  }
}

extension ParsedArguments {
  /// Throws if the word after `--json` or `--plain` is a key or a list of keys, as other programs
  /// have it: it would be a search for that text.
  ///
  /// `add --json title` adds a card with that title, and a title may begin with `Title`.
  fileprivate func refuseSeparateKeys(isList: Bool) throws(Refusal) {
    for option in occurrences
    where option.value == nil && (option.name == "json" || option.name == "plain") {
      guard let next = operands.first(where: { $0.index == option.next }), !next.isLiteral
      else { continue }
      let parts = next.word.split(separator: ",").map(String.init)
      let words = parts.count > 1 || isList ? parts.map { $0.lowercased() } : parts
      guard words.contains(where: CardObject.keys.contains),
        isList || parts.count > 1 || operands.count > 1
      else { continue }
      throw .fault(.separateKeys(option: option.name, keys: next.word))
    }
  }
}
