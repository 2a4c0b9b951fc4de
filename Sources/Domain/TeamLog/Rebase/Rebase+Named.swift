import Entities
import FoundationEssentials

// Added projects, columns and views, which have names that no two may share, and deleted items.
extension Rebase {
  mutating func addNamed(_ item: ItemID, _ original: ItemFields) {
    guard state[item] == nil else { return }
    guard canAdd(item) else { return park(.addition(item), original.list) }
    var fields = prepared(original, item.kind)
    let isDefault = item.kind == .column && original["default"] != nil
    guard let name = fields["name"] else { return park(.addition(item), original.list) }
    if let other = state.item(item.kind, named: name) {
      if item.kind == .project || isSame(fields, other) {
        return merge(item, fields, into: other)
      }
      fields["name"] = freeName(like: name, item.kind)
      reports.append(.renamed(item, from: name))
    }
    guard emit(.added(item, fields)) else { return park(.addition(item), original.list) }
    if isDefault { wantDefault(item, [FieldText("default", "yes")]) }
  }

  private func prepared(_ original: ItemFields, _ kind: ItemKind) -> ItemFields {
    var fields = ItemFields(resolved(original.list))
    if kind == .project, fields["columns"] != nil {
      fields["columns"] = existingColumns(FieldText("columns", fields["columns"])).text
    }
    if kind == .column { fields["default"] = nil }
    return fields
  }

  /// A column or a view must be defined in the same way.
  private mutating func merge(_ item: ItemID, _ fields: ItemFields, into other: ItemID) {
    guard let current = state[other] else { return }
    aliases[item] = other
    let ignored: Set<String> = ["name", "rank", "created", "default"]
    let names = fields.names(differingFrom: current, besides: ignored)
    parkParts(of: other, fields.texts(of: names).filter { $0.text != nil })
  }

  private func isSame(_ fields: ItemFields, _ other: ItemID) -> Bool {
    guard let current = state[other] else { return false }
    let ignored: Set<String> = ["name", "rank", "created", "default"]
    return fields.names(differingFrom: current, besides: ignored).isEmpty
  }

  /// `review 2`.
  private func freeName(like name: String, _ kind: ItemKind) -> String {
    var number = 2
    while true {
      let suffix = " \(number)"
      let next = name.prefix(40 - suffix.count) + suffix
      if state.item(kind, named: String(next)) == nil { return String(next) }
      number += 1
    }
  }

  mutating func delete(_ original: ItemID, _ fields: ItemFields) {
    // A project that became another one was made by someone else as well.
    guard aliases[original] == nil, let current = state[original] else { return }
    let mine = ItemFields(resolved(fields.list))
    let ignored: Set<String> = ["rank", original.kind == .card ? "number" : "default"]
    let isUnchanged = mine.names(differingFrom: current, besides: ignored).isEmpty
    guard isUnchanged, canDelete(original), emit(.deleted(original, current)) else {
      return park(.deletion(original), [])
    }
  }

  private func canDelete(_ item: ItemID) -> Bool {
    guard item.kind == .column, let column = state[item], let own = column.state else {
      return true
    }
    guard column["default"] == nil, state.columns(of: own).count > 1 else { return false }
    return state.items.allSatisfy { other, fields in
      guard other.kind == .project, let columns = fields["columns"] else { return true }
      let left = ItemFields.ids(columns).filter { $0 != item.id }
      return state.isUsable(ItemFields.text(left) ?? "")
    }
  }
}

// MARK: - Default columns
extension Rebase {
  /// The flags of two columns are one unit: alone, two machines could leave two defaults, or none.
  mutating func wantDefault(_ column: ItemID, _ after: [FieldText]) {
    guard after.contains(where: { $0.text == "yes" }) else { return }
    let former = state[column]?.state.flatMap { old.defaultColumn(of: $0) }
    wantedDefaults.append((column, former.map(resolved)))
  }

  /// Parks the wish if another machine chose another column.
  mutating func setDefaults() {
    let (yes, no) = (FieldText("default", "yes"), FieldText("default", nil))
    for (column, former) in wantedDefaults {
      guard let own = state[column]?.state else { continue }
      let subject = ConflictSubject.part(column, "default")
      let current = state.defaultColumn(of: own)
      if current == column {
        release(subject)
        continue
      }
      guard current == former || current == nil else {
        park(subject, [yes])
        continue
      }
      if let current { _ = emit(.edited(current, before: [yes], after: [no])) }
      if !emit(.edited(column, before: [no], after: [yes])) { park(subject, [yes]) }
    }
  }
}
