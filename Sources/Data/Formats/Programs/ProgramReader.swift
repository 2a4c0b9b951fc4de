import Entities
import FoundationEssentials
import JSONKit
import Repositories
import System

/// The JSON of a program; import only.
struct ProgramFormat: CardFormat {
  let format: FileFormat
  let zone: Zone
  let options: ImportOptions

  func read(
    _ bytes: [UInt8], _ body: (FileRecord) throws(TrackerError) -> Void
  ) throws(TrackerError) {
    let program = ProgramRow.of(format)
    var reader = ProgramReader(program, zone, options)
    try bytes.withUnsafeBufferPointer { (bytes) throws(TrackerError) in
      // The number of items that the other program has.
      var total = 0
      var elements = JSONElements(
        bytes, lists: [program.list], hasFrame: format == .taskmaster)
      while let element = elements.next() {
        switch element {
        case .value(let board, _) where format == .trello:
          for record in TrelloBoard(board).records(&reader) { try body(record) }
        case .value(let value, let place):
          for record in reader.records(value, at: place) { try body(record) }
        case .member("totalCount", let value, _): total = value.integerValue ?? 0
        // Task Master has a list for each tag.
        case .member(let name, let value, let place) where format == .taskmaster:
          let tag = name == "master" ? nil : name
          for element in value[program.list]?.arrayValue ?? [] {
            for record in reader.records(element, at: place, tag: tag) { try body(record) }
          }
        case .member: break
        case .fault(let record): try body(record)
        }
      }
      if total > elements.count {
        let remark = ImportRemark.incompleteItems(elements.count, of: total)
        try body(FileRecord(at: FilePlace(line: 1), .skipped(remark)))
      }
    }
  }
}

struct ProgramReader {
  var dates: ImportedDates
  private let program: ProgramRow
  private let options: ImportOptions
  private let mapped: [String: CardField]
  private var choices: [String: [Choice]] = [:]
  private var identifiers = ContentIdentifiers("program")
  /// What comes before the names of cards, which are those of one tag.
  private var space = ""

  private typealias Choice = (use: ProgramRow.Use, rank: Int)
  private typealias Cell = (source: SourceRecord.Value, use: ProgramRow.Use)

  init(_ program: ProgramRow, _ zone: Zone, _ options: ImportOptions) {
    self.program = program
    dates = ImportedDates(zone: zone, dayOrder: options.dayOrder)
    self.options = options
    let columns = options.columns.sorted { $0.key.rawValue < $1.key.rawValue }
    mapped = Dictionary(
      columns.map { (ProgramRow.plain($0.value), $0.key) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the record of a value, then those of its parts.
  ///
  /// Without a dot, the ids of a part and of those before it are numbers within the parent: the part
  /// `2` of `5` is `5.2`.
  mutating func records(
    _ value: JSONValue, at place: FilePlace, tag: String? = nil, partOf parent: String? = nil
  ) -> [FileRecord] {
    guard var object = value.objectValue else {
      return [FileRecord(at: place, .bad(.malformed(expected: "{")))]
    }
    if let parent {
      func full(_ id: String) -> JSONValue { .string(id.contains(".") ? id : "\(parent).\(id)") }
      object["id"] = object["id"]?.names.first.map(full)
      object["dependencies"] = .array((object["dependencies"]?.names ?? []).map(full))
      object["parent"] = .string(parent)
    }
    var source = SourceRecord(at: place, object, inner: program.inner)
    source.add(tag.map(JSONValue.string), as: "tag")
    space = tag.map { "\($0)/" } ?? ""
    var records = [record(source)]
    for part in program.parts.flatMap({ object[$0]?.arrayValue }) ?? [] {
      records += self.records(part, at: place, tag: tag, partOf: object["id"]?.plainText)
    }
    return records
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
    guard card.settle() else { return FileRecord(at: source.place, .skipped(.over)) }
    return finished(card, cells, source)
  }

  private func begun(_ cells: [Cell]) -> ProgramCard {
    let title = cells.first { $0.use == .field(.title) }?.source
    var dates = dates
    dates.source = text(.zone, cells).flatMap(Zone.init(known:)) ?? dates.zone
    let card = CardBuilder(titled: title?.value.plainText, as: title?.name ?? "title")
    return ProgramCard(card: card, program: program, dates: dates, columns: options.storeColumns)
  }

  private mutating func finished(
    _ card: ProgramCard, _ cells: [Cell], _ source: SourceRecord
  ) -> FileRecord {
    var card = card
    let key = cells.first { $0.use == .field(.key) || $0.use == .otherwise(.key) }?.source
    let id = identify(key, cells, &card.card)
    let name = program.linksByTitle ? text(.field(.title), cells) : key?.value.plainText
    card.card.record.name = name.map(spelled)
    card.card.record.otherName = Self.ids.lazy.compactMap(source.text).first.map(spelled)
    card.card.record.namedBlockers = card.blockers.map(spelled)
    card.card.record.namedParent = card.parent.map(spelled)
    return card.card.finished(id: id, at: source.place)
  }

  private static let ids = ["issueid", "id", "taskid", "number", "line"]

  /// Returns an id as other files of a board write it, perhaps in capitals.
  private func spelled(_ name: String) -> String {
    program.hasLocalNames ? space + name.lowercased() : name
  }

  private func text(_ use: ProgramRow.Use, _ cells: [Cell]) -> String? {
    cells.first { $0.use == use }?.source.value.plainText
  }

  /// The values of a record that are not empty; of several for one field, the most certain one.
  private mutating func cells(of source: SourceRecord) -> [Cell] {
    var best: [CardField: Int] = [:]
    let candidates = source.values.filter { !$0.value.isEmpty }.map { value in
      let choices = choices[value.name] ?? found(value.name)
      self.choices[value.name] = choices
      if let field = choices[0].use.single {
        best[field] = min(best[field] ?? .max, choices[0].rank)
      }
      return (value, choices)
    }
    return candidates.map { value, choices in
      for choice in choices {
        guard let field = choice.use.single else { return (value, choice.use) }
        guard best[field] == choice.rank else { continue }
        best[field] = -2
        return (value, choice.use)
      }
      if case .otherwise = choices[0].use { return (value, .known) }
      return (value, .kept)
    }
  }

  func use(of name: String) -> ProgramRow.Use { found(name)[0].use }

  private func found(_ name: String) -> [Choice] {
    let plain = ProgramRow.plain(name)
    if let field = mapped[plain] { return [(.field(field), -1)] }
    if let use = program.use(of: plain) {
      if case .otherwise = use { return [(use, .max)] }
      return [(use, -1)]
    }
    let known = KnownNames.uses[plain] ?? []
    let free = known.filter { choice in
      guard case .field(let field) = choice.use else { return true }
      return options.columns[field] == nil
    }
    if !free.isEmpty { return free }
    let isID = [" id", "_id", " ID", "-id", "Id"].contains { name.hasSuffix($0) }
    return [(isID && known.isEmpty ? .ignored : .kept, 0)]
  }

  /// A number is one of a board, so its name and the time of creation, else the title, tell more.
  private mutating func identify(
    _ key: SourceRecord.Value?, _ cells: [Cell], _ card: inout CardBuilder
  ) -> UUID {
    let identity = key.flatMap { self.identity($0.value.plainText) }
    if let key, let identity { card.key(identity, as: key.name) }
    // The record is of an export of `todo`, whatever became of its other columns.
    let id = cells.first { $0.source.name.lowercased() == "id" }?.source.value.plainText
    if let id = id.flatMap({ UUID(recorded: $0) }) { return id }
    if let identity { return identifiers.named(identity) }
    let title = text(.field(.title), cells) ?? ""
    let project = text(.field(.project), cells) ?? options.folder?.text ?? ""
    let created = text(.field(.created), cells)
    var content = [title, project, created ?? ""]
    if let key {
      card.keep(key.value.plainText, as: key.name)
      content = [project, key.value.plainText.lowercased(), created ?? title]
    }
    return identifiers.next(for: content.joined(separator: "\u{1F}"))
  }

  /// Returns the key, if no other card has it: a short number is one of several boards, unless the
  /// user named the column, and not every address is that of a card.
  ///
  /// The address of a card of Trello ends with its title, which changes.
  private func identity(_ key: String) -> String? {
    if options.columns[.key] != nil { return key }
    guard !program.hasLocalNames else { return nil }
    guard key.contains(scalars: "://") else {
      return key.count >= 10 || !key.allSatisfy(\.isNumber) ? key : nil
    }
    if key.contains(scalars: "://trello.com/c/") {
      let parts = key.split(separator: "/", omittingEmptySubsequences: false)
      return parts.prefix(5).joined(separator: "/")
    }
    let paths = ["/issues/", "/pull/", "/discussions/", "/-/work_items/"]
    return paths.contains { key.contains(scalars: $0) } ? key : nil
  }
}

extension ProgramRow.Use {
  /// The field that only one value can fill; `nil` for other uses.
  fileprivate var single: CardField? {
    switch self {
    case .field(.tags), .field(.notes), .field(.blockers), .field(.steps), .field(.comments): nil
    case .field(let field), .otherwise(let field): field
    default: nil
    }
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
  var values: [Value] = []

  init(at place: FilePlace) {
    self.place = place
  }

  /// Creates a record of the members of an object; those of its member `inner` come first.
  init(at place: FilePlace, _ object: JSONObject, inner: String?) {
    self.place = place
    var names = Set(object.members.map(\.key))
    for member in inner.flatMap({ object[$0]?.objectValue })?.members ?? []
    where names.insert(member.key).inserted { add(member.value, as: member.key) }
    for member in object.members where member.key != inner { add(member.value, as: member.key) }
  }

  func text(_ name: String) -> String? {
    values.first { !$0.value.isEmpty && ProgramRow.isPlain(name, of: $0.name) }?.value.plainText
  }

  mutating func add(_ value: JSONValue?, as name: String, line: Int? = nil) {
    if let value { values.append(Value(name: name, value: value, line: line)) }
  }
}

extension JSONValue {
  var isEmpty: Bool {
    switch self {
    case .null: true
    case .string(let text): text.isEmpty
    case .array(let values): values.allSatisfy(\.isEmpty)
    case .object(let object): object.members.isEmpty
    case .bool, .integer, .number: false
    }
  }

  func firstText(of names: String...) -> String? {
    names.lazy.compactMap { self[$0]?.stringValue }.first { !$0.isEmpty }
  }

  /// A text as it is, a whole number without a fraction, anything else as JSON.
  var plainText: String {
    switch self {
    case .string(let text): text
    case .integer(let number): String(number)
    case .number(let number): Int(exactly: number.value).map { String($0) } ?? number.text
    case .null, .bool, .array, .object: text
    }
  }

  /// The texts of a list or of one value; an object is called by the first of its names.
  var names: [String] {
    switch self {
    case .array(let values): values.flatMap(\.names)
    case .object:
      [firstText(of: "login", "name", "title", "fullName", "username", "text", "color", "id")]
        .compactMap(\.self)
    default: isEmpty ? [] : [plainText]
    }
  }

  /// All texts, those of an object after their names, but for its title; a person is a name.
  var fullText: String {
    switch self {
    case .array(let values):
      return values.map(\.fullText).filter { !$0.isEmpty }.joined(separator: ", ")
    case .object(let object):
      if let person = firstText(of: "login", "fullName") { return person }
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
