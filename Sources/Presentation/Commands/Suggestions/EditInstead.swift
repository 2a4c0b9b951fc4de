import CommandLineKit
import Entities
import Messages

/// The line that does what an option beside the number of a card means: `edit 3 -d fri` for
/// `done 3 -d fri`, where the option is neither one of `done` nor, because of the number, a filter.
struct EditInstead {
  private let command: CommandDeclaration
  private let foreign: ForeignArguments
  /// The options of `edit` in the line, without the state.
  private let others: [String]
  /// The state that an option names, as typed.
  private let namedState: String?
  /// The option that the command doesn't have, as typed; `nil` in a line of another program.
  private let option: String?

  /// Returns `nil` for a line without numbers of cards, and for a command without cards.
  init?(
    _ option: String?, in rest: [String], of command: CommandDeclaration, _ commands: CommandTable
  ) {
    guard Self.verbs.contains(command.name), let edit = commands.entry(named: "edit")?.declaration
    else {
      return nil
    }
    if let option, !Self.setsValue(option, edit) { return nil }
    self.option = option
    self.command = command
    let takesFilters = command.name == "list" || command.name == "export"
    foreign = ForeignArguments(rest, for: takesFilters ? command : edit)
    guard !foreign.cards.isEmpty else { return nil }
    var others = foreign.others
    namedState =
      Self.take("--state", from: &others) ?? foreign.values.first { $0.key == "state" }?.value
    if let priority = Self.take("--priority", from: &others) {
      others.append("--priority \(Priority(foreign: priority)?.rawValue ?? priority)")
    }
    self.others = others
  }

  private static let verbs = [
    "check", "delete", "done", "edit", "export", "list", "move", "reopen", "show", "start", "step",
    "uncheck",
  ]

  /// Whether an option means a value of a card, or is one of `edit`.
  private static func setsValue(_ option: String, _ edit: CommandDeclaration) -> Bool {
    switch OptionMeaning(of: option) {
    case .field, .filter: return true
    case .option, nil:
      let name = option.drop { $0 == "-" }.prefix { $0 != "=" }
      return edit.options.contains { $0.name == name && $0.value != .none }
    }
  }

  /// Removes an option and returns its value.
  private static func take(_ option: String, from words: inout [String]) -> String? {
    guard let index = words.firstIndex(where: { $0 == option || $0.hasPrefix("\(option)=") }) else {
      return nil
    }
    let word = words.remove(at: index)
    if word != option { return String(word.dropFirst(option.count + 1)) }
    return words.indices.contains(index) ? words.remove(at: index) : nil
  }

  /// The line to type; `nil` if a part of it has no translation.
  var line: String? {
    guard !foreign.hasUnknown, let values else { return nil }
    switch command.name {
    case "export", "list":
      // Filters don't select among numbers.
      return foreign.values.isEmpty ? nil : joined(command.name, foreign.filters + others)
    case "step" where state == .done:
      return foreign.cards.count > 1 ? joined("check", foreign.cards) : nil
    default: break
    }
    if let state, values.isEmpty, others.isEmpty {
      return joined("move", cards + [state.rawValue])
    }
    let state = state.map { ["--state \($0.rawValue)"] } ?? []
    return joined("edit", cards + values + others + state)
  }

  private func joined(_ name: String, _ words: [String]) -> String {
    (["todo \(name)"] + words).joined(separator: " ")
  }

  /// The cards; `check 3 1` names a card and a step.
  private var cards: [String] {
    ["check", "step", "uncheck"].contains(command.name)
      ? Array(foreign.cards.prefix(1)) : foreign.cards
  }

  /// The values as options of `edit`, without the state; `nil` if one has no option.
  private var values: [String]? {
    var options: [String] = []
    for value in foreign.values where value.key != "state" {
      guard !value.isNegated, value.canBeSet,
        let spelling = FieldOption.spelling(of: value.key)
      else { return nil }
      // A remark is added to the notes, which it would otherwise replace.
      let isRemark = value.key == "text" && option != "-n" && option != "--notes"
      options.append("\(isRemark ? "--append" : spelling) \(value.asArgument)")
    }
    return options
  }

  /// The state that the option names, or else that of the command.
  private var state: State? {
    if let namedState { return State(foreign: namedState) }
    return switch command.name {
    case "done": .done
    case "start": .doing
    case "reopen": .todo
    case "move": foreign.text.last.flatMap { State(foreign: $0) }
    default: nil
    }
  }
}
