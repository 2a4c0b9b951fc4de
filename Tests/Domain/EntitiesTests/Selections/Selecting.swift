import Entities
import System

extension CivilMinute {
  /// Saturday, 21 November 2026.
  static let saturday = CivilMinute(startOf: CivilDay(number: 20_778))
}

extension SelectionReader {
  static func reader(
    takesText: Bool = false, takesNumbers: Bool = true, takesOr: Bool = true
  ) -> SelectionReader {
    SelectionReader(
      filters: FilterReader(FieldReader(dates: DateReader(today: .saturday))), takesText: takesText,
      takesNumbers: takesNumbers, takesOr: takesOr)
  }

  func filters(_ words: String..., includesDone: Bool = false) throws -> FilterSelection {
    try filters(words, includesDone: includesDone)
  }

  /// Throws ``TrackerError`` for cards.
  func filters(_ words: [String], includesDone: Bool = false) throws -> FilterSelection {
    guard case .filters(let filters) = try selection(words, includesDone: includesDone) else {
      throw TrackerError.invalidSelection(.empty)
    }
    return filters
  }
}
