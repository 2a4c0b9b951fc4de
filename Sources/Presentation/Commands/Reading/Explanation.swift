import Entities
import Messages
import TimeKit

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
      for term in filters.terms {
        context.console.note(
          context.wording.text(
            .explanation(
              .term(term.word, reading: reading(positive(term), context), isNegated: term.isNegated)
            )))
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

  /// Returns the condition as a filter, with absolute dates.
  private func reading(_ filter: CardFilter, _ context: Context) -> String {
    switch filter {
    case .all(let parts): return parts.map { reading($0, context) }.joined(separator: " ")
    case .any(let parts): return parts.map { reading($0, context) }.joined(separator: " | ")
    case .not(let part): return "-(\(reading(part, context)))"
    case .numbers(let range): return "\(range.lowerBound)-\(range.upperBound)"
    case .state(let state): return "state:\(state.rawValue)"
    case .project(let name): return "project:\(name.text)"
    case .archived: return "(archived)"
    case .tag(let tag): return "tag:\(tag?.text ?? "none")"
    case .priority(let priority): return "priority:\(priority.rawValue)"
    case .deadline(let range):
      return "deadline:\(range.lower?.iso ?? "")..\(range.upper?.iso ?? "")"
    case .moment(let moment, let range):
      let from = range.from.map(context.zone.iso) ?? ""
      let until = range.until.map(context.zone.iso) ?? ""
      return "\(moment.rawValue):\(from)..<\(until)"
    case .amount(let field, let range):
      return "\(field.rawValue):\(range.lower?.text ?? "")..\(range.upper?.text ?? "")"
    case .text(let query): return "text:\(query.text)"
    case .title(let query): return "title:\(query.text)"
    case .value(let field, let text): return "\(field.rawValue):\(text)"
    case .without(let field): return "\(field.rawValue):none"
    case .overdue(let now): return "deadline:..<\(now.iso) state:todo,doing"
    }
  }
}
