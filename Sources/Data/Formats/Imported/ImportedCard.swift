import Entities
import FoundationEssentials
import System

/// A card that is built from the record of another program; a text that doesn't fit is changed, and
/// the original is kept in the notes.
struct ImportedCard {
  var draft: CardDraft
  private var tags = DistinctTags()
  private var remarks: [ImportRemark] = []
  private var remarked: Set<ImportRemark> = []
  private var notes = ImportedNotes()
  /// Whether the column is the status in another program.
  private var hasStatus = false
  private var keptStatus: (field: String, line: Int)?
  /// The rule as another program writes it, until the deadline is known.
  private var rule: ImportedRule?

  /// Creates a card with the title `text`, which the format calls `name`.
  init(title text: String, as name: String) throws(RecordFault) {
    if let title = try? Title(text) {
      draft = CardDraft(title: title)
      return
    }
    let line = CardText.oneLine(text)
    let short = CardText.cut(line, to: Title.limit)
    guard let title = try? Title(short) else { throw .missing(name) }
    draft = CardDraft(title: title)
    if short != line { remark(.shortened(name)) }
    if title.text != line.composed || text.contains(where: \.isNewline) {
      notes.add(CardText.withoutControls(text), as: name)
      remark(.keptInNotes(name))
    }
    remarkControls(in: text, as: name)
  }

  /// Creates a card whose title is the first line of `notes`, or "(untitled)", if `text` is blank.
  init(titled text: String?, as name: String, else notes: String? = nil) {
    if let title = text.flatMap({ try? Title($0) }) {
      draft = CardDraft(title: title)
      return
    }
    if let text, let card = try? ImportedCard(title: text, as: name) {
      self = card
      return
    }
    let line = notes?.split(whereSeparator: \.isNewline).lazy.map(String.init)
      .first { !CardText.oneLine($0).isEmpty }
    if let line, let card = try? ImportedCard(title: line, as: name) {
      self = card
    } else {
      draft = CardDraft(title: Title(stored: "(untitled)"))
    }
    remark(.untitled(name))
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
    keptStatus = (name, notes.lines.count - 1)
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
    rule = ImportedRule(text: text, name: name, zone: zone, origin: origin)
  }

  private mutating func takeRule() {
    guard let rule else { return }
    if let (found, until) = rule.read(from: draft.deadline) {
      draft.repeat = found
      draft.until = until.map(Deadline.init(day:)) ?? draft.until
    } else {
      remark(.recurring)
      keep(rule.text, as: rule.name)
    }
  }

  consuming func finished(id: UUID) -> (record: CardRecord, remarks: [ImportRemark]) {
    takeRule()
    if !tags.list.isEmpty { draft.tags = tags.tags }
    let status = self.status
    takeNotes()
    var record = CardRecord(id: id, draft: draft)
    record.status = status
    return (record, remarks)
  }

  private var status: ImportedStatus? {
    guard hasStatus else { return nil }
    var other = self
    var status = ImportedStatus(notes: .none)
    if let keptStatus {
      other.notes.removeLine(at: keptStatus.line)
      let isAlone = !other.notes.lines.contains { $0.name == keptStatus.field }
      status.field = isAlone ? keptStatus.field : nil
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
    for cut in cuts { replaceRemark(cut) }
    if let short = try? Notes(text) {
      draft.notes = short
      return
    }
    draft.notes = (try? Notes(CardText.cut(text, to: Notes.limit))) ?? .none
    remark(.shortened("notes"))
  }

  private mutating func replaceRemark(_ cut: ImportedNotes.Cut) {
    guard let name = cut.name else { return remark(.shortened("notes")) }
    remarks.removeAll { $0 == .keptInNotes(name) }
    remarked.remove(.keptInNotes(name))
    remark(cut.isWhole ? .ignored(name) : .shortened(name))
  }
}

/// Values that have the same meaning in every program; other texts are kept in the notes.
extension ImportedCard {
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
