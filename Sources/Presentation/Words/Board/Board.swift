import Entities
import System

extension Sentence {
  public static var keysTitle: Sentence { "Keys" }

  public static func shownView(_ name: String) -> Sentence { "view \(name)" }
  public static func filtered(by filter: String) -> Sentence { "filter: \(filter)" }
  public static var groupedByProject: Sentence { "grouped by project" }
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

  /// Lines: what the empty column is for, and the key that fills it.
  public static func columnHint(_ state: State, add: String, move: String) -> Sentence {
    switch state {
    case .todo: "Cards to do.\n\(add) adds a card."
    case .doing: "Cards in progress.\n\(move) moves a card here."
    case .done: "Finished cards, the latest first."
    }
  }

  public static func emptyBoard(add: String, help: String) -> Sentence {
    "No cards yet.\n\(add) adds a card. \(help) shows all keys."
  }

  /// Lines: no card matches the filter, and a key that clears it; while the user types, the key
  /// restores the filter from before, if there was one.
  public static func noMatches(clear: String, restores: Bool) -> Sentence {
    restores
      ? "No card matches the filter.\n\(clear) restores the previous filter."
      : "No card matches the filter.\n\(clear) clears the filter."
  }

  // MARK: For screen readers

  public static func emptyColumn(_ column: String) -> Sentence { "\(column), no cards" }

  /// To nobody if `person` is `nil`.
  public static func assignedCards(_ cards: [Card], to person: String?) -> Sentence {
    person.map { "Assigned \(named(cards)) to \($0)" } ?? "Unassigned \(named(cards))"
  }

  public static func deletedCards(_ cards: [Card], undo: String) -> Sentence {
    "\(deed(.deleted, named(cards))) (\(undo) undoes it)"
  }

  public static func reversed(_ target: RecordedTransaction, isUndo: Bool) -> Sentence {
    deed(isUndo ? .undid : .redid, "t\(target.number), \(target.transaction.command)")
  }

  public static func cardsLeftBoard(_ numbers: [Int]) -> Sentence {
    .count(
      numbers.count,
      one: "Card \(numbers: numbers) is not on this board anymore. Nothing was changed",
      other: "Cards \(numbers: numbers) are not on this board anymore. Nothing was changed")
  }

  public static func movedByOthers(_ card: Card, to column: String) -> Sentence {
    "\(card.named) was moved to \(column)"
  }

  /// Deleted, or changed so that this board no longer shows it.
  public static func removedByOthers(_ card: Card) -> Sentence {
    "\(card.named) is not on this board anymore"
  }

  public static var doneIsSorted: Sentence {
    "Done cards are sorted by completion date and can't be reordered"
  }

  /// `key` changes the order.
  public static func boardIsSorted(key: String) -> Sentence {
    "Sorted cards can't be reordered. \(key) changes the sort order"
  }

  public static func sortOrder(_ sort: CardSort) -> Sentence {
    "Sort order: \(sort.meaning)"
  }

  public static func copiedText(_ text: String) -> Sentence { "Copied \(text)" }

  /// The column shows no card that the key is about, or no marked one.
  public static func noCardShown(in column: String, isMarked: Bool) -> Sentence {
    isMarked ? "No marked card is shown in \(column)" : "No card is shown in \(column)"
  }

  /// `clear` clears the marks.
  public static func oneCardAtATime(marked: Int, clear: String) -> Sentence {
    "One card at a time, not \(count: marked). \(clear) clears the marks"
  }

  public static func noColumn(before column: String) -> Sentence {
    "The board shows no column before \(column)"
  }

  public static func noColumn(after column: String) -> Sentence {
    "The board shows no column after \(column)"
  }

  /// The key `open` opens the card instead.
  public static func noRoomForPreview(columns: Int, rows: Int, open: String) -> Sentence {
    "The preview needs \(count: columns) columns or \(count: rows) rows. \(open) opens the card"
  }

  /// The key `open` opens the card instead.
  public static func previewIsNotSpoken(open: String) -> Sentence {
    "The preview is unavailable with a screen reader. \(open) opens the card"
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
  public static var noViewsToChoose: Sentence {
    "No views yet. `todo view add NAME FILTERS` adds one"
  }

  public static func movingTitle(_ cards: [Int], from column: String) -> Sentence {
    guard let card = cards.first, cards.count == 1 else { return "Move \(.cards(cards.count))" }
    return "Move \(card), now in \(column)"
  }

  public static func moveToColumn(_ column: String) -> Sentence { "Move to \(column)" }

  public static func moveToProject(_ cards: [Int]) -> Sentence {
    "Move \(.numbered(cards)) to a project"
  }

  public static var noOtherProject: Sentence { "No other project found" }

  public static func linksTitle(of card: Card) -> Sentence { "Blockers: \(card.named)" }
  public static func noLinks(of card: Card) -> Sentence {
    "\(card.named) is not blocked and blocks no card"
  }

  public static func blockedByCard(_ listed: ListedCard) -> Sentence {
    "Blocked by \(listed.card.named) (\(listed.column))"
  }

  public static func blocksCard(_ listed: ListedCard) -> Sentence {
    "Blocks \(listed.card.named) (\(listed.column))"
  }
}
