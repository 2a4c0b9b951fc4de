import Entities
import Messages
import TodoScenes
import ViewModels

/// Prints how each word of a selection was read.
struct Explanation {
  private let selection: Selection
  private let scope: SelectionScope

  init(_ selection: Selection, scope: SelectionScope = .open) {
    self.selection = selection
    self.scope = scope
  }

  /// Writes the explanation to standard error.
  func write(in context: Context) {
    switch selection {
    case .cards(let numbers):
      let words = numbers.map { number in
        switch number {
        case .one(let number): String(number)
        case .range(let range): "\(range.lowerBound)-\(range.upperBound)"
        }
      }
      context.console.note(context.wording.text(.explanation(.cards(words))))
    case .filters(let filters):
      let clock = Phrase.ExplanationClock(now: context.civilNow, zone: context.zone)
      for term in filters.terms {
        context.console.note(
          context.wording.text(
            .explanation(
              .term(
                term.word, positive(term), isNegated: term.isNegated,
                count: count(term, of: filters, in: context), clock))))
      }
      let isOpenOnly = !filters.namesStates && scope == .open
      context.console.note(
        scope == .done
          ? context.wording.text(.explanation(.doneOnly))
          : context.wording.text(.explanation(isOpenOnly ? .openOnly : .allStates)))
      if !filters.namesProject { Self.writeArchived(in: context) }
    }
  }

  /// Notes that cards of archived projects are skipped, if there are such projects.
  static func writeArchived(in context: Context) {
    // If the projects are unreadable, the command itself reports it.
    guard let projects = try? context.projects(), projects.contains(where: \.project.isArchived)
    else { return }
    context.console.note(context.wording.text(.explanation(.notArchived)))
  }

  private func positive(_ term: FilterTerm) -> CardFilter {
    guard term.isNegated, case .not(let filter) = term.filter else { return term.filter }
    return filter
  }

  /// Returns the number of cards that the word alone selects; `nil` if it names nothing.
  private func count(
    _ term: FilterTerm, of filters: FilterSelection, in context: Context
  ) -> Int? {
    let isAllStates = filters.namesStates || scope == .done
    let filter = scope == .done ? CardFilter.state(.done).and(term.filter) : term.filter
    var request = ListRequest(
      .filters(FilterSelection(filter: filter, namesStates: isAllStates, terms: [term])))
    request.limit = 0
    do throws(Refusal) {
      return try context.scenes.listCards().answer(to: PartsRequest(request) { _ in }).more
    } catch {
      // The command itself reports what is wrong.
      return nil
    }
  }
}
