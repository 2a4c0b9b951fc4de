import Entities
import FoundationEssentials

/// What an entry of the log says.
public enum EntryContent: Hashable, Sendable {
  case transaction(TeamTransaction)
  case lease(ClosedRange<Int>)
  case format(Int)
  case member(name: String, machine: String)
}

extension EntryContent {
  /// The newest format that this version reads and writes.
  public static let knownFormat = 2

  public var payload: [UInt8] { Array(FieldRecord(fields).text.utf8) }

  /// Parts of a newer version are kept.
  public init?(payload: [UInt8]) {
    guard payload.count <= LogEntry.payloadLimit else { return nil }
    self.init(bytes: payload)
  }

  /// Of any size.
  public init?(bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let fields = FieldRecord.fields(text)
    guard let first = fields.first, let text = first.text else { return nil }
    switch first.name {
    case "transaction":
      guard let id = UUID(recorded: text),
        let transaction = TeamTransaction(id: id, Array(fields.dropFirst()))
      else { return nil }
      self = .transaction(transaction)
    case "lease":
      let ends = text.split(separator: "-").compactMap { Int($0) }
      guard ends.count == 2, ends[0] <= ends[1] else { return nil }
      self = .lease(ends[0]...ends[1])
    case "format":
      guard let format = Int(text) else { return nil }
      self = .format(format)
    case "member":
      guard fields.count == 2, fields[1].name == "machine", let machine = fields[1].text,
        Self.isName(text), Self.isName(machine)
      else { return nil }
      self = .member(name: text, machine: machine)
    default: return nil
    }
  }

  /// One line of up to 100 bytes.
  public static func isName(_ text: String) -> Bool {
    1...100 ~= text.utf8.count && !text.unicodeScalars.contains(where: \.isControl)
  }

  private var fields: [FieldText] {
    switch self {
    case .transaction(let transaction):
      [FieldText("transaction", transaction.id.recorded)] + transaction.fields
    case .lease(let range): [FieldText("lease", "\(range.lowerBound)-\(range.upperBound)")]
    case .format(let format): [FieldText("format", String(format))]
    case .member(let name, let machine):
      [FieldText("member", name), FieldText("machine", machine)]
    }
  }
}

// A transaction is a record of fields, and each change is one, too: texts are escaped twice.
extension TeamTransaction {
  fileprivate var fields: [FieldText] {
    var fields: [FieldText] = []
    switch kind {
    case .change: break
    case .undo(let target): fields.append(FieldText("undo", target.recorded))
    case .redo(let target): fields.append(FieldText("redo", target.recorded))
    }
    fields.append(FieldText("verb", verb))
    fields += changes.map(\.field)
    fields += parked.map { parked in
      FieldText(
        "parked",
        FieldRecord([FieldText("subject", parked.subject.text)] + parked.fields).text)
    }
    fields += released.map { FieldText("released", $0.text) }
    fields += settled.map { FieldText("settled", "\($0.replica.recorded) \($0.subject.text)") }
    if let values { fields.append(FieldText("values", values)) }
    return fields + unknown
  }

  fileprivate init?(id: UUID, _ fields: [FieldText]) {
    self.init(id: id, verb: "", changes: [])
    for field in fields {
      guard read(field) else { return nil }
    }
  }

  private mutating func read(_ field: FieldText) -> Bool {
    let text = field.text ?? ""
    switch field.name {
    case "undo", "redo":
      guard let target = UUID(recorded: text) else { return false }
      kind = field.name == "undo" ? .undo(of: target) : .redo(of: target)
    case "verb": verb = text
    case "values": values = text
    case "added", "edited", "deleted":
      guard let change = TeamChange(field.name, FieldRecord.fields(text)) else { return false }
      changes.append(change)
    case "parked", "released", "settled": return readConflict(field.name, text)
    default: unknown.append(field)
    }
    return true
  }

  private mutating func readConflict(_ name: String, _ text: String) -> Bool {
    switch name {
    case "parked":
      let fields = FieldRecord.fields(text)
      guard let first = fields.first, first.name == "subject",
        let subject = first.text.flatMap(ConflictSubject.init(text:))
      else { return false }
      parked.append(Parked(subject, Array(fields.dropFirst())))
    case "released":
      guard let subject = ConflictSubject(text: text) else { return false }
      released.append(subject)
    default:
      guard text.utf8.count > 37, let replica = UUID(recorded: String(text.prefix(36))),
        let subject = ConflictSubject(text: String(text.dropFirst(37)))
      else { return false }
      settled.append(Conflict.Key(replica: replica, subject: subject))
    }
    return true
  }
}

extension TeamChange {
  fileprivate var field: FieldText {
    func record(_ fields: [FieldText]) -> String {
      FieldRecord([FieldText("item", item.text)] + fields).text
    }
    switch self {
    case .added(_, let fields): return FieldText("added", record(fields.list))
    case .deleted(_, let fields): return FieldText("deleted", record(fields.list))
    case .edited(_, let before, let after):
      let parts = [
        FieldText("before", FieldRecord(before).text), FieldText("after", FieldRecord(after).text),
      ]
      return FieldText("edited", record(parts))
    }
  }

  fileprivate init?(_ name: String, _ fields: [FieldText]) {
    guard let first = fields.first, first.name == "item",
      let item = first.text.flatMap(ItemID.init(text:))
    else { return nil }
    let rest = Array(fields.dropFirst())
    switch name {
    case "added": self = .added(item, ItemFields(rest))
    case "deleted": self = .deleted(item, ItemFields(rest))
    default:
      guard rest.map(\.name) == ["before", "after"] else { return nil }
      let before = FieldRecord.fields(rest[0].text ?? "")
      let after = FieldRecord.fields(rest[1].text ?? "")
      guard before.map(\.name) == after.map(\.name) else { return nil }
      self = .edited(item, before: before, after: after)
    }
  }
}
