import Entities

/// A query to the search index in its own language: quoted terms and operators.
struct SearchExpression {
  let text: String
}

extension SearchExpression {
  /// From one text, or any of several; `nil` for any other filter, and for an empty search.
  init?(_ filter: CardFilter) {
    switch filter {
    case .text(let query): self.init(query, in: "")
    case .title(let query): self.init(query, in: "title : ")
    case .any(let filters):
      var parts: [SearchExpression] = []
      for filter in filters {
        if case .any = filter { return nil }
        guard let part = SearchExpression(filter) else { return nil }
        parts.append(part)
      }
      guard let all = Self.joined(parts, by: "OR") else { return nil }
      self = all
    default: return nil
    }
  }

  static func joined(_ parts: [SearchExpression], by word: String) -> SearchExpression? {
    guard let first = parts.first else { return nil }
    guard parts.count > 1 else { return first }
    return SearchExpression(text: parts.map { "(\($0.text))" }.joined(separator: " \(word) "))
  }

  private init?(_ query: TextQuery, in columns: String) {
    guard !query.phrases.isEmpty else { return nil }
    text = query.phrases.map { columns + Self.quoted($0) }.joined(separator: " AND ")
  }

  /// The tokenizer splits it at spaces.
  private static func quoted(_ phrase: TextQuery.Phrase) -> String {
    let terms = phrase.terms.joined(separator: " ").replacing(scalars: "\"", with: "\"\"")
    return "\"\(terms)\"\(phrase.isPrefix ? " *" : "")"
  }
}
