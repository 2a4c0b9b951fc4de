import Entities
import Repositories

/// The condition of cards that a list shows, and of those that it skips because they wait.
struct VisibleCards {
  private(set) var filter: CardFilter
  /// In any state.
  let matching: CardFilter
  /// `nil` if no card waits.
  private(set) var waiting: CardFilter?

  /// Each part decides what it skips.
  init(anyOf parts: [VisibleCards]) {
    filter = .any(ofGroups: parts.map(\.filter))
    matching = .any(ofGroups: parts.map(\.matching))
    let waiting = parts.compactMap(\.waiting)
    // Another group may select a card that waits.
    self.waiting = waiting.isEmpty ? nil : CardFilter.any(ofGroups: waiting).and(.not(filter))
  }

  init(_ matching: CardFilter, skippingWaiting time: Deadline?) {
    self.matching = matching
    waiting = time.map { matching.and(.waiting(at: $0)) }
    filter = time.map { matching.and(.not(.waiting(at: $0))) } ?? matching
  }

  func among(_ other: CardFilter) -> VisibleCards {
    var visible = self
    visible.filter = other.and(filter)
    visible.waiting = waiting.map(other.and)
    return visible
  }
}

extension Reading {
  /// Without cards of archived projects and those that wait at `time`.
  ///
  /// Nothing is added to the filter if no project is archived and no card waits.
  func visible(
    _ filter: CardFilter, skippingArchived: Bool = true, skippingWaiting time: Deadline?
  ) throws(TrackerError) -> VisibleCards {
    let hidden = try hiddenCards(at: time)
    let skipsArchived = skippingArchived && hidden.haveArchived
    return VisibleCards(
      skipsArchived ? filter.and(.not(.archived)) : filter,
      skippingWaiting: hidden.haveWaiting ? time : nil)
  }

  /// Of each group those that `restriction` returns.
  ///
  /// Archived projects are excluded, unless a word of the group selects a project by name, or
  /// `skippingArchived` is `false`.
  func visible(
    _ filters: FilterSelection, skippingArchived: Bool = true,
    among restriction: (FilterGroup) -> CardFilter = { _ in .everything }
  ) throws(TrackerError) -> VisibleCards {
    let hidden = try hiddenCards(at: filters.skipsWaiting)
    let groups = try filters.groups.map { (group) throws(TrackerError) in
      let filter = try resolved(group.filter)
      return VisibleCards(
        skippingArchived && hidden.haveArchived ? group.withoutArchived(filter) : filter,
        skippingWaiting: hidden.haveWaiting ? group.skipsWaiting : nil
      ).among(restriction(group))
    }
    return groups.count == 1 ? groups[0] : VisibleCards(anyOf: groups)
  }

  func count(skippedBy visible: VisibleCards) throws(TrackerError) -> Int {
    guard let waiting = visible.waiting else { return 0 }
    return try count(waiting)
  }

  func resolved(_ filter: CardFilter) throws(TrackerError) -> CardFilter {
    guard filter.namesColumn else { return filter }
    return filter.resolved(in: try columns())
  }
}

extension FilterGroup {
  /// Projects that a word names stay.
  func withoutArchived(_ filter: CardFilter) -> CardFilter {
    namesProject ? filter.withoutArchivedLevels : filter.and(.not(.archived))
  }
}

extension CardFilter {
  /// Removes archived projects of a level beside a named project: `project:work/,home`.
  var withoutArchivedLevels: CardFilter {
    switch self {
    case .all(let parts): .all(parts.map(\.withoutArchivedLevels))
    case .any(let parts) where parts.contains(where: \.isProject):
      .any(parts.map { $0.isProjectLevel ? $0.and(.not(.archived)) : $0 })
    default: self
    }
  }

  private var isProject: Bool {
    if case .project = self { true } else { false }
  }

  private var isProjectLevel: Bool {
    if case .projectLevel = self { true } else { false }
  }

  fileprivate var namesColumn: Bool {
    switch self {
    case .all(let parts), .any(let parts): parts.contains(where: \.namesColumn)
    case .not(let part): part.namesColumn
    case .column: true
    default: false
    }
  }

  /// A column that doesn't exist matches no card.
  fileprivate func resolved(in columns: ColumnList) -> CardFilter {
    switch self {
    case .all(let parts): .all(parts.map { $0.resolved(in: columns) })
    case .any(let parts): .any(parts.map { $0.resolved(in: columns) })
    case .not(let part): .not(part.resolved(in: columns))
    case .column(let word): columns.column(word).map { .inColumn($0.key) } ?? .any([])
    default: self
    }
  }
}
