import Entities

/// What was done to cards, projects, columns, views or changes.
public enum Deed: Sentence, Sendable {
  case added = "Added"
  case archived = "Archived"
  case cancelled = "Cancelled"
  case claimed = "Claimed"
  case deleted = "Deleted"
  case edited = "Edited"
  case finished = "Finished"
  case merged = "Merged"
  case moved = "Moved"
  case redid = "Redid"
  case released = "Released"
  case renamed = "Renamed"
  case reopened = "Reopened"
  case skipped = "Skipped"
  case started = "Started"
  case unarchived = "Unarchived"
  case undid = "Undid"

  var sentence: Sentence { .word(rawValue, of: "deed") }
}

extension Sentence {
  /// `Deleted column review, 3 cards moved to doing`.
  public static func deed(_ deed: Deed, _ item: Sentence, _ details: [Sentence] = []) -> Sentence {
    let deed: Sentence = .word("\(deed.sentence) \(item)", of: "deed")
    return details.isEmpty ? deed : "\(list: [deed] + details)"
  }

  public static func existed(_ item: Sentence) -> Sentence { "Already there: \(item)" }
  public static func unchanged(_ item: Sentence) -> Sentence { "Nothing changed: \(item)" }

  public func inDryRun(_ isDryRun: Bool) -> Sentence { isDryRun ? "Dry run: \(self)" : self }

  /// With the command that undoes the change.
  public func undone(by transaction: Int?) -> Sentence {
    transaction.map { "\(self). To undo: todo undo t\($0)" } ?? self
  }
}

// MARK: - Items
extension Sentence {
  public static func column(_ name: ColumnName) -> Sentence { "column \(name)" }
  public static func project(_ name: ProjectName) -> Sentence { "project \(name)" }
  public static func view(_ name: ViewName) -> Sentence { "view \(name.text)" }

  /// `12 Buy milk`, or `cards 3, 5 and 9`.
  public static func named(_ cards: [Card]) -> Sentence {
    cards.count == 1 ? .verbatim(cards[0].named) : .numbered(cards.map(\.number))
  }

  /// A column, project or view that is renamed, or cards that are moved.
  public func to(_ name: String) -> Sentence { "\(self) to \(name)" }

  public func placed<Neighbor>(
    _ place: ItemPlace<Neighbor>, name: (Neighbor) -> String
  ) -> Sentence {
    switch place {
    case .top: "\(self) to the top"
    case .bottom: "\(self) to the end"
    case .before(let neighbor): "\(self) before \(name(neighbor))"
    case .after(let neighbor): "\(self) after \(name(neighbor))"
    }
  }
}

// MARK: - Details
extension Sentence {
  public static func moved(cards: Int, to place: String) -> Sentence {
    "\(.cards(cards)) moved to \(place)"
  }

  public static func deleted(cards: Int) -> Sentence { "\(.cards(cards)) deleted" }

  /// `project web`: a field and its value.
  static func value(_ field: CardField, _ value: Sentence) -> Sentence {
    "\(.field(field)) \(value)"
  }

  public static func noValue(_ field: CardField) -> Sentence { "no \(.field(field))" }
}

extension Card {
  /// `12 Buy milk`.
  var named: String { "\(number) \(title.text)" }
}
