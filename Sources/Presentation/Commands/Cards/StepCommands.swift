import CommandLineKit
import Entities
import Words

/// `todo check` and `todo uncheck`: check or uncheck steps of a card.
enum CheckCommand: CardCommandKind {
  static let declarations = ["check", "uncheck"].map { name in
    declareOfCard(
      name, ["CARD STEP…"], [OperandDeclaration("STEP", .anyNumber)],
      examples: ["todo \(name) 12 1", "todo \(name) 12 1 3", "todo \(name) 12 2-4"])
  }

  static func action(
    _ arguments: ParsedArguments, selecting words: inout [String], in _: Context
  ) throws(Refusal) -> CardAction {
    guard words.count > 1 else {
      throw .usage(.missingOperand("STEP", command: arguments.command))
    }
    let steps = try numbers(words.dropFirst())
    return .step(arguments.command == "check" ? .check(steps) : .uncheck(steps))
  }

  static func form(of command: String) -> String? { "\(command) 12 1" }

  /// Returns the step numbers in `words`, such as `2`, `1,3` or `2-4`.
  private static func numbers(_ words: ArraySlice<String>) throws(Refusal) -> [Int] {
    var steps: [Int] = []
    for word in words {
      guard CardNumberReader.isNumbers(word), let numbers = try? CardNumberReader.numbers(word)
      else { throw .fault(.unreadableStep(word)) }
      for number in numbers {
        switch number {
        case .one(let step): steps.append(step)
        case .range(let range) where range.count <= 10_000: steps += range
        case .range: throw .fault(.unreadableStep(word))
        }
      }
    }
    return steps
  }
}

/// `todo step`: adds, edits, deletes or moves steps of a card.
enum StepCommand: CardCommandKind {
  static let declarations = [
    declareOfCard(
      "step",
      ["CARD TEXT…", "CARD --edit N TEXT…", "CARD --delete N", "CARD --move N --before M"],
      [OperandDeclaration("TEXT", .anyNumber)],
      options: [
        OptionDeclaration("edit", takes: "N"),
        OptionDeclaration("delete", takes: "N"),
        OptionDeclaration("move", takes: "N"),
        OptionDeclaration("before", takes: "M"),
      ],
      examples: [
        "todo step 12 Buy eggs", "todo step 12 --edit 2 Buy six eggs", "todo step 12 --delete 1",
        "todo step 12 --move 3 --before 1",
      ])
  ]

  static func action(
    _ arguments: ParsedArguments, selecting words: inout [String], in _: Context
  ) throws(Refusal) -> CardAction {
    let text = words.dropFirst().joined(separator: " ")
    try parsed(try arguments.allowOne(of: ["edit", "delete", "move"]))
    let edited = try ValueReader.number("edit", in: arguments, from: 1)
    let deleted = try ValueReader.number("delete", in: arguments, from: 1)
    let moved = try ValueReader.number("move", in: arguments, from: 1)
    let before = try ValueReader.number("before", in: arguments, from: 1)
    if before != nil, moved == nil { throw .usage(.missingValue(option: "move")) }
    if deleted != nil || moved != nil {
      guard text.isEmpty else { throw .usage(.unexpectedOperand(text, command: "step")) }
      return .step(deleted.map { .delete($0) } ?? .move(moved ?? 1, before: before))
    }
    guard !text.isEmpty else { throw .fault(.missingStep) }
    let step = try tracked(try Step(text))
    return .step(edited.map { .rename($0, step) } ?? .add([step]))
  }

  static func form(of _: String) -> String? { "step 12 TEXT" }
}
