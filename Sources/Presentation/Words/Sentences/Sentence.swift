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
  /// Text is not in a box of its own, because a batch writes a hundred thousand sentences.
  enum Value: Hashable, Sendable {
    case text(String)
    case list([Sentence], Conjunction)
    indirect case sentence(Sentence)
    indirect case date(WrittenDate)
  }

  public enum Conjunction: Hashable, Sendable {
    case and, or, none
  }

  struct Slot: Hashable, Sendable {
    let value: Value
    fileprivate(set) var tail = ""
  }

  /// A number that decides between two forms of a sentence.
  struct Plural: Hashable, Sendable {
    let count: Int
    /// The English for 1, which is the key of the translations.
    let one: Sentence
  }

  /// The English before the first slot; for a count, that for other numbers than 1.
  let head: String
  let slots: [Slot]
  /// Tells apart equal English that is translated differently: `state` for “done”; usually empty.
  private(set) var context = ""
  private var form = Form.only

  /// In a box, so that a sentence without a count is small.
  private indirect enum Form: Hashable, Sendable {
    case only
    case plural(Plural)
  }

  var plural: Plural? { if case .plural(let plural) = form { plural } else { nil } }

  // A release build would put what these do into each of 2,300 literals.
  @inline(never) public init(stringLiteral text: String) {
    head = text
    slots = []
  }

  @inline(never) public init(stringInterpolation parts: StringInterpolation) {
    head = parts.head
    slots = parts.slots
  }

  private init(_ value: Value) {
    head = ""
    slots = [Slot(value: value)]
  }

  /// The sentence for a count: `.count(n, one: "\(count: n) card", other: "\(count: n) cards")`.
  @inline(never)
  public static func count(_ count: Int, one: Sentence, other: Sentence) -> Sentence {
    var sentence = other
    sentence.form = .plural(Plural(count: count, one: one))
    return sentence
  }

  /// Text that is the same in every language: a command to type, or another program's text.
  @inline(never) public static func verbatim(_ text: String) -> Sentence { Sentence(.text(text)) }

  /// English that means something else elsewhere: `.word("done", of: "state")`.
  @inline(never) public static func word(_ sentence: Sentence, of context: String) -> Sentence {
    var word = sentence
    word.context = context
    return word
  }

  var isOnlyValue: Bool {
    head.isEmpty && slots.count == 1 && slots[0].tail.isEmpty && context.isEmpty && form == .only
  }

  var isOnlyText: Bool { slots.isEmpty && form == .only }

  /// `Deleted {1}`, the key of the translations.
  var key: String {
    var key = head
    for (index, slot) in slots.enumerated() {
      key += index < Self.marks.count ? Self.marks[index] : "{\(index + 1)}"
      key += slot.tail
    }
    return key
  }

  private static let marks = ["{1}", "{2}", "{3}", "{4}", "{5}", "{6}", "{7}", "{8}"]
}

extension Sentence {
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var head = ""
    fileprivate var slots: [Slot] = []

    @inline(never) public init(literalCapacity: Int, interpolationCount: Int) {
      slots.reserveCapacity(interpolationCount)
    }

    @inline(never) public mutating func appendLiteral(_ literal: String) {
      if slots.isEmpty {
        head += literal
      } else {
        slots[slots.count - 1].tail += literal
      }
    }

    @inline(never) mutating func append(_ value: Value) { slots.append(Slot(value: value)) }
  }
}
