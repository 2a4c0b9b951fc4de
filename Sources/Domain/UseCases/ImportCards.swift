import Entities
import FoundationEssentials
import Repositories
import System

extension Tracker {
  /// Adds a card for each record, or none.
  ///
  /// A record whose id or key a card already has adds nothing. Throws
  /// ``TrackerError/blockerCycle(_:)`` for cards that would block each other; a request that keeps
  /// going ignores links instead.
  ///
  /// Each column appends its cards in the order of the file. New numbers have the order of the
  /// numbers in the file. An invalid record stops the import, unless the request keeps going.
  public func importCards(
    _ request: ImportRequest, from formats: any CardFormats, on terms: ChangeTerms
  ) throws(TrackerError) -> Changed<ImportedCards> {
    let columns = try store.reading { (reading) throws(TrackerError) in try reading.columns() }
    var request = request
    request.options.storeColumns = columns
    var plan = try ImportPlan(request, formats: formats)
    var imported = ImportedCards(format: plan.format)
    imported.faults = plan.faults
    imported.hasOtherRecords = plan.hasOtherCards || !plan.cards.isEmpty
    guard plan.faults.isEmpty || request.keepsGoing else {
      return Changed(answer: imported, transaction: nil)
    }
    return try store.change(terms) { (writing) throws(TrackerError) in
      var imported = imported
      var adder = CardAdder(writing: writing, ids: ids, date: terms.transaction.date)
      var blockers = ImportedBlockers(writing)
      let new = try new(in: &plan, adder, for: request.project, &blockers, &imported)
      // An import that is repeated does not repeat its remarks.
      let isRepeated = new.isEmpty && imported.existingCount > 0
      for project in plan.projects where try !adder.add(project) && !isRepeated {
        let remark = ImportRemark.projectExists(project.draft.name)
        imported.remarks.append(ImportRemarkCount(remark, count: 1))
      }
      imported.cardCount = new.count
      imported.cards = try add(
        consume new, for: request, with: &adder, &blockers, &imported.remarks)
      imported.remarks += blockers.remarks
      for project in plan.projects { try adder.archive(project) }
      imported.newProjects = adder.newProjects
      imported.archivedProjects = adder.archivedProjects
      imported.notices = try adder.notices()
      return imported
    }
  }

  /// Memory holds the cards once, as the plan's list.
  ///
  /// Remarks are noted on new cards only: an import that is repeated does not repeat them.
  private func new(
    in plan: inout ImportPlan, _ adder: CardAdder, for project: ProjectName?,
    _ blockers: inout ImportedBlockers, _ imported: inout ImportedCards
  ) throws(TrackerError) -> Chunks<ImportPlan.PlannedCard> {
    var ids: Set<UUID> = []
    var existing: Set<Int> = []
    var keys: Set<CardKey> = []
    var remarks = ImportRemarkTally()
    let columns = ImportedColumns(columns: try adder.writing.columns())
    var ignored = IgnoredChanges(adder.writing)
    var cards = plan.takeCards()
    var newCount = 0
    // The first import is often the largest.
    let hasCards = try !adder.writing.cards(CardQuery(limit: 1)).isEmpty
    for index in cards.indices {
      let (record, notes, file) = cards[index]
      let key = record.draft.key
      if hasCards, let number = try number(of: record, adder) {
        imported.repeatedCount += existing.insert(number).inserted ? 0 : 1
        blockers.note(existing: record, number)
        try ignored.note(record, number)
      } else if ids.insert(record.id).inserted, key.map({ keys.insert($0).inserted }) ?? true {
        blockers.note(new: record)
        var placed = columns.placed(record, notes)
        if !placed.record.draft.settleLastDay({ zone.civil(at: adder.date).day }) {
          placed.remarks.append(.ignored(CardField.until.rawValue))
        }
        (cards[newCount].record, cards[newCount].remarks) = placed
        newCount += 1
        for remark in placed.remarks { remarks.add(remark) }
        if let project, record.draft.project ?? project != project { remarks.add(.projectInFile) }
      } else if let file {
        remarks.add(.repeatedFile(file))
      } else {
        imported.repeatedCount += 1
      }
    }
    cards.cut(to: newCount)
    imported.existingCount = existing.count
    let isRepeated = cards.isEmpty && !existing.isEmpty
    imported.repeatedCount *= isRepeated ? 0 : 1
    imported.remarks = (isRepeated ? [] : plan.skips.counts) + remarks.counts
    imported.remarks += try ignored.remarks()
    return cards
  }

  private func number(of record: CardRecord, _ adder: CardAdder) throws(TrackerError) -> Int? {
    if let number = try adder.writing.number(of: record.id) { return number }
    guard let key = record.draft.key else { return nil }
    return try adder.writing.number(keyed: key)
  }

  /// Adds the cards in the order of their numbers, in which the search index is written fastest.
  ///
  /// Returns them in the order of the file; none if the request doesn't list them.
  private func add(
    _ planned: consuming Chunks<ImportPlan.PlannedCard>, for request: ImportRequest,
    with adder: inout CardAdder, _ blockers: inout ImportedBlockers,
    _ remarks: inout [ImportRemarkCount]
  ) throws(TrackerError) -> [ListedCard] {
    var places: [CardAdder.Place] = []
    places.reserveCapacity(planned.count)
    for index in planned.indices {
      if planned[index].record.draft.project == nil {
        planned[index].record.draft.project = request.project
      }
      places.append(try adder.importedPlace(for: planned[index].record.draft))
    }
    let order = planned.sortByNumber()
    let taken = try takeNumbers(for: planned, with: adder, &blockers)
    if let taken { try link(&planned, taken, &blockers, cutsCycles: request.keepsGoing) }
    var cards: [ListedCard] = []
    if request.listsCards { cards.reserveCapacity(order.count) }
    for (index, place) in order.enumerated() {
      let (record, notes, _) = planned.take(index)
      let number = if let taken { taken[index] } else { try adder.writing.takeNumber() }
      let card = try adder.add(record, number, at: places[place])
      remarks.name(card.card, for: notes)
      if request.listsCards { cards.append(card) }
    }
    if request.listsCards { order.move { cards.swapAt($0, $1) } }
    return cards
  }

  /// A card can be blocked by a later one, so all get their numbers first.
  private func takeNumbers(
    for planned: borrowing Chunks<ImportPlan.PlannedCard>, with adder: CardAdder,
    _ blockers: inout ImportedBlockers
  ) throws(TrackerError) -> [Int]? {
    guard planned.indices.contains(where: { planned[$0].record.isLinked }) else { return nil }
    var taken: [Int] = []
    taken.reserveCapacity(planned.count)
    for index in planned.indices {
      taken.append(try adder.writing.takeNumber())
      blockers.note(planned[index].record, as: taken[index])
    }
    return taken
  }

  /// Throws ``TrackerError/blockerCycle(_:)``, unless a link of the cycle is cut.
  private func link(
    _ planned: inout Chunks<ImportPlan.PlannedCard>, _ numbers: [Int],
    _ blockers: inout ImportedBlockers, cutsCycles: Bool
  ) throws(TrackerError) {
    for index in planned.indices where planned[index].record.isLinked {
      let links = try blockers.blockers(of: planned[index].record, numbers[index])
      planned[index].record.draft.blockers = links
      planned[index].record.forgetLinks()
    }
    let kept = blockers.withoutCycles()
    guard !kept.isEmpty else { return }
    guard cutsCycles else { throw .blockerCycle(blockers.cycle) }
    for index in planned.indices {
      if let links = kept[numbers[index]] { planned[index].record.draft.blockers = links }
    }
  }
}

extension Chunks<ImportPlan.PlannedCard> {
  /// Returns the index that each record had before.
  fileprivate mutating func sortByNumber() -> [Int] {
    let numbers = indices.map { self[$0].record.number ?? .max }
    let order = numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
    var targets = order
    for (target, index) in order.enumerated() { targets[index] = target }
    targets.move { (self[$0], self[$1]) = (self[$1], self[$0]) }
    return order
  }
}

extension [ImportRemarkCount] {
  fileprivate mutating func name(_ card: Card, for remarks: [ImportRemark]) {
    for case .shortened(let field) in remarks {
      guard let index = lastIndex(where: { $0.remark == .shortened(field) }) else { continue }
      if self[index].cards.count < 5 { self[index].cards.append(card) }
    }
  }
}

extension CardRecord {
  fileprivate var isLinked: Bool {
    !draft.blockers.isEmpty || !blockers.isEmpty || name != nil || !namedBlockers.isEmpty
      || !namedBlocked.isEmpty
  }

  fileprivate mutating func forgetLinks() {
    (blockers, namedBlockers, namedBlocked) = ([], [], [])
  }
}
