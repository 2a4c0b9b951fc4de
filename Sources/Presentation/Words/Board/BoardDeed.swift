import Entities
import System

/// What a transaction did, as its user would say it: the board names it after an undo or a redo.
public enum BoardDeed: Hashable, Sendable {
  case added(NamedCards)
  case claimed(card: Int)
  case deleted(NamedCards)
  /// To the column with that name.
  case moved(NamedCards, to: String)
  case reordered(NamedCards)
  /// Any other kind, in the words of the history.
  case change(Sentence)
  case edited(Sentence)
  case editedCards(NamedCards)
  case deletedProject(ProjectName, cards: Int)
  case several(NamedCards)

  fileprivate var sentence: Sentence {
    switch self {
    case .added(let cards): .word("added \(cards.sentence)", of: "cards")
    case .change(let change): change
    case .claimed(let card): "claimed \(card)"
    case .deleted(let cards): .word("deleted \(cards.sentence)", of: "cards")
    case .deletedProject(let project, 0): "deleted project \(project)"
    case .deletedProject(let project, let cards):
      "deleted project \(project) and \(.cards(cards))"
    case .edited(let change): .word("edited \(change)", of: "change")
    case .editedCards(let cards): .word("edited \(cards.sentence)", of: "cards")
    case .moved(let cards, let column): "moved \(cards.sentence) to \(column)"
    case .reordered(let cards): "reordered \(cards.sentence)"
    case .several(let cards): "changed \(cards.sentence)"
    }
  }
}

extension Sentence {
  public static func reversedDeed(_ deed: BoardDeed, isUndo: Bool) -> Sentence {
    isUndo ? "Undid: \(deed.sentence)" : "Redid: \(deed.sentence)"
  }
}

extension BoardDeed {
  public init(of reversal: Reversal, now: CivilMinute, zone: Zone) {
    // An undo made the opposite changes.
    let changes =
      reversal.isUndo ? reversal.changes.reversed().map(\.reversed) : reversal.changes
    let (count, names) = (reversal.cardCount, reversal.names)
    // Projects that were created for the cards go without saying.
    let named = changes.filter { count == 0 || $0.added?.project == nil }
    let cards = NamedCards(numbers: Set(named.compactMap(\.cardNumber)).sorted(), of: count)
    let deeds = named.map { Self(of: $0, names, to: cards) }
    let common = deeds.allSatisfy { $0 == deeds.first } ? deeds.first ?? nil : nil
    let only = named.count + reversal.more == 1 ? named.first : nil
    var words: Sentence? { only.map { .change($0, names, now: now, zone: zone) } }
    if count == 1, reversal.target.transaction.isClaim,
      let card = changes.compactMap(\.cardNumber).first
    {
      self = .claimed(card: card)
    } else if common == nil, let words {
      self = .change(words)
    } else if case .editedCards? = common, let words {
      self = .edited(words)
    } else if let common {
      self = common
    } else {
      let projects = named.filter { $0.projectID != nil }
      self = .several(cards)
      if let project = projects.first?.deleted?.project, projects.count == 1 {
        self = .deletedProject(project.name, cards: count)
      }
    }
  }

  /// Creates the deed of changes to these cards that are all like this one; `nil` for a change that
  /// only the history has words for.
  private init?(of change: Change, _ names: ChangeNames, to cards: NamedCards) {
    guard change.cardNumber != nil else { return nil }
    if let card = change.added?.card {
      self = .added(cards.count == 1 ? NamedCards([card]) : cards)
    } else if let card = change.deleted?.card {
      self = .deleted(cards.count == 1 ? NamedCards([card]) : cards)
    } else if let (before, after) = change.edit {
      self =
        Self.target(after, names).map { .moved(cards, to: $0) }
        ?? (before.areUnnamed ? .reordered(cards) : .editedCards(cards))
    } else {
      return nil
    }
  }

  private static func target(_ fields: [FieldText], _ names: ChangeNames) -> String? {
    var state: State?
    var column: ColumnID?
    for field in fields {
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
}

extension [FieldText] {
  fileprivate var areUnnamed: Bool {
    allSatisfy { CardField.recorded($0.name).map { !$0.role.isNamed } ?? false }
  }
}

extension Transaction {
  /// The change alone may be a move like any other, so the record decides.
  fileprivate var isClaim: Bool {
    let words = command.split(separator: " ").prefix(2)
    return words == ["board:", "claimed"] || words == ["todo", "claim"]
  }
}
