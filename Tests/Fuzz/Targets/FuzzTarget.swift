import CardFormats
import CommandLineKit
import Entities
import FoundationEssentials
import JSONKit
import PostgresData
import Repositories
import Services
import System
import TeamLog
import TerminalKit
import TodoCommandsTesting
import ViewModels

/// Code that parses untrusted bytes, with properties that must hold for all inputs.
package struct FuzzTarget: Sendable {
  /// The name, which is also the name of its corpus folder.
  package let name: String
  package let check: @Sendable ([UInt8]) throws(Finding) -> Void

  init(_ name: String, _ check: @escaping @Sendable ([UInt8]) throws(Finding) -> Void) {
    self.name = name
    self.check = check
  }

  package static let all =
    [
      dates, ranges, repeats, filters, search, arguments, quoting, commandLine, batch, json,
      keys, pictures, recognition, settings, addresses, payloads,
    ] + formats
}

/// A property that does not hold for an input.
package struct Finding: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}

func demand(_ holds: Bool, _ promise: @autoclosure () -> String) throws(Finding) {
  if !holds { throw Finding(promise()) }
}

extension [UInt8] {
  /// Invalid UTF-8 is replaced.
  var text: String { String(decoding: self, as: UTF8.self) }

  var words: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension FuzzTarget {
  /// Arguments, one per line: every word is an operand, or an option or its value.
  static let arguments = FuzzTarget("arguments") { (bytes) throws(Finding) in
    let words = bytes.words
    let parsed = try? ParsedArguments(words, for: command) { $0.hasPrefix("-x:") }
    guard let arguments = parsed else { return }
    for operand in arguments.operands {
      try demand(words[operand.index] == operand.word, "operands are words as they stood")
    }
    for option in arguments.occurrences {
      try demand(option.next <= words.count, "an option is one of the words")
      let declared = command.options.contains { $0.name == option.name }
      try demand(declared || arguments.wantsHelp, "\(option.name) is declared")
    }
  }

  private static let command = CommandDeclaration(
    "try", synopses: ["[WORD…]"], operands: [OperandDeclaration("WORD", .anyNumber)],
    options: [
      OptionDeclaration("flag", short: "f"), OptionDeclaration("quiet", short: "q"),
      OptionDeclaration("project", short: "p", value: .required(placeholder: "NAME")),
      OptionDeclaration("tag", short: "t", value: .required(placeholder: "TAG"), repeats: true),
      OptionDeclaration("plain", value: .optional(placeholder: "COLUMNS")),
    ], examples: [], takesFilters: true)

  /// A file of commands, run in one of the batch modes: all or nothing, and one undo restores the
  /// store.
  static let batch = FuzzTarget("batch") { (bytes) throws(Finding) in
    let ways = [[], ["--keep-going"], ["--json"], ["--dry-run"], ["--keep-going", "--json"]]
    let way = ways[bytes.count % ways.count]
    let household = Household()
    let before = try household.cards()
    try household.demandSoundness(of: ["batch"] + way, input: bytes)
    if way == ["--dry-run"] {
      try demand(try household.cards() == before, "a dry run changes nothing")
    }
  }

  /// A shell line: quoted words are read unchanged.
  static let quoting = FuzzTarget("quoting") { (bytes) throws(Finding) in
    guard let words = try? ShellWords.words(in: bytes.text) else { return }
    // By scalars, because a quote with a combining accent is still a quote.
    let quoted = words.map { word in
      let scalars = word.unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }
      return "'\(scalars.joined())'"
    }.joined(separator: " ")
    let again = try? ShellWords.words(in: quoted)
    try demand(again == words, "\(quoted) is read as it was quoted")
  }

  /// A whole command line, one word per line, run on a store in memory.
  static let commandLine = FuzzTarget("command-line") { (bytes) throws(Finding) in
    let words = bytes.words
    // These options and commands open other files.
    guard !words.contains(where: opening.contains) else { return }
    try Household().demandSoundness(of: words)
  }

  private static let opening: Set = [
    "backup", "batch", "doctor", "export", "import", "restore",
  ]

  /// Friday, 20 November 2026, noon.
  static let noon = CivilMinute(iso: "2026-11-20T12:00") ?? CivilMinute(number: 0)

  /// Dates: a parsed date is formatted as a date that parses the same, and suggestions can be
  /// parsed.
  static let dates = FuzzTarget("dates") { (bytes) throws(Finding) in
    for direction in [DateDirection.ahead, .back] {
      let reader = DateReader(today: noon, looking: direction)
      do throws(DateFault) {
        let deadline = try reader.read(bytes.text)
        let again = try reader.read(deadline.iso)
        guard deadline == again else { throw .unreadable(deadline.iso, nearest: nil) }
      } catch {
        try reader.demandReadable(meantBy: error, typed: bytes.text)
      }
    }
    try demandCompletion(bytes.words)
  }

  /// Demands that a completed date contains the typed words and is a date, or misspells one.
  private static func demandCompletion(_ words: [String]) throws(Finding) {
    let reader = DateReader(today: noon)
    guard let value = words.first,
      let completion = reader.completion(of: value, by: Array(words.dropFirst()))
    else { return }
    try demand(1..<words.count ~= completion.count, "by words that are there")
    do throws(DateFault) {
      _ = try reader.read(completion.whole)
    } catch {
      switch error {
      case .impossible, .otherWeekday, .ambiguous, .unreadable(_, nearest: .some): return
      case .unreadable, .empty, .noDeadline, .reversed:
        throw Finding("the whole \(completion.whole) cannot be read")
      }
    }
  }

  /// Ranges of dates: the bounds are ordered.
  static let ranges = FuzzTarget("ranges") { (bytes) throws(Finding) in
    for direction in [DateDirection.ahead, .back] {
      let reader = DateReader(today: noon, looking: direction)
      guard let range = try? reader.range(bytes.text) else { continue }
      try demand(range.lower != nil || range.upper != nil, "a range has a bound")
      if let lower = range.lower, let upper = range.upper {
        try demand(lower <= upper, "a range's bounds are in order")
      }
    }
  }
}

extension DateReader {
  /// The caller handles `none`.
  fileprivate func demandReadable(meantBy fault: DateFault, typed: String) throws(Finding) {
    let meant: [String]
    switch fault {
    case .unreadable(let text, let nearest):
      try demand(text == typed, "\(text) is read as it was written")
      meant = nearest.map { [$0] } ?? []
    case .empty: meant = []
    case .impossible(_, let nearest): meant = [nearest.iso]
    case .otherWeekday(_, _, let nearest): meant = [nearest.iso]
    case .ambiguous(_, let first, let second):
      try demand(first != second, "two meanings of \(typed) differ")
      meant = [first.iso, second.iso]
    case .noDeadline, .reversed: return
    }
    for text in meant where text != "none" {
      try demand((try? read(text)) != nil, "the hint \(text) can be read")
    }
  }
}

extension FuzzTarget {
  /// Selections, one word per line: they parse deterministically, and the keys of filters are
  /// known.
  static let filters = FuzzTarget("filters") { (bytes) throws(Finding) in
    let filters = FilterReader(FieldReader(dates: DateReader(today: noon)))
    for takesText in [false, true] {
      let reader = SelectionReader(filters: filters, takesText: takesText)
      do throws(TrackerError) {
        let selection = try reader.selection(bytes.words)
        guard case .filters(let read) = selection else { continue }
        for term in read.terms where FilterReader.isFilter(term.word) {
          guard FilterReader.keys.contains(term.key) else { throw .nothingToUndo }
        }
      } catch .nothingToUndo {
        throw Finding("a filter was read whose key there is not")
      } catch {
        try demand(!error.isOfTheStore, "reading asks no store")
      }
    }
  }
}

extension TrackerError {
  fileprivate var isOfTheStore: Bool {
    if case .store = self { true } else { false }
  }
}

extension FuzzTarget {
  /// Files of cards, one target per format.
  static let formats = FileFormat.allCases.compactMap { name in
    BuiltInFormats(zone: .utc, now: Deadline(minute: noon)).format(name).map { (name, $0) }
  }.map { (name: FileFormat, format: any CardFormat) in
    FuzzTarget("format-\(name.rawValue)") { (bytes) throws(Finding) in
      let records = try format.records(of: bytes)
      try demand(records == format.records(of: bytes), "the same bytes give the same records")
      let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
      for record in records {
        try demand(1...lines ~= record.place.line, "line \(record.place.line) is in the file")
      }
      try format.demandRoundTrip(of: records)
      try Household().demandOneImport(of: bytes, as: name)
    }
  }

  static let recognition = FuzzTarget("recognition") { (bytes) throws(Finding) in
    let formats = BuiltInFormats(zone: .utc, now: Deadline(minute: noon))
    let recognition = formats.recognise(bytes, named: nil)
    try demand(recognition == formats.recognise(bytes, named: nil), "a file is one thing")
    try Household().demandSoundness(of: ["import", "--dates", "dmy"], input: bytes)
  }
}

extension CardFormat {
  fileprivate func records(of bytes: [UInt8]) throws(Finding) -> [FileRecord] {
    var records: [FileRecord] = []
    do throws(TrackerError) {
      try read(bytes) { records.append($0) }
    } catch {
      throw Finding("reading asks no store: \(error)")
    }
    return records
  }

  fileprivate func demandRoundTrip(of records: [FileRecord]) throws(Finding) {
    var ids: Set<UUID> = []
    let cards = records.compactMap(\.record).filter { ids.insert($0.id).inserted }
    guard let writer = writer() else { return }
    var text = ""
    for (index, record) in cards.enumerated() {
      text += writer.write(record.listed(index + 1), .none)
    }
    text += writer.end()
    let again = try self.records(of: Array(text.utf8))
    for record in again {
      if case .bad(let fault) = record.content {
        throw Finding("\(fault) in what was written: \(text)")
      }
    }
    let back = again.compactMap(\.record)
    try demand(back.count == cards.count, "every card comes back: \(text)")
    for (card, copy) in zip(cards, back) {
      try demand(copy.id == card.id, "the id comes back: \(text)")
      try demand(copy.draft.title == card.draft.title, "the title comes back: \(text)")
    }
  }
}

extension Household {
  /// Demands that an import adds all or nothing, that repeating it adds nothing, and that undo
  /// reverts it.
  fileprivate func demandOneImport(of bytes: [UInt8], as format: FileFormat) throws(Finding) {
    let words = ["import", "--format", format.rawValue]
    try demandSoundness(of: words, input: bytes)
    desk.type(words + ["--keep-going"], input: bytes)
    let once = try cards()
    desk.type(words + ["--keep-going"], input: bytes)
    try demand(try cards() == once, "a second import adds nothing")
  }
}

extension FileRecord {
  fileprivate var record: CardRecord? {
    if case .card(let record) = content { record } else { nil }
  }
}

extension CardRecord {
  fileprivate func listed(_ number: Int) -> ListedCard {
    var card = Card(
      id: id, number: number, title: draft.title, state: draft.state, project: Project.inbox.id,
      rank: Rank.between(nil, nil), created: created ?? Date(timeIntervalSince1970: 1_795_176_000))
    card.notes = draft.notes
    card.deadline = draft.deadline
    card.priority = draft.priority
    card.tags = draft.tags
    card.steps = draft.steps
    card.key = draft.key
    return ListedCard(card: card, project: draft.project ?? Project.inbox.name)
  }
}

extension FuzzTarget {
  /// JSON: a parsed value is written as JSON that parses the same, and a fault has a position.
  static let json = FuzzTarget("json") { (bytes) throws(Finding) in
    let text: String
    do throws(JSONFault) {
      text = try JSONValue(parsing: bytes).text
    } catch {
      try demand(error.line >= 1 && error.column >= 1, "a fault has a place")
      try demand(error.offset <= bytes.count, "the place is in the text")
      return
    }
    let again = try? JSONValue(parsing: text).text
    try demand(again == text, "\(text) reads the same")
  }

  /// Terminal input: events do not depend on the splits between reads, and nothing is pending at
  /// the end.
  static let keys = FuzzTarget("keys") { (bytes) throws(Finding) in
    let whole = events(of: [bytes[...]])
    try demand(events(of: bytes.map { [$0] }) == whole, "the same byte by byte")
    let middle = bytes.count / 2
    try demand(events(of: [bytes[..<middle], bytes[middle...]]) == whole, "the same in halves")
    try demand(whole.count <= bytes.count, "no more events than bytes")
    var decoder = KeyDecoder()
    _ = decoder.feed(bytes, at: .zero)
    _ = decoder.end()
    try demand(decoder.deadline == nil, "nothing waits in the end")
    try demand(decoder.feed([0x6A], at: .zero) == [.key(Key("j"))], "a key is a key again")
  }

  private static func events(of reads: [ArraySlice<UInt8>]) -> [InputEvent] {
    var decoder = KeyDecoder()
    return reads.flatMap { decoder.feed($0, at: .zero) } + decoder.end()
  }

  /// A cover file: its size is read without reading beyond the end.
  static let pictures = FuzzTarget("pictures") { (bytes) throws(Finding) in
    let picture: Picture
    do throws(TrackerError) {
      picture = try Picture(bytes)
    } catch {
      guard case .invalidPicture = error else { throw Finding("\(error) is about a picture") }
      return
    }
    try demand(picture.width > 0 && picture.height > 0, "a picture has a size")
    try demand(picture.bytes == bytes, "a picture is kept as it is")
    try demand(picture.hash == PictureHash(of: bytes), "a picture is known by its bytes")
    try demand((try? Picture(bytes + [0])) != nil, "bytes after the header are ignored")
  }

  /// Rules of repetition: a rule is stored as a text that reads the same, its dates are in order,
  /// and suggestions can be read.
  static let repeats = FuzzTarget("repeats") { (bytes) throws(Finding) in
    let reader = DateReader(today: noon)
    let rule: RepeatRule?
    do throws(RepeatFault) {
      rule = try reader.rule(bytes.text)
    } catch {
      rule = nil
      try reader.demandReadable(meantBy: error, typed: bytes.text)
    }
    if let rule { try demandSoundness(of: rule) }
    let words = bytes.words
    if let value = words.first,
      let completion = reader.ruleCompletion(of: value, by: Array(words.dropFirst()))
    {
      try demand(1..<words.count ~= completion.count, "by words that are there")
    }
    if let stored = RepeatRule(text: bytes.text) { try demandSoundness(of: stored) }
  }

  private static func demandSoundness(of rule: RepeatRule) throws(Finding) {
    try demand(RepeatRule(text: rule.text) == rule, "\(rule.text) is read from the store")
    for day in [noon.day, .first, .last] {
      let anchored = rule.anchored(at: day)
      try demand(anchored.isAnchored, "\(anchored.text) has an anchor")
      try demand(RepeatRule(text: anchored.text) == anchored, "\(anchored.text) is stored")
      var last = day
      for date in anchored.dates(after: day, count: 5) {
        try demand(last < date, "the dates of \(anchored.text) are in order")
        let isDate = anchored.isAfterDone || anchored.contains(date)
        try demand(isDate, "\(anchored.text) contains \(date.iso)")
        last = date
      }
    }
  }
}

extension DateReader {
  fileprivate func demandReadable(meantBy fault: RepeatFault, typed: String) throws(Finding) {
    let meant: [String]
    switch fault {
    case .unreadable(let text, let nearest):
      try demand(text == typed, "\(text) is read as it was written")
      meant = nearest.map { [$0] } ?? []
    case .ambiguous(_, let first, let second):
      try demand(first != second, "two meanings of \(typed) differ")
      meant = [first, second]
    case .neverComes(_, let nearest), .fixedAfterDone(_, let nearest): meant = [nearest]
    case .empty, .interval: meant = []
    }
    for text in meant { try demand((try? rule(text)) != nil, "the hint \(text) can be read") }
  }
}

extension FuzzTarget {
  /// A search (the first line) in a text (the other lines): marks are where matches are.
  static let search = FuzzTarget("search") { (bytes) throws(Finding) in
    let words = bytes.words
    let text = words.dropFirst().joined(separator: "\n")
    let query = TextQuery(words[0])
    let terms = SearchTerms([text])
    for phrase in query.phrases {
      try demand(!phrase.terms.isEmpty, "a phrase has terms")
      let found = FoundText(text, [phrase])
      try demand(
        found.pieces.map(\.text).joined().unicodeScalars.elementsEqual(text.unicodeScalars),
        "the pieces are the text")
      try demand(
        found.isFound == terms.hold(phrase), "\(phrase) is marked where it is found: \(text)")
    }
  }

  /// A settings file: a fault has a position, a valid value parses as it is written, and an invalid
  /// one has a line number.
  static let settings = FuzzTarget("settings") { (bytes) throws(Finding) in
    let kept: [KeptSetting]
    do throws(TrackerError) {
      kept = try SettingsFile(path: "/dev/null").settings(in: bytes)
    } catch {
      guard case .settings(.malformed(_, let place), _) = error else {
        throw Finding("\(error) is about the text")
      }
      try demand(place.line >= 1 && (place.column ?? 1) >= 1, "a fault has a place")
      return
    }
    let settings = Settings { _ in nil }
    settings.load(kept: kept)
    let lines = Set(kept.map(\.line))
    for complaint in settings.complaints {
      guard case .invalidSetting(_, _, .file(let line)?) = complaint else {
        throw Finding("\(complaint) is about a line of the file")
      }
      try demand(lines.contains(line), "there is a setting in line \(line)")
    }
    for setting in TrackerSettings.catalogue.settings {
      let value = settings.values.text(of: setting)
      let again = try? setting.read(value.json)
      try demand(again == value, "\(setting.key): \(value.json.text) reads the same")
      guard !value.text.isEmpty else { continue }
      let typed = try? setting.read(.string(value.text))
      try demand(typed == value, "\(setting.key): \(value.text) is typed")
    }
  }

  /// Addresses of teams in databases: what is kept reads the same, and has no password.
  static let addresses = FuzzTarget("addresses") { (bytes) throws(Finding) in
    guard let address = try? PostgresAddress(bytes.text) else { return }
    let text = address.text
    guard let again = try? PostgresAddress(text) else { throw Finding("\(text) is read") }
    try demand(again == address, "\(text) is the same address")
    try demand(PostgresAddress.hasScheme(text), "\(text) has a scheme")
    try demand(text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }, "\(text) is one word")
    let isName = address.schema.utf8.allSatisfy {
      $0 == UInt8(ascii: "_") || 0x30...0x39 ~= $0 || 0x61...0x7A ~= $0
    }
    try demand(isName && !address.schema.isEmpty, "\(address.schema) is a part of statements")
    let user = text.dropFirst("postgresql://".count).prefix { $0 != "/" && $0 != "?" }
    let hasPassword = user.lastIndex(of: "@").map { user[..<$0].contains(":") } ?? false
    // A host, or the value of a parameter, can be any text, even `?password=x`.
    let parameters = text.drop { $0 != "?" }.dropFirst().split(separator: "&")
    let hasParameter = parameters.contains { $0.hasPrefix("password=") }
    try demand(!hasPassword && !hasParameter, "\(text) has no password")
  }

  /// Payloads of a team's log, which anybody in the team can write: a readable one is written as it
  /// was read, and one that is void changes nothing.
  static let payloads = FuzzTarget("payloads") { (bytes) throws(Finding) in
    if let content = EntryContent(payload: bytes) {
      try demand(EntryContent(payload: content.payload) == content, "a payload is written as read")
    }
    var state = TeamState()
    try append(Array("member Ann\nmachine laptop".utf8), to: &state)
    let before = state.items
    let voidCount = state.voids.count
    try append(bytes, to: &state)
    if state.voids.count > voidCount {
      try demand(state.items == before, "a void entry changes nothing")
    }
    try append(bytes, to: &state)
  }

  private static func append(_ payload: [UInt8], to state: inout TeamState) throws(Finding) {
    let position = UInt8(truncatingIfNeeded: state.head.position + 1)
    let nobody = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, position))
    let entry = LogEntry(
      id: id, predecessor: state.head.hash, replica: nobody, sequence: Int(position), format: 1,
      person: nobody, payload: payload)
    // Large contents are not in the payload.
    guard entry.largeContent == nil else { return }
    do throws(TrackerError) {
      try state.append(entry)
    } catch {
      guard case .team(.log(.newerFormat)) = error else { throw Finding("\(error)") }
    }
  }
}
