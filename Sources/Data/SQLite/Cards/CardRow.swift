import Entities

/// A card as a row of its table.
enum CardRow {
  /// The columns that ``card(in:projects:)`` reads, in its order.
  static let columns = """
    number, id, title, notes, state, project, rank, deadline, priority, tags, steps, key, \
    created, updated, started, finished
    """

  /// Makes the card of the current row.
  static func card(
    in row: Statement, of database: Database, projects: ProjectRows
  ) throws(TrackerError) -> Card {
    let number = row.integer(0)
    guard let state = State(column: row.integer(4)), let priority = Priority(column: row.integer(8))
    else { throw database.damage("card \(number) has an unknown state or priority") }
    var card = Card(
      id: try row.id(1), number: number, title: Title(stored: row.text(2)), state: state,
      project: try projects.id(of: row.integer(5)), rank: Rank(stored: row.text(6)),
      created: row.date(12))
    card.notes = Notes(stored: row.text(3))
    card.deadline = row.optionalInteger(7).flatMap(Deadline.init(sortKey:))
    card.priority = priority
    card.tags = Tags(column: row.text(9))
    card.steps = [Step](column: row.text(10))
    card.key = row.optionalText(11).map(CardKey.init(stored:))
    card.updated = row.date(13)
    card.started = row.optionalDate(14)
    card.finished = row.optionalDate(15)
    return card
  }

  /// The values of all the columns, in the same order.
  static func values(of card: Card, project: Int) -> [Value] {
    [
      .integer(card.number), .id(card.id), .text(card.title.text), .text(card.notes.text),
      .integer(card.state.column), .integer(project), .text(card.rank.text),
      Value(card.deadline?.sortKey), .integer(card.priority.column), .text(card.tags.column),
      .text(card.steps.column), Value(card.key?.text), Value(card.created), Value(card.updated),
      Value(card.started), Value(card.finished),
    ]
  }
}

extension CardField {
  /// The column that the field is kept in.
  var column: String {
    switch self {
    case .title: "title"
    case .notes: "notes"
    case .state: "state"
    case .project: "project"
    case .rank: "rank"
    case .deadline: "deadline"
    case .priority: "priority"
    case .tags: "tags"
    case .steps: "steps"
    case .key: "key"
    case .started: "started"
    case .finished: "finished"
    }
  }

  /// What is kept there.
  func value(_ projects: ProjectRows) throws(TrackerError) -> Value {
    switch self {
    case .title(let title): .text(title.text)
    case .notes(let notes): .text(notes.text)
    case .state(let state): .integer(state.column)
    case .project(let id): .integer(try projects.number(of: id))
    case .rank(let rank): .text(rank.text)
    case .deadline(let deadline): Value(deadline?.sortKey)
    case .priority(let priority): .integer(priority.column)
    case .tags(let tags): .text(tags.column)
    case .steps(let steps): .text(steps.column)
    case .key(let key): Value(key?.text)
    case .started(let date), .finished(let date): Value(date)
    }
  }

  /// Whether searches look at it.
  var isSearched: Bool {
    switch self {
    case .title, .notes, .steps, .tags: true
    default: false
    }
  }
}
