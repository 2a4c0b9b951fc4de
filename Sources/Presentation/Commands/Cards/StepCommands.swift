import CommandLineKit
import Entities
import Looks
import TodoScenes
import ViewModels
import Words

/// `todo check` and `todo uncheck`: check or uncheck steps of a card.
struct CheckCommand: Runnable {
  static let check = declare("check")
  static let uncheck = declare("uncheck")

  private let editor: StepsEditor

  init(
    _ arguments: ParsedArguments, checks: Bool, in context: Context
  ) throws(Refusal) {
    let words = arguments.operands.map(\.word)
    guard let card = words.first else { throw .tracker(.invalidSelection(.empty)) }
    guard words.count > 1 else {
      throw .usage(.missingOperand("STEP", command: checks ? "check" : "uncheck"))
    }
    let steps = try StepsEditor.numbers(Array(words.dropFirst()))
    editor = try StepsEditor(
      card, checks ? .check(steps) : .uncheck(steps), arguments,
      form: checks ? "check 12 1" : "uncheck 12 1", in: context)
  }

  func run(in context: Context) throws(Refusal) {
    try editor.run(in: context)
  }

  private static func declare(_ name: String) -> CommandDeclaration {
    CommandDeclaration(
      name, synopses: ["CARD STEP…"],
      operands: [
        OperandDeclaration("CARD", .one, completion: .source("card")),
        OperandDeclaration("STEP", .anyNumber),
      ],
      options: [SelectionOptions.dryRun] + OutputForm.options,
      examples: ["todo \(name) 12 1", "todo \(name) 12 1 3", "todo \(name) 12 2-4"])
  }
}

/// `todo step`: adds, edits, deletes or moves steps of a card.
struct StepCommand: Command {
  static let declaration = CommandDeclaration(
    "step",
    synopses: ["CARD TEXT…", "CARD --edit N TEXT…", "CARD --delete N", "CARD --move N --before M"],
    operands: [
      OperandDeclaration("CARD", .one, completion: .source("card")),
      OperandDeclaration("TEXT", .anyNumber),
    ],
    options: [
      OptionDeclaration("edit", value: .required(placeholder: "N")),
      OptionDeclaration("delete", value: .required(placeholder: "N")),
      OptionDeclaration("move", value: .required(placeholder: "N")),
      OptionDeclaration("before", value: .required(placeholder: "M")),
      SelectionOptions.dryRun,
    ] + OutputForm.options,
    examples: [
      "todo step 12 Buy eggs", "todo step 12 --edit 2 Buy six eggs", "todo step 12 --delete 1",
      "todo step 12 --move 3 --before 1",
    ])

  private let editor: StepsEditor

  init(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let words = arguments.operands.map(\.word)
    guard let card = words.first else { throw .tracker(.invalidSelection(.empty)) }
    let areNumbers = words.dropFirst().allSatisfy(CardNumberReader.isNumbers)
    if words.count > 1, areNumbers, !["edit", "delete", "move"].contains(where: arguments.has) {
      let error = UsageError.unexpectedOperand(words[1], command: "step \(card)")
      throw .fault(.optionMeant(error, meant: "todo check CARD STEP"))
    }
    let text = words.dropFirst().joined(separator: " ")
    let edit = try Self.edit(arguments, text: text)
    editor = try StepsEditor(card, edit, arguments, form: "step 12 TEXT", in: context)
  }

  func run(in context: Context) throws(Refusal) {
    try editor.run(in: context)
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

/// Changes the steps of a card, and prints those that are new, changed or at another number.
private struct StepsEditor {
  private let form: OutputForm
  private let isDryRun: Bool
  private let request: StepsEditRequest

  init(
    _ card: String, _ edit: StepsEdit, _ arguments: ParsedArguments, form example: String,
    in context: Context
  ) throws(Refusal) {
    form = try OutputForm(arguments, in: context, table: false)
    isDryRun = arguments.has("dry-run")
    let number = try ValueReader.card(card, in: context, form: example)
    request = StepsEditRequest(cards: CardChoice(.cards([.one(number)])), edit: edit)
  }

  /// Reads words such as `2`, `1,3` or `2-4`.
  static func numbers(_ words: [String]) throws(Refusal) -> [Int] {
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

  func run(in context: Context) throws(Refusal) {
    let changed = try context.scenes.changeSteps().answer(
      to: Submission(request, isDryRun: self.isDryRun))

    let isDryRun = self.isDryRun || context.isDryRun
    var report = ChangeReport()
    report.note(changed, in: context)
    report.cards = changed.answer.cards.map(\.after)
    for change in changed.answer.cards {
      let card = change.after.card
      let marks = CardMarks(marks: context.console.marks)
      report.add(
        change.isChanged
          ? context.wording.text(.changedSteps(of: card, isDryRun: isDryRun))
          : context.wording.text(.cardDeed(.unchanged, context.facts(change.after))))
      let before = change.before.card.steps
      for (index, step) in card.steps.enumerated()
      where !before.indices.contains(index) || before[index] != step {
        let mark = marks.step(isChecked: step.isChecked)
        report.details.append("  \(index + 1) \(mark) \(step.text)")
      }
    }
    report.write(as: form, in: context)
  }
}
