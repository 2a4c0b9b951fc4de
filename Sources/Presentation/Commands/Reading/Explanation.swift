import Entities
import ViewModels
import Words

/// Prints how each word of a selection was read.
struct Explanation {
  private let selection: Selection
  private let scope: SelectionScope
  private let showsWaiting: Bool

  /// `showsWaiting` is whether the command shows waiting cards, whatever the selection is.
  init(_ selection: Selection, scope: SelectionScope = .open, showsWaiting: Bool = false) {
    self.selection = selection
    self.scope = scope
    self.showsWaiting = showsWaiting
  }

  /// Writes to standard error.
  func write(in context: Context) {
    switch selection {
    case .cards(let numbers):
      let words = numbers.map { number in
        switch number {
        case .one(let number): String(number)
        case .range(let range): "\(range.lowerBound)-\(range.upperBound)"
        }
      }
      context.note(.cardsByNumber(words))
    case .filters(let filters):
      for view in filters.views {
        context.note(.viewFilters(view.name.text, view.filters.text))
      }
      let groups = filters.groups
      for (index, group) in groups.enumerated() {
        if groups.count > 1 {
          context.note(.filterGroup(index + 1, of: groups.count))
        }
        write(group, in: context)
      }
    }
  }

  private func write(_ group: FilterGroup, in context: Context) {
    for term in group.terms {
      context.note(
        .filterWord(
          term.word, term.filter, count: count(group, of: term, in: context),
          now: context.civilNow, zone: context.zone))
    }
    let isOpenOnly = !group.namesStates && scope == .open
    context.note(
      scope == .done ? .onlyDoneIncluded : isOpenOnly ? .doneSkipped : .allStatesIncluded)
    if !group.namesProject { Self.writeArchived(in: context) }
    if let time = skipsWaiting(group) {
      let waiting = FilterSelection(filter: .waiting(at: time), namesStates: true, terms: [])
      if let count = count(waiting, in: context), count > 0 { context.note(.waitingSkipped) }
    }
  }

  private func skipsWaiting(_ group: FilterGroup) -> Deadline? {
    showsWaiting ? nil : group.skipsWaiting
  }

  static func writeArchived(in context: Context) {
    // If the projects are unreadable, the command itself reports it.
    guard let projects = try? context.projects(), projects.contains(where: \.project.isArchived)
    else { return }
    context.note(.archivedSkipped)
  }

  /// Counts the cards of one of the terms of a group.
  private func count(_ group: FilterGroup, of term: FilterTerm, in context: Context) -> Int? {
    let isDone = scope == .done
    var counted = FilterGroup(
      filter: isDone ? .state(.done).and(term.filter) : term.filter,
      namesStates: group.namesStates || isDone, terms: [term])
    counted.skipsWaiting = skipsWaiting(group)
    return count(FilterSelection([counted]), in: context)
  }

  private func count(_ filters: FilterSelection, in context: Context) -> Int? {
    var request = ListRequest(.filters(filters))
    request.limit = 0
    // If the cards are unreadable, the command itself reports it.
    return try? context.scenes.listCards().answer(to: PartsRequest(request) { _ in }).more
  }
}
