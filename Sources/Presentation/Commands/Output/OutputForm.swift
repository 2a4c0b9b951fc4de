import CommandLineKit
import Entities
import Messages

/// In which of its forms an answer is given.
enum OutputForm: Equatable {
  /// Sentences and tables for people.
  case text
  /// Rows of cards, their values separated by tabs.
  case plain([CardField])
  case json

  /// Whether it says how many cards a limit cut off.
  var tellsMore: Bool {
    switch self {
    case .text, .json: true
    case .plain: false
    }
  }

  static let options = [
    OptionDeclaration("plain", value: .optional(placeholder: "COLUMNS")),
    OptionDeclaration("json", value: .optional(placeholder: "VERSION")),
  ]

  /// Of a command whose rows are not cards, so that there are no columns to pick.
  static let wholeRows = [OptionDeclaration("plain"), options[1]]

  /// Reads `--plain[=…]` and `--json[=1]`; `table` says that the answer is one, which goes in
  /// plain form to a pipe.
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

  /// Whether the answer is to be JSON, of the one version there is.
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
