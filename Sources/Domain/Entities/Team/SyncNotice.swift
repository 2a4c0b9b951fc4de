/// A change that a sync made and no member did, which the next command reports once.
public enum SyncNotice: Hashable, Sendable {
  case renumbered(card: Int, former: Int)
  /// Before the claim of this machine arrived.
  case lostClaim(card: Int, person: String)
  /// The project of the card was deleted.
  case movedToInbox(card: Int)
  /// The column of the card was deleted.
  case movedToDefault(card: Int)
  case overLimit(column: String, count: Int, limit: Int)
  /// The team has something else with the name.
  case renamed(name: String, former: String)
}

extension SyncNotice {
  package var record: String {
    let fields: KeyValuePairs<String, String> =
      switch self {
      case .renumbered(let card, let former): ["renumbered": "\(card)", "former": "\(former)"]
      case .lostClaim(let card, let person): ["lostClaim": "\(card)", "person": person]
      case .movedToInbox(let card): ["movedToInbox": "\(card)"]
      case .movedToDefault(let card): ["movedToDefault": "\(card)"]
      case .overLimit(let column, let count, let limit):
        ["overLimit": column, "count": "\(count)", "limit": "\(limit)"]
      case .renamed(let name, let former): ["renamed": name, "former": former]
      }
    return FieldRecord(fields.map { FieldText($0.key, $0.value) }).text
  }

  package init?(record: String) {
    let fields = FieldRecord.fields(record)
    guard let first = fields.first, let text = first.text else { return nil }
    let (number, second) = (Int(text), fields.dropFirst().first?.text)
    let third = fields.dropFirst(2).first?.text
    switch (first.name, number, second) {
    case ("renumbered", let card?, let former?):
      guard let former = Int(former) else { return nil }
      self = .renumbered(card: card, former: former)
    case ("lostClaim", let card?, let person?): self = .lostClaim(card: card, person: person)
    case ("movedToInbox", let card?, nil): self = .movedToInbox(card: card)
    case ("movedToDefault", let card?, nil): self = .movedToDefault(card: card)
    case ("overLimit", _, let count?):
      guard let count = Int(count), let limit = third.flatMap({ Int($0) }) else { return nil }
      self = .overLimit(column: text, count: count, limit: limit)
    case ("renamed", _, let former?): self = .renamed(name: text, former: former)
    default: return nil
    }
  }
}
