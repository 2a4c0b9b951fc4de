import Entities

/// Finds the columns that cards of a file enter.
///
/// A column that `todo` exported is placed or reported. The status of another program is a column
/// only if one has that name.
struct ImportedColumns {
  let columns: ColumnList

  func placed(
    _ record: CardRecord, _ remarks: [ImportRemark]
  ) -> (record: CardRecord, remarks: [ImportRemark]) {
    var (record, remarks) = (record, remarks)
    if record.status != nil {
      takeStatus(&record, &remarks)
    } else {
      takeColumn(&record, &remarks)
    }
    if record.finished != nil, record.draft.state != .done {
      remarks.append(.ignored(CardField.finished.rawValue))
    }
    if record.lease != nil, !record.isClaimed {
      remarks.append(.ignored(CardField.lease.rawValue))
    }
    return (record, remarks)
  }

  private func column(of record: CardRecord) -> Column? {
    record.draft.column.flatMap(columns.column)
  }

  /// A done card enters only a column of done cards.
  private func takeStatus(_ record: inout CardRecord, _ remarks: inout [ImportRemark]) {
    guard let status = record.status, let column = column(of: record),
      record.draft.state != .done || column.state == .done
    else {
      record.draft.column = nil
      return
    }
    record.draft.state = column.state
    record.draft.notes = status.notes
    if let field = status.field { remarks.removeAll { $0 == .keptInNotes(field) } }
  }

  private func takeColumn(_ record: inout CardRecord, _ remarks: inout [ImportRemark]) {
    guard let word = record.draft.column else { return }
    let state = record.draft.state
    if let column = column(of: record) {
      let mayDecide = column.state.isOpen || !record.isOpen
      if !record.hasState, mayDecide { record.draft.state = column.state }
      guard column.state != record.draft.state else { return }
      remarks.append(.columnOfOtherState(word.text, state))
    } else {
      // Another program may have checked the card off since, without a word about the column.
      let isKnown = record.hasState && state.isOpen
      remarks.append(.unknownColumn(word.text, isKnown ? state : nil))
    }
    record.draft.column = nil
  }
}
