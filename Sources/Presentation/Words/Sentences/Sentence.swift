import Entities

/// A sentence for people: English with numbered slots, and the values that fill them.
///
/// The English is the key of its translations, as in SwiftUI's `LocalizedStringKey`. To add a
/// sentence, add a function to the topic's file, and its translation to each PO file:
///
/// ```swift
/// static func deleted(_ card: String) -> Sentence { "Deleted \(card)" }
/// ```
///
/// A sentence begins with a capital letter and ends without a period.
public struct Sentence: ExpressibleByStringInterpolation, Hashable, Sendable {
  /// What fills a slot.
  ///
  /// Text is not in a box of its own, because a batch writes a hundred thousand sentences.
  public enum Value: Hashable, Sendable {
    case text(String)
    case list([Sentence], Conjunction)
    indirect case sentence(Sentence)
    indirect case date(WrittenDate)
    indirect case rule(RepeatRule)
    indirect case repeatValue(RepeatRule)
  }

  /// What precedes the last part of a list.
  public enum Conjunction: Hashable, Sendable {
    case and
    case or
    /// Only a comma.
    case none
  }

  /// A number that decides between two forms of a sentence.
  struct Plural: Hashable, Sendable {
    let count: Int
    /// The English for 1, which is the key of the translations.
    let key: String
    let values: [Value]
  }

  /// `Deleted {1}`; for a count, the English for other numbers than 1.
  let key: String
  let values: [Value]
  /// Tells apart equal English that is translated differently: `state` for “done”.
  private(set) var context: String?
  private var form = Form.only

  /// In a box, so that a sentence without a count is small.
  private indirect enum Form: Hashable, Sendable {
    case only
    case plural(Plural)
  }

  var plural: Plural? {
    if case .plural(let plural) = form { plural } else { nil }
  }

  public init(stringLiteral text: String) {
    key = text
    values = []
  }

  public init(stringInterpolation parts: StringInterpolation) {
    key = parts.key
    values = parts.values
  }

  /// Creates text that is the same in every language: a command to type, or another program's text.
  public init(verbatim text: String) {
    key = "{1}"
    values = [.text(text)]
  }

  /// The sentence for a count: `.count(n, one: "\(count: n) card", other: "\(count: n) cards")`.
  public static func count(_ count: Int, one: Sentence, other: Sentence) -> Sentence {
    var sentence = other
    sentence.form = .plural(Plural(count: count, key: one.key, values: one.values))
    return sentence
  }

  public static func verbatim(_ text: String) -> Sentence {
    Sentence(verbatim: text)
  }

  /// English that means something else elsewhere: `.word("done", of: "state")`.
  public static func word(_ sentence: Sentence, of context: String) -> Sentence {
    var word = sentence
    word.context = context
    return word
  }

  var isOnlyValue: Bool {
    context == nil && plural == nil && values.count == 1 && key.utf8.count == 3
  }
}

extension Sentence {
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var values: [Value] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 3 * interpolationCount)
      values.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
      key += literal
    }

    mutating func append(_ value: Value) {
      values.append(value)
      key += values.count < Self.slots.count ? Self.slots[values.count] : "{\(values.count)}"
    }

    private static let slots = ["{0}", "{1}", "{2}", "{3}", "{4}", "{5}", "{6}", "{7}", "{8}"]
  }
}
