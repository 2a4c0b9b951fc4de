import Entities
import FoundationEssentials
import Repositories

/// Adds the cards of a file.
public struct ImportCards {
  private let store: any Store
  private let ids: IdentifierMaker
  private let formats: [any CardFormat]

  /// Creates the use case.
  ///
  /// `formats` are tried in order to detect a file's format.
  public init(store: any Store, ids: IdentifierMaker, formats: [any CardFormat]) {
    self.store = store
    self.ids = ids
    self.formats = formats
  }

  /// Adds a card for each record, or none.
  ///
  /// A record whose id or key a card already has adds nothing.
  ///
  /// Each column appends its cards in the order of the file. New numbers have the order of the
  /// numbers in the file. An invalid record stops the import, unless the request keeps going.
  public func callAsFunction(
    _ request: ImportRequest, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ImportedCards> {
    let records = try ImportPlan(request, formats: formats)
    var imported = ImportedCards(format: records.format)
    imported.faults = records.faults
    guard records.faults.isEmpty || request.keepsGoing else {
      return Changed(answer: imported, transaction: nil, endedRedo: nil)
    }
    imported.remarks = records.remarks
    return try store.change(terms) { (writing) throws(TrackerError) in
      var imported = imported
      var adder = CardAdder(writing: writing, ids: ids, date: terms.transaction.date)
      let new = try new(among: records.cards, adder)
      imported.existingCount = records.cards.count - new.count
      let numbers = try numbers(for: new, writing)
      for (record, number) in zip(new, numbers) {
        var record = record
        record.draft.project = record.draft.project ?? request.project
        imported.cards.append(try adder.add(record, number))
      }
      imported.newProjects = adder.newProjects
      imported.archivedProjects = adder.archivedProjects
      return imported
    }
  }

  /// Returns the records whose id and key exist neither in the store nor earlier in the file.
  private func new(
    among records: [CardRecord], _ adder: CardAdder
  ) throws(TrackerError) -> [CardRecord] {
    var ids: Set<UUID> = []
    var keys: Set<CardKey> = []
    var new: [CardRecord] = []
    for record in records {
      guard try adder.writing.number(of: record.id) == nil,
        ids.insert(record.id).inserted
      else { continue }
      if let key = record.draft.key {
        guard try adder.writing.number(keyed: key) == nil, keys.insert(key).inserted else {
          continue
        }
      }
      new.append(record)
    }
    return new
  }

  /// Returns a number for each record.
  ///
  /// Records without a number come last.
  private func numbers(
    for records: [CardRecord], _ writing: any Writing
  ) throws(TrackerError) -> [Int] {
    let order = records.indices.sorted { left, right in
      (records[left].number ?? .max, left) < (records[right].number ?? .max, right)
    }
    var numbers = Array(repeating: 0, count: records.count)
    for place in order { numbers[place] = try writing.takeNumber() }
    return numbers
  }
}
