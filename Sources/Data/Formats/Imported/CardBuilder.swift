import Entities
import FoundationEssentials
import System

/// A card being built; a text that doesn't fit is changed, and the original kept in the notes.
struct CardBuilder {
  var record: CardRecord
  private var tags: [Tag] = []
  private var remarks: [ImportRemark] = []
  private var remarked: Set<ImportRemark> = []
  /// The notes of the record, and lines with the properties that cards don't have.
  private var paragraphs: [String] = []
  private var lines: [String] = []
  /// The rule as another program writes it, until the deadline is known.
  private var rule:
    (text: String, name: String, dates: ImportedDates, words: [[ImportedDates.RuleWords]])?
  /// What the format calls the title that the card doesn't have.
  private var missingTitle: String?

  /// For a blank `text`, the first line of the notes or "(untitled)"; the format calls it `name`.
  init(titled text: String?, as name: String) {
    record = CardRecord(id: Self.unknown, draft: CardDraft(title: Title(stored: "(untitled)")))
    if let text, takeTitle(text, as: name) { return }
    missingTitle = name
    remark(.untitled(name))
  }

  private static let unknown = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  private mutating func takeTitle(_ text: String, as name: String) -> Bool {
    if let title = try? Title(text) {
      draft.title = title
      return true
    }
    let line = CardText.oneLine(text)
    let short = CardText.cut(line, to: Title.limit)
    guard let title = try? Title(short) else { return false }
    draft.title = title
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

  /// Appends a step with that sign in its box; a cancelled one is ignored.
  mutating func step(_ text: String, box: Character = " ") {
    let line = CardText.oneLine(text)
    guard !line.isEmpty else { return }
    if box == "-" { return remark(.ignored("steps [-]")) }
    let isChecked = "xX".contains(box)
    let name = isChecked ? "[x]" : "[ ]"
    remarkControls(in: text, as: name)
    let short = CardText.cut(line, to: Step.limit)
    let step = try? Step(short, isChecked: isChecked)
    draft.steps += [step].compactMap(\.self)
    if step != nil, short == line { return }
    remark(.shortened(CardField.steps.rawValue))
    keep(line, as: name)
  }

  /// Appends the step of a line that may begin with a box: `[x] text`, as `todo` exports it.
  mutating func step(boxed line: Substring) {
    var item = line.utf8
    if item.starts(with: "- [".utf8) || item.starts(with: "* [".utf8) { item = item.dropFirst(2) }
    // A combining mark at the start of the text would join the space before it.
    let box = " xX-".first { item.starts(with: "[\($0)] ".utf8) }
    guard let box else { return step(String(line)) }
    step(String(Substring(item.dropFirst(4))), box: box)
  }

  /// Adds a paragraph to the notes; `name` is a property that is kept there.
  mutating func note(_ text: String, as name: String? = nil) {
    paragraphs.append(text)
    if let name { remark(.keptInNotes(name)) }
  }

  mutating func keep(_ value: String, as name: String) {
    remarkControls(in: value, as: name)
    lines.append("\(name): \(CardText.withoutControls(value))")
    remark(.keptInNotes(name))
  }

  /// Moves the card into the column of the store with that name, and returns the name; `nil` if it
  /// has none, or if the card is done and the column is not one of done cards.
  mutating func enter(_ name: (some StringProtocol)?, of columns: ColumnList) -> String? {
    guard let name, let word = try? ColumnWord(reading: name), case .name = word,
      let column = columns.column(word), draft.state != .done || column.state == .done
    else { return nil }
    (draft.column, draft.state) = (word, column.state)
    return String(name)
  }

  mutating func remark(_ remark: ImportRemark) {
    if remarked.insert(remark).inserted { remarks.append(remark) }
  }

  mutating func tag(_ text: String, as name: String) {
    if let tag = try? Tag(text) {
      tags.append(tag)
      return
    }
    guard !text.allSatisfy(\.isWhitespace) else { return }
    remarkControls(in: text, as: name)
    let word = CardText.word(text, limit: Tag.limit)
    if let tag = try? Tag(word) { tags.append(tag) }
    if word != CardText.word(text, limit: .max) { remark(.shortened(name)) }
    keep(CardText.oneLine(text), as: name)
  }

  mutating func project(_ text: String, as name: String) {
    draft.project =
      fitting(text, to: ProjectName.limit, as: name) { try? ProjectName($0) } ?? draft.project
  }

  /// A list of several people is also kept in the notes.
  mutating func assignee(_ names: [String], as field: String) {
    guard let first = names.first else { return }
    draft.assignee = fitting(first, to: Assignee.limit, as: field) { try? Assignee($0) }
    if names.count > 1 { keep(names.joined(separator: ", "), as: field) }
  }

  /// Without invisible characters; a name that doesn't fit is changed, and kept in the notes.
  private mutating func fitting<Name>(
    _ text: String, to limit: Int, as field: String, _ name: (String) -> Name?
  ) -> Name? {
    if let name = name(text) { return name }
    let line = CardText.name(text)
    if CardText.hasControls(text) || CardText.hasDirections(text) {
      remark(.controlCharacters(field))
    }
    if line.isEmpty { return nil }
    if let name = name(line) { return name }
    keep(line, as: field)
    let plain = line.split { $0 == "," || $0.isWhitespace }.joined(separator: " ")
    return name(CardText.cut(plain, to: limit))
  }

  mutating func key(_ text: String, as name: String) {
    if let key = try? CardKey(text) { draft.key = key } else { remark(.ignored(name)) }
  }

  mutating func extra(_ text: String, of field: String, as name: String? = nil) {
    let isTaken = ExtraFields.take(text, as: field, into: &draft)
    if !isTaken { remark(.ignored(name ?? field)) }
  }

  /// Text that isn't a rule is kept in the notes.
  mutating func repeats(
    _ text: String, as name: String, _ dates: ImportedDates,
    _ words: [[ImportedDates.RuleWords]] = [[]]
  ) {
    rule = (text, name, dates, words)
  }

  private mutating func takeRule() {
    guard let (text, name, dates, words) = rule else { return }
    let upper = text.uppercased()
    if !upper.contains(scalars: "FREQ=") {
      takeRule(dates.rule(text, words))
    } else {
      // Without a deadline, the rule counts from the start.
      let first = draft.deadline ?? draft.wait
      var start: CivilDay?
      if case .minute(let minute)? = first {
        start = dates.source.civil(at: dates.zone.date(of: minute)).day
      }
      let parts = upper.hasPrefix("RRULE:") ? upper.dropFirst(6) : upper[...]
      let found = RecurrenceRule(
        parts, first: first, zone: dates.zone, start: start, isDue: draft.deadline != nil)
      draft.repeat = found?.rule
      draft.until = found?.until.map(Deadline.init(day:)) ?? draft.until
      if found != nil, draft.deadline == nil {
        (record.minuteOfDay, draft.wait) = (first?.minuteOfDay, nil)
      }
    }
    guard draft.repeat == nil else { return }
    remark(.recurring)
    keep(text, as: name)
  }

  /// The time is that of the deadline, if it has none; another one is not the rule of the card.
  private mutating func takeRule(_ found: TimedRule?) {
    guard let found else { return }
    if let minute = found.minuteOfDay, let deadline = draft.deadline {
      guard deadline.minuteOfDay ?? minute == minute else { return }
      let time = CivilMinute(day: deadline.civilDay, minuteOfDay: minute)
      draft.deadline = time.map(Deadline.minute) ?? deadline
    }
    (draft.repeat, record.minuteOfDay) = (found.rule, found.minuteOfDay)
  }

  consuming func finished(id: UUID, at place: FilePlace) -> FileRecord {
    takeRule()
    if !tags.isEmpty { draft.tags = Tags(tags) }
    if let missingTitle { takeTitleOfNotes(as: missingTitle) }
    takeNotes()
    record.id = id
    return FileRecord(at: place, .card(record), remarks: remarks)
  }

  private mutating func takeTitleOfNotes(as name: String) {
    let notes = paragraphs.first ?? ""
    _ = notes.split(whereSeparator: \.isNewline).first { takeTitle(String($0), as: name) }
    if notes == draft.title.text { paragraphs.removeFirst() }
  }

  private mutating func takeNotes() {
    let text = Self.notes(paragraphs, lines)
    if let whole = try? Notes(text) {
      draft.notes = whole
      return
    }
    remarkControls(in: text, as: "notes")
    let fitting = CardText.withoutControls(fittingNotes(text))
    draft.notes = (try? Notes(fitting)) ?? .none
    if fitting != CardText.withoutControls(text) { remark(.shortened("notes")) }
  }

  private static func notes(_ paragraphs: [String], _ lines: [String]) -> String {
    (paragraphs + [lines.joined(separator: "\n")]).filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  /// Cuts the longest paragraph first, so that what the import says to be in the notes is there.
  private func fittingNotes(_ text: String) -> String {
    var paragraphs = paragraphs
    let longest = paragraphs.indices.max { paragraphs[$0].count < paragraphs[$1].count }
    if let longest {
      let room = Notes.limit - text.count + paragraphs[longest].count
      paragraphs[longest] = room > 1 ? CardText.cut(paragraphs[longest], to: room) : ""
    }
    return CardText.cut(Self.notes(paragraphs, lines), to: Notes.limit)
  }

  mutating func comment(_ text: String, by author: String? = nil, at date: Date, as name: String) {
    remarkControls(in: text, as: name)
    let clean = CardText.withoutControls(text)
    let short = CardText.cut(clean, to: CommentText.limit)
    if short != clean { remark(.shortened(name)) }
    // One more than allowed is enough to refuse the card.
    guard let comment = try? CommentText(short), draft.comments.list.count <= Comments.limit
    else { return }
    let person = fitting(author ?? "", to: Assignee.limit, as: name) { try? Assignee($0) }
    draft.comments.append(CardComment(author: person, created: date, text: comment))
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
    rest = Comments(readable: text ?? "").list.filter { comment in
      let author = comment.author?.text ?? ""
      return (try? CommentText(comment.text))?.text == comment.text
        && (author.isEmpty || (try? Assignee(author))?.text == author)
    }
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
