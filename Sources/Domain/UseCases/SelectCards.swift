import Entities
import Repositories

extension CardChoice {
  /// Returns the numbers in the order typed, or in list order for filters.
  ///
  /// Throws if a name doesn't exist, no card matches, or their number is not `expected`. Only a
  /// card that is named alone is not looked up.
  func numbers(
    in reading: any Reading, _ context: CardFilter?
  ) throws(TrackerError) -> (numbers: [Int], skipped: SkippedCards) {
    var skipped = SkippedCards()
    let numbers: [Int]
    switch selection {
    case .cards(let entries):
      // As in most lines of a batch.
      if expected == nil, entries.count == 1, case .one(let number) = entries[0] {
        numbers = [number]
      } else {
        numbers = try reading.named(entries)
      }
    case .filters(let filters):
      let selected = try reading.selected(filters, in: context, scope)
      numbers = try reading.numbers(CardQuery(selected.filter))
      skipped = try reading.skipped(filters, selected, in: context, scope)
      if numbers.isEmpty { skipped.outside = try reading.count(outside: selected) }
      guard !numbers.isEmpty || expected == 0 else { throw .nothingMatched(skipped) }
    }
    if let expected, expected != numbers.count {
      throw .unexpectedCount(expected: expected, found: numbers.count)
    }
    guard isInBoardOrder else { return (numbers, skipped) }
    let ordered = try reading.cards(inBoardOrder: Set(numbers)).map(\.number)
    // The store reports all missing numbers at once.
    if ordered.count != numbers.count { _ = try reading.cards(numbers) }
    return (ordered, skipped)
  }
}

extension Reading {
  /// Throws if a name doesn't exist; `nil` selects cards of any state.
  func selected(
    _ filters: FilterSelection, in context: CardFilter?, _ scope: SelectionScope? = .open,
    skippingArchived: Bool = true
  ) throws(TrackerError) -> VisibleCards {
    // A view opens even if it names a deleted project.
    for term in filters.terms where term.view == nil && term.excluded.isEmpty {
      try checkNames(in: term.filter)
    }
    return try visible(filters, in: context, skippingArchived: skippingArchived) { group in
      switch scope {
      case .done: .state(.done)
      case .open where !group.namesStates: .open
      case .open, nil: .everything
      }
    }
  }

  /// They match the filters but are not selected.
  func skipped(
    _ filters: FilterSelection, _ selected: VisibleCards, in context: CardFilter?,
    _ scope: SelectionScope = .open
  ) throws(TrackerError) -> SkippedCards {
    var skipped = SkippedCards(waiting: try count(skippedBy: selected))
    let open = filters.groups.filter { !$0.namesStates }
    guard scope == .open, !open.isEmpty else { return skipped }
    // A group that names states may select some of the done cards.
    let matching =
      open.count == filters.groups.count
      ? selected.matching
      : try visible(FilterSelection(open), in: context).matching.and(.not(selected.filter))
    skipped.done = try count(CardFilter.state(.done).and(matching))
    return skipped
  }

  /// The numbers of cards with values that can't be read, and of those that no column has.
  func unreadable(and numbers: [Int], byColumn: Bool) throws(TrackerError) -> [Int] {
    Set(try strayCards(byColumn: byColumn) + numbers).sorted()
  }

  func condition(of entries: [CardNumbers]) throws(TrackerError) -> CardFilter {
    _ = try named(entries)
    return .any(
      entries.map { entry in
        switch entry {
        case .one(let number): .numbers(number...number)
        case .range(let range): .numbers(range)
        }
      })
  }

  fileprivate func named(_ entries: [CardNumbers]) throws(TrackerError) -> [Int] {
    let numbers = try numbers(of: entries)
    let single = Set(entries.compactMap { if case .one(let number) = $0 { number } else { nil } })
    // The store reports all missing numbers at once.
    _ = try cards(numbers.filter(single.contains))
    return numbers
  }

  /// Each once, in the order typed; those of ranges exist.
  func numbers(of entries: [CardNumbers]) throws(TrackerError) -> [Int] {
    var numbers: [Int] = []
    for entry in entries {
      switch entry {
      case .one(let number): numbers.append(number)
      case .range(let range): numbers += try self.numbers(in: range)
      }
    }
    var seen: Set<Int> = []
    return numbers.filter { seen.insert($0).inserted }
  }

  /// Throws if the filter names a missing project, tag or card, unless it is negated.
  func checkNames(in filter: CardFilter) throws(TrackerError) {
    for part in filter.demanded { try check(part) }
  }

  private func check(_ filter: CardFilter) throws(TrackerError) {
    switch filter {
    case .project(let name): _ = try existingProject(named: name)
    case .projectLevel(let name):
      let names = try projects().map(\.name)
      guard !names.contains(where: { $0.isIn(level: name) }) else { return }
      let words = ProjectTree.levels(of: names) + names.map(\.text)
      throw .noSuchProject(
        name.text + "/", nearest: nearestName(to: name.text + "/", among: words))
    case .column(let word): _ = try columns().existing(word)
    case .assignee(let name, isUser: false):
      let people = try assignees()
      guard !people.contains(where: { $0.folded == name.folded }) else { return }
      let near = nearestName(to: name.text, among: people.map(\.text))
      throw .noSuchAssignee(name.text, nearest: near)
    case .tag(let tag?):
      guard try count(filter) == 0 else { return }
      let tags = try tags().map(\.text)
      throw .noSuchTag(tag.text, nearest: nearestName(to: tag.text, among: tags))
    case .blockedBy(let blockers): try checkNamed(blockers)
    case .partOf(let parents):
      _ = try cards(parents.numbers)
      for range in parents.ranges { _ = try numbers(in: range) }
    case .value(.key, let key):
      guard try count(filter) == 0 else { return }
      throw .noSuchKey(key)
    default: return
    }
  }

  /// Ignores cards that don't exist.
  func cards(inBoardOrder numbers: Set<Int>) throws(TrackerError) -> [Card] {
    guard !numbers.isEmpty else { return [] }
    return try cards(CardQuery(.any(numbers.sorted().map { .numbers($0...$0) })))
  }

  /// In rising order; throws ``TrackerError/noCards(in:)`` if there is none.
  func numbers(in range: ClosedRange<Int>) throws(TrackerError) -> [Int] {
    let numbers = try numbers(CardQuery(.numbers(range), sort: .field(.number)))
    guard !numbers.isEmpty else { throw .noCards(in: range) }
    return numbers
  }

  func card(ifThere number: Int) throws(TrackerError) -> Card? {
    do throws(TrackerError) {
      return try cards([number]).first
    } catch .noSuchCards {
      return nil
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

extension Work {
  /// The cards in the context; none without one.
  func inside(_ numbers: [Int]) throws(TrackerError) -> Set<Int> {
    guard let context, !numbers.isEmpty else { return [] }
    let these = CardFilter.any(numbers.map { .numbers($0...$0) })
    return Set(try writing.numbers(CardQuery(writing.resolved(context).and(these))))
  }

  /// The cards that are not in the context; none without one.
  func outside(_ cards: @autoclosure () -> [Int]) throws(TrackerError) -> [Int] {
    guard context != nil else { return [] }
    let numbers = cards()
    let inside = try inside(numbers)
    return numbers.filter { !inside.contains($0) }
  }
}
