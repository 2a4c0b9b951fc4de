import Entities
import FoundationEssentials
import Repositories
import TimeKit

/// Adds the cards of a file.
public struct ImportCards {
  private let store: any Store
  private let ids: IdentifierMaker
  private let formats: any CardFormats
  private let zone: Zone

  /// Creates the use case.
  ///
  /// `formats` detects a file's format, and `zone` is that of the user.
  public init(store: any Store, ids: IdentifierMaker, formats: any CardFormats, zone: Zone) {
    self.store = store
    self.ids = ids
    self.formats = formats
    self.zone = zone
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
    var plan = try ImportPlan(request, formats: formats)
    var imported = ImportedCards(format: plan.format)
    imported.faults = plan.faults
    imported.hasOtherRecords = plan.hasOtherCards || !plan.cards.isEmpty
    guard plan.faults.isEmpty || request.keepsGoing else {
      return Changed(answer: imported, transaction: nil, endedRedo: nil)
    }
    return try store.change(terms) { (writing) throws(TrackerError) in
      var imported = imported
      var adder = CardAdder(writing: writing, ids: ids, date: terms.transaction.date)
      var blockers = ImportedBlockers(writing)
      let new = try new(in: &plan, adder, for: request.project, &blockers, &imported)
      for project in plan.projects where try !adder.add(project) {
        let remark = ImportRemark.projectExists(project.draft.name)
        imported.remarks.append(ImportRemarkCount(remark, count: 1))
      }
      imported.cards = try add(consume new, for: request.project, with: &adder, &blockers)
      imported.remarks += blockers.remarks
      for project in plan.projects { try adder.archive(project) }
      imported.newProjects = adder.newProjects
      imported.archivedProjects = adder.archivedProjects
      imported.notices = try adder.notices()
      return imported
    }
  }

  /// Returns the cards whose id and key exist neither in the store nor earlier in the file.
  ///
  /// They are the plan's array, so that memory holds them once.
  ///
  /// Notes the number of the others, and the remarks on the new ones: an import that is repeated
  /// does not repeat its remarks.
  private func new(
    in plan: inout ImportPlan, _ adder: CardAdder, for project: ProjectName?,
    _ blockers: inout ImportedBlockers, _ imported: inout ImportedCards
  ) throws(TrackerError) -> [ImportPlan.PlannedCard] {
    var ids: Set<UUID> = []
    var existing: Set<Int> = []
    var keys: Set<CardKey> = []
    var remarks = ImportRemarkTally()
    let columns = ImportedColumns(try adder.writing.columns())
    var ignored = IgnoredChanges(adder.writing)
    var cards = plan.takeCards()
    var newCount = 0
    for index in cards.indices {
      let (record, notes, file) = cards[index]
      let key = record.draft.key
      if let number = try number(of: record, adder) {
        imported.repeatedCount += existing.insert(number).inserted ? 0 : 1
        blockers.note(existing: record, number)
        try ignored.note(record, number)
      } else if ids.insert(record.id).inserted, key.map({ keys.insert($0).inserted }) ?? true {
        var placed = columns.placed(record, notes)
        if !placed.record.draft.settleLastDay({ zone.civil(at: adder.date).day }) {
          placed.remarks.append(.ignored(CardField.until.rawValue))
        }
        cards[newCount].record = placed.record
        newCount += 1
        for remark in placed.remarks { remarks.add(remark) }
        if let project, record.draft.project ?? project != project { remarks.add(.projectInFile) }
      } else if let file {
        remarks.add(.repeatedFile(file))
      } else {
        imported.repeatedCount += 1
      }
    }
    cards.removeSubrange(newCount...)
    imported.existingCount = existing.count
    let isRepeated = cards.isEmpty && !existing.isEmpty
    imported.repeatedCount *= isRepeated ? 0 : 1
    imported.remarks = (isRepeated ? [] : plan.skips.counts) + remarks.counts
    imported.remarks += try ignored.remarks()
    return cards
  }

  /// Returns the number of the card that the store has for the record.
  private func number(of record: CardRecord, _ adder: CardAdder) throws(TrackerError) -> Int? {
    if let number = try adder.writing.number(of: record.id) { return number }
    for id in record.formerIDs {
      if let number = try adder.writing.number(of: id) { return number }
    }
    guard let key = record.draft.key else { return nil }
    return try adder.writing.number(keyed: key)
  }

  /// Adds a card for each record, and returns the cards in the order of the file.
  ///
  /// Cards are added in the order of their numbers, in which the search index is written fastest.
  /// Records without a number come last.
  private func add(
    _ planned: consuming [ImportPlan.PlannedCard], for project: ProjectName?,
    with adder: inout CardAdder, _ blockers: inout ImportedBlockers
  ) throws(TrackerError) -> [ListedCard] {
    var places: [CardAdder.Place] = []
    places.reserveCapacity(planned.count)
    for index in planned.indices {
      planned[index].record.draft.project = planned[index].record.draft.project ?? project
      places.append(try adder.importedPlace(for: planned[index].record.draft))
    }
    let numbers = planned.map { $0.record.number ?? .max }
    let order = numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
    var cards: [ListedCard] = []
    cards.reserveCapacity(order.count)
    let isLinked = planned.contains { $0.record.isLinked }
    var taken: [Int] = []
    taken.reserveCapacity(order.count)
    // A card can be blocked by a later one, so all get their numbers first.
    for index in order {
      taken.append(try adder.writing.takeNumber())
      if isLinked { blockers.note(planned[index].record, as: taken[taken.count - 1]) }
    }
    if isLinked { try link(&planned, Array(zip(order, taken)), &blockers) }
    for (index, number) in zip(order, taken) {
      cards.append(try adder.add(planned[index].record, number, at: places[index]))
    }
    cards.move(to: order)
    return cards
  }

  /// Gives each card its blockers, by the index and the number of the card.
  private func link(
    _ planned: inout [ImportPlan.PlannedCard], _ cards: [(index: Int, number: Int)],
    _ blockers: inout ImportedBlockers
  ) throws(TrackerError) {
    for (index, number) in cards where planned[index].record.isLinked {
      let links = try blockers.blockers(of: planned[index].record, number)
      planned[index].record.draft.blockers = links
      planned[index].record.forgetLinks()
    }
    let kept = blockers.withoutCycles()
    guard !kept.isEmpty else { return }
    for (index, number) in cards {
      if let links = kept[number] { planned[index].record.draft.blockers = links }
    }
  }
}

extension [ListedCard] {
  /// Moves each card to the index at its place in `order`, a permutation.
  ///
  /// In place, because a copy of 100,000 cards takes 27 MB.
  fileprivate mutating func move(to order: [Int]) {
    var order = order
    for index in order.indices {
      while order[index] != index {
        let target = order[index]
        swapAt(index, target)
        order.swapAt(index, target)
      }
    }
  }
}

extension CardRecord {
  /// Whether the file may link the card with another one.
  fileprivate var isLinked: Bool {
    !draft.blockers.isEmpty || !blockers.isEmpty || name != nil || !namedBlockers.isEmpty
      || !namedBlocked.isEmpty
  }

  /// Frees the links, which nobody reads once the draft has its blockers.
  fileprivate mutating func forgetLinks() {
    (blockers, namedBlockers, namedBlocked) = ([], [], [])
  }
}
