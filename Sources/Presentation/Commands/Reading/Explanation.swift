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
        write(.viewFilters(view.name.text, view.filters.text), in: context)
      }
      let groups = filters.groups
      for (index, group) in groups.enumerated() {
        if groups.count > 1 {
          write(
            .filterGroup(index + 1, of: groups.count, count: count(group, in: context)),
            in: context)
        }
        write(group, in: context)
      }
      if groups.count > 1 { write(.anyGroupSelects, in: context) }
    }
  }

  private func write(_ group: FilterGroup, in context: Context) {
    for term in group.terms {
      write(
        .filterWord(
          term.word, positive(term), isNegated: term.isNegated,
          count: count(term, of: group, in: context), now: context.civilNow, zone: context.zone),
        in: context)
    }
    let isOpenOnly = !group.namesStates && scope == .open
    write(
      scope == .done ? .onlyDoneIncluded : isOpenOnly ? .doneSkipped : .allStatesIncluded,
      in: context)
    if !group.namesProject { Self.writeArchived(in: context) }
    if let time = skipsWaiting(group), areWaiting(at: time, in: context) {
      write(.waitingSkipped, in: context)
    }
  }

  private func skipsWaiting(_ group: FilterGroup) -> Deadline? {
    showsWaiting ? nil : group.skipsWaiting
  }

  private func areWaiting(at time: Deadline, in context: Context) -> Bool {
    let all = FilterSelection(filter: .waiting(at: time), namesStates: true, terms: [])
    return count(all, in: context).map { $0 > 0 } ?? false
  }

  private func write(_ explanation: Sentence, in context: Context) {
    context.note(explanation)
  }

  static func writeArchived(in context: Context) {
    // If the projects are unreadable, the command itself reports it.
    guard let projects = try? context.projects(), projects.contains(where: \.project.isArchived)
    else { return }
    context.note(.archivedSkipped)
  }

  private func positive(_ term: FilterTerm) -> CardFilter {
    guard term.isNegated, case .not(let filter) = term.filter else { return term.filter }
    return filter
  }

  private func count(_ term: FilterTerm, of group: FilterGroup, in context: Context) -> Int? {
    let isAllStates = group.namesStates || scope == .done
    let filter = scope == .done ? CardFilter.state(.done).and(term.filter) : term.filter
    var alone = FilterGroup(filter: filter, namesStates: isAllStates, terms: [term])
    alone.skipsWaiting = skipsWaiting(group)
    return count(FilterSelection([alone]), in: context)
  }

  private func count(_ group: FilterGroup, in context: Context) -> Int? {
    guard scope == .done else {
      var group = group
      group.skipsWaiting = skipsWaiting(group)
      return count(FilterSelection([group]), in: context)
    }
    let filter = CardFilter.state(.done).and(group.filter)
    return count(
      FilterSelection(filter: filter, namesStates: true, terms: group.terms), in: context)
  }

  private func count(_ filters: FilterSelection, in context: Context) -> Int? {
    var request = ListRequest(.filters(filters))
    request.limit = 0
    do throws(Refusal) {
      return try context.scenes.listCards().answer(to: PartsRequest(request) { _ in }).more
    } catch {
      // The command itself reports what is wrong.
      return nil
    }
  }
}
