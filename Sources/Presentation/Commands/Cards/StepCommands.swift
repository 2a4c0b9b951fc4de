import CommandLineKit
import Entities
import Words

/// `todo check` and `todo uncheck`: check or uncheck steps of a card.
enum CheckCommand: CommandKind {
  static let declarations = [declaration("check"), declaration("uncheck")]

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let words = arguments.operands.map(\.word)
    guard words.count > 1 else {
      throw .usage(.missingOperand("STEP", command: arguments.command))
    }
    let steps = try numbers(Array(words.dropFirst()))
    let edit: StepsEdit = arguments.command == "check" ? .check(steps) : .uncheck(steps)
    try change(edit, arguments, form: "\(arguments.command) 12 1", in: context)
  }

  private static func declaration(_ name: String) -> CommandDeclaration {
    CommandDeclaration(
      name, synopses: ["CARD STEP…"],
      operands: [
        OperandDeclaration("CARD", .one, offering: "card"),
        OperandDeclaration("STEP", .anyNumber),
      ],
      options: [SelectionOptions.dryRun] + OutputForm.options,
      examples: ["todo \(name) 12 1", "todo \(name) 12 1 3", "todo \(name) 12 2-4"])
  }

  /// Returns the step numbers in `words`, such as `2`, `1,3` or `2-4`.
  private static func numbers(_ words: [String]) throws(Refusal) -> [Int] {
    var steps: [Int] = []
    for word in words {
      guard CardNumberReader.isNumbers(word) else { throw .fault(.unreadableStep(word)) }
      let numbers = try numbers(word)
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

  private static func numbers(_ word: String) throws(Refusal) -> [CardNumbers] {
    do throws(TrackerError) {
      return try CardNumberReader.numbers(word)
    } catch .invalidSelection(.unreadableNumber) {
      throw .fault(.unreadableStep(word))
    } catch {
      throw .tracker(error)
    }
  }
}

/// `todo step`: adds, edits, deletes or moves steps of a card.
enum StepCommand: CommandKind {
  static let declarations = [
    CommandDeclaration(
      "step",
      synopses: [
        "CARD TEXT…", "CARD --edit N TEXT…", "CARD --delete N", "CARD --move N --before M",
      ],
      operands: [
        OperandDeclaration("CARD", .one, offering: "card"),
        OperandDeclaration("TEXT", .anyNumber),
      ],
      options: [
        OptionDeclaration("edit", takes: "N"),
        OptionDeclaration("delete", takes: "N"),
        OptionDeclaration("move", takes: "N"),
        OptionDeclaration("before", takes: "M"),
        SelectionOptions.dryRun,
      ] + OutputForm.options,
      examples: [
        "todo step 12 Buy eggs", "todo step 12 --edit 2 Buy six eggs", "todo step 12 --delete 1",
        "todo step 12 --move 3 --before 1",
      ])
  ]

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let words = arguments.operands.map(\.word)
    let areNumbers = words.dropFirst().allSatisfy(CardNumberReader.isNumbers)
    if words.count > 1, areNumbers, !["edit", "delete", "move"].contains(where: arguments.has) {
      let error = UsageError.unexpectedOperand(words[1], command: "step \(words[0])")
      throw .fault(.optionMeant(error, meant: "todo check CARD STEP"))
    }
    let edit = try edit(arguments, text: words.dropFirst().joined(separator: " "))
    try change(edit, arguments, form: "step 12 TEXT", in: context)
  }

  private static func edit(_ arguments: ParsedArguments, text: String) throws(Refusal) -> StepsEdit
  {
    let given = ["edit", "delete", "move"].filter(arguments.has)
    guard given.count <= 1 else { throw .usage(.conflictingOptions(given)) }
    let place = try given.first.map { (option) throws(Refusal) in
      try ValueReader.number(option, in: arguments, from: 1) ?? 1
    }
    let before = try ValueReader.number("before", in: arguments, from: 1)
    if before != nil, given != ["move"] {
      throw .usage(.missingValue(option: "move"))
    }
    let takesText = given.isEmpty || given == ["edit"]
    if takesText, text.isEmpty { throw .fault(.missingStep) }
    if !takesText, !text.isEmpty {
      throw .usage(.unexpectedOperand(text, command: "step"))
    }
    guard let option = given.first, let place else { return .add([try step(text)]) }
    switch option {
    case "edit": return .rename(place, try step(text))
    case "delete": return .delete(place)
    default: return .move(place, before: before)
    }
  }

  private static func step(_ text: String) throws(Refusal) -> Step {
    try tracking { () throws(TrackerError) in try Step(text) }
  }
}

extension CommandKind {
  /// Changes the steps of the card that the first operand names.
  fileprivate static func change(
    _ edit: StepsEdit, _ arguments: ParsedArguments, form example: String, in context: Context
  ) throws(Refusal) {
    let form = try OutputForm(arguments, in: context, table: false)
    let card = try ValueReader.card(
      arguments.operands.first?.word ?? "", in: context, form: example)
    try CardActing(.step(edit), on: CardChoice(card: card), SelectionOptions(arguments), form)
      .run(in: context)
  }
}
