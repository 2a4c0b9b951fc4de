import CommandLineKit
import Entities
import Words

/// The options that set fields of a card, such as `--priority high`.
enum CardOptions {
  /// For all fields but the title.
  static let declarations = fields.map(option)
  private static let named = zip(fields, declarations).map { (field: $0, option: $1.name) }

  /// The same for `todo edit`, where `none` removes an estimate.
  static let editDeclarations = fields.map { field in
    if case .amount = field.declaration.kind {
      amount(field, offering: ["none"])
    } else {
      option(of: field)
    }
  }

  private static let fields = CardField.edited.filter { $0 != .title }

  static func option(of field: CardField) -> OptionDeclaration {
    switch field {
    case .notes: ValueReader.notes
    case .project: ValueReader.project
    case .deadline: ValueReader.deadline
    case .tags: ValueReader.tag
    case .steps: ValueReader.step
    case .assignee:
      OptionDeclaration("assign", takes: "NAME", offering: "person")
    case .blockers:
      OptionDeclaration("blocked-by", takes: "CARDS", offering: "card")
    case .column:
      OptionDeclaration("column", takes: "COLUMN", offering: "column")
    case .repeat:
      OptionDeclaration(field.rawValue, takes: "RULE", offering: "rule")
    case .until:
      OptionDeclaration(field.rawValue, takes: "DATE", offering: "date")
    default: plainOption(of: field)
    }
  }

  private static func plainOption(of field: CardField) -> OptionDeclaration {
    switch field.declaration.kind {
    case .choice(let words):
      OptionDeclaration(
        field.rawValue, takes: field.rawValue.uppercased(), completion: .choices(words))
    case .number, .amount: amount(field)
    case .deadline:
      OptionDeclaration(field.rawValue, takes: "DATE", offering: "date")
    default: OptionDeclaration(field.rawValue, takes: "TEXT")
    }
  }

  private static func amount(
    _ field: CardField, offering words: [String] = []
  ) -> OptionDeclaration {
    OptionDeclaration(
      field.rawValue, takes: "N", completion: words.isEmpty ? .nothing : .choices(words))
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
      let tags = try ValueReader.tags(arguments.values("tag"))
      guard !tags.isEmpty else { throw .usage(.missingValue(option: "tag")) }
      return .tags(Tags(tags))
    case .steps:
      let steps = try ValueReader.steps(in: arguments)
      return steps.isEmpty ? nil : .steps(steps)
    case .deadline:
      return try ValueReader.deadline(in: arguments, of: context).map(\.fieldValue)
    case .blockers:
      return try arguments.value(option).map { (word) throws(Refusal) in
        try ValueReader.blockers(word, in: context).fieldValue
      }
    case .notes:
      return try arguments.value("notes").map { (word) throws(Refusal) in
        try ValueReader.notes(word, in: context).fieldValue
      }
    default:
      guard let word = arguments.value(option) else { return nil }
      if clears, word.isEmpty, field.isOptional { return .empty }
      return try tracked(try context.fieldReader(of: field).value(word, of: field))
    }
  }
}
