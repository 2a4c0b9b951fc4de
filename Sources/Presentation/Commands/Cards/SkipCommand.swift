import CommandLineKit
import Entities

/// `todo skip`: moves the deadlines of repeating cards to their next dates.
enum SkipCommand: CardCommandKind {
  static let declarations = [
    declare("skip", examples: ["todo skip 12", "todo skip is:repeating deadline:..today"])
  ]

  static func action(
    _: ParsedArguments, selecting _: inout [String], in _: Context
  ) throws(Refusal) -> CardAction { .skip }
}
