import Entities
import TimeKit

/// The card that a sentence is about, after the change.
public struct CardFacts: Hashable, Sendable {
  public let card: Card
  public let project: ProjectName
  public let column: ColumnName
  public let now: CivilMinute
  /// Whether the next card of a series was added now.
  public var isFollowed = false

  public init(_ listed: ListedCard, now: CivilMinute) {
    card = listed.card
    project = listed.project
    column = listed.column
    self.now = now
  }
}

/// What a command did, or would do, to a card.
public enum CardDeed: Hashable, Sendable {
  case added
  case existed
  /// With the names of the fields that changed.
  case edited([String])
  case moved(from: State)
  /// A repeating card was moved to done; its successor is named after it.
  case finished
  /// Moved to a column of its own, or within the columns of a state.
  case entered
  /// Moved to a position in its column.
  case placed(PlaceWord)
  case sent(toProject: ProjectName)
  /// Moved to its next date.
  case skipped
  /// Claimed until a moment; `nil`: without an end.
  case claimed(until: CivilMinute?)
  /// The claim was given up.
  case released
  case deleted
  /// It already has the state.
  case stayed
  case unchanged
}

/// What a command did, or would do, to a comment of a card.
public enum CommentDeed: Hashable, Sendable {
  case added
  case edited
  case deleted
}

/// A position as it was typed.
public enum PlaceWord: Hashable, Sendable {
  case top
  case bottom
  case before(Int)
  case after(Int)
}

extension Phrase {
  /// Sentences about cards.
  public enum Cards: Hashable, Sendable {
    case ready([Card])
    /// With the number of the comment.
    case commented(CommentDeed, Card, comment: Int, isDryRun: Bool)
    case deed(CardDeed, CardFacts, [CardValue], isDryRun: Bool)
    case deleted(RecordedTransaction, needsNewerVersion: Bool = false, when: String)
    case noComments(Card)
    case progress(ProjectName, Progress, bar: String, next: Card?, separator: String)
    case steps(Card, isDryRun: Bool)
  }

  /// Warnings of a command after its answer.
  public enum Warning: Hashable, Sendable {
    case archived(ProjectName)
    case otherDoneCount(Int)
    case waitingSkipped(Int)
    case blocked(BlockedCard)
    /// A finished card has a rule that can't be read, so that nothing follows it.
    case unreadableRule(card: Int)
    case filterInTitle(String, option: String)
    case madeProject(ProjectName, similar: ProjectName?, isDryRun: Bool)
    /// A line of a batch gives the name of a card to another one.
    case movedName(String, from: Int, to: Int)
    case noLines
    /// Lines of Markdown that are not items.
    case skippedMarkup(Int)
    case pastDeadline(Deadline, now: CivilMinute)
    /// Clocks show the time of a date twice, and it is the second time.
    case repeatedTime(Deadline, now: CivilMinute)
  }

  /// The new value of a card's field, as a part of a sentence.
  public enum CardValue: Hashable, Sendable {
    case column(ColumnName)
    case deadline(Deadline?)
    case key(CardKey?)
    case lastDay(CivilDay?)
    case newNotes
    case newTitle
    case notes(isEmpty: Bool)
    /// A field without words of its own, with its value as it is typed.
    case other(field: String, value: String)
    case priority(Priority)
    case project(ProjectName)
    case rule(ShownRule?)
    case state(State)
    case steps(Int)
    case tags(Tags)
    case wait(Deadline?)
    case blockers(Blockers)
  }

  /// Chooses the fields to show: the edited fields, or all fields of a new card that are not empty.
  public static func deed(
    _ deed: CardDeed, _ facts: CardFacts, isDryRun: Bool = false
  ) -> Phrase {
    let values: [CardValue] =
      switch deed {
      case .added: facts.valuesOfNewCard
      // The column says the state.
      case .edited(let fields):
        fields.filter {
          $0 != CardField.state.rawValue || !fields.contains(CardField.column.rawValue)
        }
        .map(facts.editedValue)
      case .skipped: [.deadline(facts.card.deadline)]
      case .claimed, .deleted, .entered, .existed, .finished, .moved, .placed, .released, .sent,
        .stayed, .unchanged:
        []
      }
    return .cards(.deed(deed, facts, values, isDryRun: isDryRun))
  }
}

extension CardFacts {
  /// The fields in the message of a new card, in order; the message itself begins with title,
  /// project and column.
  private static let echoed = {
    let first: [CardField] = [.deadline, .priority, .tags, .steps, .notes, .key]
    let own: [CardField] = [.title, .project, .state, .column]
    let others = CardField.edited.filter { !first.contains($0) && !own.contains($0) }
    return first + others
  }()

  fileprivate var valuesOfNewCard: [Phrase.CardValue] {
    Self.echoed.filter(isFilled).map(value)
  }

  /// Whether the card has a value in a field of ``echoed``.
  ///
  /// Written by hand, because the closures of ``Field`` take 2 % of a batch of additions. The
  /// `switch` has no `default`, so that a new field does not compile without a line.
  private func isFilled(_ field: CardField) -> Bool {
    switch field {
    case .deadline: card.deadline != nil
    case .priority: card.priority != .normal
    case .tags: !card.tags.isEmpty
    case .steps: !card.steps.isEmpty
    case .notes: !card.notes.isEmpty
    case .key: card.key != nil
    case .estimate: card.estimate != nil
    case .assignee: card.assignee != nil
    case .wait: card.wait != nil
    case .blockers: !card.blockers.isEmpty
    case .repeat: card.repeat != nil
    case .until: card.until != nil
    case .number, .id, .title, .state, .project, .rank, .overdue, .created, .updated, .started,
      .finished, .column, .comments, .lease:
      false
    }
  }

  fileprivate func editedValue(of name: String) -> Phrase.CardValue {
    guard let field = CardField(rawValue: name) else { return .other(field: name, value: "") }
    return field == .notes && !card.notes.isEmpty ? .newNotes : value(of: field)
  }

  private func value(of field: CardField) -> Phrase.CardValue {
    switch field {
    case .deadline: .deadline(card.deadline)
    case .priority: .priority(card.priority)
    case .tags: .tags(card.tags)
    case .steps: .steps(card.steps.count)
    case .notes: .notes(isEmpty: card.notes.isEmpty)
    case .title: .newTitle
    case .key: .key(card.key)
    case .column: .column(column)
    case .state: .state(card.state)
    case .wait: .wait(card.wait)
    case .blockers: .blockers(card.blockers)
    case .project: .project(project)
    case .repeat: .rule(ShownRule(card, now: now, isFollowed: isFollowed))
    case .until: .lastDay(card.until?.civilDay)
    default: .other(field: field.rawValue, value: field.declaration.value(card).typed)
    }
  }
}
