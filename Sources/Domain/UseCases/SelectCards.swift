import Entities
import Repositories

/// The cards of a selection.
public struct SelectedCards: Hashable, Sendable {
  /// In the order typed, or in list order for filters.
  public let cards: [Card]
  /// How many done cards the same filters meet beside them.
  public let doneBeside: Int
}

/// Finds the cards that a selection means; reading and changing commands ask the same way.
struct SelectCards {
  let reading: any Reading
  var scope = SelectionScope.open

  /// Returns the cards; throws when a card, project or tag that is named is not there, when
  /// nothing matches, and when not exactly `expected` do.
  func callAsFunction(
    _ selection: Selection, expected: Int? = nil
  ) throws(TrackerError) -> SelectedCards {
    let selected: SelectedCards
    switch selection {
    case .cards(let numbers):
      selected = SelectedCards(cards: try named(numbers), doneBeside: 0)
    case .filters(let filters):
      let cards = try reading.cards(CardQuery(try condition(of: filters)))
      let done = try doneBeside(filters)
      guard !cards.isEmpty || expected == 0 else { throw .nothingMatched(doneCards: done) }
      selected = SelectedCards(cards: cards, doneBeside: done)
    }
    if let expected, expected != selected.cards.count {
      throw .unexpectedCount(expected: expected, found: selected.cards.count)
    }
    return selected
  }

  /// Returns the condition that a selection stands for, once all it names has been found.
  func condition(of selection: Selection) throws(TrackerError) -> CardFilter {
    switch selection {
    case .filters(let filters): return try condition(of: filters)
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

  private func condition(of filters: FilterSelection) throws(TrackerError) -> CardFilter {
    for term in filters.terms {
      try checkNames(in: term.filter)
    }
    let filter = try reading.filter(of: filters)
    switch scope {
    case .done: return CardFilter.state(.done).and(filter)
    case .open where filters.namesStates: return filter
    case .open: return CardFilter.open.and(filter)
    }
  }

  private func doneBeside(_ filters: FilterSelection) throws(TrackerError) -> Int {
    guard !filters.namesStates, scope == .open else { return 0 }
    return try reading.count(CardFilter.state(.done).and(try reading.filter(of: filters)))
  }

  /// Cards by number, each once, in the order typed; a range gives those that exist.
  private func named(_ numbers: [CardNumbers]) throws(TrackerError) -> [Card] {
    var seen: Set<Int> = []
    var single: [Int] = []
    for case .one(let number) in numbers where seen.insert(number).inserted {
      single.append(number)
    }
    // The store names all the missing at once.
    let alone = try reading.cards(single)
    let byNumber = Dictionary(alone.map { ($0.number, $0) }) { first, _ in first }
    seen = []
    var cards: [Card] = []
    for entry in numbers {
      let found =
        switch entry {
        case .one(let number): [byNumber[number]].compactMap(\.self)
        case .range(let range): try reading.cards(in: range)
        }
      for card in found where seen.insert(card.number).inserted { cards.append(card) }
    }
    return cards
  }

  /// A project that is not there is refused, and a tag that no card has; also where the cards
  /// without it are wanted: a slip in `delete -tag:keep` would else take everything.
  private func checkNames(in filter: CardFilter) throws(TrackerError) {
    switch filter {
    case .all(let parts), .any(let parts):
      for part in parts { try checkNames(in: part) }
    case .not(let part): try checkNames(in: part)
    case .project(let name):
      guard try reading.project(named: name) == nil else { return }
      let names = try reading.projects().map(\.name.text)
      throw .noSuchProject(name.text, nearest: nearest(to: name.text, among: names))
    case .tag(let tag?):
      guard try reading.count(filter) == 0 else { return }
      let tags = try reading.tags().map(\.text)
      throw .noSuchTag(tag.text, nearest: nearest(to: tag.text, among: tags))
    default: return
    }
  }
}

extension CardChoice {
  func selected(in reading: any Reading) throws(TrackerError) -> SelectedCards {
    try SelectCards(reading: reading, scope: scope)(selection, expected: expected)
  }
}

extension Reading {
  /// Returns the cards with these numbers that exist, in board order.
  func cards(inBoardOrder numbers: Set<Int>) throws(TrackerError) -> [Card] {
    guard !numbers.isEmpty else { return [] }
    return try cards(CardQuery(.any(numbers.sorted().map { .numbers($0...$0) })))
  }

  /// Returns the cards with these numbers in board order; throws
  /// ``TrackerError/noSuchCards(_:)`` with every number that is missing.
  func selected(_ numbers: Set<Int>) throws(TrackerError) -> SelectedCards {
    let found = try cards(inBoardOrder: numbers)
    if found.count != numbers.count { _ = try cards(numbers.sorted()) }
    return SelectedCards(cards: found, doneBeside: 0)
  }

  /// Returns the cards with numbers of the range, in rising order; throws
  /// ``TrackerError/noCards(in:)`` when there is none.
  func cards(in range: ClosedRange<Int>) throws(TrackerError) -> [Card] {
    let cards = try cards(CardQuery(.numbers(range)))
    guard !cards.isEmpty else { throw .noCards(in: range) }
    return cards.sorted { $0.number < $1.number }
  }

  /// Returns the card of that number, or `nil` when there is none.
  func card(ifThere number: Int) throws(TrackerError) -> Card? {
    do throws(TrackerError) {
      return try cards([number]).first
    } catch .noSuchCards {
      return nil
    } catch {
      throw error
    }
  }
}

extension Reading {
  /// Returns the filter without the cards of archived projects, which lists leave out; the same one
  /// where no project is archived.
  func withoutArchived(_ filter: CardFilter) throws(TrackerError) -> CardFilter {
    guard try hasArchivedProjects() else { return filter }
    return filter.and(.not(.archived))
  }

  /// Returns what the words ask for; archived projects are left out unless one of the words wants
  /// a project by its name.
  func filter(of filters: FilterSelection) throws(TrackerError) -> CardFilter {
    filters.namesProject ? filters.filter : try withoutArchived(filters.filter)
  }
}
