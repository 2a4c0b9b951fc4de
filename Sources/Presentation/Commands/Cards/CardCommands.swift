import CommandLineKit
import Entities

/// `todo delete`: deletes cards without a confirmation, because undo restores them.
enum DeleteCommand: CardCommandKind {
  static let declarations = [
    declare(
      "delete", examples: ["todo delete 12", "todo delete state:done finished:..-30d --dry-run"])
  ]

  static func action(
    _: ParsedArguments, selecting _: inout [String], in _: Context
  ) throws(Refusal) -> CardAction { .delete }
}

/// `todo copy`: adds a copy of each card.
enum CopyCommand: CardCommandKind {
  static let declarations = [
    declare(
      "copy", synopses: ["SELECTION [-p PROJECT]"], options: [ValueReader.project],
      examples: ["todo copy 12", "todo copy project:web -p web-2 --all"])
  ]

  static func action(
    _ arguments: ParsedArguments, selecting _: inout [String], in _: Context
  ) throws(Refusal) -> CardAction {
    .copy(to: try ValueReader.project(in: arguments))
  }
}

/// `todo skip`: moves the deadlines of repeating cards to their next dates.
enum SkipCommand: CardCommandKind {
  static let declarations = [
    declare("skip", examples: ["todo skip 12", "todo skip is:repeating deadline:..today"])
  ]

  static func action(
    _: ParsedArguments, selecting _: inout [String], in _: Context
  ) throws(Refusal) -> CardAction { .skip }
}
