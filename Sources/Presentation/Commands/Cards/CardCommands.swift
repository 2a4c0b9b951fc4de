import CommandLineKit
import Entities
import ViewModels
import Words

/// The commands that do the same to each card of a selection, or to one card.
///
/// Cards are deleted without a confirmation, because undo restores them.
final class PlainCardCommand: CardChanging, CardCommandKind {
  static let declarations =
    [
      declare(
        "delete",
        examples: ["todo delete 12", "todo delete state:done finished:..-30d --dry-run"]),
      declare(
        "copy", synopses: ["SELECTION [-p PROJECT] [--children]"],
        options: [.project, "children"],
        examples: ["todo copy 12", "todo copy project:web -p web-2 --all"]),
      declare("skip", examples: ["todo skip 12", "todo skip is:repeating deadline:..today"]),
      declareOfCard("release", ["CARD"], options: [.force], examples: ["todo release 12"]),
      declare("start", options: [.force], examples: ["todo start 12", "todo start tag:next"]),
      declare("done", options: [.force], examples: ["todo done 12", "todo done 3,5 --dry-run"]),
      declare(
        "cancel", synopses: ["SELECTION [--reason TEXT]"], options: ["reason TEXT"],
        examples: ["todo cancel 12", "todo cancel 3,5 --reason 'The customer withdrew'"]),
      declare(
        "reopen", options: [.force], examples: ["todo reopen 12", "todo reopen finished:today"]),
    ]
    + ["check", "uncheck"].map { name in
      declareOfCard(
        name, ["CARD STEP…"], ["[STEP…]"],
        examples: ["todo \(name) 12 1", "todo \(name) 12 1 3", "todo \(name) 12 2-4"])
    }

  var takesOneCard: Bool { ["release", "check", "uncheck"].contains(arguments.command) }

  var scope: SelectionScope { arguments.command == "reopen" ? .done : .open }

  func action(selecting words: inout [String]) throws(Refusal) -> CardAction {
    switch arguments.command {
    case "copy": .copy(to: try arguments.project(), withChildren: arguments.has("children"))
    case "skip": .skip
    case "release": .release(isForced: arguments.isForced)
    case "start": move(to: .doing)
    case "done": move(to: .done)
    case "cancel": try cancel()
    case "reopen": move(to: .todo)
    case "check": .step(.check(try steps(words)))
    case "uncheck": .step(.uncheck(try steps(words)))
    case "delete": .delete
    // A command without a case changes nothing.
    default: .edit(CardEdit())
    }
  }

  private func move(to state: State) -> CardAction {
    .move(
      Destination(
        column: .state(state), origin: state == .todo ? .done : nil, keepsState: true,
        isForced: arguments.isForced))
  }

  private func cancel() throws(Refusal) -> CardAction {
    let reason = try arguments.value("reason").map { (text) throws(Refusal) in
      try tracked(try CommentText(text))
    }
    let author = reason == nil ? nil : try tracked(try context.fieldReader(of: .assignee).author())
    var destination = Destination(column: .state(.done), keepsState: true)
    destination.cancellation = Cancellation(reason, by: author)
    return .move(destination)
  }

  /// Returns the step numbers after the card, such as `2`, `1,3` or `2-4`.
  private func steps(_ words: [String]) throws(Refusal) -> [Int] {
    guard words.count > 1 else { throw missing("STEP") }
    var steps: [Int] = []
    for word in words.dropFirst() {
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

final class MoveCommand: CardChanging, CardCommandKind, Command {
  static let declaration = declare(
    "move",
    synopses: [
      "SELECTION COLUMN", "SELECTION --before CARD", "SELECTION --top", "SELECTION -p PROJECT",
    ],
    completion: "card-or-column",
    options: [
      OptionDeclaration("before", takes: "CARD", offering: "card"),
      OptionDeclaration("after", takes: "CARD", offering: "card"), "top", "bottom", .project,
      .force,
    ],
    examples: [
      "todo move 12 doing", "todo move 3,5 done", "todo move 12 --before 7", "todo move 12 --top",
      "todo move tag:site -p web",
    ])

  func action(selecting words: inout [String]) throws(Refusal) -> CardAction {
    let placement = try arguments.place(context.card)
    let project = try arguments.project()
    let column = try column(words, isNeeded: placement == nil && project == nil)
    if column != nil { words.removeLast() }
    return .move(
      Destination(
        column: column, placement: placement, project: project, isForced: arguments.isForced))
  }

  /// Returns `nil` if the last word is a part of the selection.
  private func column(_ words: [String], isNeeded: Bool) throws(Refusal) -> ColumnWord? {
    guard let last = words.last, !CardNumberReader.isCards(last), !FilterReader.isFilter(last),
      let word = try? ColumnWord(reading: last)
    else {
      guard !isNeeded else { throw missing("COLUMN") }
      return nil
    }
    if case .state = word { return word }
    let columns = ColumnList(try context.scenes.listColumns().answer(to: ()).map(\.column))
    if isNeeded { _ = try tracked(try columns.existing(word)) }
    return columns.column(word).map { _ in word }
  }
}

final class StepCommand: CardChanging, CardCommandKind, Command {
  static let declaration = declareOfCard(
    "step",
    [
      "CARD TEXT…", "CARD --edit N TEXT…", "CARD --delete N", "CARD --move N --before M",
      "CARD --to-cards",
    ],
    ["[TEXT…]"],
    options: ["edit N", "delete N", "move N", "before M", "to-cards"],
    examples: [
      "todo step 12 Buy eggs", "todo step 12 --edit 2 Buy six eggs", "todo step 12 --delete 1",
      "todo step 12 --move 3 --before 1", "todo step 12 --to-cards",
    ])

  func action(selecting words: inout [String]) throws(Refusal) -> CardAction {
    let text = words.dropFirst().joined(separator: " ")
    try arguments.allow(oneOf: ["edit", "delete", "move", "to-cards"])
    let edited = try arguments.number("edit", from: 1)
    let deleted = try arguments.number("delete", from: 1)
    let moved = try arguments.number("move", from: 1)
    let before = try arguments.number("before", from: 1)
    if before != nil, moved == nil { throw .usage(.missingValue(option: "move")) }
    if deleted != nil || moved != nil || arguments.has("to-cards") {
      guard text.isEmpty else { throw .usage(.unexpectedOperand(text, command: "step")) }
      if arguments.has("to-cards") { return .stepsToCards }
      return .step(deleted.map { .delete($0) } ?? .move(moved ?? 1, before: before))
    }
    guard !text.isEmpty else { throw missing("TEXT…") }
    let step = try tracked(try Step(text))
    return .step(edited.map { .rename($0, step) } ?? .add([step]))
  }

  var takesOneCard: Bool { true }
}

final class ClaimCommand: CardChanging, Command {
  static let declaration = CommandDeclaration(
    "claim", synopses: ["[FILTERS…] [--lease TIME]", "CARD [--lease TIME] [--offline]"],
    operands: [.selection],
    options: ["lease TIME", .force, "offline", .ifAny, .dryRun, .explain] + OutputForm.options,
    examples: [
      "todo claim", "todo claim project:web --lease 30m --json", "todo claim 12 --lease 2h",
    ],
    takesFilters: true)

  func run() throws(Refusal) {
    let cards = try cards(arguments.words)
    let person = try tracked(try Assignee(context.userName()))
    let lease = try arguments.value("lease").map { (word) throws(Refusal) in
      guard let lease = Lease(word) else { throw .fault(.invalid(.lease, word)) }
      return lease
    }
    let claim = Claim(
      for: person, lease: lease, scale: context.urgencyScale,
      isForced: arguments.isForced, isOffline: arguments.has("offline"))
    try run(.claim(claim), on: cards)
  }

  private func cards(_ words: [String]) throws(Refusal) -> CardChoice? {
    guard !words.isEmpty else { return nil }
    let selection = try context.selection(words)
    guard case .cards = selection else { return CardChoice(selection) }
    guard words.count == 1 else { throw .fault(.oneCardOnly(words.joined(separator: " "))) }
    return CardChoice(card: try context.card(words[0]))
  }
}
