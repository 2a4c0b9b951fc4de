/// A typed date, divided into its day and its time, in lower case and with ASCII digits.
struct DateText: Equatable {
  var day: String
  var time: String?

  /// Divides `text`, using the times of day in `vocabulary`.
  init(_ text: some StringProtocol, _ vocabulary: (any DateVocabulary)? = nil) {
    // Scripts pass thousands of ISO dates, which need no further work.
    if text.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2D }) {
      self.init(plainDay: String(text))
      return
    }
    let plain = Self.plain(text)
    if let at = plain.firstIndex(of: "@") {
      self.init(day: plain[..<at], time: plain[plain.index(after: at)...])
    } else if let time = vocabulary?.time(endOf: plain) {
      self.init(day: plain[..<time], time: plain[time...])
    } else if Self.looksLikeTime(plain) {
      self.init(day: "", time: plain[...])
    } else if let space = plain.lastIndex(of: " "),
      Self.looksLikeTime(plain[plain.index(after: space)...])
    {
      self.init(day: plain[..<space], time: plain[plain.index(after: space)...])
    } else if let letter = Self.isoSeparator(in: plain) {
      self.init(day: plain[..<letter], time: plain[plain.index(after: letter)...])
    } else {
      self.init(day: plain[...], time: nil)
    }
  }

  private init(plainDay day: String) {
    self.day = day
  }

  private init(day: Substring, time: Substring?) {
    self.day = Self.plain(day)
    self.time = time.map(Self.plain)
  }

  /// The day and the time as one text that the reader accepts.
  var joined: String {
    time.map { "\(day)@\($0)" } ?? day
  }

  static func looksLikeTime(_ text: some StringProtocol) -> Bool {
    text.first.map(isDigit) == true && text.contains(":")
      && text.allSatisfy { isDigit($0) || $0 == ":" }
  }

  /// Whether the character is an ASCII digit; `false` for a digit with combining marks.
  static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isWholeNumber
  }

  /// Returns the text in lower case, with ASCII for full-width characters, and without leading,
  /// trailing and repeated spaces.
  static func plain(_ text: some StringProtocol) -> String {
    var narrow = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xFF01...0xFF5E: narrow.append(Unicode.Scalar(UInt8(scalar.value - 0xFEE0)))
      default: narrow.append(scalar)
      }
    }
    return String(narrow).lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The index of the `t` in `2026-12-01t14:30`.
  ///
  /// Only this `t` follows a digit.
  private static func isoSeparator(in text: String) -> String.Index? {
    zip(text.indices, text.indices.dropFirst())
      .first { isDigit(text[$0]) && text[$1] == "t" }?.1
  }
}

/// The result of reading a part of a date.
enum DateReading<Value> {
  case read(Value)
  case impossible(nearest: Value)
  case incomplete(example: String)
  case unreadable
}

extension DateVocabulary {
  /// Returns the index where a time of day begins at the end of `text`; `nil` if there is none.
  func time(endOf text: String) -> String.Index? {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    return text.indices.first { time(text[$0...]) != nil }
  }
}
