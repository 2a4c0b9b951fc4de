import DigestKit
import Entities
import FoundationEssentials

extension TeamState {
  /// Equal on machines with the same log; dates of changes are no part of the items.
  public var valuesHash: LogHash {
    var digest = SHA256()
    for item in items.keys.sorted() {
      let fields = [FieldText("item", item.text)] + (items[item]?.list ?? [])
      digest.add(Array((FieldRecord(fields).text + "\n\n").utf8))
    }
    for conflict in openConflicts {
      let line = "\(conflict.number) \(conflict.key.replica.recorded) \(conflict.key.subject.text)"
      digest.add(Array((line + "\n" + FieldRecord(conflict.fields).text + "\n\n").utf8))
    }
    return LogHash(bytes: digest.finished())
  }

  /// All fields that an item has are a part of it, also those of a newer version.
  func digest(of transaction: TeamTransaction) -> String {
    var values: [UInt8] = []
    for item in Set(transaction.changes.map(\.item)).sorted() {
      let fields = [FieldText("item", item.text)] + (items[item]?.list ?? [])
      values += FieldRecord(fields).text.utf8
      values += "\n\n".utf8
    }
    return SHA256.digest(of: values).prefix(16).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }

  /// Columns and projects are added first and deleted last.
  public func differences(to other: TeamState) -> [TeamChange] {
    let items = Set(items.keys).union(other.items.keys)
      .filter { self.items[$0] != other.items[$0] }.sorted()
    var changes: [TeamChange] = []
    let places = items.filter { $0.kind != .card }
    let cards = items.filter { $0.kind == .card }
    changes += places.compactMap { self[$0] == nil ? difference(of: $0, to: other) : nil }
    changes += places.compactMap {
      self[$0] != nil && other[$0] != nil ? difference(of: $0, to: other) : nil
    }
    changes += cards.compactMap { difference(of: $0, to: other) }
    changes += places.compactMap { other[$0] == nil ? difference(of: $0, to: other) : nil }
    return changes
  }

  private func difference(of item: Item, to other: TeamState) -> TeamChange? {
    switch (items[item], other.items[item]) {
    case (nil, nil): return nil
    case (nil, let after?): return .added(item, after)
    case (let before?, nil): return .deleted(item, before)
    case (let before?, let after?):
      let names = before.names(differingFrom: after)
      return .edited(item, before: before.texts(of: names), after: after.texts(of: names))
    }
  }
}
