import CommandLineKit
import Entities
import Words

/// Reads names, filters, sort keys and columns of views.
enum ViewValue {
  static func name(_ word: String) throws(Refusal) -> ViewName {
    try tracking { () throws(TrackerError) in try ViewName(word) }
  }

  /// Returns the filters as typed and as read; throws for card numbers.
  static func filters(
    _ words: [String], of name: ViewName, in context: Context
  ) throws(Refusal) -> (ViewFilters, FilterSelection) {
    if let number = words.first(where: CardNumberReader.isNumbers) {
      throw .tracker(.view(.cardNumber(number), name: name.text))
    }
    if SelectionReader.namesViews(words) {
      let isOwn = try tracking { () throws(TrackerError) in
        try ViewFilters(words: words).views.contains { $0.folded == name.folded }
      }
      guard !isOwn else {
        throw .tracker(.view(.cycle([name.text, name.text]), name: name.text))
      }
    }
    let reader = try context.selectionReader(for: words, takesText: true, takesNumbers: false)
    return try tracking { () throws(TrackerError) in
      guard case .filters(let selection) = try reader.selection(words) else {
        throw .invalidSelection(.empty)
      }
      return (try ViewFilters(words: words), selection)
    }
  }

  /// Returns `.some(nil)` for `none`.
  static func sort(_ arguments: ParsedArguments) throws(Refusal) -> ViewText?? {
    guard let text = arguments.value("sort") else { return nil }
    guard text.lowercased() != "none" else { return .some(nil) }
    _ = try CardLister.keys(text)
    return try tracking { () throws(TrackerError) in try ViewText(text) }
  }

  /// Returns `.some(nil)` for `none`.
  static func fieldNames(_ arguments: ParsedArguments) throws(Refusal) -> ViewText?? {
    guard let text = arguments.value("fields") else { return nil }
    guard text.lowercased() != "none" else { return .some(nil) }
    _ = try OutputForm.columns(text)
    return try tracking { () throws(TrackerError) in try ViewText(text) }
  }
}
