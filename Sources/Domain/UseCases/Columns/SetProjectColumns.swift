import Entities
import Repositories

extension Tracker {
  /// Sets the columns; `nil` means all.
  ///
  /// Cards in another column move to the end of the default one of their state, or of the first one
  /// that the project uses; limits and rules of it can refuse them unless `isForced`. Throws
  /// ``TrackerError/noSuchProject(_:nearest:)``, ``TrackerError/noSuchColumn(_:nearest:)``, and
  /// ``TrackerError/column(_:name:)``: ``ColumnFault/stateWithout(_:)`` if a state is left without
  /// a column.
  public func setProjectColumns(
    _ name: ProjectName, _ words: [ColumnWord]?, isForced: Bool = false,
    on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ProjectColumnChoice> {
    try store.change(terms) { (writing) throws(TrackerError) in
      let project = try writing.existingProject(named: name)
      let columns = try writing.columns()
      var after = project
      after.columns = try words.map { (words) throws(TrackerError) in
        ColumnSet(try words.map { (word) throws(TrackerError) in try columns.existing(word).id })
      }
      if let used = after.columns {
        for state in State.allCases
        where !columns.all.contains(where: { $0.state == state && used.contains($0.id) }) {
          throw .column(.stateWithout(state), name: project.name.text)
        }
      }
      let kept = try writing.update(project, to: after)
      let entry = try ColumnEntry(writing)
      var notices: [ColumnNotice] = []
      var count = 0
      for column in columns.all where !(after.columns?.contains(column.id) ?? true) {
        let filter = CardFilter.inColumn(column.key).and(.project(project.name))
        let cards = try writing.cards(CardQuery(filter))
        let key = columns.defaultKey(of: column.state, in: after)
        if let target = columns[key.columnID] {
          let origins = Dictionary(uniqueKeysWithValues: cards.map { ($0.number, column.key) })
          notices += try entry.check(cards, entering: target, from: origins, isForced: isForced)
        }
        try writing.move(cards, to: key, at: terms.transaction.date)
        count += cards.count
      }
      if !notices.isEmpty { writing.markForced() }
      return ProjectColumnChoice(
        project: kept,
        used: columns.all.filter { kept.columns?.contains($0.id) ?? true }.map(\.name),
        isChanged: kept != project, cardCount: count, notices: notices)
    }
  }
}
