import Entities
import System

extension Message {
  public static func emptyList(hasSelection: Bool, includesDone: Bool) -> Message {
    switch (hasSelection, includesDone) {
    case (true, _): Message(.noCardsMatch)
    case (false, false): Message("No open cards", hint: "To list done cards too: todo list --all")
    case (false, true): Message("No cards yet", hint: .verbatim("todo add Buy milk"))
    }
  }

  public static func nothingFound(_ words: [String]) -> Message {
    let hint: Sentence = "Search for fewer words, or for the beginnings of words"
    return Message(.nothingHas(words), hint: words.count > 1 ? hint : nil)
  }
}

extension Sentence {
  /// The filters that the cards are inside of.
  public static func context(_ text: String) -> Sentence { "Context: \(text)" }

  public static var noContext: Sentence { "No context" }

  public static func nothingHas(_ words: [String]) -> Sentence {
    "No card contains \(list: words.prefix(10).map(\.quoted))"
  }

  /// `command` prints the lines that are missing.
  public static func moreLines(_ count: Int, _ command: String? = nil) -> Sentence {
    command.map { "… \(count: count) more: \($0)" } ?? "… \(count: count) more"
  }

  public static func waitingCards(_ count: Int) -> Sentence { "\(count: count) waiting" }

  public static var welcome: Sentence {
    """
    No cards yet. To start, type:

      todo add Buy milk
      todo add Write docs -p web -d fri

    Then type todo to print the board, and todo help for everything else.
    """
  }

  public static var blockedCards: Sentence { .word("blocks", of: "field") }
  public static func deletedCard(_ number: Int) -> Sentence { "\(number) (deleted)" }

  static func deadline(_ deadline: Deadline, isOverdue: Bool, now: CivilMinute) -> Sentence {
    isOverdue
      ? "\(.dateAndDistance(deadline, now: now)), overdue"
      : "\(.dateAndDistance(deadline, now: now))"
  }

  /// What people call the field; in English, as options, filters and scripts do.
  public static func field(_ field: CardField) -> Sentence { .field(named: field.rawValue) }

  /// A field of a card or a project; one of a newer version keeps its name.
  public static func field(named name: String) -> Sentence {
    .word(Sentence(stringLiteral: name), of: "field")
  }
}
