import Entities
import FoundationEssentials
import Repositories

/// Moves cards as limits and rules allow, in the transaction: no two processes take the last place.
struct ColumnEntry {
  let columns: ColumnList
  let choosyProjects: [Project]
  private let writing: any Writing

  init(_ writing: any Writing) throws(TrackerError) {
    self.writing = writing
    columns = try writing.columns()
    // The order decides which project an error names, and in what order changes are recorded.
    choosyProjects =
      columns.isInitial
      ? [] : try writing.projects(with: .columns).sorted { $0.id.recorded < $1.id.recorded }
  }

  /// Limits or rules look at all cards that enter a column together.
  var hasRules: Bool {
    !choosyProjects.isEmpty || columns.hasLimits || columns.all.contains { $0.origins != nil }
  }

  func isUsed(_ key: ColumnKey, by project: Project.ID) -> Bool {
    choosyProjects.first { $0.id == project }?.columns?.contains(key.columnID) ?? true
  }

  /// If `isForced`, returns the limits and rules that the cards, as they will be, break.
  ///
  /// Throws ``TrackerError/column(_:name:)``. Nothing forces cards into a column that their project
  /// doesn't use. `origins` are the columns that the existing cards come from. Cards that are in
  /// the column already must not be among them. A fault names no new card, which has no number yet.
  func check(
    _ coming: [Card], entering column: Column, from origins: [Int: ColumnKey], isForced: Bool
  ) throws(TrackerError) -> [ColumnNotice] {
    guard !coming.isEmpty else { return [] }
    let numbered = coming.map { (origins[$0.number] == nil ? nil : $0.number, $0) }
    // The first one can't be forced.
    let faults = [
      foreign(numbered, in: column), unrelated(coming, in: column, origins),
      lack(numbered, in: column),
      try overflow(of: column, by: coming.count, isRefused: !isForced),
    ].compactMap(\.self)
    if let fault = faults.first(where: { !isForced || !$0.canBeForced }) {
      throw .column(fault, name: column.name.text)
    }
    return faults.map { ColumnNotice(column: column.name.text, fault: $0) }
  }

  /// Those that cards broke by entering, which is too late to refuse.
  func notices(_ cards: [Card]) throws(TrackerError) -> [ColumnNotice] {
    var notices: [ColumnNotice] = []
    for column in columns.all where column.limit != nil || column.needs != .none {
      let came = cards.filter { $0.columnKey == column.key }
      guard !came.isEmpty else { continue }
      let faults = [
        try overflow(of: column, by: 0, isRefused: false),
        lack(came.map { ($0.number, $0) }, in: column),
      ].compactMap(\.self)
      notices += faults.map { ColumnNotice(column: column.name.text, fault: $0) }
    }
    return notices
  }

  private func unrelated(
    _ cards: [Card], in column: Column, _ origins: [Int: ColumnKey]
  ) -> ColumnFault? {
    guard let only = column.origins else { return nil }
    let others = cards.map(\.number).filter { number in
      origins[number].map { !only.contains($0.columnID) } ?? false
    }
    let names = columns.all.filter { only.contains($0.id) }.map(\.name.text)
    return others.isEmpty ? nil : .notFrom(cards: others, origins: names)
  }

  private func lack(_ cards: [(number: Int?, card: Card)], in column: Column) -> ColumnFault? {
    let lacks = cards.compactMap { number, card in
      let needs = column.needs.list.filter { !$0.isMet(by: card) }
      return needs.isEmpty ? nil : ColumnLack(card: number, needs: needs)
    }
    return lacks.isEmpty ? nil : .lacks(lacks)
  }

  /// If `isRefused`, the cards of this transaction don't exist after it, and are not counted.
  private func overflow(
    of column: Column, by count: Int, isRefused: Bool
  ) throws(TrackerError) -> ColumnFault? {
    guard let limit = column.limit else { return nil }
    let filter = try writing.limited(to: column)
    let present = try writing.count(filter)
    guard present + count > limit else { return nil }
    let new = isRefused ? try newCards(filter) : []
    let query = CardQuery(filter, limit: ColumnFault.namedCards + new.count)
    let numbers = try writing.cards(query).map(\.number).filter { !new.contains($0) }
    return .full(
      limit: limit, count: present - new.count,
      cards: Array(numbers.prefix(ColumnFault.namedCards)))
  }

  /// Numbers rise, so that these are the highest.
  private func newCards(_ filter: CardFilter) throws(TrackerError) -> Set<Int> {
    var new: Set<Int> = []
    for number in try writing.cards(CardQuery(filter)).map(\.number).sorted(by: >) {
      let addition = try writing.newestChange(ofCard: number) { transaction, change in
        change.added != nil || transaction != writing.transaction
      }
      guard addition?.transaction == writing.transaction else { break }
      new.insert(number)
    }
    return new
  }

  private func foreign(
    _ cards: [(number: Int?, card: Card)], in column: Column
  ) -> ColumnFault? {
    for project in choosyProjects where !(project.columns?.contains(column.id) ?? true) {
      let those = cards.filter { $0.card.project == project.id }
      if !those.isEmpty {
        return .notInProject(project.name.text, cards: those.compactMap(\.number))
      }
    }
    return nil
  }
}

// MARK: - Moving
extension ColumnEntry {
  /// Returns the limits and rules that the cards break.
  ///
  /// With a state as destination, cards of that state stay in their column. A card whose new
  /// project doesn't use its column goes to the default one of its state. Throws the errors of
  /// ``Tracker/changeCards(_:on:)``.
  func move(
    _ cards: inout [Card], to destination: Destination, at date: Date
  ) throws(TrackerError) -> [ColumnNotice] {
    let target = try target(of: destination)
    if destination.placement != nil,
      let card = cards.first(where: { (target?.state ?? $0.state) == .done })
    {
      throw .doneIsSorted(card: card.number)
    }
    var origins: [Int: ColumnKey] = [:]
    for card in cards { origins[card.number] = card.columnKey }
    var notices: [ColumnNotice] = []
    for goal in goals(of: cards, target, destination) {
      let coming = goal.cards.map { cards[$0] }.filter { isEntering($0, goal.column) }
      if destination.cancellation == nil, let column = columns[goal.column.columnID] {
        notices += try check(
          coming, entering: column, from: origins, isForced: destination.isForced)
      }
      let ranks = try place(goal.cards.map { cards[$0].number }, goal.column, destination.placement)
      for (index, rank) in zip(goal.cards, ranks) {
        cards[index] = cards[index].moved(to: goal.column, rank: rank, at: date)
        if destination.cancellation != nil { cards[index].isCancelled = true }
      }
    }
    if !notices.isEmpty { writing.markForced() }
    return notices
  }

  /// Throws ``TrackerError/cancellation(_:)`` if the cards must be reopened first.
  func check(_ cards: [Card], mayGoTo destination: Destination) throws(TrackerError) {
    guard let target = try target(of: destination), target.state == .done else { return }
    let cancels = destination.cancellation != nil
    let others = cards.filter { $0.state == .done && $0.isCancelled != cancels }.map(\.number)
    guard !others.isEmpty else { return }
    throw .cancellation(cancels ? .done(cards: others) : .over(cards: others))
  }

  private func goals(
    of cards: [Card], _ target: Column?, _ destination: Destination
  ) -> [(column: ColumnKey, cards: [Int])] {
    var goals: [(column: ColumnKey, cards: [Int])] = []
    for (index, card) in cards.enumerated() {
      guard destination.origin ?? card.state == card.state,
        destination.home ?? card.columnKey == card.columnKey
      else { continue }
      let goal = goal(of: card, target, destination)
      // Within the column, only a placement moves a card.
      guard destination.placement != nil || isEntering(card, goal) else { continue }
      if let group = goals.firstIndex(where: { $0.column == goal }) {
        goals[group].cards.append(index)
      } else {
        goals.append((goal, [index]))
      }
    }
    return goals
  }

  private func isEntering(_ card: Card, _ column: ColumnKey) -> Bool {
    card.columnKey != column || !isUsed(column, by: card.project)
  }

  private func target(of destination: Destination) throws(TrackerError) -> Column? {
    let named = try destination.column.map(columns.existing)
    switch destination.placement {
    case .before(let number), .after(let number):
      guard let beside = columns.column(of: try writing.cards([number])[0]) else { return named }
      if let named, named.id != beside.id {
        throw .notInColumn(card: number, column: named.name.text)
      }
      return beside
    default: return named
    }
  }

  private func goal(of card: Card, _ target: Column?, _ destination: Destination) -> ColumnKey {
    let project = choosyProjects.first { $0.id == card.project }
    let own = project.map { columns.key(of: card, in: $0) } ?? card.columnKey
    guard let target else { return own }
    if destination.keepsState, card.state == target.state { return own }
    guard case .state(let state) = destination.column, destination.placement == nil else {
      return target.key
    }
    // The word of a state means a column that the project uses.
    return project.map { columns.defaultKey(of: state, in: $0) } ?? target.key
  }

  private func place(
    _ numbers: [Int], _ column: ColumnKey, _ placement: Placement?
  ) throws(TrackerError) -> [Rank] {
    switch placement {
    case .before(let number), .after(let number):
      guard !numbers.contains(number) else { throw .placedAtItself(card: number) }
    default: break
    }
    let room = MakeRoom(writing: writing, column: column, coming: numbers)
    return try room(placement ?? .bottom) ?? []
  }
}

extension Writing {
  /// Writes cards with the values of `change` in the columns of `destination` or, if their project
  /// doesn't use them, in the default ones, and returns the limits and rules that they break.
  func move(
    _ cards: [Card], to destination: Destination, at date: Date,
    _ change: (inout Card) -> Void = { _ in }
  ) throws(TrackerError) -> [ColumnNotice] {
    var moved = cards
    for index in moved.indices { change(&moved[index]) }
    let notices = try ColumnEntry(self).move(&moved, to: destination, at: date)
    for (card, after) in zip(cards, moved) {
      try update(card, to: after.touched(since: card, at: date))
    }
    return notices
  }
}

extension CardEdit {
  func target(in columns: ColumnList) throws(TrackerError) -> Destination {
    guard let word = column else {
      return Destination(column: state.map(ColumnWord.state), keepsState: true, isForced: isForced)
    }
    let column = try columns.existing(word)
    if let state, state != column.state {
      throw .column(.notOfState(state, is: column.state), name: column.name.text)
    }
    return Destination(column: word, isForced: isForced)
  }
}

extension ColumnList {
  var hasLimits: Bool {
    all.contains { $0.limit != nil || $0.needs != .none }
  }

  /// The default column, or the first one that the project uses.
  func defaultKey(of state: State, in project: Project) -> ColumnKey {
    let usual = defaultKey(of: state)
    guard let used = project.columns, !used.contains(usual.columnID) else { return usual }
    return all.first { $0.state == state && used.contains($0.id) }?.key ?? usual
  }

  /// That of ``defaultKey(of:in:)`` if the project doesn't use the card's own column.
  func key(of card: Card, in project: Project) -> ColumnKey {
    let key = card.columnKey
    guard let used = project.columns, !used.contains(key.columnID) else { return key }
    return defaultKey(of: card.state, in: project)
  }
}

/// An item of a list that people order: a column or a project.
protocol Ranked: Identifiable {
  var rank: Rank { get }
}

extension Column: Ranked {}

extension Project: Ranked {}

extension Array where Element: Ranked {
  func index<Neighbor>(of place: ItemPlace<Neighbor>, beside neighbor: Element.ID?) -> Int {
    let index = firstIndex { $0.id == neighbor } ?? count
    return switch place {
    case .top: 0
    case .bottom: count
    case .before: index
    case .after: index + 1
    }
  }

  /// The ranks that put an item at `index`: its own or, without room for it, those of all.
  func ranks(placing item: Element, at index: Int) -> [(item: Element, rank: Rank)] {
    let lower = index > 0 ? self[index - 1].rank : nil
    let upper = index < count ? self[index].rank : nil
    let rank = Rank.between(lower, upper)
    let fits = (lower.map { $0 < rank } ?? true) && (upper.map { rank < $0 } ?? true)
    if fits, rank.text.utf8.count <= Rank.limit { return [(item, rank)] }
    let order = self[..<index] + [item] + self[index...]
    return zip(order, Rank.spread(order.count, between: nil, nil)).map { ($0, $1) }
  }
}

struct MakeRoom {
  let writing: any Writing
  let column: ColumnKey
  /// Those already in the column are not neighbors.
  let coming: [Int]

  /// In rising order; `nil` if the cards already have that position and order.
  func callAsFunction(_ placement: Placement) throws(TrackerError) -> [Rank]? {
    let side: ColumnSide =
      switch placement {
      case .top, .after: .after
      case .bottom, .before: .before
      }
    let anchor = try anchor(placement)
    let near = try writing.neighbours(
      in: column, side, of: anchor.map(ColumnPlace.init), limit: coming.count + 1)
    let ends = near.prefix(coming.count).map(\.number)
    guard ends != (side == .after ? coming : coming.reversed()) else { return nil }
    let rank = others(near).first?.rank
    let (low, high) = side == .after ? (anchor?.rank, rank) : (rank, anchor?.rank)
    let ranks = Rank.spread(coming.count, between: low, high)
    return fit(ranks, between: low, high, limit: Rank.limit) ? ranks : try ease(placement)
  }

  /// Spreads more and more neighbors until the ranks are short enough.
  private func ease(_ placement: Placement) throws(TrackerError) -> [Rank] {
    var reach = 8
    while true {
      let below = try neighbours(.before, placement, limit: reach + 1)
      let above = try neighbours(.after, placement, limit: reach + 1)
      let stayBelow = below.prefix(reach).reversed()
      let stayAbove = above.prefix(reach)
      let low = below.count > reach ? below[reach].rank : nil
      let high = above.count > reach ? above[reach].rank : nil
      let ranks = Rank.spread(
        stayBelow.count + coming.count + stayAbove.count, between: low, high)
      let isWhole = low == nil && high == nil
      if isWhole || fit(ranks, between: low, high, limit: Rank.limit * 3 / 4) {
        try move(Array(stayBelow), to: ranks.prefix(stayBelow.count))
        try move(Array(stayAbove), to: ranks.suffix(stayAbove.count))
        return Array(ranks.dropFirst(stayBelow.count).prefix(coming.count))
      }
      reach *= 2
    }
  }

  private func move(_ cards: [Card], to ranks: ArraySlice<Rank>) throws(TrackerError) {
    for (card, rank) in zip(cards, ranks) where card.rank != rank && card.unreadable.isEmpty {
      try writing.ease(card, to: rank)
    }
  }

  /// The nearest first, without the cards to insert.
  private func neighbours(
    _ side: ColumnSide, _ placement: Placement, limit: Int
  ) throws(TrackerError) -> [Card] {
    let anchor = try anchor(placement)
    let near = try writing.neighbours(
      in: column, side, of: anchor.map(ColumnPlace.init), limit: limit + coming.count)
    let cards: [Card] =
      switch (placement, side) {
      case (.top, .before), (.bottom, .after): []
      case (.before, .after), (.after, .before): [anchor].compactMap(\.self) + near
      default: near
      }
    return Array(others(cards).prefix(limit))
  }

  private func others(_ cards: [Card]) -> [Card] {
    if coming.count == 1 { return cards.filter { $0.number != coming[0] } }
    let away = Set(coming)
    return cards.filter { !away.contains($0.number) }
  }

  private func anchor(_ placement: Placement) throws(TrackerError) -> Card? {
    try placement.neighbor.map { (number) throws(TrackerError) in try writing.cards([number])[0] }
  }

  private func fit(
    _ ranks: [Rank], between low: Rank?, _ high: Rank?, limit: Int
  ) -> Bool {
    let all = [low].compactMap(\.self) + ranks + [high].compactMap(\.self)
    return zip(all, all.dropFirst()).allSatisfy { $0 < $1 }
      && ranks.allSatisfy { $0.text.utf8.count <= limit }
  }
}
