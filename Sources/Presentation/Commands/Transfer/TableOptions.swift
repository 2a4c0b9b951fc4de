import CommandLineKit
import Entities
import Words

/// The options of `todo import` for tables (CSV).
enum TableOptions {
  static let map = OptionDeclaration("map", takes: "FIELD=COLUMN", repeats: true)
  static let dates = OptionDeclaration(
    "dates", takes: "dmy|mdy|ymd",
    completion: .choices(ImportOptions.DayOrder.allCases.map(\.rawValue)))

  static func options(_ arguments: ParsedArguments) throws(Refusal) -> ImportOptions {
    var options = ImportOptions()
    for text in arguments.values("map") { try read(text, into: &options) }
    try checkColumns(options)
    options.dayOrder = try ValueReader.choice("dates", in: arguments) ?? options.dayOrder
    return options
  }

  private static func checkColumns(_ options: ImportOptions) throws(Refusal) {
    var parts: [String: String] = [:]
    for field in ImportOptions.mappedFields {
      guard let column = options.columns[field] else { continue }
      let part = "\(field.rawValue)=\(column)"
      if let other = parts.updateValue(part, forKey: column.lowercased()) {
        throw .fault(.optionsExclude(other, part))
      }
    }
  }

  /// Reads `title=Summary,deadline=Due date`; a column's name can contain commas.
  private static func read(_ text: String, into options: inout ImportOptions) throws(Refusal) {
    var last: CardField?
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2, pair[1].contains(where: { !$0.isWhitespace }) {
        let field = try field(String(pair[0]))
        if let other = options.columns[field], other != pair[1] {
          throw .fault(.optionsExclude("\(field.rawValue)=\(other)", String(part)))
        }
        last = field
        options.columns[field] = String(pair[1])
      } else if let last, pair.count == 1, let column = options.columns[last] {
        options.columns[last] = "\(column),\(part)"
      } else {
        throw .fault(.transfer(.unreadableMapping(String(part))))
      }
    }
  }

  private static func field(_ name: String) throws(Refusal) -> CardField {
    let word = name.filter { !$0.isWhitespace }.lowercased()
    let meant = word == "due" ? CardField.deadline.rawValue : word
    if let field = ImportOptions.mappedFields.first(where: { $0.rawValue == meant }) {
      return field
    }
    throw .fault(.unknown(.field, name, among: ImportOptions.mappedFields.map(\.rawValue)))
  }
}
