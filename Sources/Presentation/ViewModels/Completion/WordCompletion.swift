import Entities

/// The words of a line that the user types.
///
/// Spaces separate words, except within quotes. A quote begins at the start of a word or after one
/// of some signs, so that `don't` is a word. An open quote extends to the end of the line.
public struct TypedLine: Hashable, Sendable {
  public struct OpenQuote: Hashable, Sendable {
    public let quote: Character
    public let column: Int
  }

  /// The signs after which the value of an option can be quoted: `--project="my web"`.
  public static let optionSigns = "="

  public private(set) var words: [String] = []
  /// The text after the last space between words, with its quotes; empty after a space.
  public private(set) var end = ""
  public private(set) var endWord = ""
  public private(set) var openQuote: OpenQuote?

  /// A quote can also begin after each of `signs`.
  public init(_ text: String, quotingAfter signs: String) {
    var word: String?
    var mayQuote = true
    for (index, character) in text.enumerated() {
      end.append(character)
      if let open = openQuote {
        if character == open.quote { openQuote = nil } else { word?.append(character) }
      } else if character.isWhitespace {
        take(word)
        (word, mayQuote, end) = (nil, true, "")
      } else if mayQuote, character == "'" || character == "\"" {
        openQuote = OpenQuote(quote: character, column: index + 1)
        word = word ?? ""
      } else {
        word = (word ?? "") + String(character)
        mayQuote = signs.contains(character)
      }
    }
    take(word)
    endWord = word ?? ""
  }

  private mutating func take(_ word: String?) {
    guard let word, word.contains(where: { !$0.isWhitespace }) else { return }
    words.append(word)
  }

  /// Whether the line ends between words, or with a quoted word that is blank so far.
  public var isEndBlank: Bool { endWord.allSatisfy(\.isWhitespace) }

  /// Whether a word can complete the end: not if its quotes are closed already.
  var canContinue: Bool { openQuote != nil || end == endWord }

  init(filter text: String) { self.init(text, quotingAfter: ":,-@#") }
}

/// The board's line for a filter takes the marks that cards have, and numbers of cards.
extension TypedLine {
  /// The words, with filters for marks: `assignee:ann` for `@ann`, `tag:docs` for `#docs`.
  var filters: [String] { words.map(Self.filter(of:)) }

  fileprivate static func filter(of word: String) -> String {
    let mark = word.drop { $0 == "-" }
    let sign = word[..<mark.startIndex]
    return switch mark.first {
    case "@": "\(sign)assignee:\(mark.dropFirst())"
    case "#" where !CardNumberReader.isNumbers(word): "\(sign)tag:\(mark.dropFirst())"
    default: word
    }
  }

  /// `nil` if a word is not a number, or if there are no words.
  var cards: [CardNumbers]? {
    guard !words.isEmpty, words.allSatisfy(CardNumberReader.isNumbers) else { return nil }
    return try? words.flatMap { try CardNumberReader.numbers($0) }
  }
}

public enum WordSource: Hashable, Sendable {
  case stored([SuggestionKind])
  case words([String])
}

public struct TypedValue: Hashable, Sendable {
  public let source: WordSource
  /// As typed so far; commas separate several values.
  public let text: String
  /// What is before the value in the same word, such as `tag:`.
  public let lead: String

  public init(_ text: String, after lead: String = "", from source: WordSource) {
    self.text = text
    self.lead = lead
    self.source = source
  }

  /// The value of a filter, or its key.
  public init?(ofFilterIn line: TypedLine) {
    let typed = line.endWord
    let word = TypedLine.filter(of: typed)
    guard let colon = word.firstIndex(of: ":") else {
      let key = word.drop { $0 == "-" }
      // Most words that begin with one letter are searched for.
      guard key.count > 1 else { return nil }
      self.init(String(key), after: String(word[..<key.startIndex]), from: .filterKeys)
      return
    }
    let key = word[..<colon].drop { $0 == "-" }.lowercased()
    guard let source = WordSource(filter: key) else { return nil }
    let value = String(word[word.index(after: colon)...])
    self.init(value, after: String(typed.dropLast(value.count)), from: source)
  }
}

extension WordSource {
  fileprivate static let filterKeys = WordSource.words(
    (FilterReader.keys + ["due", "person"]).map { "\($0):" })

  /// The values of a filter; `nil` if they are free, or dates.
  public init?(filter key: String) {
    switch FilterReader.key(of: key) {
    case "is": self = .words(FilterReader.conditions)
    case "view": self = .stored([.views])
    case let key:
      guard let field = CardField.allCases.first(where: { $0.filterKey == key }) else { return nil }
      switch field.declaration.kind {
      case .deadline: return nil
      case .project: self = .stored([.projects, .projectLevels])
      default: self.init(valueOf: field)
      }
    }
  }

  /// The values that users type for the field; `nil` if they are free.
  init?(valueOf field: CardField) {
    switch field.declaration.kind {
    case .choice(let words): self = .words(words)
    case .column: self = .stored([.columns])
    case .deadline: self = .words(Self.dates)
    case .card: self = .stored([.cards])
    case .person: self = .stored([.people])
    case .project: self = .stored([.projects])
    case .tags: self = .stored([.tags])
    default: return nil
    }
  }

  public static let dates = [
    "today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "weekend", "eow", "eom",
    "eoq", "eoy", "+1w", "+2w", "+1m",
  ]
}

/// The words that complete a text, of which the first one is offered.
public struct WordCompletion: Hashable, Sendable {
  public static let limit = 8

  /// The words that begin with what is typed, at most ``limit``; a number with its title, of which
  /// a word can begin so, too.
  public let words: [String]
  /// What the first word adds to the text.
  public let rest: String
  public let replacedCount: Int
  /// The first word with what belongs to it: quotes, and the values before it.
  public let replacement: String

  /// `replacement` returns what replaces `count` characters at the end of the text; `nil` if no word
  /// begins with `typed`, ignoring case, or if it is a whole word already, as `none` is.
  private init?(
    of typed: String, among all: [Suggestion], replacing count: Int,
    by replacement: (String) -> String?
  ) {
    let folded = typed.foldedForComparison
    let found = all.filter { $0.word.begins(with: folded) || $0.note?.has(folded) == true }
    guard let first = found.first, folded != "none",
      !found.contains(where: { $0.word.foldedForComparison == folded }),
      let replacement = replacement(first.word)
    else { return nil }
    words = found.prefix(Self.limit).map(WordCompleter.name)
    rest = first.word.begins(with: folded) ? String(first.word.dropFirst(typed.count)) : ""
    replacedCount = count
    self.replacement = replacement
  }

  init?(_ value: TypedValue, in line: TypedLine, among all: [Suggestion]) {
    guard line.canContinue else { return nil }
    let typed = value.text.lastPart { $0 == "," }
    let list = value.text.dropLast(typed.count)
    self.init(of: typed, among: all, replacing: line.end.count) { word in
      "\(list)\(word)".quoted.map { "\(value.lead)\($0)\(word.hasSuffix(":") ? "" : " ")" }
    }
  }

  /// `nil` after a space, which ends a new name.
  init?(ofField text: String, isList: Bool, among all: [Suggestion]) {
    let typed = isList ? text.lastPart { $0.isWhitespace || $0 == "," } : text
    guard let last = typed.last, !last.isWhitespace else { return nil }
    self.init(of: typed, among: all, replacing: typed.count) { $0 }
  }

  /// Returns `text`, which this completes, with the first word.
  func whole(_ text: String) -> String { text.dropLast(replacedCount) + replacement }
}

extension String {
  fileprivate func begins(with folded: String) -> Bool { foldedForComparison.hasPrefix(folded) }

  /// Whether the text, or one of its words, begins with `folded`.
  fileprivate func has(_ folded: String) -> Bool {
    begins(with: folded) || split(separator: " ").contains { String($0).begins(with: folded) }
  }

  fileprivate func lastPart(separator: (Character) -> Bool) -> String {
    guard let index = lastIndex(where: separator) else { return self }
    return String(self[self.index(after: index)...])
  }

  /// The text as one word of a line; `nil` if it has quotes of both kinds.
  fileprivate var quoted: String? {
    guard contains(where: \.isWhitespace) || first == "'" || first == "\"" else { return self }
    let quotes: [Character] = ["\"", "'"]
    return quotes.first { !contains($0) }.map { "\($0)\(self)\($0)" }
  }
}

struct WordCompleter {
  private let read: (SuggestionKind) throws(TrackerError) -> [Suggestion]
  private var source: WordSource?
  /// Only numbers of cards have notes: the titles.
  private var words: [Suggestion] = []

  init(_ read: @escaping (SuggestionKind) throws(TrackerError) -> [Suggestion]) { self.read = read }

  mutating func completion(of value: TypedValue?, in line: TypedLine) -> WordCompletion? {
    take(value?.source)
    return value.flatMap { WordCompletion($0, in: line, among: words) }
  }

  mutating func completion(
    ofField text: String, isList: Bool, from source: WordSource?
  ) -> WordCompletion? {
    take(source)
    return WordCompletion(ofField: text, isList: isList, among: words)
  }

  mutating func words(from source: WordSource?) -> [String] {
    take(source)
    return words.map(Self.name)
  }

  fileprivate static func name(of suggestion: Suggestion) -> String {
    suggestion.note.map { "\(suggestion.word) \($0)" } ?? suggestion.word
  }

  private mutating func take(_ source: WordSource?) {
    guard source != self.source else { return }
    self.source = source
    words =
      switch source {
      case .stored(let kinds)?: kinds.flatMap { stored($0) }
      case .words(let words)?: words.map { ($0, nil) }
      case nil: []
      }
  }

  /// Returns nothing if the store can't be read, which the scene itself reports.
  private func stored(_ kind: SuggestionKind) -> [Suggestion] {
    do throws(TrackerError) {
      let words = try read(kind).map { ($0.word, kind == .cards ? $0.note : nil) }
      return kind == .people ? words + [(Assignee.me, nil)] : words
    } catch {
      return []
    }
  }
}
