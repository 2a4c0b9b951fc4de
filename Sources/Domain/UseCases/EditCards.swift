import Entities
import Repositories

/// What is to become of each card of a selection; what is `nil` stays as it is.
public struct CardEdit: Hashable, Sendable {
  public enum NotesEdit: Hashable, Sendable {
    case replace(Notes)
    case append(Notes)
  }

  public var title: Title?
  public var notes: NotesEdit?
  /// `.some(nil)` takes the deadline away.
  public var deadline: Deadline??
  public var priority: Priority?
  public var state: State?
  public var project: ProjectName?
  /// Replaces all tags, before the others are put to or taken away.
  public var tags: Tags?
  public var addedTags: [Tag] = []
  public var removedTags: [Tag] = []
  public var addedSteps: [Step] = []
  /// `.some(nil)` takes the key away.
  public var key: CardKey??

  public init() {}

  /// Whether nothing is asked for.
  public var isEmpty: Bool {
    self == CardEdit()
  }

  /// Returns the card with the edit made, its state and project apart.
  func applied(to card: Card) throws(TrackerError) -> Card {
    var card = card
    if let title { card.title = title }
    switch notes {
    case .replace(let notes): card.notes = notes
    case .append(let paragraph): card.notes = try card.notes.appending(paragraph)
    case nil: break
    }
    if let deadline { card.deadline = deadline }
    if let priority { card.priority = priority }
    if let key { card.key = key }
    if let tags { card.tags = tags }
    for tag in addedTags { card.tags.insert(tag) }
    for tag in removedTags { card.tags.remove(tag) }
    card.steps += addedSteps
    return card
  }
}

/// Changes what is given of cards, and nothing else.
public struct EditCards {
  private let store: any Store
  private let ids: IdentifierMaker

  public init(store: any Store, ids: IdentifierMaker) {
    self.store = store
    self.ids = ids
  }

  /// Edits all the cards or none; a card in which nothing differs stays untouched.
  public func callAsFunction(
    _ cards: CardChoice, _ edit: CardEdit, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<CardsOutcome> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let selected = try cards.selected(in: writing)
      let date = terms.transaction.date
      let projects = ProjectLookup(writing: writing, ids: ids, date: date)
      let project = try edit.project.map { (name) throws(TrackerError) in
        try projects.project(named: name)
      }
      let arrivals = try arrivals(selected.cards, in: edit.state, writing)
      var outcome = OutcomeBuilder(writing: writing)
      for card in selected.cards {
        var edited = try edit.applied(to: card)
        if let project { edited.project = project.project.id }
        if let state = edit.state, let rank = arrivals[card.number] {
          edited = edited.moved(to: state, rank: rank, at: date)
        }
        let kept = try writing.update(card, to: edited.touched(since: card, at: date))
        outcome.note(card, became: kept)
      }
      return try outcome.finish(selected, newProjects: [project].compactMap(\.self))
    }
  }

  /// The ranks at the end of the column `state` for the cards that come from another one.
  private func arrivals(
    _ cards: [Card], in state: State?, _ writing: any Writing
  ) throws(TrackerError) -> [Int: Rank] {
    guard let state else { return [:] }
    let coming = cards.filter { $0.state != state }.map(\.number)
    guard !coming.isEmpty else { return [:] }
    let room = MakeRoom(writing: writing, state: state, coming: coming)
    let ranks = try room(.bottom) ?? []
    return Dictionary(zip(coming, ranks)) { first, _ in first }
  }
}
