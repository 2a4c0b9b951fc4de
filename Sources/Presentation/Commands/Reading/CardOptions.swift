import CommandLineKit
import Entities
import Words

/// The options that set fields of a card, such as `--priority high`.
enum CardOptions {
  /// For all fields but the title.
  static let declarations = fields.map { option(of: $0) }
  /// The same for `todo edit`, where `none` removes an estimate.
  static let editDeclarations = fields.map { option(of: $0, amounts: ["none"]) }

  private static let fields = CardField.edited.filter { $0 != .title }
  private static let named = zip(fields, declarations).map { (field: $0, option: $1.name) }

  static func option(of field: CardField, amounts: [String] = []) -> OptionDeclaration {
    let name = field.rawValue
    return switch field.declaration.kind {
    case .notes: ValueReader.notes
    case .project: ValueReader.project
    case .tags: ValueReader.tag
    case .steps: ValueReader.step
    case .deadline where field == .deadline: ValueReader.deadline
    case .deadline, .date: OptionDeclaration(name, takes: "DATE", offering: "date")
    case .person: OptionDeclaration("assign", takes: "NAME", offering: "person")
    case .cards: OptionDeclaration("blocked-by", takes: "CARDS", offering: "card")
    case .column: OptionDeclaration(name, takes: "COLUMN", offering: "column")
    case .rule: OptionDeclaration(name, takes: "RULE", offering: "rule")
    case .choice(let words):
      OptionDeclaration(name, takes: name.uppercased(), completion: .choices(words))
    case .number, .amount:
      OptionDeclaration(
        name, takes: "N", completion: amounts.isEmpty ? .nothing : .choices(amounts))
    case .text, .flag, .comments: OptionDeclaration(name, takes: "TEXT")
    }
  }

  /// In the order of the fields.
  ///
  /// With `clears`, an empty value clears an optional field.
  static func values(
    _ arguments: ParsedArguments, clears: Bool = false, in context: Context
  ) throws(Refusal) -> [(field: CardField, value: FieldValue)] {
    var values: [(field: CardField, value: FieldValue)] = []
    for (field, option) in named where arguments.has(option) {
      if let value = try value(of: field, option, arguments, clears: clears, in: context) {
        values.append((field, value))
      }
    }
    return values
  }

  private static func value(
    of field: CardField, _ option: String, _ arguments: ParsedArguments, clears: Bool,
    in context: Context
  ) throws(Refusal) -> FieldValue? {
    switch field {
    case .tags:
      let tags = try ValueReader.tags(arguments.values(option))
      guard !tags.isEmpty else { throw .usage(.missingValue(option: option)) }
      return .tags(tags)
    case .steps:
      let steps = try ValueReader.steps(arguments.values(option))
      return steps.isEmpty ? nil : .steps(steps)
    case .deadline:
      return try ValueReader.deadline(in: arguments, of: context).map(\.fieldValue)
    default: break
    }
    guard let word = arguments.value(option) else { return nil }
    switch field {
    case .blockers: return try ValueReader.blockers(word, in: context).fieldValue
    case .notes: return try ValueReader.notes(word, in: context).fieldValue
    case _ where clears && word.isEmpty && field.isOptional: return .empty
    default: return try tracked(try context.fieldReader(of: field).value(word, of: field))
    }
  }
}
