import Entities
import FoundationEssentials

// What is true of every state, whatever a faulty program pushes.
extension TeamState {
  /// The first format lets names have control characters, the second has the store's checks.
  ///
  /// `FormatVerdictTests` hold the verdicts: another check is another format, so that all versions
  /// agree.
  func checkValues(_ item: Item, _ fields: [FieldText], _ format: Int) throws(VoidReason) {
    let soundOnly = format >= 2
    for field in fields {
      guard let text = field.text else { continue }
      let isValid =
        switch item.kind {
        case .card where field.isOf(CardField.blockers):
          ItemFields.text(ItemFields.ids(text)) == text
        case .card: CardField.canHave(field, soundOnly: soundOnly)
        case .project: ProjectField.canHave(field, soundOnly: soundOnly)
        case .column: ColumnField.canHave(field, soundOnly: soundOnly)
        case .view: ViewField.canHave(field, soundOnly: soundOnly)
        }
      guard isValid else { throw .invalidValue(item, field.name) }
    }
  }

  func checkName(_ item: Item, _ fields: ItemFields) throws(VoidReason) {
    if let nameField = item.kind.nameField {
      guard let name = fields[nameField], !name.isEmpty else {
        throw .invalidValue(item, nameField)
      }
      guard self.item(item.kind, named: name) ?? item == item else { throw .nameTaken(item) }
    } else {
      guard fields[CardField.title]?.isEmpty == false else { throw .invalidValue(item, "title") }
      if let key = fields[CardField.key], let other = card(keyed: key), other != item {
        throw .keyTaken(item)
      }
    }
  }

  /// After all changes of the transaction.
  func check(_ touched: Set<Item>) throws(VoidReason) {
    for item in touched where item.kind == .card {
      if let fields = items[item] { try check(item, fields) }
    }
    if touched.contains(where: { $0.kind == .column }) { try checkColumns() }
    try checkBlockers(of: touched)
  }

  private func check(_ card: Item, _ fields: ItemFields) throws(VoidReason) {
    guard let project = fields.project, items[.project(project)] != nil else {
      throw .invalidValue(card, "project")
    }
    guard let state = fields.state, let column = fields.column,
      items[.column(column)]?.state == state
    else { throw .invalidValue(card, "column") }
    guard (state == .done) == (fields[CardField.finished] != nil) else {
      throw .invalidValue(card, "finished")
    }
    guard state != .doing || fields[CardField.started] != nil else {
      throw .invalidValue(card, "started")
    }
    guard fields[CardField.until] == nil || fields[CardField.repeat] != nil else {
      throw .invalidValue(card, "until")
    }
  }

  private func checkColumns() throws(VoidReason) {
    for state in State.allCases {
      let columns = columns(of: state)
      guard columns.filter({ items[$0]?["default"] == "yes" }).count == 1 else {
        throw .wrongColumns
      }
    }
    for (item, fields) in items where item.kind == .project {
      guard isUsable(fields[ProjectField.columns]) else { throw .wrongColumns }
    }
  }

  /// One column of each state.
  func isUsable(_ columns: String?) -> Bool {
    guard let columns else { return true }
    let states = ItemFields.ids(columns).compactMap { items[.column($0)]?.state }
    return State.allCases.allSatisfy(states.contains)
  }

  private func checkBlockers(of touched: Set<Item>) throws(VoidReason) {
    for item in touched.sorted() where items[item]?[CardField.blockers] != nil {
      guard !isInCycle(item) else { throw .blockerCycle(item) }
    }
  }

  /// Directly or through others.
  func isInCycle(_ card: Item) -> Bool {
    var left = items[card]?.blockers ?? []
    var seen: Set<UUID> = []
    while let next = left.popLast() {
      if next == card.id { return true }
      guard seen.insert(next).inserted else { continue }
      left += items[.card(next)]?.blockers ?? []
    }
    return false
  }
}
