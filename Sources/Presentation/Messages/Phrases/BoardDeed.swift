import Entities
import TimeKit

/// What a transaction did, as its user would say it: the board names it after an undo or a redo.
public enum BoardDeed: Hashable, Sendable {
  case added(NamedCards)
  case claimed(card: Int)
  case deleted(NamedCards)
  /// To the column with that name.
  case moved(NamedCards, to: String)
  case reordered(NamedCards)
  /// One change of any other kind, in the words of the history.
  indirect case change(Phrase)
  /// One edit of a card, in the words of the history.
  indirect case edited(Phrase)
  /// Edits of several cards.
  case editedCards(NamedCards)
  case deletedProject(ProjectName, cards: Int)
  /// Several kinds of changes.
  case several(NamedCards)
}

extension BoardDeed {
  /// Creates the deed of the transaction that was undone or redone.
  public init(of reversal: Reversal, now: CivilMinute, zone: Zone) {
    // An undo made the opposite changes.
    let changes =
      reversal.isUndo ? reversal.changes.reversed().map(\.reversed) : reversal.changes
    let cards = reversal.cardCount
    // Projects that were created for the cards go without saying.
    let named = changes.filter { if case .addedProject = $0 { cards == 0 } else { true } }
    let projects = named.filter { $0.projectID != nil }
    let names = reversal.names
    if cards == 1, reversal.target.transaction.isClaim,
      let card = changes.compactMap(\.cardNumber).first
    {
      self = .claimed(card: card)
    } else if named.count + reversal.more == 1, let deed = Self(of: named[0], names, now, zone) {
      self = deed
    } else if projects.isEmpty, let deed = Self(alike: named, names, of: cards) {
      self = deed
    } else if case .deletedProject(let project)? = projects.first, projects.count == 1 {
      self = .deletedProject(project.name, cards: cards)
    } else {
      self = .several(NamedCards(numbers: named.cardNumbers, of: cards))
    }
  }

  /// Creates the deed of a single change; `nil` for a change that many changes say as well.
  private init?(of change: Change, _ names: ChangeNames, _ now: CivilMinute, _ zone: Zone) {
    let words = Phrase.change(change, names, now: now, zone: zone)
    switch change {
    case .addedCard, .deletedCard: return nil
    case .editedCard(_, let before, let after):
      if Self.target(before, after, names) != nil || Self.isOrder(before) { return nil }
      self = .edited(words)
    case .addedProject, .deletedProject, .easedCard, .editedProject, .unknown, .addedColumn,
      .editedColumn, .deletedColumn, .addedView, .editedView, .deletedView:
      self = .change(words)
    }
  }

  /// Creates the deed of changes of one kind; `nil` if they differ in kind.
  private init?(alike changes: [Change], _ names: ChangeNames, of count: Int) {
    let kinds = changes.map { Kind($0, names) }
    guard let kind = kinds.first, kinds.allSatisfy({ $0 == kind }), let first = changes.first else {
      return nil
    }
    let cards = NamedCards(numbers: changes.cardNumbers, of: count)
    switch (kind, first) {
    case (.added, .addedCard(let card)): self = .added(count == 1 ? NamedCards([card]) : cards)
    case (.deleted, .deletedCard(let card)):
      self = .deleted(count == 1 ? NamedCards([card]) : cards)
    case (.moved(let column), _): self = .moved(cards, to: column)
    case (.reordered, _): self = .reordered(cards)
    case (.edited, _): self = .editedCards(cards)
    default: return nil
    }
  }

  private enum Kind: Equatable {
    case added
    case deleted
    case edited
    case moved(String)
    case other
    case reordered

    init(_ change: Change, _ names: ChangeNames) {
      switch change {
      case .addedCard: self = .added
      case .deletedCard: self = .deleted
      case .editedCard(_, let before, let after):
        self =
          BoardDeed.target(before, after, names).map(Kind.moved)
          ?? (BoardDeed.isOrder(before) ? .reordered : .edited)
      case .addedProject, .deletedProject, .easedCard, .editedProject, .unknown, .addedColumn,
        .editedColumn, .deletedColumn, .addedView, .editedView, .deletedView:
        self = .other
      }
    }
  }

  /// Returns the name of the column to which an edit moved a card; `nil` for an edit of other
  /// fields too.
  private static func target(
    _ before: [FieldText], _ after: [FieldText], _ names: ChangeNames
  ) -> String? {
    var state: State?
    var column: ColumnID?
    for field in after {
      guard let known = CardField.recorded(field.name) else { return nil }
      if known.name == .state {
        state = field.text.flatMap(State.init(rawValue:))
      } else if known.name == .column {
        column = field.text.flatMap { ColumnID(recorded: $0) }
      } else if known.role.isNamed {
        return nil
      }
    }
    return (column ?? state.map(ColumnID.initial)).flatMap { names.column($0)?.name.text }
      ?? state?.rawValue
  }

  /// Whether an edit changed nothing but the position of a card.
  private static func isOrder(_ fields: [FieldText]) -> Bool {
    fields.allSatisfy { field in
      guard let known = CardField.recorded(field.name) else { return false }
      return !known.role.isNamed
    }
  }
}

extension [Change] {
  /// The numbers of the changed cards, sorted.
  fileprivate var cardNumbers: [Int] {
    Set(compactMap(\.cardNumber)).sorted()
  }
}

extension Transaction {
  /// Whether its record names a claim.
  ///
  /// The change alone may be a move like any other.
  fileprivate var isClaim: Bool {
    let words = command.split(separator: " ").prefix(2)
    return words == ["board:", "claimed"] || words == ["todo", "claim"]
  }
}
