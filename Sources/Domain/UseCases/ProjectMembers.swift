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
        guard let id = change.projectID else { return }
        let old = change.before.first { $0.isOf(ProjectField.name) }?.text
        if old?.foldedForComparison == name.folded { found = id }
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
      if change.isEasing { return }
      if change.projectID == id { isChanged = true }
      guard let number = change.cardNumber else { return }
      let (before, after) = (Self.project(in: change.before), Self.project(in: change.after))
      if cards.contains(number) || before == id || change.added?.card?.project == id {
        isChanged = true
      }
      if change.added != nil || after == id && before != id { cards.remove(number) }
      if before == id { cards.insert(number) }
    }
    self.cards = cards
    return isChanged
  }

  private static func project(in fields: [FieldText]) -> Project.ID? {
    fields.lazy.compactMap(\.project).first
  }
}
