import Entities

/// Cards that a change has or had in common, as an answer names them.
public struct NamedCards: Hashable, Sendable {
  let numbers: [Int]
  let count: Int
  /// The title of the only card; `nil` if it goes without saying.
  let title: String?

  public init(_ cards: [Card]) {
    self.init(numbers: cards.map(\.number), title: cards.count == 1 ? cards[0].title.text : nil)
  }

  public init(numbers: [Int], of count: Int? = nil, title: String? = nil) {
    self.numbers = numbers
    self.count = count ?? numbers.count
    self.title = title
  }
}

extension NamedCards {
  /// `12 Buy milk`, `12` or `cards 3, 5 and 9`.
  var sentence: Sentence {
    if numbers.isEmpty { return .cards(count) }
    if let title { return .verbatim("\(numbers[0]) \(title)") }
    let (one, other): (Sentence, Sentence) = (
      "\(numbers: numbers, of: count)", "cards \(numbers: numbers, of: count)"
    )
    return .word(.count(count, one: one, other: other), of: "cards")
  }
}
