import Entities

/// The fields that other programs have no property for, which formats write by their names.
///
/// A parent is not among them: its number means nothing outside of the store.
enum ExtraFields {
  static let all = CardField.edited.filter { field in
    let mapped: Set<CardField> = [
      .title, .notes, .state, .project, .deadline, .priority, .tags, .steps, .key, .parent,
    ]
    return !mapped.contains(field)
  }

  /// Only fields that are not empty; `others` are those that the format has a property for.
  static func texts(
    of listed: ListedCard, without others: [CardField] = []
  ) -> [(name: String, text: String)] {
    all.compactMap { field in
      guard !others.contains(field) else { return nil }
      let declaration = field.declaration
      guard !declaration.isEmpty(listed.card) else { return nil }
      let text = field == .column ? listed.column.text : declaration.value(listed.card).typed
      return (field.rawValue, text)
    }
  }

  /// Sets the field with that name in `draft`; returns `false` if the field can't have the value.
  static func take(_ text: String, as name: String, into draft: inout CardDraft) -> Bool {
    guard let field = all.first(where: { $0.rawValue == name }),
      let value = try? field.declaration.typed(text, .plain)
    else { return false }
    draft.set(field, to: value)
    return true
  }
}

/// Percent-encoded text (RFC 3986, section 2.1).
enum PercentText {
  /// Returns `text` with white space, `%`, and every ASCII character that is not `plain` encoded.
  static func encoded(_ text: String, plain: (Character) -> Bool) -> String {
    var encoded = ""
    for scalar in text.unicodeScalars {
      let isSpace = scalar.properties.isWhitespace
      if !isSpace, scalar != "%", !scalar.isASCII || plain(Character(scalar)) {
        encoded.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 16, uppercase: true)
          encoded += byte < 16 ? "%0\(digits)" : "%\(digits)"
        }
      }
    }
    return encoded
  }

  /// A `%` that is not followed by two hexadecimal digits stays.
  static func decoded(_ text: some StringProtocol) -> String {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2,
        digits.allSatisfy({ $0.isDigit || $0.isLetter }),
        let value = UInt8(Substring(digits), radix: 16)
      {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
