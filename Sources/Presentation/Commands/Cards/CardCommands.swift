import CommandLineKit
import Entities
import ViewModels
import Words

/// `todo delete`, `todo copy`, `todo skip` and `todo release`.
///
/// Cards are deleted without a confirmation, because undo restores them.
enum PlainCardCommand: CardCommandKind {
  static let declarations = [
    declare(
      "delete", examples: ["todo delete 12", "todo delete state:done finished:..-30d --dry-run"]),
    declare(
      "copy", synopses: ["SELECTION [-p PROJECT]"], options: [ValueReader.project],
      examples: ["todo copy 12", "todo copy project:web -p web-2 --all"]),
    declare("skip", examples: ["todo skip 12", "todo skip is:repeating deadline:..today"]),
    declareOfCard(
      "release", ["CARD"], options: [SelectionOptions.force], examples: ["todo release 12"]),
  ]

  static func takesOneCard(_ command: String) -> Bool { command == "release" }

  static func action(
    _ arguments: ParsedArguments, selecting _: inout [String], in _: Context
  ) throws(Refusal) -> CardAction {
    switch arguments.command {
    case "copy": .copy(to: try ValueReader.project(in: arguments))
    case "skip": .skip
    case "release": .release(isForced: arguments.has(SelectionOptions.force.name))
    default: .delete
    }
  }
}

/// `todo move`: moves cards to another column, position or project.
enum MoveCommand: CardCommandKind {
  static let declarations = [
    declare(
      "move",
      synopses: [
        "SELECTION COLUMN", "SELECTION --before CARD", "SELECTION --top", "SELECTION -p PROJECT",
      ],
      completion: "card-or-column",
      options: [
        OptionDeclaration("before", takes: "CARD", offering: "card"),
        OptionDeclaration("after", takes: "CARD", offering: "card"),
        OptionDeclaration("top"), OptionDeclaration("bottom"), ValueReader.project,
        SelectionOptions.force,
      ],
      examples: [
        "todo move 12 doing", "todo move 3,5 done", "todo move 12 --before 7", "todo move 12 --top",
        "todo move tag:site -p web",
      ])
  ]

  static func action(
    _ arguments: ParsedArguments, selecting words: inout [String], in context: Context
  ) throws(Refusal) -> CardAction {
    let placement = try placement(in: arguments, of: context)
    let project = try ValueReader.project(in: arguments)
    let column = try column(words, isNeeded: placement == nil && project == nil, in: context)
    if column != nil { words.removeLast() }
    return .move(
      Destination(
        column: column, placement: placement, project: project,
        isForced: arguments.has(SelectionOptions.force.name)))
  }

  private static func placement(
    in arguments: ParsedArguments, of context: Context
  ) throws(Refusal) -> Placement? {
    let place = try ValueReader.place(in: arguments) { (word) throws(Refusal) in
      try ValueReader.card(word, in: context)
    }
    return place.map { place in
      switch place {
      case .top: .top
      case .bottom: .bottom
      case .before(let card): .before(card)
      case .after(let card): .after(card)
      }
    }
  }

  /// Returns `nil` if the last word is a part of the selection.
  private static func column(
    _ words: [String], isNeeded: Bool, in context: Context
  ) throws(Refusal) -> ColumnWord? {
    guard let last = words.last, !CardNumberReader.isCards(last), !FilterReader.isFilter(last),
      let word = try? ColumnWord(reading: last)
    else {
      guard !isNeeded else {
        throw .usage(.missingOperand("COLUMN, a position or -p PROJECT", command: "move"))
      }
      return nil
    }
    if case .state = word { return word }
    let columns = ColumnList(try context.scenes.listColumns().answer(to: ()).map(\.column))
    if isNeeded { _ = try tracked(try columns.existing(word)) }
    return columns.column(word).map { _ in word }
  }
}

/// `todo start`, `todo done` and `todo reopen`: move cards to a state.
enum StateCommand: CardCommandKind {
  static let declarations = [
    declare("start", options: options, examples: ["todo start 12", "todo start tag:next"]),
    declare("done", options: options, examples: ["todo done 12", "todo done 3,5 --dry-run"]),
    declare(
      "reopen", options: options, examples: ["todo reopen 12", "todo reopen finished:today"]),
  ]

  private static let options = [SelectionOptions.force]

  static func scope(of command: String) -> SelectionScope { command == "reopen" ? .done : .open }

  static func action(
    _ arguments: ParsedArguments, selecting _: inout [String], in _: Context
  ) throws(Refusal) -> CardAction {
    let state: State =
      switch arguments.command {
      case "start": .doing
      case "done": .done
      default: .todo
      }
    return .move(
      Destination(
        column: .state(state), origin: state == .todo ? .done : nil, keepsState: true,
        isForced: arguments.has(SelectionOptions.force.name)))
  }
}

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

  static func takesOneCard(_: String) -> Bool { true }

  /// Returns the step numbers in `words`, such as `2`, `1,3` or `2-4`.
  private static func numbers(_ words: ArraySlice<String>) throws(Refusal) -> [Int] {
    var steps: [Int] = []
    for word in words {
      guard CardNumberReader.isNumbers(word), let numbers = try? CardNumberReader.numbers(word)
      else { throw .fault(.invalid(.step, word)) }
      for number in numbers {
        switch number {
        case .one(let step): steps.append(step)
        case .range(let range) where range.count <= 10_000: steps += range
        case .range: throw .fault(.invalid(.step, word))
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
    guard !text.isEmpty else { throw .usage(.missingOperand("TEXT…", command: "step")) }
    let step = try tracked(try Step(text))
    return .step(edited.map { .rename($0, step) } ?? .add([step]))
  }

  static func takesOneCard(_: String) -> Bool { true }
}

/// `todo claim`: claims the most urgent free card, or a named one.
enum ClaimCommand: CommandKind {
  static let declarations = [
    CommandDeclaration(
      "claim", synopses: ["[FILTERS…] [--lease TIME]", "CARD [--lease TIME] [--offline]"],
      operands: [OperandDeclaration("SELECTION", .anyNumber, offering: "card")],
      options: [
        OptionDeclaration("lease", takes: "TIME"), SelectionOptions.force,
        OptionDeclaration("offline"), SelectionOptions.ifAny, SelectionOptions.dryRun,
        SelectionOptions.explain,
      ] + OutputForm.options,
      examples: [
        "todo claim", "todo claim project:web --lease 30m --json", "todo claim 12 --lease 2h",
      ],
      takesFilters: true)
  ]

  static func run(_ arguments: ParsedArguments, in context: Context) throws(Refusal) {
    let acting = try CardActing(arguments, in: context)
    let cards = try cards(arguments.operands.map(\.word), in: context)
    let person = try tracked(try Assignee(context.userName()))
    let lease = try arguments.value("lease").map { (word) throws(Refusal) in
      guard let lease = Lease(word) else { throw .fault(.invalid(.lease, word)) }
      return lease
    }
    let claim = Claim(
      for: person, lease: lease, scale: context.urgencyScale,
      isForced: arguments.has(SelectionOptions.force.name), isOffline: arguments.has("offline"))
    try acting.run(.claim(claim), on: cards)
  }

  private static func cards(
    _ words: [String], in context: Context
  ) throws(Refusal) -> CardChoice? {
    guard !words.isEmpty else { return nil }
    let selection = try context.selection(words)
    guard case .cards = selection else { return CardChoice(selection) }
    guard words.count == 1 else { throw .fault(.oneCardOnly(words.joined(separator: " "))) }
    return CardChoice(card: try ValueReader.card(words[0], in: context))
  }
}
