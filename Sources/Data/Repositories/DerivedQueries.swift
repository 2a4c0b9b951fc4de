import Entities
import FoundationEssentials

/// Queries that every store answers in the same way.
extension Reading {
  /// Returns the numbers of the cards of `query`, in its order.
  public func numbers(_ query: CardQuery) throws(TrackerError) -> [Int] {
    var numbers: [Int] = []
    try forEachNumber(query) { number in
      numbers.append(number)
      return true
    }
    return numbers
  }

  /// Returns the number of cards that match `filter`, by project and column, without counts of 0.
  public func counts(
    _ filter: CardFilter
  ) throws(TrackerError) -> [Project.ID: [ColumnKey: Int]] {
    try counts(filter, by: .project).reduce(into: [:]) { counts, group in
      if case .project(let id) = group.key { counts[id] = group.value }
    }
  }

  /// Returns the lowest number of a card with that key; `nil` if there is none.
  public func number(keyed key: CardKey) throws(TrackerError) -> Int? {
    try numbers(CardQuery(.value(.key, key.text), sort: .field(.number), limit: 1)).first
  }

  /// Returns those of `numbers` that are open cards, in rising order.
  public func openCards(among numbers: [Int]) throws(TrackerError) -> [Int] {
    let these = CardFilter.any(numbers.map { .numbers($0...$0) })
    return try self.numbers(CardQuery(CardFilter.open.and(these), sort: .field(.number)))
  }

  /// Returns the number of cards of `query` before the card with that number; `nil` if the query
  /// doesn't contain it.
  public func index(of number: Int, in query: CardQuery) throws(TrackerError) -> Int? {
    var (count, index) = (0, Int?.none)
    try forEachNumber(query) { other in
      if other == number { index = count }
      count += 1
      return other != number
    }
    return index
  }

  /// Returns the links between cards that exist, sorted by card and then by blocker.
  public func links() throws(TrackerError) -> [CardLink] {
    let blocked = try cards(CardQuery(.not(.without(.blockers)), sort: .field(.number)))
    let ids = try ids(of: blocked.flatMap(\.blockers.numbers))
    return blocked.flatMap { card in
      card.blockers.numbers.compactMap { blocker in
        ids[blocker].map { (card: card.number, blocker: blocker, blockerID: $0) }
      }
    }
  }

  /// Returns the ids of the parents that exist, by the numbers of their children.
  public func parents() throws(TrackerError) -> [Int: Card.ID] {
    var parents: [Int: Int] = [:]
    try forEachCard(CardQuery(.not(.without(.parent)), sort: .field(.number))) {
      parents[$0.number] = $0.parent?.number
    }
    let ids = try ids(of: Array(parents.values))
    return parents.compactMapValues { ids[$0] }
  }

  private func ids(of numbers: [Int]) throws(TrackerError) -> [Int: Card.ID] {
    let filter = CardFilter.any(Set(numbers).map { .numbers($0...$0) })
    var ids: [Int: Card.ID] = [:]
    try forEachCard(CardQuery(filter, sort: .field(.number))) { ids[$0.number] = $0.id }
    return ids
  }

  public func hasArchivedProjects() throws(TrackerError) -> Bool {
    try hiddenCards(at: nil).haveArchived
  }

  /// Returns the summaries of all projects at `now`, in the order of ``projects()``.
  public func summaries(at now: Deadline) throws(TrackerError) -> [ProjectSummary] {
    try summaries(of: nil, at: now)
  }

  /// Returns the summary of one project at `now`; `nil` if it doesn't exist.
  public func summary(
    of project: Project.ID, at now: Deadline
  ) throws(TrackerError) -> ProjectSummary? {
    try summaries(of: project, at: now).first
  }

  /// Returns the activity of all projects, without those that have none: up to `limit` of their
  /// cards in progress, and the number of their cards that were finished at `moment` or later, and
  /// not cancelled.
  public func activities(
    since moment: Date, limit: Int
  ) throws(TrackerError) -> [Project.ID: ProjectActivity] {
    let later = CardFilter.moment(.finished, InstantRange(from: moment, until: nil))
    let finished = try counts(CardFilter.state(.done).and(later).and(.without(.cancelled)))
    let doing = try counts(.state(.doing))
    var activities: [Project.ID: ProjectActivity] = [:]
    for (id, name) in try projectNames() where doing[id] != nil || finished[id] != nil {
      let query = CardQuery(CardFilter.state(.doing).and(.project(name)), limit: limit)
      activities[id] = ProjectActivity(
        doingCount: doing[id]?.values.reduce(0, +) ?? 0,
        doing: try cards(query).map { CardInProgress($0) },
        finishedCount: finished[id]?.values.reduce(0, +) ?? 0)
    }
    return activities
  }

  public func forEachMove(
    _ body: (CardMove) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    var kept: [(number: Int, date: Date)] = []
    try forEachTransaction(of: nil, by: nil) { recorded in
      let transaction = recorded.transaction
      if [.change, .sync].contains(transaction.kind), !recorded.isUndone {
        kept.append((recorded.number, transaction.date))
      }
      return true
    }
    for (number, date) in kept.reversed() {
      try forEachChange(of: number, reversed: false) { (change) throws(TrackerError) in
        if let move = CardMove(change, at: date) { try body(move) }
      }
    }
  }

  /// Returns the deadlines of the projects that have one.
  public func projectDeadlines() throws(TrackerError) -> [Project.ID: Deadline] {
    try projects(with: .deadline).reduce(into: [:]) { $0[$1.id] = $1.deadline }
  }
}
