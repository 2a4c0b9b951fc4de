import CommandLineKit
import Entities

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
