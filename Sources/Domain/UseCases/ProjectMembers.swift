import Entities
import Repositories

/// The cards of a project at each moment of its history, from now backward.
struct ProjectMembers {
  private let id: Project.ID
  private let reading: any Reading
  /// After the transactions that were not read yet.
  private var cards: Set<Int>

  /// If no project has the name, the last one that had it.
  ///
  /// Throws ``TrackerError/noSuchProject(_:nearest:)``.
  init(of name: ProjectName, _ reading: any Reading) throws(TrackerError) {
    self.reading = reading
    var project = try reading.project(named: name)
    if project == nil, let id = try Self.lastProject(named: name, reading) {
      self.id = id
      project = try reading.project(id)
    } else {
      let existing = try reading.existingProject(named: name)
      id = existing.id
      project = existing
    }
    let query = project.map { CardQuery(.project($0.name), sort: .created) }
    cards = Set(try query.map(reading.cards)?.map(\.number) ?? [])
  }

  private static func lastProject(
    named name: ProjectName, _ reading: any Reading
  ) throws(TrackerError) -> Project.ID? {
    var found: Project.ID?
    try reading.forEachTransaction(of: nil, by: nil) { (recorded) throws(TrackerError) in
      try reading.forEachChange(of: recorded.number, reversed: true) { change in
        guard found == nil else { return }
        switch change {
        case .deletedProject(let project):
          if project.name.folded == name.folded { found = project.id }
        case .editedProject(let project, let before, _):
          let old = before.first { $0.isOf(ProjectField.name) }?.text
          if old?.foldedForComparison == name.folded { found = project }
        case .addedProject, .addedCard, .deletedCard, .easedCard, .editedCard, .unknown,
          .addedColumn, .editedColumn, .deletedColumn, .addedView, .editedView, .deletedView:
          break
        }
      }
      return found == nil
    }
    return found
  }

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
      case .easedCard, .addedColumn, .editedColumn, .deletedColumn, .addedView, .editedView,
        .deletedView:
        break
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
