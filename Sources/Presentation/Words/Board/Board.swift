import Entities
import System

extension Sentence {
  public static var keysTitle: Sentence { "Keys" }
  public static func shownView(_ name: String) -> Sentence { "view \(name)" }
  public static func filtered(by filter: String) -> Sentence { "filter: \(filter)" }
  public static func grouped(by field: CardField) -> Sentence { "grouped by \(.field(field))" }
  public static var notGrouped: Sentence { "not grouped" }
  public static func markedCards(_ count: Int) -> Sentence { "\(count: count) marked" }

  public static func moreRows(_ count: Int) -> Sentence {
    .word("\(count: count) more", of: "rows")
  }

  /// Shows `today`, `3d`, or a date if the deadline is two weeks away or more.
  public static func shortDeadline(_ deadline: Deadline, now: CivilMinute) -> Sentence {
    let days = deadline.civilDay.number - now.day.number
    return switch days {
    case 0: deadline.minuteOfDay.map { "today \(.time($0))" } ?? "today"
    case -99...13: "\(abs(days))d"
    default: "\(.date(deadline, now: now))"
    }
  }

  public static func cardAge(days: Int) -> Sentence { "\(count: days)d old" }
  public static func startedAgo(days: Int) -> Sentence { "started \(count: days)d ago" }
  public static func timeInColumn(days: Int) -> Sentence { "in column \(count: days)d" }

  public static func emptyBoard(add: String, help: String) -> Sentence {
    "No cards yet.\n\(add) adds a card. \(help) shows all keys."
  }

  public static func noMatches(clear: String) -> Sentence {
    "No card matches the filter.\n\(clear) clears it."
  }

  public static func emptyColumn(_ column: String) -> Sentence { "\(column), no cards" }

  /// To nobody if `person` is `nil`.
  public static func assignedCards(_ cards: [Card], to person: String?) -> Sentence {
    deed(.edited, named(cards), [person.map { "assigned to \($0)" } ?? .noValue(.assignee)])
  }

  public static func deletedCards(_ cards: [Card], undo: String) -> Sentence {
    "\(deed(.deleted, named(cards))) (\(undo) undoes it)"
  }

  /// What an undo or a redo changed: the first change, and the number of the others.
  public static func reversed(
    _ reversal: Reversal, now: CivilMinute, zone: Zone
  ) -> Sentence {
    let number = Sentence.verbatim("t\(reversal.target.number)")
    let deed = deed(reversal.isUndo ? .undid : .redid, number)
    guard let first = reversal.changes.first else { return deed }
    let said: Sentence = "\(deed) · \(.change(first, reversal.names, now: now, zone: zone))"
    let others = reversal.changes.count - 1 + reversal.more
    return others == 0 ? said : "\(said) · \(moreRows(others))"
  }

  public static func reversed(_ target: RecordedTransaction, isUndo: Bool) -> Sentence {
    deed(isUndo ? .undid : .redid, "t\(target.number), \(target.transaction.command)")
  }

  public static func cancelledCards(_ cards: [Card]) -> Sentence { deed(.cancelled, named(cards)) }

  /// Deleted, or changed so that this board no longer shows them.
  public static func leftBoard(_ cards: [Int]) -> Sentence {
    "Not on this board anymore: \(.numbered(cards))"
  }

  public static func movedByOthers(_ card: Card, to column: String) -> Sentence {
    "\(card.named) was moved to \(column)"
  }

  public static var doneIsSorted: Sentence {
    "Done cards are sorted by completion date and can't be reordered"
  }

  /// `key` changes the order.
  public static func boardIsSorted(key: String) -> Sentence {
    "Sorted cards can't be reordered. \(key) changes the sort order"
  }

  public static func sortOrder(_ sort: CardSort) -> Sentence { "Sort order: \(sort.meaning)" }
  public static func copiedText(_ text: String) -> Sentence { "Copied \(text)" }

  /// The column shows no card that the key is about.
  public static func noCardShown(in column: String, isMarked: Bool) -> Sentence {
    isMarked ? "No marked card in \(column)" : "No card in \(column)"
  }

  /// No range begins in the column; `key` marks a card.
  public static func noMark(in column: String, key: String) -> Sentence {
    "No mark in \(column). \(key) marks a card"
  }

  /// `key` filters the cards.
  public static func tooManyToMark(limit: Int, key: String) -> Sentence {
    "More than \(count: limit) cards can't be marked. \(key) filters them"
  }

  /// `help` lists all keys.
  public static func unknownKey(_ key: String, help: String) -> Sentence {
    "\(key) does nothing here. \(help) lists the keys"
  }

  public static var typeToFind: Sentence { "Type to find a key" }
  public static var noKeyMatches: Sentence { "No key matches" }

  /// What the value of a field can be; `none` clears it.
  public static func valueExample(of field: CardField) -> Sentence {
    switch field {
    case .assignee: .verbatim("me")
    case .deadline: .verbatim("fri · 24 dec · +2w · none")
    case .estimate: .verbatim("3 · none")
    case .parent: .verbatim("12 · none")
    case .priority: .verbatim("high")
    case .tags: .verbatim("docs -old")
    default: .verbatim("")
    }
  }

  public static var commandTitle: Sentence { "Command" }
  public static var commandExample: Sentence { .verbatim("edit -d mon --estimate 3") }

  /// What a line is about: a field, or a command, and the cards.
  public static func line(_ name: Sentence, for cards: [Int]) -> Sentence {
    switch cards.count {
    case 0: name
    case 1: "\(name) · \(.numbered(cards))"
    default: "\(name) · \(.cards(cards.count))"
    }
  }

  /// `clear` clears the marks.
  public static func oneCardAtATime(marked: Int, clear: String) -> Sentence {
    "One card at a time, not \(count: marked). \(clear) clears the marks"
  }

  public static func noColumn(beyond column: String) -> Sentence { "No column beyond \(column)" }

  /// The key `open` opens the card instead.
  public static func noPreview(open: String) -> Sentence {
    "The preview has no room here. \(open) opens the card"
  }

  public static var shownProjectWasDeleted: Sentence {
    "The project was deleted. Showing all projects"
  }

  public static var storeWasReplaced: Sentence {
    "The store's file was replaced. Showing the new one"
  }

  /// `thenQuits`: the board closes after the change.
  public static func changeIsWaiting(thenQuits: Bool) -> Sentence {
    thenQuits
      ? "Closing as soon as the change is saved. Close again to lose it"
      : "Not saved yet: another process is writing to the store"
  }

  public static var viewsTitle: Sentence { .word("Views", of: "menu") }
  public static var allCards: Sentence { "All cards" }
  public static func noLinks(of card: Card) -> Sentence {
    "No open card is linked with \(card.named)"
  }

  public static func noChildren(of card: Card) -> Sentence { "\(card.named) has no children" }

  public static var parentLink: Sentence { "Parent" }
  public static var childLink: Sentence { "Child" }

  public static func linked(_ link: Sentence, _ card: String) -> Sentence { "\(link): \(card)" }
}
