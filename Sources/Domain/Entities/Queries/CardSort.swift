/// The sort order of cards.
///
/// Cards without the value come last, and ties are sorted by number.
public enum CardSort: Hashable, Sendable {
  /// Doing and then todo, both by rank; then done by completion date, the newest first.
  case board
  /// Priorities from high to low, states and columns in list order, names folded.
  case field(CardField)
  /// By relevance to the search, the best match first; in board order without a search. Stores may
  /// rank differently.
  case relevance
  /// By ``Urgency``, the highest first; done cards, which have none, last.
  ///
  /// Use cases sort by it; for stores, it is ``board``.
  case urgency
}

extension CardSort: CaseIterable, RawRepresentable {
  public static var allCases: [CardSort] {
    [.board] + CardField.allCases.filter(\.isSortable).map(field) + [.urgency, .relevance]
  }

  public init?(rawValue: String) {
    guard let sort = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = sort
  }

  public var rawValue: String {
    switch self {
    case .board: "board"
    case .field(let field): field.rawValue
    case .relevance: "relevance"
    case .urgency: "urgency"
    }
  }
}

extension CardField {
  fileprivate var isSortable: Bool {
    switch declaration.kind {
    case .deadline, .date, .amount, .person: self != .until && self != .lease
    case .choice: true
    default: [.number, .title, .project, .key, .column].contains(self)
    }
  }
}

public struct SortKey: Hashable, Sendable {
  public let sort: CardSort
  /// Cards without the value stay last.
  public let isReversed: Bool

  public init(_ sort: CardSort, isReversed: Bool = false) {
    self.sort = sort
    self.isReversed = isReversed
  }

  public func reversed(_ isReversed: Bool) -> SortKey {
    SortKey(sort, isReversed: self.isReversed != isReversed)
  }

  /// `priority,-due`; a key that is repeated has no effect.
  public static func keys(reading text: String) throws(SortFault) -> [SortKey] {
    var keys: [SortKey] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let typed = OneLine.trimmed(part)
      let isReversed = typed.first == "-"
      let word = isReversed ? String(typed.dropFirst()) : typed
      guard !word.isEmpty else { throw .missingKey(text) }
      guard let sort = CardSort(typed: word) else { throw .unknownKey(word) }
      guard !keys.contains(where: { $0.sort == sort }) else { continue }
      guard sort != .urgency || keys.isEmpty else { throw .urgencyIsNotFirst(text) }
      keys.append(SortKey(sort, isReversed: isReversed))
    }
    return keys
  }
}

public enum SortFault: Error, Hashable, Sendable {
  /// Nothing before, after or between commas: `priority,,x`.
  case missingKey(String)
  case unknownKey(String)
  /// Stores can't sort by urgency within another key, since it depends on other cards.
  case urgencyIsNotFirst(String)
}

extension CardSort {
  /// In any case; `due` is `deadline`.
  public init?(typed word: String) {
    let word = word.lowercased()
    self.init(rawValue: word == "due" ? CardField.deadline.rawValue : word)
  }
}

/// Sort keys as one text, as people type them: `priority,-deadline`.
///
/// A setting has any text, and says what is wrong with it.
public struct SortKeyList: Hashable, Sendable {
  public static let board = SortKeyList(CardSort.board.rawValue)

  public static var names: [String] {
    CardSort.allCases.filter { $0 != .relevance }.map(\.rawValue)
  }

  public let text: String

  /// Without spaces and in lowercase.
  public init(_ text: some StringProtocol) {
    self.text = String(text.lowercased().filter { !$0.isWhitespace })
  }

  /// At least one; relevance only in a search.
  public func keys() throws(SortFault) -> [SortKey] {
    let keys = try SortKey.keys(reading: text)
    guard !keys.contains(where: { $0.sort == .relevance }) else {
      throw .unknownKey(CardSort.relevance.rawValue)
    }
    return keys
  }

  public var fault: SortFault? {
    do throws(SortFault) {
      _ = try keys()
      return nil
    } catch {
      return error
    }
  }
}
