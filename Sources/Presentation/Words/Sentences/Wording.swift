import Entities
import Synchronization
import System

/// A language as views use it, with dates in the style that the user chose.
public struct Wording: Hashable, Sendable {
  public let language: Language
  private let dates: DateStyle

  init(_ language: Language, dates: DateStyle) {
    self.language = language
    self.dates = dates
  }

  /// In English if the sentence is not translated.
  public func text(_ sentence: Sentence) -> String {
    if sentence.isOnlyText, language == .english { return sentence.head }
    if sentence.isOnlyText { return language.translation(of: sentence) ?? sentence.head }
    if sentence.isOnlyValue, case .text(let text) = sentence.slots[0].value { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(120)
    write(sentence, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  public func lines(_ sentence: Sentence) -> [String] {
    text(sentence).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  public func text(_ message: Message) -> MessageText {
    let text = text(message.text)
    let stop = text.hasSuffix("?") ? "" : "."
    let words: Sentence = "Nothing was changed"
    let unchanged = message.isRefusal ? "\(stop) \(self.text(words))" : ""
    return (text + unchanged, message.hint.map(self.text))
  }

  /// `Fri 27 Nov`, with the year when it is not that of `now`, with the time when there is one.
  public func date(_ deadline: Deadline, now: CivilMinute) -> String {
    text("\(.date(deadline, now: now))")
  }

  /// `21 Nov 10:12`, with the year when it is not that of `now`.
  public func moment(_ moment: CivilMinute, now: CivilMinute) -> String {
    text("\(.moment(moment, now: now))")
  }
}

// Sentences are written as bytes, because most of them are parts of others.
extension Wording {
  private func write(_ sentence: Sentence, to bytes: inout [UInt8]) {
    if sentence.isOnlyValue { return write(sentence.slots[0].value, to: &bytes) }
    if let translation = language.translation(of: sentence) {
      return write(translation, with: sentence.slots, to: &bytes)
    }
    if let plural = sentence.plural, plural.count == 1 { return write(plural.one, to: &bytes) }
    bytes.append(contentsOf: sentence.head.utf8)
    for slot in sentence.slots {
      write(slot.value, to: &bytes)
      bytes.append(contentsOf: slot.tail.utf8)
    }
  }

  private func write(_ value: Sentence.Value, to bytes: inout [UInt8]) {
    switch value {
    case .text(let text): bytes.append(contentsOf: text.utf8)
    case .sentence(let sentence): write(sentence, to: &bytes)
    case .list(let parts, let conjunction): write(parts, conjunction, to: &bytes)
    case .date(let date): bytes.append(contentsOf: text(date).utf8)
    }
  }

  private func text(_ date: WrittenDate) -> String {
    let key = WrittenKey(date: date, wording: self)
    if let text = Self.written.withLock({ $0[key] }) { return text }
    let text = text(date.sentence(in: dates, language))
    Self.written.withLock {
      if $0.count > 200 { $0 = [:] }
      $0[key] = text
    }
    return text
  }

  /// What was written, because the cards of a list or of a batch have few different dates.
  private static let written = Mutex<[WrittenKey: String]>([:])

  private struct WrittenKey: Hashable {
    let date: WrittenDate
    let wording: Wording
  }

  private func write(
    _ parts: [Sentence], _ conjunction: Sentence.Conjunction, to bytes: inout [UInt8]
  ) {
    guard let last = parts.last, parts.count > 1, conjunction != .none else {
      for (index, part) in parts.enumerated() {
        if index > 0 { bytes.append(contentsOf: ", ".utf8) }
        write(part, to: &bytes)
      }
      return
    }
    let head: Sentence = "\(list: Array(parts.dropLast()), .none)"
    let list: Sentence = conjunction == .and ? "\(head) and \(last)" : "\(head) or \(last)"
    write(.word(list, of: "list"), to: &bytes)
  }

  /// Fills `{1}` and, with a particle that agrees with its text, `{1:을/를}`.
  ///
  /// Braces that are no slot with a value are shown as they are.
  private func write(_ template: String, with values: [Sentence.Slot], to bytes: inout [UInt8]) {
    var template = template
    template.withUTF8 { text in
      var start = 0
      while let brace = text[start...].firstIndex(of: UInt8(ascii: "{")) {
        bytes.append(contentsOf: text[start..<brace])
        let next = brace + 1
        if let close = text[next...].firstIndex(of: UInt8(ascii: "}")),
          write(slot: text[next..<close], with: values, to: &bytes)
        {
          start = close + 1
        } else {
          bytes.append(text[brace])
          start = next
        }
      }
      bytes.append(contentsOf: text[start...])
    }
  }

  private func write(
    slot: Slice<UnsafeBufferPointer<UInt8>>, with values: [Sentence.Slot],
    to bytes: inout [UInt8]
  ) -> Bool {
    var number = 0
    var rest = slot
    while let digit = rest.first, 0x30...0x39 ~= digit, number < 1000 {
      number = 10 * number + Int(digit - 0x30)
      rest = rest.dropFirst()
    }
    guard values.indices.contains(number - 1) else { return false }
    guard !rest.isEmpty else {
      write(values[number - 1].value, to: &bytes)
      return true
    }
    guard let particle = Particle(forms: String(decoding: rest.dropFirst(), as: UTF8.self)) else {
      return false
    }
    let start = bytes.count
    write(values[number - 1].value, to: &bytes)
    let text = String(decoding: bytes[start...], as: UTF8.self)
    bytes.append(contentsOf: particle.form(after: text).utf8)
    return true
  }
}
