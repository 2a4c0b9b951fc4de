import Entities
import Repositories

extension Tracker {
  /// The names in the filters of views that don't exist any longer, each once.
  public func missingNames(in selection: FilterSelection) throws(TrackerError) -> [MissingName] {
    try store.reading { (reading) throws(TrackerError) in
      var missing: [MissingName] = selection.missingViews
      for term in selection.terms {
        for name in try reading.missingNames(in: term) where !missing.contains(name) {
          missing.append(name)
        }
      }
      return missing
    }
  }
}

extension Reading {
  fileprivate func missingNames(in term: FilterTerm) throws(TrackerError) -> [MissingName] {
    guard term.excluded.isEmpty else {
      var missing: [MissingName] = []
      for part in term.excluded { missing += try missingNames(in: part) }
      return missing
    }
    guard let view = term.view else { return [] }
    return try missingNames(in: term.filter, key: term.key, of: view)
  }

  private func missingNames(
    in filter: CardFilter, key: String, of view: ViewName
  ) throws(TrackerError) -> [MissingName] {
    switch filter {
    case .all(let parts), .any(let parts):
      var missing: [MissingName] = []
      for part in parts { missing += try missingNames(in: part, key: key, of: view) }
      return missing
    case .project, .projectLevel, .tag(.some), .column, .assignee(_, isUser: false), .blockedBy,
      .value(.key, _):
      guard let name = try missingName(filter) else { return [] }
      return [MissingName(key: key, name: name, view: view)]
    default: return []
    }
  }

  private func missingName(_ filter: CardFilter) throws(TrackerError) -> String? {
    do throws(TrackerError) {
      try SelectCards(reading: self).checkNames(in: filter)
      return nil
    } catch {
      switch error {
      case .noSuchProject(let name, _), .noSuchTag(let name, _), .noSuchColumn(let name, _),
        .noSuchAssignee(let name, _), .noSuchKey(let name):
        return name
      case .noSuchCards(let numbers): return Blockers(numbers).text
      case .noCards(let range): return Blockers([], ranges: [range]).text
      default: throw error
      }
    }
  }
}
