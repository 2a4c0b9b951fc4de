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
    var request = request
    request.options.storeColumns = try store.reading { (reading) throws(TrackerError) in
      try reading.columns()
    }
    var plan = try ImportPlan(request, formats: formats)
    var imported = ImportedCards(format: plan.format)
    imported.faults = Array(plan.faults.prefix(request.keepsGoing ? .max : 1))
    imported.hasOtherRecords = !plan.cards.isEmpty
    guard plan.faults.isEmpty || request.keepsGoing else {
      return Changed(answer: imported, transaction: nil)
    }
    return try store.change(terms) { (writing) throws(TrackerError) in
      var work = ImportWork(
        request, imported, zone: zone,
        adder: CardAdder(writing: writing, ids: ids, date: terms.transaction.date))
      try work.add(&plan)
      return work.imported
    }
  }
}

private struct ImportWork {
  private let request: ImportRequest
  private let zone: Zone
  private var adder: CardAdder
  private var blockers: ImportedBlockers
  private(set) var imported: ImportedCards

  init(_ request: ImportRequest, _ imported: ImportedCards, zone: Zone, adder: CardAdder) {
    self.request = request
    self.imported = imported
    self.zone = zone
    self.adder = adder
    blockers = ImportedBlockers(adder.writing)
  }

  mutating func add(_ plan: inout ImportPlan) throws(TrackerError) {
    let remarks = try removeKnown(from: &plan)
    // An import that is repeated does not repeat its remarks.
    let isRepeated = plan.cards.isEmpty && imported.existingCount > 0
    if isRepeated {
      imported.repeatedCount = 0
    } else {
      imported.remarks = plan.skips.counts + remarks
    }
    for project in plan.projects where try !adder.add(project) && !isRepeated {
      imported.remarks.append(ImportRemarkCount(.projectExists(project.draft.name), count: 1))
    }
    imported.cardCount = plan.cards.count
    try add(&plan.cards)
    imported.remarks += blockers.remarks
    for project in plan.projects { try adder.archive(project) }
    imported.newProjects = adder.newProjects
    imported.archivedProjects = adder.archivedProjects
    imported.notices = try adder.notices()
  }

  /// Leaves new cards, in place because the cards of a large file fill the memory, and returns the
  /// remarks on them.
  private mutating func removeKnown(
    from plan: inout ImportPlan
  ) throws(TrackerError) -> [ImportRemarkCount] {
    var ids: Set<UUID> = []
    var existing: Set<Int> = []
    var keys: Set<CardKey> = []
    var remarks = ImportRemarkTally()
    let columns = ImportedColumns(columns: try adder.writing.columns())
    var newCount = 0
    // The first import is often the largest.
    let hasCards = try !adder.writing.cards(CardQuery(limit: 1)).isEmpty
    for index in plan.cards.indices {
      let (record, notes, file) = plan.cards[index]
      let key = record.draft.key
      if hasCards, let number = try number(of: record) {
        imported.repeatedCount += existing.insert(number).inserted ? 0 : 1
        blockers.note(record, existing: number)
      } else if ids.insert(record.id).inserted, key.map({ keys.insert($0).inserted }) ?? true {
        blockers.note(record)
        plan.cards[newCount] = (record, notes, file)
        settle(&plan.cards[newCount], columns)
        for remark in plan.cards[newCount].remarks { remarks.add(remark) }
        if let project = request.project, record.draft.project ?? project != project {
          remarks.add(.projectInFile)
        }
        newCount += 1
      } else if let file {
        remarks.add(.repeatedFile(file))
      } else {
        imported.repeatedCount += 1
      }
    }
    plan.cards.removeSubrange(newCount...)
    imported.existingCount = existing.count
    return remarks.counts
  }

  private func settle(_ planned: inout ImportPlan.PlannedCard, _ columns: ImportedColumns) {
    columns.place(&planned.record, &planned.remarks)
    if !planned.record.draft.settleLastDay({ zone.civil(at: adder.date).day }) {
      planned.remarks.append(.ignored(CardField.until.rawValue))
    }
    planned.record.draft.project = planned.record.draft.project ?? request.project
  }

  private func number(of record: CardRecord) throws(TrackerError) -> Int? {
    if let number = try adder.writing.number(of: record.id) { return number }
    guard let key = record.draft.key else { return nil }
    return try adder.writing.number(keyed: key)
  }

  /// Adds the cards in the order of their numbers, in which the search index is written fastest.
  private mutating func add(_ planned: inout [ImportPlan.PlannedCard]) throws(TrackerError) {
    var places: [CardAdder.Place] = []
    for (record, _, _) in planned { places.append(try adder.importedPlace(for: record.draft)) }
    let old = planned.map { $0.record.number ?? .max }
    let order = old.indices.sorted { (old[$0], $0) < (old[$1], $1) }
    var numbers = old
    // A card can be blocked by a later one, so all get their numbers first.
    for index in order {
      numbers[index] = try adder.writing.takeNumber()
      blockers.note(planned[index].record, as: numbers[index])
    }
    try link(&planned, numbers)
    var added: [Int: ListedCard] = [:]
    for index in order {
      let card = try adder.add(planned[index].record, numbers[index], at: places[index])
      imported.remarks.name(card.card, for: planned[index].remarks)
      if request.listsCards { added[index] = card }
    }
    imported.cards = planned.indices.compactMap { added[$0] }
  }

  private mutating func link(
    _ planned: inout [ImportPlan.PlannedCard], _ numbers: [Int]
  ) throws(TrackerError) {
    for index in planned.indices {
      planned[index].record.draft.blockers = try blockers.blockers(
        of: planned[index].record, numbers[index])
    }
    let kept = blockers.withoutCycles()
    guard kept.isEmpty || request.keepsGoing else { throw .blockerCycle(blockers.cycle) }
    for (index, number) in numbers.enumerated() {
      if let links = kept[number] { planned[index].record.draft.blockers = links }
    }
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

/// Finds the columns that cards of a file enter.
private struct ImportedColumns {
  let columns: ColumnList

  func place(_ record: inout CardRecord, _ remarks: inout [ImportRemark]) {
    takeColumn(&record, &remarks)
    if record.finished != nil, record.draft.state != .done {
      remarks.append(.ignored(CardField.finished.rawValue))
    }
    if record.lease != nil, !record.isClaimed {
      remarks.append(.ignored(CardField.lease.rawValue))
    }
  }

  private func takeColumn(_ record: inout CardRecord, _ remarks: inout [ImportRemark]) {
    guard let word = record.draft.column else { return }
    let state = record.draft.state
    if let column = columns.column(word) {
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
