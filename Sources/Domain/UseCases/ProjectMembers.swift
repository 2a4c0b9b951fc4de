import Entities
import Repositories

/// The cards of a project at each moment of its history, from now backward.
struct ProjectMembers {
  private let id: Project.ID
  private let reading: any Reading
  /// The numbers of the cards in the project after the transactions that were not read yet.
  private var cards: Set<Int>

  /// Throws ``TrackerError/noSuchProject(_:nearest:)``.
  init(of name: ProjectName, _ reading: any Reading) throws(TrackerError) {
    self.reading = reading
    id = try reading.existingProject(named: name).id
    cards = Set(try reading.cards(CardQuery(.project(name), sort: .created)).map(\.number))
  }

  /// Whether the transaction changed the project or one of its cards.
  ///
  /// Transactions must be passed from the newest to the oldest.
  mutating func changed(in transaction: Int) throws(TrackerError) -> Bool {
    var isChanged = false
    var cards = cards
    try reading.forEachChange(of: transaction, reversed: true) { change in
      switch change {
      case .addedCard(let card):
        if cards.remove(card.number) != nil || card.project == id { isChanged = true }
      case .deletedCard(let card):
        guard card.project == id else { return }
        cards.insert(card.number)
        isChanged = true
      case .editedCard(let number, let before, let after):
        if cards.contains(number) { isChanged = true }
        let projects = (before: Self.project(in: before), after: Self.project(in: after))
        if projects.after == id, projects.before != id { cards.remove(number) }
        if projects.before == id {
          cards.insert(number)
          isChanged = true
        }
      case .addedProject(let project), .deletedProject(let project):
        if project.id == id { isChanged = true }
      case .editedProject(let project, _, _): if project == id { isChanged = true }
      case .easedCard: break
      case .unknown(let record):
        if let card = record.card, cards.contains(card) { isChanged = true }
      }
    }
    self.cards = cards
    return isChanged
  }

  private static func project(in fields: [FieldText]) -> Project.ID? {
    fields.lazy.compactMap(\.project).first
  }
}
