import Entities
import FoundationEssentials
import JSONKit
import Repositories
import System

/// The JSON of a program; import only.
struct ProgramFormat: CardFormat {
  let format: FileFormat
  private let options: ImportOptions
  private let dates: ImportedDates

  init(_ format: FileFormat, zone: Zone, _ options: ImportOptions) {
    self.format = format
    self.options = options
    dates = ImportedDates(zone: zone, dayOrder: options.dayOrder)
  }

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let program = ProgramRow.of(format)
    let hasLinks = format != .github && format != .trello
    var reader = ProgramReader(program, dates, options, hasLinks: hasLinks)
    if format == .trello {
      for record in TrelloBoard.records(bytes, &reader) { try body(record) }
      return
    }
    try bytes.withUnsafeBufferPointer { (bytes) throws(TrackerError) in
      var elements = JSONElements(bytes, lists: [program.list])
      while let element = elements.next() {
        switch element {
        case .value(.object(let object), let place):
          try body(reader.record(SourceRecord(at: place, object, inner: program.inner)))
        case .value(_, let place):
          try body(FileRecord(at: place, .bad(.malformed(expected: "{"))))
        case .member: break
        case .fault(let record): try body(record)
        }
      }
      if let total = elements.total, total > elements.count {
        let remark = ImportRemark.incompleteItems(elements.count, of: total)
        try body(FileRecord(at: FilePlace(line: 1), .skipped(remark)))
      }
    }
  }

  func writer() -> (any CardWriter)? { nil }
}

/// Makes cards of the records of a program.
struct ProgramReader {
  /// A table can show the order of day and month.
  var dates: ImportedDates
  /// What a record without a title lacks.
  var titleName = CardField.title.rawValue
  private let program: ProgramRow
  private let options: ImportOptions
  private let mapped: [String: CardField]
  private let hasLinks: Bool
  private var choices: [String: [Choice]] = [:]
  private var identifiers = ContentIdentifiers("program")

  private typealias Choice = (use: ProgramRow.Use, rank: Int)
  private typealias Cell = (source: SourceRecord.Value, use: ProgramRow.Use)

  init(
    _ program: ProgramRow, _ dates: ImportedDates, _ options: ImportOptions, hasLinks: Bool = true
  ) {
    self.program = program
    self.dates = dates
    self.options = options
    self.hasLinks = hasLinks
    mapped = Dictionary(
      options.columns.map { (ProgramRow.plain($0.value), $0.key) }, uniquingKeysWith: { $1 })
  }

  mutating func record(_ source: SourceRecord) -> FileRecord {
    if let name = program.required.first(where: { source.text($0) == nil }) {
      return FileRecord(at: source.place, .bad(.missing(name)))
    }
    let cells = cells(of: source)
    var card = begun(cells)
    for cell in cells {
      do throws(RecordFault) {
        try card.take(cell.source.value, for: cell.use, from: cell.source.name)
      } catch {
        let place = cell.source.line.map { FilePlace(line: $0) } ?? source.place
        return FileRecord(at: place, .bad(error))
      }
    }
    let list = cells.first { $0.use == .field(.state) }.map { ProgramRow.plain($0.source.name) }
    let isInList = list.map(KnownNames.lists.contains) ?? false
    card.settle(inList: isInList)
    if let remark = skipping(card, isInList) {
      return FileRecord(at: source.place, .skipped(remark))
    }
    return finished(card, cells, source)
  }

  /// Returns why the record is not a card: it is over, and the store has no column of its status.
  private func skipping(_ card: ProgramCard, _ isInList: Bool) -> ImportRemark? {
    if card.isArchived { return .archived }
    guard card.card.draft.column.flatMap(options.storeColumns.column) == nil else { return nil }
    if card.isCancelled { return .cancelled }
    // A list is where cards are kept, whatever it is called.
    return card.isInArchive && !isInList ? .archived : nil
  }

  private func begun(_ cells: [Cell]) -> ProgramCard {
    let title = cells.first { $0.use == .field(.title) }?.source
    let card = CardBuilder(titled: title?.value.plainText, as: title?.name ?? titleName)
    let zone = text(.zone, cells).flatMap(Zone.init(known:))
    return ProgramCard(
      card, program, dates, mapped: Set(options.columns.keys), zone: zone ?? dates.zone,
      isAllDay: text(.isAllDay, cells)?.lowercased() == "true")
  }

  private mutating func finished(
    _ card: ProgramCard, _ cells: [Cell], _ source: SourceRecord
  ) -> FileRecord {
    var card = card
    let key = cells.first { $0.use == .field(.key) || $0.use == .otherwise(.key) }?.source
    let id = identify(key, cells, &card.card)
    let name = program.linksByTitle ? text(.field(.title), cells) : key?.value.plainText
    if hasLinks, let name {
      card.card.record.name = spelled(name)
      card.card.record.namedBlockers = card.blockers.map { spelled($0) }
      card.card.record.namedBlocked = card.blocked.map { spelled($0) }
    }
    return card.card.finished(id: id, at: source.place)
  }

  /// Returns an id as other files of a board write it, perhaps in capitals.
  private func spelled(_ name: String) -> String {
    program.hasLocalNames ? name.lowercased() : name
  }

  private func text(_ use: ProgramRow.Use, _ cells: [Cell]) -> String? {
    cells.first { $0.use == use }?.source.value.plainText
  }
}

/// What each value is for.
extension ProgramReader {
  /// The values of a record that are not empty; of several for one field, the most certain one.
  private mutating func cells(of source: SourceRecord) -> [Cell] {
    var best: [CardField: Int] = [:]
    let candidates = source.values.filter { !$0.value.isEmpty }.map { value in
      let choices = choices(of: value.name)
      if case .field(let field) = choices[0].use.single {
        best[field] = min(best[field] ?? .max, choices[0].rank)
      }
      return (value, choices)
    }
    return candidates.map { value, choices in
      for choice in choices {
        guard case .field(let field) = choice.use.single else { return (value, choice.use) }
        guard best[field] == choice.rank else { continue }
        best[field] = -2
        return (value, choice.use)
      }
      if case .otherwise = choices[0].use { return (value, .known) }
      return (value, .kept)
    }
  }

  /// Returns the first use of a name.
  func use(of name: String) -> ProgramRow.Use { found(name)[0].use }

  private mutating func choices(of name: String) -> [Choice] {
    if let known = choices[name] { return known }
    let found = found(name)
    choices[name] = found
    return found
  }

  private func found(_ name: String) -> [Choice] {
    let plain = ProgramRow.plain(name)
    if let field = mapped[plain] { return [(.field(field), -1)] }
    if let use = program.use(of: plain) {
      if case .otherwise = use { return [(use, .max)] }
      return [(use, -1)]
    }
    let found = KnownNames.uses(of: plain).filter { choice in
      guard case .field(let field) = choice.use else { return true }
      return options.columns[field] == nil
    }
    if !found.isEmpty { return found }
    let isID = [" id", "_id", " ID", "-id", "Id"].contains { name.hasSuffix($0) }
    return [(isID && KnownNames.uses(of: plain).isEmpty ? .ignored : .kept, 0)]
  }
}

extension ProgramRow.Use {
  /// The field that only one value can fill, as a use; `nil` for other uses.
  fileprivate var single: ProgramRow.Use? {
    switch self {
    case .otherwise(let field): .field(field)
    case .field(.tags), .field(.notes), .field(.blockers), .field(.steps), .field(.comments): nil
    case .field: self
    default: nil
    }
  }
}

/// What identifies a card.
extension ProgramReader {
  private mutating func identify(
    _ key: SourceRecord.Value?, _ cells: [Cell], _ card: inout CardBuilder
  ) -> UUID {
    let text = key?.value.plainText
    if let key, let text, isIdentity(text) {
      let name = Self.shortAddress(text) ?? text
      card.key(name, as: key.name)
    }
    // The record is of an export of `todo`, whatever became of its other columns.
    let id = cells.first { $0.source.name.lowercased() == "id" }?.source.value.plainText
    if let id = id.flatMap({ UUID(recorded: $0) }) { return id }
    if let text, isIdentity(text) { return identifiers.named(Self.shortAddress(text) ?? text) }
    return local(key, cells, &card)
  }

  /// A number is one of a board, so its name and the time of creation, else the title, tell more.
  private mutating func local(
    _ key: SourceRecord.Value?, _ cells: [Cell], _ card: inout CardBuilder
  ) -> UUID {
    let title = self.text(.field(.title), cells) ?? ""
    let project = self.text(.field(.project), cells) ?? options.folder?.text ?? ""
    let created = self.text(.field(.created), cells)
    if program.format == .github, created == nil { card.remark(.withoutAddress) }
    guard let key, program.numbersAnew == nil else {
      if let key, let created, let program = program.numbersAnew {
        card.key("\(program):\(key.value.plainText):\(created)", as: key.name)
      } else if let key {
        card.remark(.ignored(key.name))
      }
      let content = [title, project, created ?? ""]
      return identifiers.next(for: content.joined(separator: "\u{1F}"))
    }
    card.keep(key.value.plainText, as: key.name)
    let content = [project, key.value.plainText.lowercased(), created ?? title]
    return identifiers.next(for: content.joined(separator: "\u{1F}"))
  }

  /// A short number can't be a key, because the numbers of two files would be the same, unless the
  /// program counts for all files or the user named the column.
  private func isIdentity(_ key: String) -> Bool {
    if options.columns[.key] != nil || program.hasGlobalNumbers { return true }
    if program.hasLocalNames { return false }
    guard key.contains(scalars: "://") else {
      return key.count >= 10 || !key.allSatisfy(\.isNumber)
    }
    return ["://trello.com/c/", "/issues/", "/pull/", "/discussions/", "/-/work_items/"]
      .contains { key.contains(scalars: $0) }
  }

  /// The address of a card of Trello without its name, which changes with the title.
  private static func shortAddress(_ key: String) -> String? {
    let parts = key.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 5, parts[2] == "trello.com", parts[3] == "c" else { return nil }
    return parts[..<5].joined(separator: "/")
  }
}

/// A record of another program: names and values, in the order of the file.
struct SourceRecord {
  struct Value {
    let name: String
    let value: JSONValue
    /// The line, if it is not that of the record.
    var line: Int?
  }

  let place: FilePlace
  var values: [Value]

  init(at place: FilePlace, _ values: [Value] = []) {
    self.place = place
    self.values = values
  }

  /// Creates a record of the members of an object; those of its member `inner` come first.
  init(at place: FilePlace, _ object: JSONObject, inner: String?) {
    self.init(at: place)
    var names = Set(object.members.map(\.key))
    for member in inner.flatMap({ object[$0]?.objectValue })?.members ?? []
    where names.insert(member.key).inserted {
      values.append(Value(name: member.key, value: member.value))
    }
    for member in object.members where member.key != inner {
      values.append(Value(name: member.key, value: member.value))
    }
  }

  /// Returns the text of the value with that plain name; `nil` if there is none.
  func text(_ name: String) -> String? {
    values.first { !$0.value.isEmpty && ProgramRow.plain($0.name) == name }?.value.plainText
  }

  mutating func add(_ value: JSONValue, as name: String) {
    values.append(Value(name: name, value: value))
  }
}

extension JSONValue {
  /// Whether the value is null, or has neither characters nor elements.
  var isEmpty: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let values): values.allSatisfy(\.isEmpty)
    case .object(let object): object.members.isEmpty
    case .bool, .integer, .number: false
    }
  }

  /// The first text that a member with one of the names has.
  func firstText(of names: String...) -> String? {
    names.lazy.compactMap { self[$0]?.stringValue }.first { !$0.isEmpty }
  }

  /// A text as it is, anything else as JSON.
  var plainText: String { stringValue ?? text }

  /// The texts of a list or of one value; an object is called by the first of its names.
  var names: [String] {
    switch self {
    case .array(let values): values.flatMap(\.names)
    case .object:
      firstText(of: "login", "name", "title", "fullName", "username", "text", "color", "id").map {
        [$0]
      }
        ?? []
    default: isEmpty ? [] : [plainText]
    }
  }

  /// All texts, those of an object after their names, but for its title.
  var fullText: String {
    switch self {
    case .array(let values):
      return values.map(\.fullText).filter { !$0.isEmpty }.joined(separator: ", ")
    case .object(let object):
      // Numbers and ids are those of the other program.
      let others = object.members.filter { member in
        !["color", "id", "number", "title"].contains(member.key) && member.value != .bool(false)
      }
      let texts = others.filter { !$0.value.isEmpty }.map { "\($0.key): \($0.value.fullText)" }
      return ([object["title"]?.fullText ?? ""] + texts).filter { !$0.isEmpty }
        .joined(separator: ", ")
    default: return isEmpty ? "" : plainText
    }
  }
}
