import Entities
import System

/// The card that a sentence is about, after the change.
public struct CardFacts: Hashable, Sendable {
  public let card: Card
  public let project: ProjectName
  public let column: ColumnName
  public let now: CivilMinute
  private let zone: Zone
  /// Whether the next card of a repeating one is named after it.
  public var isFollowed = false

  public init(_ listed: ListedCard, now: CivilMinute, zone: Zone = .utc) {
    card = listed.card
    project = listed.project
    column = listed.column
    self.now = now
    self.zone = zone
  }
}

public enum CardDeed: Hashable, Sendable {
  case added, existed, editedSteps, skipped, released, deleted, stayed, unchanged
  case edited([String])
  case commented(Deed, comment: Int)
  case moved(from: State)
  case placed(Placement)
  case claimed(until: CivilMinute?)
}

extension Sentence {
  /// With the edited fields, or all fields of a new card that are not empty.
  public static func cardDeed(_ deed: CardDeed, _ facts: CardFacts) -> Sentence {
    facts.sentence(deed)
  }
}

extension Sentence {
  /// Cards of which one field was changed: `Edited cards 3 and 5, due Mon 23 Nov`.
  public static func editedCards(_ cards: [CardFacts], _ field: CardField) -> Sentence {
    let values = Set(cards.map { field.declaration.value($0.card) })
    let value = values.count == 1 ? cards.first?.newValue(of: field) : nil
    return deed(.edited, named(cards.map(\.card)), [value ?? .field(field)])
  }
}

extension CardFacts {
  fileprivate func sentence(_ deed: CardDeed) -> Sentence {
    switch deed {
    case .added: "\(list: [whole(.added)] + valuesOfNewCard)"
    case .existed: .existed("\(card.named) (\(project), \(column))")
    case .edited(let fields): "\(short(.edited)) — \(list: values(of: fields))"
    case .editedSteps:
      "\(short(.edited, stepsOfCard)) (\(checkedSteps) of \(card.steps.count) checked)"
    case .commented(let deed, let comment): short(deed, "comment \(comment) of card \(card.number)")
    case .moved(let state) where state.isOpen && card.isCancelled: short(.cancelled)
    case .moved where card.state == .done && isFollowed: short(.finished)
    case .moved(let state): whole(moved(from: state))
    case .placed(let place): whole(.moved, number.placed(place) { String($0) })
    case .skipped: "\(short(.skipped)) — \(newValue(of: .deadline))"
    case .claimed(let end): "\(list: [whole(.claimed)] + lease(until: end))"
    case .released: whole(.released)
    case .deleted: whole(.deleted)
    case .stayed where card.isCancelled: "Already cancelled: \(card.named)"
    case .stayed: "Already \(column): \(card.named)"
    case .unchanged: .unchanged(.verbatim(card.named))
    }
  }

  private var number: Sentence { "\(card.number)" }

  private var stepsOfCard: Sentence { "steps of \(card.number)" }
  private var checkedSteps: Int { card.steps.count { $0.isChecked } }

  private func lease(until end: CivilMinute?) -> [Sentence] {
    end.map { ["until \(.moment($0, now: now))"] } ?? []
  }

  private func short(_ deed: Deed, _ subject: Sentence? = nil) -> Sentence {
    .word("\(deed.sentence) \(subject ?? number): \(card.title.text)", of: "deed")
  }

  private func whole(_ deed: Deed, _ subject: Sentence? = nil) -> Sentence {
    .word(
      "\(deed.sentence) \(subject ?? number): \(card.title.text) (\(project), \(column))",
      of: "deed")
  }

  private func moved(from state: State) -> Deed {
    switch (state, card.state) {
    case (let state, let now) where state == now: .moved
    case (_, .done): .finished
    case (.done, _): .reopened
    case (_, .doing): .started
    default: .moved
    }
  }
}

// MARK: - Values
extension CardFacts {
  /// The message of a new card itself begins with title, project and column.
  private static let echoed = {
    let first: [CardField] = [.deadline, .priority, .tags, .steps, .notes, .key]
    let own: [CardField] = [.title, .project, .state, .column]
    let others = CardField.edited.filter { !first.contains($0) && !own.contains($0) }
    return first + others
  }()

  private var valuesOfNewCard: [Sentence] {
    Self.echoed.compactMap { field in
      field == .priority && card.priority == .normal ? nil : value(of: field)
    }
  }

  private func values(of names: [String]) -> [Sentence] {
    let hasColumn = names.contains(CardField.column.rawValue)
    return names.filter { $0 != CardField.state.rawValue || !hasColumn }
      .map { CardField(rawValue: $0).map(newValue) ?? "no \($0)" }
  }

  fileprivate func newValue(of field: CardField) -> Sentence { value(of: field) ?? .noValue(field) }

  /// By hand: asking the closures of ``Field`` for all takes 2 % of a batch of additions.
  private func value(of field: CardField) -> Sentence? {
    switch field {
    case .title: .field(field)
    case .deadline: card.deadline.map { "\(.due($0, now: now))" }
    case .priority, .state, .started, .finished: typed(field)
    case .tags: card.tags.isEmpty ? nil : typed(field)
    case .steps: card.steps.isEmpty ? nil : .steps(card.steps.count)
    case .notes: card.notes.isEmpty ? nil : .field(field)
    case .project: .value(field, "\(project)")
    case .column: .value(field, "\(column)")
    case .repeat: repetition
    default: card.hasRareFields ? typed(field) : nil
    }
  }

  private func typed(_ field: CardField) -> Sentence? {
    let value = field.declaration.value(card)
    if case .deadline(let date) = value {
      return .value(field, "\(.dateAndDistance(date, now: now))")
    }
    if case .date(let date) = value {
      return .value(field, "\(.moment(zone.civil(at: date), now: now))")
    }
    return value.typed.isEmpty ? nil : .value(field, .verbatim(value.typed))
  }
}
