import JSONKit

extension ValueForm {
  /// Several values, none twice: with commas between them as text, an array as JSON.
  ///
  /// The empty text is the empty list.
  public static func list<Element>(of form: ValueForm<Element>) -> ValueForm
  where Value == [Element] {
    ValueForm(
      .list(form.offer),
      read: { (text) throws(ValueFault) in
        let parts = text.isEmpty ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
        var elements: [Element] = []
        for part in parts { elements.append(try form.value(of: String(part))) }
        return try form.distinct(elements)
      },
      decode: { (json) throws(ValueFault) in
        guard let parts = json.arrayValue else { return nil }
        var elements: [Element] = []
        for part in parts { elements.append(try form.value(of: part)) }
        return try form.distinct(elements)
      },
      encode: { .array($0.map(form.json(of:))) },
      write: { $0.map(form.text(of:)).joined(separator: ",") })
  }

  /// A value, or none: a word as text, `null` as JSON.
  public static func optional<Wrapped>(
    _ form: ValueForm<Wrapped>, none word: String = "none"
  ) -> ValueForm where Value == Wrapped? {
    ValueForm(
      .optional(form.offer, none: word),
      read: { (text) throws(ValueFault) in
        text.lowercased() == word ? nil : try form.value(of: text)
      },
      decode: { (json) throws(ValueFault) in
        json == .null ? .some(nil) : try form.value(of: json)
      },
      encode: { $0.map(form.json(of:)) ?? .null },
      write: { $0.map(form.text(of:)) ?? word })
  }

  /// Returns `elements` unless one comes twice or could not be told from two.
  private func distinct(_ elements: [Value]) throws(ValueFault) -> [Value] {
    var seen: Set<String> = []
    for text in elements.map(text(of:)) {
      guard !text.contains(",") else { throw .comma(text) }
      guard seen.insert(text).inserted else { throw .repeated(text) }
    }
    return elements
  }
}
