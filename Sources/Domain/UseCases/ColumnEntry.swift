import Entities
import FoundationEssentials
import Repositories

/// Checks limits and rules of columns when cards enter them.
///
/// It is used inside the transaction, so that two processes can't both take the last place.
struct ColumnEntry {
  let columns: ColumnList
  /// In the order of ids.
  let choosyProjects: [Project]
  private let writing: any Writing

  init(_ writing: any Writing) throws(TrackerError) {
    self.writing = writing
    columns = try writing.columns()
    // The order decides which project an error names, and in what order changes are recorded.
    choosyProjects =
      columns.isInitial
      ? [] : try writing.projects(with: .columns).sorted { $0.id.uuidString < $1.id.uuidString }
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
    let faults = try faults(coming, entering: column, from: origins, isForced: isForced)
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

  private func faults(
    _ coming: [Card], entering column: Column, from origins: [Int: ColumnKey], isForced: Bool
  ) throws(TrackerError) -> [ColumnFault] {
    let numbered = coming.map { (origins[$0.number] == nil ? nil : $0.number, $0) }
    // First, because nothing can force it.
    var faults = [foreign(numbered, in: column)].compactMap(\.self)
    if let only = column.origins {
      let others = coming.map(\.number).filter { number in
        origins[number].map { !only.contains($0.columnID) } ?? false
      }
      let names = columns.all.filter { only.contains($0.id) }.map(\.name.text)
      if !others.isEmpty { faults.append(.notFrom(cards: others, origins: names)) }
    }
    if let lack = lack(numbered, in: column) { faults.append(lack) }
    if let fault = try overflow(of: column, by: coming.count, isRefused: !isForced) {
      faults.append(fault)
    }
    return faults
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
      var isNew = false
      try writing.forEachChange(ofCard: number) { transaction, change in
        if change.added != nil, transaction == writing.transaction { isNew = true }
        return transaction == writing.transaction
      }
      guard isNew else { break }
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
