import CommandLineKit
import Entities
import Messages

/// The format of the output.
enum OutputForm: Equatable {
  /// Sentences and tables for people.
  case text
  /// A row per card, with tab-separated columns.
  case plain([CardField])
  case json

  /// Whether the output has the number of cards beyond the limit.
  var countsMore: Bool {
    switch self {
    case .text, .json: true
    case .plain: false
    }
  }

  static let options = [
    OptionDeclaration("plain", value: .optional(placeholder: "COLUMNS")),
    OptionDeclaration("json", value: .optional(placeholder: "VERSION")),
  ]

  /// The options of a command whose rows are not cards, so that `--plain` takes no columns.
  static let wholeRows = [OptionDeclaration("plain"), options[1]]

  /// Reads `--plain[=…]` and `--json[=1]`; a `table` is plain by default in a pipe.
  init(_ arguments: ParsedArguments, in context: Context, table: Bool) throws(Refusal) {
    if context.batch?.wantsJSON == true {
      self = .json
    } else if try Self.wantsJSON(arguments) {
      self = .json
    } else if arguments.has("plain") {
      let names = arguments.value("plain")
      self = .plain(try names.map(Self.columns) ?? CardField.defaultColumns)
    } else {
      self = table && !context.console.isTerminal ? .plain(CardField.defaultColumns) : .text
    }
  }

  /// Whether `--json` is given; throws for an unknown version.
  static func wantsJSON(_ arguments: ParsedArguments) throws(Refusal) -> Bool {
    guard arguments.has("json") else { return false }
    guard !arguments.has("plain") else {
      throw .usage(.conflictingOptions(["json", "plain"]))
    }
    guard ["1", nil].contains(arguments.value("json")) else {
      throw .fault(.unknownJSONVersion(arguments.value("json") ?? ""))
    }
    return true
  }

  private static func columns(_ list: String) throws(Refusal) -> [CardField] {
    var columns: [CardField] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let column = CardField(rawValue: word.lowercased()), CardField.columns.contains(column)
      else {
        let near = nearest(to: word, among: CardField.columns.map(\.rawValue))
        throw .fault(.unknownColumn(String(word), nearest: near))
      }
      columns.append(column)
    }
    return columns
  }
}
