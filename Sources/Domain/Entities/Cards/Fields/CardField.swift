import FoundationEssentials

/// The fields of a card, in the order in which formats write them.
///
/// A field is declared here and nowhere else. Differences, history, JSON, CSV, options, forms and
/// completions walk ``all``.
public enum CardField: String, FieldName {
  case number, id, title, notes, state, project, rank, deadline, priority, tags, steps, key, overdue
  case created, updated, started, finished, estimate, column, assignee, wait, blockers, `repeat`
  case until, comments, lease, cancelled, parent, children

  public static let all: [Field<Card, CardField>] = allCases.map(\.declared)
  public static let shown = allCases.filter { ![.rank, .comments].contains($0) }
  public static let exported = shown + [.comments]

  public static let edited = all.filter { $0.role == .edited }.map(\.name)
  /// Fields of one line first, then the steps, then the notes.
  ///
  /// The column is not among them: the board's form has the state, and a menu to move cards.
  public static let form =
    edited.filter { !$0.isMultiline && $0 != .column } + edited.filter(\.isMultiline).reversed()

  /// The columns of `--plain`; a script may read them by position, so columns are only appended.
  public static let defaultColumns: [CardField] = [
    .number, .state, .priority, .deadline, .project, .tags, .title,
  ]
  /// For `--plain=COLUMNS` and `--fields`, the default ones first: the card's keys in JSON.
  public static let columns = defaultColumns + shown.filter { !defaultColumns.contains($0) }

  /// The fields by which a board can be grouped, in the order in which it offers them.
  public static let groupings: [CardField] = [.project, .assignee, .priority, .tags, .parent]

  /// The dates of events in the life of a card.
  public static let moments: [CardField] = [.created, .updated, .started, .finished]

  /// Whether a value names other cards.
  public var isLink: Bool { self == .blockers || self == .parent }

  public var isMultiline: Bool { [.notes, .steps].contains(declaration.kind) }

  /// `nil` if the field requires a value.
  public var blankValue: FieldValue? {
    switch self {
    case .project: Project.inbox.name.fieldValue
    // A card is always in a column.
    case .column: nil
    default: declaration.emptyValue
    }
  }

  public var isOptional: Bool {
    // It is stored without one if it is in an initial column.
    if self == .column { return false }
    if case .choice = declaration.kind { return false }
    return declaration.emptyValue != nil
  }

  public var declaration: Field<Card, CardField> {
    Self.all[Self.allCases.firstIndex(of: self) ?? 0]
  }

  private var declared: Field<Card, CardField> {
    switch self {
    case .number: Field(self, .kept, get: { $0.number })
    case .id: Field(self, .kept, get: { $0.id.recorded.lowercased() })
    case .title: Field(self, next: .same, get: { $0.title }, set: { $0.title = $1 })
    case .notes:
      Field(self, next: .same, get: { $0.notes }, set: { $0.notes = $1 }, empty: Notes.none)
    case .state: Field(self, unit: .place, get: { $0.state }, set: { $0.state = $1 })
    case .project: Field(self, next: .same, get: { $0.project }, set: { $0.project = $1 })
    case .rank: Field(self, .moved, unit: .place, get: { $0.rank }, set: { $0.rank = $1 })
    case .deadline:
      Field(self, next: .dated, get: { $0.deadline }, set: { $0.deadline = $1 }, empty: .some(nil))
    case .priority:
      Field(self, next: .same, get: { $0.priority }, set: { $0.priority = $1 }, empty: .normal)
    case .tags: Field(self, next: .same, get: { $0.tags }, set: { $0.tags = $1 }, empty: Tags.none)
    case .steps: Field(self, next: .unchecked, get: { $0.steps }, set: { $0.steps = $1 }, empty: [])
    case .key: Field(self, get: { $0.key }, set: { $0.key = $1 }, empty: .some(nil))
    // Depends on the clock, so callers ask `isOverdue(at:)`.
    case .overdue: Field(self, .kept, get: { _ in Bool?.none })
    // Depends on other cards, so callers ask ``ListedCard/children``.
    case .children: Field(self, .kept, get: { _ in Int?.none })
    case .created: Field(self, .kept, get: { $0.created })
    case .updated: Field(self, .kept, get: { $0.updated })
    case .started:
      Field(
        self, .moved, unit: .place, get: { $0.started }, set: { $0.started = $1 }, empty: .some(nil)
      )
    case .finished:
      Field(
        self, .moved, unit: .place, get: { $0.finished }, set: { $0.finished = $1 },
        empty: .some(nil))
    case .estimate:
      Field(self, next: .same, get: { $0.estimate }, set: { $0.estimate = $1 }, empty: .some(nil))
    case .column:
      Field(self, unit: .place, get: { $0.column }, set: { $0.column = $1 }, empty: .some(nil))
    case .assignee:
      Field(
        self, unit: .claim, next: .same, get: { $0.assignee }, set: { $0.assignee = $1 },
        empty: .some(nil))
    case .blockers:
      Field(self, get: { $0.blockers }, set: { $0.blockers = $1 }, empty: Blockers.none)
    case .wait:
      Field(self, next: .shifted, get: { $0.wait }, set: { $0.wait = $1 }, empty: .some(nil))
    case .repeat:
      Field(
        self, unit: .series, next: .same, get: { $0.repeat }, set: { $0.repeat = $1 },
        empty: .some(nil))
    case .until:
      // A time of day would have no meaning.
      Field(
        self, unit: .series, next: .same, get: { $0.until },
        set: { $0.until = $1.map { Deadline(day: $0.civilDay) } },
        empty: .some(nil))
    case .comments:
      Field(self, .separate, get: { $0.comments }, set: { $0.comments = $1 }, empty: Comments.none)
    case .lease:
      Field(
        self, .separate, unit: .claim, get: { $0.lease }, set: { $0.lease = $1 }, empty: .some(nil))
    case .cancelled:
      // Recorded only if it is set, so that older histories are those of cards that aren't.
      Field(
        self, .separate, unit: .place, get: { $0.isCancelled ? true : nil },
        set: { $0.isCancelled = $1 == true }, empty: Bool??.some(nil))
    case .parent:
      Field(self, next: .same, get: { $0.parent }, set: { $0.parent = $1 }, empty: .some(nil))
    }
  }
}

extension Field<Card, CardField> {
  /// Whether a move sets it, unless a person does: when the card was started or finished.
  var isMoment: Bool { role == .moved && kind == .date }
}

extension Card {
  public func with(_ values: [FieldText], at now: Date) -> Card {
    with(values).touched(since: self, at: now)
  }
}
