import Entities
import Repositories

struct SelectCards {
  let reading: any Reading
  var scope = SelectionScope.open

  /// Throws if a name doesn't exist, no card matches, or their number is not `expected`.
  ///
  /// Only a card that is named alone is not looked up.
  func callAsFunction(
    _ selection: Selection, expected: Int? = nil
  ) throws(TrackerError) -> (numbers: [Int], skipped: SkippedCards) {
    var skipped = SkippedCards()
    let numbers: [Int]
    switch selection {
    case .cards(let entries):
      // As in most lines of a batch.
      if expected == nil, entries.count == 1, case .one(let number) = entries[0] {
        return ([number], skipped)
      }
      numbers = try named(entries)
    case .filters(let filters):
      let visible = try visible(filters)
      numbers = try reading.numbers(CardQuery(visible.filter))
      skipped = try self.skipped(filters, visible)
      guard !numbers.isEmpty || expected == 0 else { throw .nothingMatched(skipped) }
    }
    if let expected, expected != numbers.count {
      throw .unexpectedCount(expected: expected, found: numbers.count)
    }
    return (numbers, skipped)
  }

  func condition(of selection: Selection) throws(TrackerError) -> CardFilter {
    switch selection {
    case .filters(let filters): return try visible(filters).filter
    case .cards(let numbers):
      _ = try named(numbers)
      return .any(
        numbers.map { entry in
          switch entry {
          case .one(let number): .numbers(number...number)
          case .range(let range): .numbers(range)
          }
        })
    }
  }

  func visible(_ filters: FilterSelection) throws(TrackerError) -> VisibleCards {
    // A view opens even if it names a deleted project.
    for term in filters.terms where term.view == nil && term.excluded.isEmpty {
      try checkNames(in: term.filter)
    }
    return try reading.visible(filters) { group in
      switch scope {
      case .done: .state(.done)
      case .open: group.namesStates ? .everything : .open
      }
    }
  }

  /// They match the filters but are not selected.
  func skipped(
    _ filters: FilterSelection, _ visible: VisibleCards
  ) throws(TrackerError) -> SkippedCards {
    var skipped = SkippedCards(waiting: try reading.count(skippedBy: visible))
    guard scope == .open else { return skipped }
    let open = filters.groups.filter { !$0.namesStates }
    if open.count == filters.groups.count {
      skipped.done = try reading.count(CardFilter.state(.done).and(visible.matching))
    } else if !open.isEmpty {
      // A group that names states may select some of the done cards.
      let matching = try reading.visible(FilterSelection(open)).matching
      skipped.done = try reading.count(
        .all(ofThese: [.state(.done), matching, .not(visible.filter)]))
    }
    return skipped
  }

  private func named(_ entries: [CardNumbers]) throws(TrackerError) -> [Int] {
    var seen: Set<Int> = []
    var single: [Int] = []
    var numbers: [Int] = []
    for entry in entries {
      switch entry {
      case .one(let number):
        guard seen.insert(number).inserted else { continue }
        single.append(number)
        numbers.append(number)
      case .range(let range):
        numbers += try reading.numbers(in: range).filter { seen.insert($0).inserted }
      }
    }
    // The store reports all missing numbers at once.
    _ = try reading.cards(single)
    return numbers
  }

  /// Throws if the filter names a missing project, tag or card, unless it is negated.
  func checkNames(in filter: CardFilter) throws(TrackerError) {
    for part in filter.demanded { try check(part) }
  }

  private func check(_ filter: CardFilter) throws(TrackerError) {
    switch filter {
    case .project(let name): _ = try reading.existingProject(named: name)
    case .projectLevel(let name):
      let names = try reading.projects().map(\.name)
      guard !names.contains(where: { $0.isIn(level: name) }) else { return }
      let words = ProjectTree.levels(of: names) + names.map(\.text)
      throw .noSuchProject(
        name.text + "/", nearest: nearestName(to: name.text + "/", among: words))
    case .column(let word): _ = try reading.columns().existing(word)
    case .assignee(let name, isUser: false):
      let people = try reading.assignees()
      guard !people.contains(where: { $0.folded == name.folded }) else { return }
      let near = nearestName(to: name.text, among: people.map(\.text))
      throw .noSuchAssignee(name.text, nearest: near)
    case .tag(let tag?):
      guard try reading.count(filter) == 0 else { return }
      let tags = try reading.tags().map(\.text)
      throw .noSuchTag(tag.text, nearest: nearestName(to: tag.text, among: tags))
    case .blockedBy(let blockers): try reading.checkNamed(blockers)
    case .value(.key, let key):
      guard try reading.count(filter) == 0 else { return }
      throw .noSuchKey(key)
    default: return
    }
  }
}

extension CardFilter {
  /// The parts of the filter, without negated ones.
  var demanded: [CardFilter] {
    switch self {
    case .all(let parts), .any(let parts): parts.flatMap(\.demanded)
    case .not: []
    default: [self]
    }
  }
}

extension CardChoice {
  /// Returns the numbers in the order typed, or in list order for filters.
  func numbers(
    in reading: any Reading
  ) throws(TrackerError) -> (numbers: [Int], skipped: SkippedCards) {
    let (numbers, skipped) = try SelectCards(reading: reading, scope: scope)(
      selection, expected: expected)
    guard isInBoardOrder else { return (numbers, skipped) }
    let ordered = try reading.cards(inBoardOrder: Set(numbers)).map(\.number)
    // The store reports all missing numbers at once.
    if ordered.count != numbers.count { _ = try reading.cards(numbers) }
    return (ordered, skipped)
  }
}

extension Reading {
  /// Ignores cards that don't exist.
  func cards(inBoardOrder numbers: Set<Int>) throws(TrackerError) -> [Card] {
    guard !numbers.isEmpty else { return [] }
    return try cards(CardQuery(.any(numbers.sorted().map { .numbers($0...$0) })))
  }

  /// Returns the existing numbers in the range, in rising order; throws
  /// ``TrackerError/noCards(in:)`` if there is none.
  func numbers(in range: ClosedRange<Int>) throws(TrackerError) -> [Int] {
    let numbers = try numbers(CardQuery(.numbers(range), sort: .created))
    guard !numbers.isEmpty else { throw .noCards(in: range) }
    return numbers.sorted()
  }

  func card(ifThere number: Int) throws(TrackerError) -> Card? {
    do throws(TrackerError) {
      return try cards([number]).first
    } catch .noSuchCards {
      return nil
    }
  }
}
