import FoundationEssentials

/// A change as every store writes it: a kind, the card's number, and the fields before and after.
///
/// Fields and kinds of a newer version are preserved.
public struct ChangeRecord: Hashable, Sendable {
  private enum Deed {
    case added, edited, eased, deleted
  }

  private static let kinds: [(item: ItemKind, deed: Deed)] = [
    (.card, .added), (.card, .edited), (.card, .eased), (.card, .deleted),
    (.project, .added), (.project, .deleted), (.project, .edited),
    (.column, .added), (.column, .edited), (.column, .deleted),
    (.view, .added), (.view, .edited), (.view, .deleted),
  ]

  public let kind: Int
  /// `nil` if something else changed.
  public let card: Int?
  public let before: String?
  public let after: String?

  public init(kind: Int, card: Int?, before: String?, after: String?) {
    self.kind = kind
    self.card = card
    self.before = before
    self.after = after
  }

  public init(_ change: Change) {
    switch change {
    case .added(let item): self.init(item.key, .added, before: nil, after: item.record)
    case .deleted(let item): self.init(item.key, .deleted, before: item.record, after: nil)
    case .edited(let key, let before, let after):
      let own = key.id.map { [FieldText("id", $0.recorded)] } ?? []
      self.init(
        key, .edited, before: FieldRecord(own + before).text, after: FieldRecord(own + after).text)
    case .eased(let card, let before, let after):
      self.init(.card(card), .eased, before: before.text, after: after.text)
    case .unknown(let record): self = record
    }
  }

  private init(_ key: ItemKey, _ deed: Deed, before: String?, after: String?) {
    let card: Int? = if case .card(let number) = key { number } else { nil }
    let kind = Self.kinds.firstIndex { $0.item == key.kind && $0.deed == deed } ?? 0
    self.init(kind: kind, card: card, before: before, after: after)
  }
}

extension ChangeRecord {
  /// `nil` if the record is damaged, not if it only has words of a newer version.
  public var change: Change? {
    guard Self.kinds.indices.contains(kind) else { return .unknown(self) }
    let (kind, deed) = Self.kinds[kind]
    if let change = change(kind, deed) { return change }
    return withoutNewerWords(kind, deed)?.change(kind, deed).map { _ in .unknown(self) }
  }

  private func change(_ kind: ItemKind, _ deed: Deed) -> Change? {
    switch deed {
    case .added: after.flatMap { item(kind, $0) }.map(Change.added)
    case .deleted: before.flatMap { item(kind, $0) }.map(Change.deleted)
    case .edited: edit(kind)
    case .eased: easing
    }
  }

  private func item(_ kind: ItemKind, _ record: String) -> Item? {
    guard kind == .card else { return kind.subject.read(record, number: 0)?.item }
    return card.flatMap { Card.read(record, number: $0) }.map(Item.card)
  }

  /// The first field is the id, unless it is a card.
  private func edit(_ kind: ItemKind) -> Change? {
    guard let before, let after else { return nil }
    var (old, new) = (FieldRecord.fields(before), FieldRecord.fields(after))
    var key = card.map { ItemKey.card($0) }
    if kind != .card {
      guard let first = old.first, first == new.first, first.name == "id",
        let id = first.text.flatMap({ UUID(recorded: $0) })
      else { return nil }
      (old, new) = (Array(old.dropFirst()), Array(new.dropFirst()))
      key = ItemKey(kind, id)
    }
    guard let key, kind.subject.areReadable(old), kind.subject.areReadable(new) else { return nil }
    return .edited(key, before: old, after: new)
  }

  private var easing: Change? {
    guard let card, let before, let after else { return nil }
    return .eased(card: card, before: Rank(stored: before), after: Rank(stored: after))
  }

  private func withoutNewerWords(_ kind: ItemKind, _ deed: Deed) -> ChangeRecord? {
    guard deed != .eased else { return nil }
    let texts = [before, after].map { text in
      text.map { text in
        let fields = FieldRecord.fields(text)
        let known = fields.filter { !kind.subject.isNewerWord($0) }
        return known.count == fields.count ? text : FieldRecord(known).text
      }
    }
    let record = ChangeRecord(kind: self.kind, card: card, before: texts[0], after: texts[1])
    return record == self ? nil : record
  }
}

extension FieldSubject {
  fileprivate static func isNewerWord(_ value: FieldText) -> Bool {
    guard let field = Name.recorded(value.name), field.mayGetWords, !value.canBe(field),
      let word = value.text?.utf8, 1...40 ~= word.count
    else { return false }
    return word.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: "-")
    }
  }

  fileprivate static func areReadable(_ fields: [FieldText]) -> Bool {
    fields.allSatisfy { field in Name.recorded(field.name).map { field.canBe($0) } ?? true }
  }
}
