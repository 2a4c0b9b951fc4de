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
    var missing: [MissingName] = []
    for part in term.excluded { missing += try missingNames(in: part) }
    guard term.excluded.isEmpty, let view = term.view else { return missing }
    for part in term.filter.demanded {
      guard let name = try missingName(part) else { continue }
      missing.append(MissingName(key: term.key, name: name, view: view))
    }
    return missing
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
