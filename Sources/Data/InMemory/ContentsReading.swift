import Entities
import FoundationEssentials
import Repositories

/// Reads from contents, which can change between two calls.
protocol ContentsReading: Reading {
  var contents: Contents { get }
}

extension ContentsReading {
  func cards(_ numbers: [Int]) throws(TrackerError) -> [Card] {
    let cards = contents.cards
    let missing = numbers.filter { cards[$0] == nil }
    guard missing.isEmpty else { throw .noSuchCards(missing) }
    return numbers.compactMap { cards[$0] }
  }

  func number(of id: Card.ID) -> Int? {
    contents.number(of: id)
  }

  func number(keyed key: CardKey) -> Int? {
    contents.cards(meeting: .value(.key, key.text)).map(\.number).min()
  }

  func cards(_ query: CardQuery) -> [Card] {
    contents.cards(query)
  }

  func numbers(_ query: CardQuery) -> [Int] {
    contents.cards(query).map(\.number)
  }

  func forEachCard(
    _ query: CardQuery, _ body: (consuming Card) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    for card in contents.cards(query) { try body(card) }
  }

  func count(_ filter: CardFilter) -> Int {
    contents.cards(meeting: filter).count
  }

  func counts(_ filter: CardFilter) -> [Project.ID: [ColumnKey: Int]] {
    var counts: [Project.ID: [ColumnKey: Int]] = [:]
    for card in contents.cards(meeting: filter) {
      counts[card.project, default: [:]][card.columnKey, default: 0] += 1
    }
    return counts
  }

  func estimates(_ filter: CardFilter) -> EstimateSums {
    var sums = EstimateSums()
    for card in contents.cards(meeting: filter) {
      guard let estimate = card.estimate else { continue }
      sums.add(estimate.thousandths, to: card.columnKey)
    }
    return sums
  }

  func index(of number: Int, in query: CardQuery) -> Int? {
    contents.cards(query).firstIndex { $0.number == number }
  }

  func neighbours(
    in column: ColumnKey, _ side: ColumnSide, of place: ColumnPlace?, limit: Int
  ) -> [Card] {
    let contents = contents
    let places = contents.column(column)
    let place = place.map(Place.init)
    let nearest =
      switch side {
      case .before: places.falling(before: place)
      case .after: places.rising(from: place)
      }
    return nearest.lazy.filter { $0.key != place }.prefix(max(0, limit))
      .compactMap { contents.cards[$0.key.number] }
  }

  func lastRank(in column: ColumnKey) -> Rank? {
    let contents = contents
    return contents.column(column).falling(before: nil).lazy
      .compactMap { contents.cards[$0.key.number]?.rank }.first
  }

  func columns() -> ColumnList {
    contents.columns
  }

  func views() -> [SavedView] {
    contents.views
  }

  func projects() -> [Project] {
    contents.projects.ordered
  }

  func projectNames() -> [Project.ID: ProjectName] {
    Dictionary(uniqueKeysWithValues: contents.projects.ordered.map { ($0.id, $0.name) })
  }

  func choosyProjects() -> [Project] {
    contents.projects.ordered.filter { $0.columns != nil }
  }

  func project(_ id: Project.ID) -> Project? {
    contents.projects[id]
  }

  func project(named name: ProjectName) -> Project? {
    contents.projects.id(of: name).flatMap { contents.projects[$0] }
  }

  func progress(of project: Project.ID) -> Progress {
    contents.progress[project] ?? Progress(done: 0, all: 0)
  }

  func summaries(at now: Deadline) -> [ProjectSummary] {
    var due: [Project.ID: (overdue: Int, next: Deadline?)] = [:]
    var estimates: [Project.ID: Int] = [:]
    for (_, card) in contents.cards.rising() where card.state.isOpen {
      estimates[card.project, default: 0] += card.estimate?.thousandths ?? 0
      guard let deadline = card.deadline else { continue }
      let before = due[card.project] ?? (0, nil)
      due[card.project] =
        deadline < now
        ? (before.overdue + 1, before.next)
        : (before.overdue, min(before.next ?? deadline, deadline))
    }
    return contents.projects.ordered.map { project in
      ProjectSummary(
        project: project,
        progress: contents.progress[project.id] ?? Progress(done: 0, all: 0),
        overdueCount: due[project.id]?.overdue ?? 0, nextDeadline: due[project.id]?.next,
        estimate: Amount(sum: estimates[project.id] ?? 0))
    }
  }

  func summary(
    of project: Project.ID, at now: Deadline
  ) throws(TrackerError) -> ProjectSummary? {
    try summaries(at: now).first { $0.id == project }
  }

  func activities(since moment: Date, limit: Int) -> [Project.ID: ProjectActivity] {
    var doing: [Project.ID: [Card]] = [:]
    var finished: [Project.ID: Int] = [:]
    for (_, card) in contents.cards.rising() {
      if card.state == .doing { doing[card.project, default: []].append(card) }
      guard card.state == .done, let date = card.finished, date >= moment else { continue }
      finished[card.project, default: 0] += 1
    }
    let order = CardOrder(CardQuery(), in: contents)
    var activities: [Project.ID: ProjectActivity] = [:]
    for project in Set(doing.keys).union(finished.keys) {
      let cards = order.sorted(doing[project] ?? [])
      activities[project] = ProjectActivity(
        doingCount: cards.count, doing: cards.prefix(max(limit, 0)).map { CardInProgress($0) },
        finishedCount: finished[project] ?? 0)
    }
    return activities
  }

  func checkStates(andColumns: Bool) {}

  func hasArchivedProjects() -> Bool {
    contents.projects.archivedCount > 0
  }

  func hiddenCards(at time: Deadline?) -> HiddenCards {
    let cards = contents.cards.rising().lazy.map(\.value)
    return HiddenCards(
      haveArchived: contents.projects.archivedCount > 0,
      haveWaiting: time.map { time in cards.contains { $0.isWaiting(at: time) } } ?? false)
  }

  func lastProjectRank() -> Rank {
    contents.projects.lastRank
  }

  func picture(_ hash: PictureHash) -> Picture? {
    contents.pictures[hash]
  }

  func tags() -> [Tag] {
    var tags: [String: Tag] = [:]
    for (_, card) in contents.cards.rising() {
      for tag in card.tags.list where tags[tag.folded] == nil { tags[tag.folded] = tag }
    }
    return tags.sorted { $0.key < $1.key }.map(\.value)
  }

  func assignees() -> [Assignee] {
    contents.cards.rising().compactMap(\.value.assignee).distinctPeople
  }

  func highestNumber() -> Int {
    contents.highestNumber
  }
}

// MARK: - InMemoryHistory
extension ContentsReading {
  func transaction(_ number: Int) -> RecordedTransaction? {
    contents.history.transaction(number)
  }

  func forEachTransaction(
    of card: Int?, by author: String?,
    _ body: (RecordedTransaction) throws(TrackerError) -> Bool
  ) throws(TrackerError) {
    for transaction in contents.history.transactions(of: card, by: author) {
      guard try body(transaction) else { return }
    }
  }

  func forEachChange(
    of transaction: Int, reversed: Bool, _ body: (Change) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    for change in contents.history.changes(of: transaction, reversed: reversed) {
      try body(change)
    }
  }

  func forEachChange(
    ofCard number: Int, _ body: (Int, Change) throws(TrackerError) -> Bool
  ) throws(TrackerError) {
    for (transaction, change) in contents.history.changes(ofCard: number) {
      guard try body(transaction, change) else { return }
    }
  }

  func id(ofTransaction number: Int) -> UUID? {
    contents.history.id(ofTransaction: number)
  }

  func transaction(withID id: UUID) -> Int? {
    contents.history.transaction(withID: id)
  }

  func lastReversal(of transaction: Int) -> Int? {
    contents.history.lastReversal(of: transaction)
  }
}

/// Blockers in both directions, and what urgency needs.
extension ContentsReading {
  func blockers(of numbers: [Int]) -> [Int: Blockers] {
    var found: [Int: Blockers] = [:]
    for number in numbers {
      if let blockers = contents.blockers[number] { found[number] = blockers }
    }
    return found
  }

  func links() -> [CardLink] {
    let cards = contents.cards
    return contents.blockers.rising().flatMap { number, blockers in
      cards[number] == nil
        ? []
        : blockers.numbers.compactMap { blocker in
          cards[blocker].map { CardLink(card: number, blocker: blocker, blockerID: $0.id) }
        }
    }
  }

  func blocks(_ numbers: [Int]) -> Bool {
    contents.blockers.rising().contains { $0.value.numbers.contains(where: numbers.contains) }
  }

  func projectDeadlines() -> [Project.ID: Deadline] { contents.projects.deadlines }

  func urgencyFacts(_ query: CardQuery) -> [UrgencyFacts] {
    contents.cards(query).map(UrgencyFacts.init)
  }

  func blockedCounts() -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for (_, card) in contents.cards.rising() where card.state.isOpen {
      for blocker in card.blockers.numbers where contents.cards[blocker]?.state.isOpen == true {
        counts[blocker, default: 0] += 1
      }
    }
    return counts
  }

  func openCards(among numbers: [Int]) -> [Int] {
    let cards = contents.cards
    return Blockers(numbers).numbers.filter { cards[$0]?.state.isOpen == true }
  }
}
