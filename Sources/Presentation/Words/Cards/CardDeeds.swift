import Entities
import System

/// The card that a sentence is about, after the change.
public struct CardFacts: Hashable, Sendable {
  public let card: Card
  public let project: ProjectName
  public let column: ColumnName
  public let now: CivilMinute
  public var isFollowed = false

  public init(_ listed: ListedCard, now: CivilMinute) {
    card = listed.card
    project = listed.project
    column = listed.column
    self.now = now
  }
}

public enum CardDeed: Hashable, Sendable {
  case added
  case existed
  case edited([String])
  case moved(from: State)
  /// A repeating card was moved to done; its successor is named after it.
  case finished
  /// Moved to a column of its own, or within the columns of a state.
  case entered
  case placed(Placement)
  case sent(toProject: ProjectName)
  case skipped
  case claimed(until: CivilMinute?)
  case released
  case deleted
  case stayed
  case unchanged
}

extension Sentence {
  /// With the edited fields, or all fields of a new card that are not empty.
  public static func cardDeed(
    _ deed: CardDeed, _ facts: CardFacts, isDryRun: Bool = false
  ) -> Sentence {
    let sentence = isDryRun ? facts.plan(deed) : facts.result(deed)
    return switch deed {
    case .added: "\(list: [sentence] + facts.valuesOfNewCard)"
    case .claimed(let end?): "\(list: [sentence, "until \(.moment(end, now: facts.now))"])"
    default: sentence
    }
  }

  fileprivate static func place(_ place: Placement, in column: ColumnName) -> Sentence {
    switch place {
    case .top: "to the top of \(column)"
    case .bottom: "to the end of \(column)"
    case .before(let number): "before \(number) in \(column)"
    case .after(let number): "after \(number) in \(column)"
    }
  }
}

extension CardFacts {
  private var number: Int { card.number }
  private var title: String { card.title.text }

  fileprivate func result(_ deed: CardDeed) -> Sentence {
    switch deed {
    case .added: "Added \(number): \(title) (\(project), \(column))"
    case .existed: "Already there: \(number) \(title) (\(project), \(column))"
    case .edited(let fields): "Edited \(number): \(title) — \(list: values(of: fields))"
    case .finished: "Finished \(number): \(title)"
    case .moved where card.state == .done: "Finished \(number): \(title) (\(project), \(column))"
    case .moved(from: .done): "Reopened \(number): \(title) (\(project), \(column))"
    case .moved where card.state == .doing: "Started \(number): \(title) (\(project), \(column))"
    case .moved: "Moved \(number): \(title) back to \(column) (\(project))"
    case .entered: "Moved \(number): \(title) to \(column) (\(project))"
    case .placed(let place):
      "Moved \(number) \(.place(place, in: column)): \(title) (\(project))"
    case .sent(let project): "Moved \(number) to project \(project): \(title)"
    case .skipped: "Skipped \(number): \(title) — \(newValue(of: .deadline))"
    case .claimed: "Claimed \(number): \(title) (\(project), \(column))"
    case .released: "Released \(number): \(title) (\(project), \(column))"
    case .deleted: "Deleted \(number): \(title) (\(project), \(column))"
    case .stayed where State(rawValue: column.text) == nil:
      "Already in \(column): \(number) \(title)"
    case .stayed: "Already \(column): \(number) \(title)"
    case .unchanged: "Nothing changed: \(number) \(title)"
    }
  }

  fileprivate func plan(_ deed: CardDeed) -> Sentence {
    switch deed {
    case .added: "Would add \(number): \(title) (\(project), \(column))"
    case .edited(let fields): "Would edit \(number): \(title) — \(list: values(of: fields))"
    case .finished: "Would finish \(number): \(title)"
    case .moved where card.state == .done:
      "Would finish \(number): \(title) (\(project), \(column))"
    case .moved(from: .done): "Would reopen \(number): \(title) (\(project), \(column))"
    case .moved where card.state == .doing:
      "Would start \(number): \(title) (\(project), \(column))"
    case .moved: "Would move \(number): \(title) back to \(column) (\(project))"
    case .entered: "Would move \(number): \(title) to \(column) (\(project))"
    case .placed(let place):
      "Would move \(number) \(.place(place, in: column)): \(title) (\(project))"
    case .sent(let project): "Would move \(number) to project \(project): \(title)"
    case .skipped: "Would skip \(number): \(title) — \(newValue(of: .deadline))"
    case .claimed: "Would claim \(number): \(title) (\(project), \(column))"
    case .released: "Would release \(number): \(title) (\(project), \(column))"
    case .deleted: "Would delete \(number): \(title) (\(project), \(column))"
    case .existed, .stayed, .unchanged: result(deed)
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

  fileprivate var valuesOfNewCard: [Sentence] {
    Self.echoed.compactMap { field in
      field == .priority && card.priority == .normal ? nil : value(of: field)
    }
  }

  private func values(of names: [String]) -> [Sentence] {
    let hasColumn = names.contains(CardField.column.rawValue)
    return names.filter { $0 != CardField.state.rawValue || !hasColumn }
      .map { CardField(rawValue: $0).map(newValue) ?? "no \($0)" }
  }

  private func newValue(of field: CardField) -> Sentence {
    if let value = value(of: field) { return field == .notes ? "new notes" : value }
    return switch field {
    case .repeat: "doesn't repeat"
    case .steps: .steps(0)
    case .until: "no last day"
    default: "no \(.field(field))"
    }
  }

  /// Returns `nil` if the field is empty.
  ///
  /// Fields with a sentence of their own; asking the closures of ``Field`` for all takes 2 % of a
  /// batch of additions.
  private func value(of field: CardField) -> Sentence? {
    switch field {
    case .deadline: card.deadline.map { "\(.due($0, now: now))" }
    case .priority: "\(card.priority.rawValue) priority"
    case .tags: card.tags.isEmpty ? nil : "tagged \(card.tags.recorded)"
    case .steps: card.steps.isEmpty ? nil : .steps(card.steps.count)
    case .notes: card.notes.isEmpty ? nil : "notes"
    case .title: "new title"
    case .key: card.key.map { "key \($0.text)" }
    case .column: .word("now in \(column)", of: "column")
    case .state: .word("now in \(card.state)", of: "state")
    case .wait: card.wait.map { "waits until \(.dateAndDistance($0, now: now))" }
    case .blockers:
      card.blockers.isEmpty
        ? nil : "blocked by \(list: card.blockers.numbers.map(String.init))"
    case .project: "now in project \(project)"
    case .repeat: repetition
    case .until: card.until.map { "until \(.date(Deadline(day: $0.civilDay), now: now))" }
    default: card.hasRareFields ? typed(field) : nil
    }
  }

  private func typed(_ field: CardField) -> Sentence? {
    let value = field.declaration.value(card).typed
    return value.isEmpty ? nil : "\(.field(field)) \(value)"
  }
}
