import Entities

/// A form that is filled in while others may change the card.
struct CardForm: Hashable {
  /// What the texts started from.
  private(set) var base: CardFormText
  /// As they were typed.
  private(set) var text: CardFormText
  /// As the card is kept by now.
  private(set) var kept: CardFormText

  init(_ start: CardFormText) {
    base = start
    text = start
    kept = start
  }

  var isChanged: Bool { text != base }

  /// The fields that others changed too, to another value.
  var conflicts: [CardField] {
    CardField.cardForm.filter { base[$0] != kept[$0] }
  }

  mutating func type(_ text: String, into field: CardField) {
    self.text[field] = text
    // Both came to the same.
    if text == kept[field] { base[field] = text }
  }

  /// Takes the card as others left it: fields that only they changed are theirs, those that both
  /// changed are kept twice.
  ///
  /// Returns the fields that are otherwise than before, and than they were typed.
  mutating func take(_ card: CardFormText) -> [CardField] {
    let news = CardField.cardForm.filter { card[$0] != kept[$0] && card[$0] != text[$0] }
    for field in CardField.cardForm {
      let isMine = text[field] != base[field]
      kept[field] = card[field]
      if !isMine { text[field] = card[field] }
      if text[field] == card[field] { base[field] = card[field] }
    }
    return news
  }

  /// Settles a field that both changed; of others what was typed stays.
  mutating func choose(_ version: CardVersion, of field: CardField) {
    guard conflicts.contains(field) else { return }
    base[field] = kept[field]
    if version == .theirs { text[field] = kept[field] }
  }
}

/// Which of two versions of a field is to stay.
public enum CardVersion: Hashable, Sendable {
  case yours
  case theirs
}
