import Entities
import TimeKit

extension FuzzTarget {
  /// Selections, one word per line: they parse deterministically, and the keys of filters are
  /// known.
  static let filters = FuzzTarget("filters") { (bytes) throws(Finding) in
    let filters = FilterReader(now: noon, zone: .utc)
    for takesText in [false, true] {
      let reader = SelectionReader(filters: filters, takesText: takesText)
      do throws(TrackerError) {
        let selection = try reader.selection(bytes.words)
        guard case .filters(let read) = selection else { continue }
        for term in read.terms where FilterReader.isFilter(term.word) {
          guard FilterReader.keys.contains(term.key) else { throw .nothingToUndo }
        }
      } catch .nothingToUndo {
        throw Finding("a filter was read whose key there is not")
      } catch {
        try demand(!error.isOfTheStore, "reading asks no store")
      }
    }
  }
}

extension TrackerError {
  fileprivate var isOfTheStore: Bool {
    if case .store = self { true } else { false }
  }
}
