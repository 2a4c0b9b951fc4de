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
