import Entities
import FoundationEssentials
import System

/// A card that is built from the record of another program; a text that doesn't fit is changed, and
/// the original is kept in the notes.
struct CardBuilder {
  var record: CardRecord
  private var tags = DistinctTags()
  private var remarks: [ImportRemark] = []
  private var remarked: Set<ImportRemark> = []
  private var notes = ImportedNotes()
  /// Whether the column is the status in another program.
  private var hasStatus = false
  private var keptStatus: (field: String, line: Int)?
  /// The rule as another program writes it, until the deadline is known.
  private var rule: (text: String, name: String, zone: Zone, origin: Zone)?

  /// Creates a card whose title is the first line of `notes`, or "(untitled)", if `text` is blank;
  /// the format calls the title `name`.
  init(titled text: String?, as name: String, else notes: String? = nil) {
    record = CardRecord(id: Self.unknown, draft: CardDraft(title: Title(stored: "(untitled)")))
    if let text, takeTitle(text, as: name) { return }
    let line = notes?.split(whereSeparator: \.isNewline).lazy.map(String.init)
      .first { !CardText.oneLine($0).isEmpty }
    if let line { _ = takeTitle(line, as: name) }
    remark(.untitled(name))
  }

  private static let unknown = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  private mutating func takeTitle(_ text: String, as name: String) -> Bool {
    if let title = try? Title(text) {
      draft = CardDraft(title: title)
      return true
    }
    let line = CardText.oneLine(text)
    let short = CardText.cut(line, to: Title.limit)
    guard let title = try? Title(short) else { return false }
    draft = CardDraft(title: title)
    if short != line { remark(.shortened(name)) }
    if title.text != line.composed || text.contains(where: \.isNewline) {
      note(CardText.withoutControls(text), as: name)
    }
    remarkControls(in: text, as: name)
    return true
  }

  var draft: CardDraft {
    get { record.draft }
    _modify { yield &record.draft }
  }

  private mutating func remarkControls(in text: String, as name: String) {
    if CardText.hasControls(text) { remark(.controlCharacters(name)) }
  }

  /// Also for invisible characters that set the direction of text; they are removed.
  mutating func remarkControls(inName text: String, as name: String) {
    if CardText.hasControls(text) || CardText.hasDirections(text) {
      remark(.controlCharacters(name))
    }
  }

  /// A text that doesn't fit is also kept in the notes.
  mutating func step(_ text: String, isChecked: Bool = false) {
    let line = CardText.oneLine(text)
    guard !line.isEmpty else { return }
    let name = isChecked ? "[x]" : "[ ]"
    remarkControls(in: text, as: name)
    if let step = try? Step(line, isChecked: isChecked) { return draft.steps.append(step) }
    if let step = try? Step(CardText.cut(line, to: Step.limit), isChecked: isChecked) {
      draft.steps.append(step)
    }
    remark(.shortened(CardField.steps.rawValue))
    keep(line, as: name)
  }

  /// Appends the step of a line that may begin with a box: `[x] text`, as `todo` exports it.
  mutating func step(boxed line: Substring) {
    let item = ["- [", "* ["].contains { line.hasPrefix($0) } ? line.dropFirst(2) : line
    let mark = item.prefix(4)
    guard ["[ ] ", "[x] ", "[X] "].contains(mark) else { return step(String(line)) }
    step(String(item.dropFirst(4)), isChecked: mark != "[ ] ")
  }

  mutating func note(_ text: String) {
    notes.add(text)
  }

  mutating func note(_ text: String, as name: String) {
    notes.add(text, as: name)
    remark(.keptInNotes(name))
  }

  mutating func keep(_ value: String, as name: String) {
    remarkControls(in: value, as: name)
    notes.addLine("\(name): \(CardText.withoutControls(value))", as: name)
    remark(.keptInNotes(name))
  }

  /// Names the column of the card, which it enters if the store has a column of that name.
  mutating func column(_ name: some StringProtocol) {
    guard let word = try? ColumnWord(reading: name), case .name = word else { return }
    draft.column = word
    hasStatus = true
  }

  /// Keeps the status in the notes, unless the card enters a column of that name.
  mutating func keepStatus(_ value: String, as name: String) {
    keep(value, as: name)
    keptStatus = (name, notes.lineCount - 1)
  }

  /// Adds a remark, unless it was added before.
  mutating func remark(_ remark: ImportRemark) {
    if remarked.insert(remark).inserted { remarks.append(remark) }
  }

  mutating func tag(_ text: String, as name: String) {
    if let tag = try? Tag(text) {
      tags.insert(tag)
      return
    }
    guard !text.allSatisfy(\.isWhitespace) else { return }
    remarkControls(in: text, as: name)
    let word = CardText.word(text, limit: Tag.limit)
    if let tag = try? Tag(word) { tags.insert(tag) }
    if word != CardText.word(text, limit: .max) { remark(.shortened(name)) }
    keep(CardText.oneLine(text), as: name)
  }

  mutating func project(_ text: String, as name: String) {
    if let project = try? ProjectName(text) {
      draft.project = project
      return
    }
    let line = CardText.name(text)
    guard !line.isEmpty else { return }
    remarkControls(inName: text, as: name)
    if let project = try? ProjectName(line) {
      draft.project = project
      return
    }
    let plain = line.split { $0 == "," || $0.isWhitespace }.joined(separator: " ")
    draft.project = try? ProjectName(CardText.cut(plain, to: ProjectName.limit))
    keep(line, as: name)
  }

  mutating func key(_ text: String, as name: String) {
    if let key = try? CardKey(text) { draft.key = key } else { remark(.ignored(name)) }
  }

  /// Text that isn't a rule is kept in the notes; `zone` is that of the user, `origin` that of the
  /// task in the other program.
  mutating func repeats(_ text: String, as name: String, in zone: Zone, of origin: Zone) {
    rule = (text, name, zone, origin)
  }

  private mutating func takeRule() {
    guard let rule else { return }
    if let (found, until) = readRule() {
      draft.repeat = found
      draft.until = until.map(Deadline.init(day:)) ?? draft.until
    } else {
      remark(.recurring)
      keep(rule.text, as: rule.name)
    }
  }

  /// Reads the words of `todo`, or an `RRULE`; `nil` if no rule of `todo` has the same dates.
  private func readRule() -> (rule: RepeatRule, until: CivilDay?)? {
    guard let (text, _, zone, origin) = rule else { return nil }
    let upper = text.uppercased()
    guard upper.contains(scalars: "FREQ=") else {
      let value = try? CardField.repeat.declaration.typed(text, .plain)
      return value.flatMap(RepeatRule.init(fieldValue:)).map { ($0, nil) }
    }
    guard let deadline = draft.deadline else { return nil }
    var written = deadline
    if case .minute(let minute) = deadline {
      written = .minute(origin.civil(at: zone.date(of: minute)))
    }
    let parts = upper.hasPrefix("RRULE:") ? upper.dropFirst(6) : upper[...]
    return RecurrenceRule(parts, first: deadline, zone: zone, written: written)
      .map { ($0.rule, $0.until) }
  }

  consuming func finished(id: UUID, at place: FilePlace) -> FileRecord {
    takeRule()
    if !tags.list.isEmpty { draft.tags = tags.tags }
    record.status = status
    takeNotes()
    record.id = id
    return FileRecord(at: place, .card(record), remarks: remarks)
  }

  private var status: ImportedStatus? {
    guard hasStatus else { return nil }
    var other = self
    var status = ImportedStatus(notes: .none)
    if let keptStatus {
      other.notes.removeLine(at: keptStatus.line)
      status.field = other.notes.hasLine(of: keptStatus.field) ? nil : keptStatus.field
    }
    other.takeNotes()
    status.notes = other.draft.notes
    return status
  }

  private mutating func takeNotes() {
    guard !notes.isEmpty else { return }
    if let whole = try? Notes(notes.text) {
      draft.notes = whole
      return
    }
    remarkControls(in: notes.text, as: "notes")
    let (text, cuts) = notes.fitting(Notes.limit)
    draft.notes = (try? Notes(text)) ?? .none
    for (name, isWhole) in cuts {
      remarks.removeAll { $0 == .keptInNotes(name) }
      remark(isWhole ? .ignored(name) : .shortened(name))
    }
  }
}

/// Values that have the same meaning in every program; other texts are kept in the notes.
extension CardBuilder {
  mutating func priority(_ text: String, as name: String) {
    if let priority = PriorityName.priority(text) {
      draft.priority = priority
    } else {
      keep(text, as: name)
    }
  }

  mutating func estimate(_ text: String, as name: String) {
    if let amount = Amount(text) {
      draft.estimate = amount
    } else {
      keep(text, as: name)
    }
  }

  /// A list of several people is also kept in the notes.
  mutating func assignee(_ names: [String], as field: String) {
    draft.assignee = names.first.flatMap { try? Assignee(CardText.name($0)) }
    for name in names.prefix(1) { remarkControls(inName: name, as: field) }
    if names.count > 1 || draft.assignee == nil { keep(names, as: field) }
  }

  /// Sets the last day on which the card repeats.
  mutating func lastDay(_ text: String, as name: String, _ dates: ImportedDates) {
    if case .moment(let moment) = dates.read(text) {
      draft.until = Deadline(day: moment.deadline.civilDay)
    } else {
      keep(text, as: name)
    }
  }

  mutating func keep(_ texts: [String], as name: String) {
    if !texts.isEmpty { keep(texts.joined(separator: ", "), as: name) }
  }
}

extension CardBuilder {
  /// A text or a name that doesn't fit is changed.
  mutating func comment(_ text: String, by author: String? = nil, at date: Date, as name: String) {
    if CardText.hasControls(text) { remark(.controlCharacters(name)) }
    let clean = CardText.withoutControls(text)
    var comment = try? CommentText(clean)
    if comment == nil {
      comment = try? CommentText(CardText.cut(clean, to: CommentText.limit))
      if comment != nil { remark(.shortened(name)) }
    }
    remarkControls(inName: author ?? "", as: name)
    // One more than allowed is enough to refuse the card.
    guard let comment, draft.comments.list.count <= Comments.limit else { return }
    draft.comments.append(
      CardComment(author: Self.person(author ?? ""), created: date, text: comment))
  }

  /// Returns the name as that of a person, who has no comma; `nil` if it is blank.
  private static func person(_ name: String) -> Assignee? {
    let line = CardText.name(name)
    if let person = try? Assignee(line) { return person }
    let plain = line.split { $0 == "," || $0.isWhitespace }.joined(separator: " ")
    return try? Assignee(CardText.cut(plain, to: Assignee.limit))
  }
}

/// The comments of a card that `todo` exported in a property of its own, beside those that the
/// format shows.
///
/// The format's own ones have no author, no id, or no exact time, and people can change them.
struct ExportedComments {
  private var rest: [CardComment] = []

  /// What the property can't contain is ignored.
  init(_ text: String?) {
    guard let text, Self.count(in: text) <= Comments.limit else { return }
    rest = Comments(readable: text).list.filter { comment in
      let author = comment.author?.text ?? ""
      return (try? CommentText(comment.text))?.text == comment.text
        && (author.isEmpty || (try? Assignee(author))?.text == author)
    }
  }

  /// A hostile file can have many comments.
  private static func count(in text: String) -> Int {
    text.utf8.split(separator: UInt8(ascii: "\n")).count { $0.first != UInt8(ascii: " ") }
  }

  /// Takes the comment with that text; `second` is its time as the format writes it.
  mutating func take(_ text: String, at second: Date? = nil) -> CardComment? {
    let index = rest.firstIndex { comment in
      guard comment.text == text else { return false }
      guard let second else { return true }
      return abs(comment.created.timeIntervalSince(second)) < 1
    }
    return index.map { rest.remove(at: $0) }
  }
}

/// The notes of a card while its record is read: paragraphs, and lines with the properties that
/// cards don't have.
struct ImportedNotes {
  /// A paragraph or a line, and the property that it was; `nil` for the notes of the record.
  private struct Piece {
    let text: String
    let name: String?
  }

  /// A shorter beginning of a text says nothing.
  private static let shortest = 20

  private var paragraphs: [Piece] = []
  private var lines: [Piece] = []

  var isEmpty: Bool { paragraphs.isEmpty && lines.isEmpty }

  mutating func add(_ paragraph: String, as name: String? = nil) {
    paragraphs.append(Piece(text: paragraph, name: name))
  }

  mutating func addLine(_ line: String, as name: String) {
    lines.append(Piece(text: line, name: name))
  }

  var lineCount: Int { lines.count }

  mutating func removeLine(at index: Int) { lines.remove(at: index) }

  func hasLine(of name: String) -> Bool { lines.contains { $0.name == name } }

  var text: String { Self.text(paragraphs.map(\.text), lines.map(\.text)) }

  private static func text(_ paragraphs: [String], _ lines: [String]) -> String {
    (paragraphs + (lines.isEmpty ? [] : [lines.joined(separator: "\n")]))
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Removes control characters, and leaves at most `limit` characters.
  ///
  /// The notes of the record are cut first, so that what the import says to be in the notes is
  /// there. Returns what was cut, too, and whether nothing of it is left.
  func fitting(_ limit: Int) -> (text: String, cuts: [(name: String, isWhole: Bool)]) {
    let all = paragraphs + lines
    var texts = all.map { CardText.withoutControls($0.text) }
    var cuts: [(name: String, isWhole: Bool)] = []
    // Two line ends separate a piece from the one before.
    var rest = limit + 2
    for isOwn in [false, true] {
      for index in all.indices where (all[index].name == nil) == isOwn {
        let room = max(0, rest - 2)
        let isWhole = room >= Self.shortest || texts[index].count <= room
        let short = isWhole ? CardText.cut(texts[index], to: room) : ""
        if short != texts[index] { cuts.append((all[index].name ?? "notes", short.isEmpty)) }
        texts[index] = short
        if !short.isEmpty { rest = room - short.count }
      }
    }
    let (before, after) = (texts.prefix(paragraphs.count), texts.dropFirst(paragraphs.count))
    return (Self.text(Array(before), after.filter { !$0.isEmpty }), cuts)
  }
}
