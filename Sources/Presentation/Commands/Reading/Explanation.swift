import Entities
import Words

/// Prints how each word of a selection was read, to standard error.
struct Explanation {
  let selection: Selection
  var scope: SelectionScope = .open
  /// Whether the command shows waiting cards, whatever the selection is.
  var showsWaiting = false

  init(_ selection: Selection, scope: SelectionScope = .open, showsWaiting: Bool = false) {
    self.selection = selection
    self.scope = scope
    self.showsWaiting = showsWaiting
  }

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
        if groups.count > 1 { context.note(.filterGroup(index + 1, of: groups.count)) }
        write(group, in: context)
      }
    }
  }

  private func write(_ group: FilterGroup, in context: Context) {
    for term in group.terms {
      context.note(
        .filterWord(
          term.word, term.filter, now: context.civilNow, zone: context.zone))
    }
    let isOpenOnly = !group.namesStates && scope == .open
    context.note(
      scope == .done ? .onlyDoneIncluded : isOpenOnly ? .doneSkipped : .allStatesIncluded)
    if !group.namesProject { context.note(.archivedSkipped) }
    if !showsWaiting, group.skipsWaiting != nil { context.note(.waitingSkipped) }
  }
}
