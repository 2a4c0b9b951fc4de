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
      return (answer: imported, transaction: nil)
    }
    return try change(terms) { work throws(TrackerError) in
      var cards = ImportWork(request, imported, CardAdder(work))
      try cards.add(&plan)
      return cards.imported
    }
  }
}

private struct ImportWork {
  private let request: ImportRequest
  private var adder: CardAdder
  private var links: ImportedLinks
  private(set) var imported: ImportedCards

  init(_ request: ImportRequest, _ imported: ImportedCards, _ adder: CardAdder) {
    self.request = request
    self.imported = imported
    self.adder = adder
    links = ImportedLinks(adder.work.writing)
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
    imported.remarks += links.remarks
    for project in plan.projects { try adder.archive(project) }
    imported.newProjects = adder.newProjects
    imported.archivedProjects = adder.archivedProjects
    imported.notices = try adder.notices()
  }

  /// Leaves new cards, in place because a large file fills the memory; returns remarks on them.
  private mutating func removeKnown(
    from plan: inout ImportPlan
  ) throws(TrackerError) -> [ImportRemarkCount] {
    var ids: Set<UUID> = []
    var existing: Set<Int> = []
    var keys: Set<CardKey> = []
    var remarks = ImportRemarkTally()
    let columns = try adder.work.writing.columns()
    var newCount = 0
    // The first import is often the largest.
    let hasCards = try !adder.work.writing.cards(CardQuery(limit: 1)).isEmpty
    for index in plan.cards.indices {
      let (record, notes, file) = plan.cards[index]
      let key = record.draft.key
      if hasCards, let number = try number(of: record) {
        imported.repeatedCount += existing.insert(number).inserted ? 0 : 1
        links.note(record, existing: number)
      } else if ids.insert(record.id).inserted, key.map({ keys.insert($0).inserted }) ?? true {
        links.note(record)
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

  private func settle(_ planned: inout ImportPlan.PlannedCard, _ columns: ColumnList) {
    columns.settle(&planned.record, &planned.remarks)
    let record = planned.record
    let keepsLastDay = planned.record.draft.settleSeries(
      at: record.minuteOfDay, isExported: record.isExported || record.number != nil
    ) { adder.work.minute.day }
    if !keepsLastDay { planned.remarks.append(.ignored(CardField.until.rawValue)) }
    planned.record.draft.project = planned.record.draft.project ?? request.project
  }

  private func number(of record: CardRecord) throws(TrackerError) -> Int? {
    if let number = try adder.work.writing.number(of: record.id) { return number }
    guard let key = record.draft.key else { return nil }
    return try adder.work.writing.number(keyed: key)
  }

  /// Adds the cards in the order of their numbers, in which the search index is written fastest.
  private mutating func add(_ planned: inout [ImportPlan.PlannedCard]) throws(TrackerError) {
    var places: [CardAdder.Place] = []
    for (record, _, _) in planned { places.append(try adder.importedPlace(for: record.draft)) }
    let old = planned.map { $0.record.number ?? .max }
    let order = old.indices.sorted { (old[$0], $0) < (old[$1], $1) }
    var numbers = old
    // A card can be blocked by, or part of, a later one, so all get their numbers first.
    for index in order {
      numbers[index] = try adder.work.writing.takeNumber()
      links.note(planned[index].record, as: numbers[index])
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
      let record = planned[index].record
      planned[index].record.draft.blockers = try links.blockers(of: record, numbers[index])
      planned[index].record.draft.parent = try links.parent(of: record, numbers[index])
    }
    let (blockers, orphans) = try links.withoutCycles()
    guard links.cycle.isEmpty || request.keepsGoing else { throw .blockerCycle(links.cycle) }
    for (index, number) in numbers.enumerated() {
      if let kept = blockers[number] { planned[index].record.draft.blockers = kept }
      if orphans.contains(number) { planned[index].record.draft.parent = nil }
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

extension ColumnList {
  /// Leaves the column that the card of a file enters.
  fileprivate func settle(_ record: inout CardRecord, _ remarks: inout [ImportRemark]) {
    settleColumn(&record, &remarks)
    if record.finished != nil, record.draft.state != .done {
      remarks.append(.ignored(CardField.finished.rawValue))
    }
    if record.isCancelled, record.draft.state != .done {
      remarks.append(.ignored(CardField.cancelled.rawValue))
    }
    if record.lease != nil, !record.isClaimed {
      remarks.append(.ignored(CardField.lease.rawValue))
    }
  }

  private func settleColumn(_ record: inout CardRecord, _ remarks: inout [ImportRemark]) {
    guard let word = record.draft.column else { return }
    let state = record.draft.state
    if let column = column(word) {
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

struct ImportPlan {
  /// `file` is `nil` if the file isn't in a folder.
  typealias PlannedCard = (record: CardRecord, remarks: [ImportRemark], file: String?)

  var cards: [PlannedCard] = []
  private(set) var projects: [ProjectRecord] = []
  private(set) var faults: [FileFault] = []
  private(set) var skips = ImportRemarkTally()
  private(set) var format: FileFormat?

  private let request: ImportRequest
  private let formats: any CardFormats

  /// Throws ``TrackerError/doubtfulFile(_:)`` if the format is not certain, or for text without a
  /// card.
  init(_ request: ImportRequest, formats: any CardFormats) throws(TrackerError) {
    self.request = request
    self.formats = formats
    for file in request.files { try read(file) }
    guard request.isFolder, format == nil, faults.isEmpty else { return }
    throw .doubtfulFile(.folderWithoutTasks)
  }

  private mutating func read(_ file: ImportedFile) throws(TrackerError) {
    let bytes = file.takeBytes()
    let isPart = request.isFolder
    let found = try isPart ? formatOfPart(bytes, file.name) : format(of: bytes, file.name)
    guard let name = found else { return }
    if let option = request.options.unused(for: name) {
      throw .doubtfulFile(.unusedOption(option, name))
    }
    guard let reader = formats.format(name, request.options) else {
      throw .doubtfulFile(.unknown)
    }
    format = name
    try reader.read(bytes) { record in take(record, in: isPart ? file.name : nil) }
    guard !isPart, cards.isEmpty, projects.isEmpty, faults.isEmpty, !isEmptyOnPurpose(name)
    else { return }
    throw .doubtfulFile(.nothingFound(name, bytes: bytes.count))
  }

  private mutating func formatOfPart(_ bytes: [UInt8], _ name: String?) -> FileFormat? {
    let recognition = formats.recognise(bytes, named: name)
    if case .format(.backlog) = recognition, request.format ?? .backlog == .backlog {
      return .backlog
    }
    skips.add(.otherFile(name ?? ""))
    return nil
  }

  private mutating func format(
    of bytes: [UInt8], _ name: String?
  ) throws(TrackerError) -> FileFormat? {
    guard !bytes.isBlank else { return nil }
    if let format = request.format { return format }
    let recognition = formats.recognise(bytes, named: name)
    // A table whose columns the user names is one, whatever its lines look like.
    if !request.options.columns.isEmpty, recognition.mayBeTable { return .csv }
    switch recognition {
    case .format(let format): return format
    case .doubt(let doubt):
      guard doubt == .unknown, let place = bytes.firstInvalidText else {
        throw .doubtfulFile(doubt)
      }
      faults.append(FileFault(.notUTF8, at: place))
      return nil
    }
  }

  private func isEmptyOnPurpose(_ format: FileFormat) -> Bool {
    guard !skips.counts.isEmpty else { return format.hasFrame }
    return skips.counts.contains { count in
      if case .otherComponent = count.remark { return true }
      return count.remark == .over
    }
  }

  private mutating func take(_ record: FileRecord, in file: String?) {
    switch record.content {
    case .card(let card) where card.draft.comments.list.count > Comments.limit:
      take(.refused(.tooMany(.comments, limit: Comments.limit)), at: record.place, in: file)
    case .card(var card):
      if let project = request.project {
        card.identify(in: project)
      } else if card.draft.project == nil, format == .backlog {
        card.draft.project = request.options.folder
      }
      cards.append((card, record.remarks, file))
    case .project(let project): projects.append(project)
    case .skipped(let remark):
      skips.add(remark)
      for remark in record.remarks { skips.add(remark) }
    case .bad(let fault): take(fault, at: record.place, in: file)
    }
  }

  private mutating func take(_ fault: RecordFault, at place: FilePlace, in file: String?) {
    var place = place
    place.file = file
    faults.append(FileFault(fault, at: place))
  }
}

extension CardRecord {
  /// An id that is derived from the content gets another one for each project.
  ///
  /// Two repositories can have an issue with the same number and title. A card with a key, or with
  /// a project in the file, has an identity of its own.
  fileprivate mutating func identify(in project: ProjectName) {
    // Version 8 is a digest of the content (RFC 9562, section 5.8).
    guard draft.key == nil, draft.project == nil, id.uuid.6 >> 4 == 8 else { return }
    id = id.varied(by: project.text)
  }
}

extension UUID {
  /// With the FNV-1a hash of the text in its last bytes.
  fileprivate func varied(by text: String) -> UUID {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var bytes = uuid
    withUnsafeMutableBytes(of: &bytes) { bytes in
      for index in 9..<16 { bytes[index] ^= UInt8(truncatingIfNeeded: hash >> (8 * (index - 9))) }
    }
    return UUID(uuid: bytes)
  }
}

extension [UInt8] {
  /// A byte order mark may come first.
  var isBlank: Bool {
    let start = starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return self[start...].allSatisfy { $0 == 0x20 || 0x09...0x0D ~= $0 }
  }

  /// Invalid UTF-8, or NUL, which ends C strings.
  var firstInvalidText: FilePlace? {
    var fault = firstIndex(of: 0)
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: span)
    } catch {
      fault = Swift.min(error.byteOffsets.lowerBound, fault ?? .max)
    }
    guard let fault else { return nil }
    let lines = self[..<fault].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return FilePlace(line: lines.count, column: (lines.last?.count ?? 0) + 1)
  }
}
