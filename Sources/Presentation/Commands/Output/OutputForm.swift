import CommandLineKit
import Entities
import Words

/// The format of the output.
enum OutputForm: Equatable {
  /// Sentences and tables for people.
  case text
  /// A row per card, with tab-separated columns.
  case plain([CardField])
  case json(JSONKeys = .all)

  /// Whether the output has the number of cards beyond the limit.
  var countsMore: Bool {
    switch self {
    case .text, .json: true
    case .plain: false
    }
  }

  /// `nil`: all fields.
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
  static let wholeRows = [OptionDeclaration("plain"), wholeJSON]

  var isJSON: Bool {
    if case .json = self { true } else { false }
  }

  /// Reads `--plain[=…]` and `--json[=…]`; a `table` is plain by default in a pipe.
  ///
  /// `moreKeys` are the keys that the command's JSON has besides those of a card.
  init(
    _ arguments: ParsedArguments, in context: Context, table: Bool, moreKeys: [String] = []
  ) throws(Refusal) {
    try SeparateKeys(arguments: arguments, isList: table).refuse()
    if context.batch?.wantsJSON == true || arguments.has("json") {
      guard !arguments.has("plain") || !arguments.has("json") else {
        throw .usage(.conflictingOptions(["json", "plain"]))
      }
      self = .json(try JSONKeys(arguments.value("json"), more: moreKeys))
    } else if arguments.has("plain") {
      let names = arguments.value("plain")
      self = .plain(try names.map(Self.columns) ?? CardField.defaultColumns)
    } else {
      self = table && !context.console.isTerminal ? .plain(CardField.defaultColumns) : .text
    }
  }

  /// Reads `--plain` and `--json[=1]` of a command whose answer is not cards.
  init(
    ofWholeRows arguments: ParsedArguments, in context: Context, table: Bool = false
  ) throws(Refusal) {
    if try Self.wantsJSON(arguments) || context.batch?.wantsJSON == true {
      self = .json()
    } else {
      let isPlain = arguments.has("plain") || table && !context.console.isTerminal
      self = isPlain ? .plain([]) : .text
    }
  }

  /// Throws for an unknown version, and for keys.
  static func wantsJSON(_ arguments: ParsedArguments) throws(Refusal) -> Bool {
    guard arguments.has("json") else { return false }
    guard !arguments.has("plain") else {
      throw .usage(.conflictingOptions(["json", "plain"]))
    }
    let version = arguments.value("json") ?? "1"
    guard version != "1" else { return true }
    let isVersion = version.isEmpty || Int(version) != nil
    throw .fault(isVersion ? .unknownJSONVersion(version) : .noJSONKeys(version))
  }

  /// Throws if other options choose the columns.
  func showing(
    _ fields: [CardField]?, _ arguments: ParsedArguments
  ) throws(Refusal) -> OutputForm {
    guard let fields else { return self }
    switch self {
    case .text: return self
    case .json: throw .usage(.conflictingOptions(["fields", "json"]))
    case .plain:
      guard arguments.value("plain") == nil else {
        throw .usage(.conflictingOptions(["fields", "plain"]))
      }
      return .plain(fields)
    }
  }

  static func columns(_ list: String) throws(Refusal) -> [CardField] {
    let known = CardField.columns.map(\.rawValue)
    return try names(list, among: known) { .unknownColumn($0, nearest: $1) }
      .compactMap(CardField.init(rawValue:))
  }

  /// Throws `fault` with the nearest name.
  static func names(
    _ list: String, among known: [String], _ fault: (String, String?) -> CommandFault
  ) throws(Refusal) -> [String] {
    try list.split(separator: ",", omittingEmptySubsequences: false).map {
      (word) throws(Refusal) in
      if let name = known.first(where: { $0.lowercased() == word.lowercased() }) { return name }
      throw .fault(fault(String(word), nearest(to: word, among: known)))
    }
  }
}
