/// The permanent keys of cards in the history.
///
/// A card's key is the number that the card had first, and the history names cards by their keys.
/// Numbers and keys differ only in a team, where a card that is renumbered keeps its history.
public struct CardKeys: Hashable, Sendable {
  private var numbersByKey: [Int: Int] = [:]
  private var keysByNumber: [Int: Int] = [:]

  public init() {}

  public init(_ pairs: [(key: Int, number: Int)]) {
    for (key, number) in pairs { set(key, number) }
  }

  public var isEmpty: Bool { numbersByKey.isEmpty }

  /// In rising order.
  public var pairs: [(key: Int, number: Int)] {
    numbersByKey.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  public func key(of number: Int) -> Int { keysByNumber[number] ?? number }

  public func number(of key: Int) -> Int { numbersByKey[key] ?? key }

  /// No card ever had the number `new`.
  ///
  /// A later card with the number `old` gets the key `new`, so that no key is used twice.
  public mutating func renumber(_ old: Int, to new: Int) {
    let (key, free) = (key(of: old), key(of: new))
    set(key, new)
    set(free, old)
  }

  private mutating func set(_ key: Int, _ number: Int) {
    numbersByKey[key] = key == number ? nil : number
    keysByNumber[number] = key == number ? nil : key
  }
}

extension CardKeys {
  public func stored(_ change: Change) -> Change {
    isEmpty ? change : change.renumbered { key(of: $0) }
  }

  public func shown(_ change: Change) -> Change {
    isEmpty ? change : change.renumbered { number(of: $0) }
  }
}

extension FieldText {
  /// Whether it names other cards of a card.
  package var isLink: Bool { isOf(CardField.blockers) || isOf(CardField.parent) }
}

extension Change {
  /// Whether a value of it names other cards.
  public var namesOtherCards: Bool {
    switch self {
    case .added(.card(let card)), .deleted(.card(let card)):
      !card.blockers.isEmpty || card.parent != nil
    case .edited(.card, let before, let after):
      (before + after).contains(where: \.isLink)
    default: false
    }
  }

  func renumbered(_ number: (Int) -> Int) -> Change {
    func other(_ fields: [FieldText]) -> [FieldText] {
      fields.map { field in
        guard field.isLink, let text = field.text,
          let blockers = Blockers(recorded: text)
        else { return field }
        return FieldText(field.name, Blockers(blockers.numbers.map(number)).text)
      }
    }
    switch self {
    case .added(.card(let card)): return .added(.card(card.renumbered(number)))
    case .deleted(.card(let card)): return .deleted(.card(card.renumbered(number)))
    case .edited(.card(let card), let before, let after):
      return .edited(.card(number(card)), before: other(before), after: other(after))
    case .eased(let card, let before, let after):
      return .eased(card: number(card), before: before, after: after)
    case .unknown(let record):
      return .unknown(
        ChangeRecord(
          kind: record.kind, card: record.card.map(number), before: record.before,
          after: record.after))
    case .added, .edited, .deleted: return self
    }
  }
}
