import CommandLineKit
import Entities
import Words

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
  /// `more` are the command's own keys, which may be fields that other commands don't write.
  init(_ value: String?, more: [String]) throws(Refusal) {
    guard let value, value != "1" else {
      self.init(CardField.shown + more.compactMap(CardField.init(rawValue:)))
      return
    }
    // Another number is a version of the future.
    guard Int(value) == nil, !value.isEmpty else { throw .fault(.unknownJSONVersion(value)) }
    let known = CardObject.keys + more
    let typed = try OutputForm.names(value, among: known) {
      .unknownJSONKey($0, nearest: $1, known: known)
    }
    var names: [String] = []
    for name in typed where !names.contains(name) { names.append(name) }
    self.init(
      names.compactMap(CardField.init(rawValue:)), others: names.filter(more.contains))
  }

  func has(_ key: String) -> Bool {
    others?.contains(key) ?? true
  }
}

/// Keys in a word of their own after `--json` or `--plain`, as other programs have it.
///
/// They would be a search for that text.
struct SeparateKeys {
  let arguments: ParsedArguments
  let isList: Bool

  /// Throws if the word after the option is a key or a list of keys.
  ///
  /// `add --json title` adds a card with that title, and a title may begin with `Title`.
  func refuse() throws(Refusal) {
    for option in arguments.occurrences
    where option.value == nil && (option.name == "json" || option.name == "plain") {
      guard let next = arguments.operands.first(where: { $0.index == option.next }),
        !next.isLiteral
      else { continue }
      let parts = next.word.split(separator: ",").map(String.init)
      let words = parts.count > 1 || isList ? parts.map { $0.lowercased() } : parts
      guard words.contains(where: CardObject.keys.contains),
        isList || parts.count > 1 || arguments.operands.count > 1
      else { continue }
      throw .fault(.separateKeys(option: option.name, keys: next.word))
    }
  }
}
