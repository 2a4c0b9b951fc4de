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

  /// Returns the number of cards of `query` before the card with that number; `nil` if the query
  /// doesn't contain it.
  public func index(of number: Int, in query: CardQuery) throws(TrackerError) -> Int? {
    var (count, index) = (0, Int?.none)
    try forEachNumber(query) { other in
      guard other != number else {
        index = count
        return false
      }
      count += 1
      return true
    }
    return index
  }

  /// Returns those of `numbers` that are open cards, in rising order.
  public func openCards(among numbers: [Int]) throws(TrackerError) -> [Int] {
    let these = CardFilter.any(numbers.map { .numbers($0...$0) })
    return try self.numbers(.byNumber(CardFilter.open.and(these)))
  }

  /// Returns the links between cards that exist, sorted by card and then by blocker.
  public func links() throws(TrackerError) -> [CardLink] {
    let blocked = try cards(.byNumber(.not(.without(.blockers))))
    let numbers = Set(blocked.flatMap(\.blockers.numbers))
    var ids: [Int: Card.ID] = [:]
    let blockers = CardFilter.any(numbers.map { .numbers($0...$0) })
    try forEachCard(.byNumber(blockers)) { ids[$0.number] = $0.id }
    return blocked.flatMap { card in
      card.blockers.numbers.compactMap { blocker in
        ids[blocker].map { (card: card.number, blocker: blocker, blockerID: $0) }
      }
    }
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

  /// Returns the projects that don't use all columns, in no order.
  public func choosyProjects() throws(TrackerError) -> [Project] {
    try projects(with: .columns)
  }

  /// Returns the deadlines of the projects that have one.
  public func projectDeadlines() throws(TrackerError) -> [Project.ID: Deadline] {
    try projects(with: .deadline).reduce(into: [:]) { $0[$1.id] = $1.deadline }
  }
}

/// The answers of a store that has no faster ones: cards.
extension Reading {
  public func number(keyed key: CardKey) throws(TrackerError) -> Int? {
    try numbers(.byNumber(.value(.key, key.text))).first
  }

  public func cards(_ query: CardQuery) throws(TrackerError) -> [Card] {
    var cards: [Card] = []
    try forEachCard(query) { card in cards.append(card) }
    return cards
  }

  public func forEachNumber(
    _ query: CardQuery, _ body: (Int) -> Bool
  ) throws(TrackerError) {
    for card in try cards(query) where !body(card.number) { return }
  }

  public func count(_ filter: CardFilter) throws(TrackerError) -> Int {
    try numbers(.byNumber(filter)).count
  }

  public func counts(_ filter: CardFilter) throws(TrackerError) -> [Project.ID: [ColumnKey: Int]] {
    var counts: [Project.ID: [ColumnKey: Int]] = [:]
    try forEachCard(.byNumber(filter)) { card in
      counts[card.project, default: [:]][card.columnKey, default: 0] += 1
    }
    return counts
  }

  public func estimates(_ filter: CardFilter) throws(TrackerError) -> EstimateSums {
    var sums = EstimateSums()
    try forEachCard(.byNumber(filter)) { card in
      if let estimate = card.estimate { sums.add(estimate.thousandths, to: card.columnKey) }
    }
    return sums
  }

  public func lastRank(in column: ColumnKey) throws(TrackerError) -> Rank? {
    try neighbours(in: column, .before, of: nil, limit: 1).first?.rank
  }

  public func hiddenCards(at time: Deadline?) throws(TrackerError) -> HiddenCards {
    (
      haveArchived: try projects().contains(where: \.isArchived),
      haveWaiting: try time.map { (time) throws(TrackerError) in
        try count(.waiting(at: time)) > 0
      } ?? false)
  }

  public func strayCards(byColumn: Bool) -> [Int] { [] }

  public func tags() throws(TrackerError) -> [Tag] {
    var tags: [String: Tag] = [:]
    for card in try cards(.byNumber(.everything)) {
      for tag in card.tags.list where tags[tag.folded] == nil { tags[tag.folded] = tag }
    }
    return tags.sorted { $0.key < $1.key }.map(\.value)
  }

  public func assignees() throws(TrackerError) -> [Assignee] {
    try cards(.byNumber(.everything)).compactMap(\.assignee).distinctPeople
  }

  public func blockedCounts() throws(TrackerError) -> [Int: Int] {
    let open = try cards(.byNumber(.open))
    let numbers = Set(open.map(\.number))
    return open.flatMap(\.blockers.numbers).reduce(into: [:]) { counts, blocker in
      if numbers.contains(blocker) { counts[blocker, default: 0] += 1 }
    }
  }

  public func urgencyFacts(_ query: CardQuery) throws(TrackerError) -> [UrgencyFacts] {
    try cards(query).map(UrgencyFacts.init)
  }
}

/// The answers of a store that has no faster ones: projects.
extension Reading {
  public func projects(with field: ProjectField) throws(TrackerError) -> [Project] {
    try projects().filter { project in project.filledFields.contains { $0.isOf(field) } }
  }

  public func projectNames() throws(TrackerError) -> [Project.ID: ProjectName] {
    Dictionary(uniqueKeysWithValues: try projects().map { ($0.id, $0.name) })
  }

  public func project(_ id: Project.ID) throws(TrackerError) -> Project? {
    try projects().first { $0.id == id }
  }

  public func project(named name: ProjectName) throws(TrackerError) -> Project? {
    try projects().first { $0.name.folded == name.folded }
  }

  public func lastProjectRank() throws(TrackerError) -> Rank {
    try projects().last?.rank ?? .first
  }

  public func progress(of project: Project.ID) throws(TrackerError) -> Progress {
    let counts = try counts(.everything)[project] ?? [:]
    let done = counts.filter { $0.key.state == .done }
    return Progress(
      done: done.values.reduce(0, +), all: counts.values.reduce(0, +))
  }

  public func summaries(
    of project: Project.ID?, at now: Deadline
  ) throws(TrackerError) -> [ProjectSummary] {
    let cards = Dictionary(grouping: try cards(.byNumber(.everything)), by: \.project)
    return try projects().filter { project == nil || $0.id == project }.map { project in
      let all = cards[project.id] ?? []
      let open = all.filter(\.state.isOpen)
      let deadlines = open.compactMap(\.deadline)
      let due = deadlines.filter { $0 >= now }
      return ProjectSummary(
        project: project, progress: Progress(done: all.count - open.count, all: all.count),
        overdueCount: deadlines.count - due.count, nextDeadline: due.min(),
        estimate: Amount(sum: open.reduce(0) { $0 + ($1.estimate?.thousandths ?? 0) }))
    }
  }

  public func activities(
    since moment: Date, limit: Int
  ) throws(TrackerError) -> [Project.ID: ProjectActivity] {
    let doing = Dictionary(grouping: try cards(CardQuery(.state(.doing))), by: \.project)
    let done = CardFilter.state(.done).and(
      .moment(.finished, InstantRange(from: moment, until: nil)))
    let finished = try counts(done).mapValues { $0.values.reduce(0, +) }
    var activities: [Project.ID: ProjectActivity] = [:]
    for project in Set(doing.keys).union(finished.keys) {
      let cards = doing[project] ?? []
      activities[project] = ProjectActivity(
        doingCount: cards.count, doing: cards.prefix(max(limit, 0)).map { CardInProgress($0) },
        finishedCount: finished[project] ?? 0)
    }
    return activities
  }
}

extension CardQuery {
  fileprivate static func byNumber(_ filter: CardFilter) -> CardQuery {
    CardQuery(filter, sort: .field(.number))
  }
}
