import Entities
import FoundationEssentials
import Repositories

/// Adds the cards of a file.
public struct ImportCards {
  private let store: any Store
  private let ids: IdentifierMaker
  private let formats: any CardFormats

  /// Creates the use case.
  ///
  /// `formats` detects a file's format.
  public init(store: any Store, ids: IdentifierMaker, formats: any CardFormats) {
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
    let columns = try store.reading { (reading) throws(TrackerError) in try reading.columns() }
    var request = request
    request.options.storeColumns = columns
    let plan = try ImportPlan(request, formats: formats)
    var imported = ImportedCards(format: plan.format)
    imported.faults = plan.faults
    guard plan.faults.isEmpty || request.keepsGoing else {
      return Changed(answer: imported, transaction: nil, endedRedo: nil)
    }
    return try store.change(terms) { (writing) throws(TrackerError) in
      var imported = imported
      var adder = CardAdder(writing: writing, ids: ids, date: terms.transaction.date)
      let new = try new(in: plan, adder, for: request.project, &imported)
      for project in plan.projects where try !adder.add(project) {
        let remark = ImportRemark.projectExists(project.draft.name)
        imported.remarks.append(ImportRemarkCount(remark, count: 1))
      }
      imported.cards = try add(new, for: request.project, with: &adder)
      for project in plan.projects { try adder.archive(project) }
      imported.newProjects = adder.newProjects
      imported.archivedProjects = adder.archivedProjects
      imported.notices = try adder.notices()
      return imported
    }
  }

  /// Returns the records whose id and key exist neither in the store nor earlier in the file.
  ///
  /// Notes their number, and the remarks on those that are new: an import that is repeated does not
  /// repeat its remarks.
  private func new(
    in plan: ImportPlan, _ adder: CardAdder, for project: ProjectName?,
    _ imported: inout ImportedCards
  ) throws(TrackerError) -> [CardRecord] {
    var ids: Set<UUID> = []
    var keys: Set<CardKey> = []
    var new: [CardRecord] = []
    var remarks = ImportRemarkTally()
    let columns = ImportedColumns(try adder.writing.columns())
    for (record, notes, file) in plan.cards {
      let key = record.draft.key
      if try exists(record, adder) {
        imported.existingCount += 1
      } else if ids.insert(record.id).inserted, key.map({ keys.insert($0).inserted }) ?? true {
        let placed = columns.placed(record, notes)
        new.append(placed.record)
        for remark in placed.remarks { remarks.add(remark) }
        if let project, record.draft.project ?? project != project { remarks.add(.projectInFile) }
      } else if let file {
        remarks.add(.repeatedFile(file))
      } else {
        imported.repeatedCount += 1
      }
    }
    let isRepeated = new.isEmpty && imported.existingCount > 0
    imported.remarks = (isRepeated ? [] : plan.skips.counts) + remarks.counts
    return new
  }

  private func exists(_ record: CardRecord, _ adder: CardAdder) throws(TrackerError) -> Bool {
    if try adder.writing.number(of: record.id) != nil { return true }
    guard let key = record.draft.key else { return false }
    return try adder.writing.number(keyed: key) != nil
  }

  /// Adds a card for each record, and returns the cards in the order of the file.
  ///
  /// Cards are added in the order of their numbers, in which the search index is written fastest.
  /// Records without a number come last.
  private func add(
    _ records: [CardRecord], for project: ProjectName?, with adder: inout CardAdder
  ) throws(TrackerError) -> [ListedCard] {
    var records = records
    var places: [CardAdder.Place] = []
    for index in records.indices {
      records[index].draft.project = records[index].draft.project ?? project
      places.append(try adder.importedPlace(for: records[index].draft))
    }
    let order = records.indices.sorted { left, right in
      (records[left].number ?? .max, left) < (records[right].number ?? .max, right)
    }
    var cards: [ListedCard?] = Array(repeating: nil, count: records.count)
    for index in order {
      let number = try adder.writing.takeNumber()
      cards[index] = try adder.add(records[index], number, at: places[index])
    }
    return cards.compactMap(\.self)
  }
}
