import Entities
import FoundationEssentials
import System

/// Reads the rows of a table of another program.
struct ForeignRowReader {
  private let columns: ForeignColumns
  private let dates: ForeignDates
  private let storeColumns: ColumnList
  private var identifiers = ContentIdentifiers("csv")
  private var formerIdentifiers = ContentIdentifiers("csv")

  init(_ columns: ForeignColumns, _ dates: ForeignDates, _ storeColumns: ColumnList) {
    self.columns = columns
    self.dates = dates
    self.storeColumns = storeColumns
  }

  mutating func record(_ values: [String], at place: FilePlace) -> FileRecord {
    do throws(RecordFault) {
      var card = try card(values)
      if let remark = skipping(card, values) { return FileRecord(at: place, .skipped(remark)) }
      let (id, former) = identify(values, &card.card)
      card.keepUnusedEnd(as: columns.name(of: .finished), columns.value(of: .finished, in: values))
      var (record, remarks) = card.card.finished(id: id)
      record.formerIDs = former + exportedIDs(values)
      record.created = card.created
      record.updated = card.updated
      record.started = card.started
      record.finished = card.finished
      if columns.uses.contains(.field(.blockers)) {
        record.name = columns.value(of: .key, in: values)
        record.namedBlockers = card.blockers
      }
      return FileRecord(at: place, .card(record), remarks: remarks)
    } catch {
      return FileRecord(at: place, .bad(error))
    }
  }

  /// Returns why the row is not a card: it is over, and the store has no column of its status.
  private func skipping(_ card: ForeignRow, _ values: [String]) -> ImportRemark? {
    if columns.isArchived(values, dates) { return .archived }
    guard card.card.draft.column.flatMap(storeColumns.column) == nil else { return nil }
    if card.isCancelled { return .cancelled }
    // A section is where tasks are kept, whatever it is called.
    return card.isArchived && !columns.hasSections ? .archived : nil
  }

  private func card(_ values: [String]) throws(RecordFault) -> ForeignRow {
    guard values.dropFirst(columns.names.count).allSatisfy(\.isEmpty) else {
      throw .wrongCount(values: values.count, columns: columns.names.count)
    }
    let row = Array(zip(zip(columns.names, columns.uses), values)).filter { !$0.1.isEmpty }
    let title = row.first { $0.0.1 == .field(.title) }
    let titleName = title?.0.0 ?? columns.name(of: .title)
    var card = ForeignRow(
      ForeignCard(titled: title?.1, as: titleName), dates, dialect: columns.dialect)
    card.zone = columns.zone(in: values) ?? dates.zone
    card.isAllDay = columns.isAllDay(values)
    card.hasColumn = columns.value(of: .column, in: values) != nil
    card.hasMappedState = columns.mappedFields.contains(.state)
    for ((name, use), value) in row { try take(value, for: use, from: name, values, &card) }
    card.removeRepeatedStart()
    complete(&card, values)
    return card
  }

  private func take(
    _ value: String, for use: ForeignColumns.Use, from name: String, _ values: [String],
    _ card: inout ForeignRow
  ) throws(RecordFault) {
    switch use {
    case .field(let field): try card.take(value, as: field, from: name)
    case .kept: card.card.keep(value, as: name)
    case .ignored: card.card.remark(.ignored(name))
    case .otherDeadline:
      if columns.value(of: .deadline, in: values) == nil {
        try card.take(value, as: .deadline, from: name)
      } else {
        card.card.keep(value, as: name)
      }
    case .zone:
      if columns.zone(in: values) == nil { card.card.remark(.ignored(name)) }
    case .category: card.takeCategory(value, from: name)
    case .completion: try card.takeCompletion(value, from: name)
    case .cancellation: card.takeCancellation(value, from: name)
    case .isArchived:
      if ForeignFlag.value(of: value) == nil, !ForeignFlag.isSet(value, dates) {
        card.card.keep(value, as: name)
      }
    case .kind, .indent, .isAllDay: break
    }
  }

  private func complete(_ card: inout ForeignRow, _ values: [String]) {
    let hasEnd = card.finished != nil && (card.state == nil || columns.hasSections)
    guard hasEnd || card.isCompleted else { return }
    // A list of Trello says nothing more.
    let section = columns.dialect == .trello ? nil : columns.value(of: .state, in: values)
    card.complete(section, as: columns.name(of: .state))
  }

  /// A short number can't be a key, because the numbers of two files would be the same, unless the
  /// program counts for all files or the user named the column.
  private mutating func identify(
    _ values: [String], _ card: inout ForeignCard
  ) -> (id: UUID, former: [UUID]) {
    let key = columns.value(of: .key, in: values)
    guard let key,
      columns.mappedFields.contains(.key) || columns.hasGlobalNumbers || Self.isIdentity(key)
    else {
      return identify(by: key, values, &card)
    }
    let name = Self.shortAddress(key) ?? key
    card.key(name, as: columns.name(of: .key))
    return (identifiers.named(name), name == key ? [] : [identifiers.named(key)])
  }

  /// TickTick may number its tasks anew in each backup, so their numbers are not content.
  ///
  /// A task with the same number and the same second of creation is the same one with another
  /// title.
  private mutating func identify(
    by number: String?, _ values: [String], _ card: inout ForeignCard
  ) -> (id: UUID, former: [UUID]) {
    let content = [.title, .project, .created].map { columns.value(of: $0, in: values) ?? "" }
    let numbered = ([number ?? ""] + content).joined(separator: "\u{1F}")
    guard columns.dialect == .tickTick, let number else {
      if let number { card.keep(number, as: columns.name(of: .key)) }
      return (identifiers.next(for: numbered), [])
    }
    if let created = columns.value(of: .created, in: values) {
      card.key("ticktick:\(number):\(created)", as: columns.name(of: .key))
    } else {
      card.remark(.ignored(columns.name(of: .key)))
    }
    let id = identifiers.next(for: ([""] + content).joined(separator: "\u{1F}"))
    return (id, [formerIdentifiers.next(for: numbered)])
  }

  /// The row is of an export of `todo`, whatever became of its other columns.
  private func exportedIDs(_ values: [String]) -> [UUID] {
    columns.value(ofColumn: "id", in: values).flatMap { UUID(recorded: $0) }.map { [$0] } ?? []
  }

  /// The address of a card of Trello without its name, which changes with the title.
  private static func shortAddress(_ key: String) -> String? {
    let parts = key.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 5, parts[2] == "trello.com", parts[3] == "c" else { return nil }
    return parts[..<5].joined(separator: "/")
  }

  /// Not a number, and not the address of any page.
  private static func isIdentity(_ key: String) -> Bool {
    guard key.contains(scalars: "://") else {
      return key.count >= 10 || !key.allSatisfy(\.isNumber)
    }
    return GitHubFormat.isAddress(key)
      || ["://trello.com/c/", "/-/issues/", "/-/work_items/"].contains { key.contains(scalars: $0) }
  }
}

extension ForeignColumns {
  func name(of field: CardField) -> String {
    uses.firstIndex(of: .field(field)).map { names[$0] } ?? field.rawValue
  }

  func value(of field: CardField, in values: [String]) -> String? {
    value(of: .field(field), in: values)
  }

  func value(of use: Use, in values: [String]) -> String? {
    guard let index = uses.firstIndex(of: use), index < values.count, !values[index].isEmpty else {
      return nil
    }
    return values[index]
  }

  func zone(in values: [String]) -> Zone? {
    value(of: .zone, in: values).flatMap {
      CalendarZones.isKnown($0) ? Zone(identifier: $0) : nil
    }
  }

  func isArchived(_ values: [String], _ dates: ForeignDates) -> Bool {
    value(of: .isArchived, in: values).map { ForeignFlag.isSet($0, dates) } ?? false
  }

  func isAllDay(_ values: [String]) -> Bool {
    value(of: .isAllDay, in: values)?.lowercased() == "true"
  }
}
