enum DateToken: Hashable, Sendable {
  /// Up to nine digits; their value and number.
  case digits(Int, count: Int)
  case mark(Unicode.Scalar)
  case word(DateWord)
}

/// The tokens of a text, each with the position that follows it.
///
/// Where words are joined, several words can begin at one position, so that there is more than one
/// way through the text.
struct DateTokens {
  struct Edge {
    let token: DateToken
    let next: Int
  }

  /// In scalars without spaces.
  static let limit = 100

  /// The characters, without spaces.
  let scalars: [Unicode.Scalar]
  /// Whether a space precedes the position.
  let isApart: [Bool]
  /// The edges, grouped by the position at which they begin.
  private(set) var edges: [Edge] = []
  /// The indices of the ``edges`` that begin at each position.
  private(set) var indices: [Range<Int>]

  var end: Int { scalars.count }

  /// `text` is folded; `nil` if it is too long.
  ///
  /// With `onlyLongest`, a word hides shorter ones that begin at the same position.
  init?(_ text: String, onlyLongest: Bool) {
    var scalars: [Unicode.Scalar] = []
    var isApart: [Bool] = []
    scalars.reserveCapacity(min(text.utf8.count, Self.limit))
    isApart.reserveCapacity(min(text.utf8.count, Self.limit))
    var isSpace = false
    for scalar in text.unicodeScalars {
      if scalar == " " {
        isSpace = true
        continue
      }
      scalars.append(scalar)
      isApart.append(isSpace)
      isSpace = false
      if scalars.count > Self.limit { return nil }
    }
    self.scalars = scalars
    self.isApart = isApart
    indices = Array(repeating: 0..<0, count: scalars.count + 1)
    var position = 0
    while position < scalars.count {
      let start = edges.count
      let next = scan(position, onlyLongest)
      indices[position] = start..<edges.count
      position = next
    }
  }

  var hasPath: Bool {
    var isReached = Array(repeating: false, count: end + 1)
    isReached[0] = true
    for position in 0..<end where isReached[position] {
      for index in indices[position] { isReached[edges[index].next] = true }
    }
    return isReached[end]
  }

  var hasJoined: Bool { scalars.contains(where: DateText.isJoined) }

  var hasRuleWord: Bool {
    edges.contains { edge in if case .word(.rule) = edge.token { true } else { false } }
  }

  func has(_ word: DateWord, _ position: Int) -> Bool {
    indices[position].contains { edges[$0].token == .word(word) }
  }

  func has(_ word: DateWord, _ positions: Range<Int>) -> Bool {
    positions.contains { has(word, $0) }
  }

  func isJoined(_ position: Int) -> Bool { position < end && DateText.isJoined(scalars[position]) }

  func isDigit(_ position: Int) -> Bool { position < end && DateText.isDigit(scalars[position]) }

  func isTight(_ position: Int) -> Bool { position < end && !isApart[position] }

  private mutating func scan(_ position: Int, _ onlyLongest: Bool) -> Int {
    let scalar = scalars[position]
    if DateText.isDigit(scalar) { return scanDigits(position) }
    guard DateText.isLetter(scalar) else {
      edges.append(Edge(token: .mark(scalar), next: position + 1))
      return position + 1
    }
    if DateText.isJoined(scalar) {
      scanJoined(position, onlyLongest)
      return position + 1
    }
    return scanSpaced(position)
  }

  private mutating func scanDigits(_ start: Int) -> Int {
    var value = 0
    let end = row(from: start, while: DateText.isDigit)
    guard end - start <= 9 else { return end }
    for scalar in scalars[start..<end] { value = value * 10 + Int(scalar.value - 0x30) }
    edges.append(Edge(token: .digits(value, count: end - start), next: end))
    return end
  }

  private mutating func scanJoined(_ start: Int, _ onlyLongest: Bool) {
    let limit = min(DateLexicon.longestJoined, scalars.count - start)
    for count in stride(from: limit, to: 0, by: -1) {
      let word = text(start..<start + count)
      guard let meanings = DateLexicon.joined[word] else { continue }
      for meaning in meanings { edges.append(Edge(token: .word(meaning), next: start + count)) }
      // `십일` is eleven, or ten days.
      let mayEndInDays = count > 1 && scalars[start + count - 1] == "일"
      let isNumber = meanings.contains { if case .number = $0 { true } else { false } }
      if onlyLongest, !mayEndInDays || !isNumber { return }
    }
  }

  private mutating func scanSpaced(_ start: Int) -> Int {
    let end = row(from: start) { DateText.isLetter($0) && !DateText.isJoined($0) || $0 == "'" }
    if end - start == 1, scalars[start] == "t", isTight(end), isDigit(end),
      start == 0 || isDigit(start - 1) && !isApart[start]
    {
      edges.append(Edge(token: .mark("t"), next: end))
      return end
    }
    for meaning in DateLexicon.spaced[text(start..<end)] ?? [] {
      edges.append(Edge(token: .word(meaning), next: end))
    }
    return end
  }

  private func row(from start: Int, while belongs: (Unicode.Scalar) -> Bool) -> Int {
    var end = start
    while end < scalars.count, end == start || !isApart[end], belongs(scalars[end]) { end += 1 }
    return end
  }

  private func text(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }
}
