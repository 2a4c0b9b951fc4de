import Entities
import FoundationEssentials
import JSONKit
import System

/// A card of another program while the values of its record are read.
struct ProgramCard {
  var card: CardBuilder
  /// What the file calls the cards that must be done before this one, and those after it.
  private(set) var blockers: [String] = []
  private(set) var blocked: [String] = []
  private var isGivenUp = false
  private var hasCancelledStatus = false
  private(set) var isArchived = false
  /// Whether the status, which can be a list, names an archive.
  private(set) var isInArchive = false
  private var state: State?
  private var category: State?
  private var isCompleted: Bool?
  private var status: (name: String, text: String)?
  private var end: (name: String, text: String)?
  private let program: ProgramRow
  private let dates: ImportedDates
  private let mapped: Set<CardField>
  private let zone: Zone
  /// Whether dates are days, although they are written as instants.
  private let isAllDay: Bool

  init(
    _ card: CardBuilder, _ program: ProgramRow, _ dates: ImportedDates, mapped: Set<CardField>,
    zone: Zone, isAllDay: Bool
  ) {
    self.card = card
    self.program = program
    self.dates = dates
    self.mapped = mapped
    self.zone = zone
    self.isAllDay = isAllDay
  }

  mutating func take(
    _ value: JSONValue, for use: ProgramRow.Use, from name: String
  ) throws(RecordFault) {
    switch use {
    case .field(let field), .otherwise(let field): try take(value, as: field, from: name)
    case .kept: keep(value, as: name)
    case .ignored: if !value.saysNothing { card.remark(.ignored(name)) }
    case .known, .isAllDay: break
    case .zone: if Zone(known: value.plainText) == nil { card.remark(.ignored(name)) }
    case .boards: takeBoards(value, as: name)
    case .whole: blocked += value.names
    case .completion: try takeCompletion(value.plainText, from: name)
    case .cancellation:
      isGivenUp = isGivenUp || YesOrNo.isSet(value.plainText, dates)
      keep(value, as: name, unless: isGivenUp || YesOrNo.value(of: value.plainText) != nil)
    case .reason:
      isGivenUp = isGivenUp || program.states[value.plainText] == .cancelled
    case .archival:
      isArchived = isArchived || YesOrNo.isSet(value.plainText, dates)
      keep(value, as: name, unless: isArchived || YesOrNo.value(of: value.plainText) != nil)
    case .category:
      category = StateName(value.plainText)?.state
      keep(value, as: name, unless: category != nil)
    }
  }

  private mutating func take(
    _ value: JSONValue, as field: CardField, from name: String
  ) throws(RecordFault) {
    switch field {
    case .notes: takeNotes(value)
    case .tags:
      for tag in Self.list(value) { card.tag(Self.withoutParentheses(tag), as: name) }
    case .assignee: card.assignee(Self.list(value).map(Self.person), as: name)
    case .blockers: takeLinks(value, from: name)
    case .steps: takeSteps(value, from: name)
    case .comments: for comment in value.arrayValue ?? [value] { take(comment, from: name) }
    case .title, .key, .number, .id, .rank, .overdue, .lease: break
    default:
      // The first of several values counts.
      let others = value.arrayValue?.dropFirst() ?? []
      try take((value.arrayValue?.first ?? value).label, as: field, from: name)
      if !others.isEmpty { keep(.array(Array(others)), as: name) }
    }
  }

  private mutating func take(
    _ text: String, as field: CardField, from name: String
  ) throws(RecordFault) {
    switch field {
    case .state: takeState(text, from: name)
    case .column: takeColumn(text, from: name)
    case .project: takeProject(text, from: name)
    case .deadline: try takeDeadline(text, from: name)
    case .priority:
      if let priority = program.priority(text) {
        card.draft.priority = priority
      } else {
        card.priority(text, as: name)
      }
    case .estimate: card.estimate(text, as: name)
    case .wait: try takeWait(text, from: name)
    case .repeat: card.repeats(text, as: name, in: dates.zone, of: zone)
    case .until: card.lastDay(text, as: name, dates)
    case .created: card.record.created = try moment(text, from: name)?.date
    case .updated: card.record.updated = try moment(text, from: name)?.date
    case .started: card.record.started = try moment(text, from: name)?.date
    case .finished: try takeCompletion(text, from: name)
    default: break
    }
  }

  /// Keeps a value in the notes, unless it says nothing.
  mutating func keep(_ value: JSONValue, as name: String, unless isKnown: Bool = false) {
    guard !isKnown, !value.saysNothing else { return }
    let text = value.readable
    if text.contains(where: \.isNewline) {
      card.note("\(name): \(text)", as: name)
    } else {
      card.keep(text, as: name)
    }
  }

  private static func list(_ value: JSONValue) -> [String] {
    guard case .string(let text) = value else { return value.names }
    return text.split { $0 == "," || $0 == ";" || $0.isNewline }
      .map { CardText.oneLine(String($0)) }.filter { !$0.isEmpty }
  }

  /// Todoist writes a number after a name, `Zoe (9)`, and Trello the color of a label: `ui (red)`.
  private static func withoutParentheses(_ text: String) -> String {
    guard text.last == ")", let open = text.lastIndex(of: "("), open > text.startIndex else {
      return text
    }
    let inner = text[open...].dropFirst().dropLast()
    guard inner.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return text }
    return CardText.oneLine(String(text[..<open]))
  }

  private static func person(_ text: String) -> String {
    withoutParentheses(text.first == "@" ? String(text.dropFirst()) : text)
  }
}

/// Texts, and parts of a card.
extension ProgramCard {
  /// Lines that begin with `▫` or `▪` are steps, open or checked.
  private mutating func takeNotes(_ value: JSONValue) {
    let text = value.stringValue ?? value.fullText
    guard text.contains(where: { "▫▪".contains($0) }) else { return card.note(text) }
    var others: [Substring] = []
    for line in text.split(whereSeparator: \.isNewline) {
      switch line.first {
      case "▫": card.step(String(line.dropFirst()))
      case "▪": card.step(String(line.dropFirst()), isChecked: true)
      default: others.append(line)
      }
    }
    if !others.isEmpty { card.note(others.joined(separator: "\n")) }
  }

  private mutating func takeSteps(_ value: JSONValue, from name: String) {
    guard let elements = value.arrayValue else {
      let text = value.plainText
      let hasLines = text.contains(where: \.isNewline)
      let lines = text.split { hasLines ? $0.isNewline : $0 == ";" }
      for line in lines { card.step(boxed: line) }
      return
    }
    for element in elements {
      guard let object = element.objectValue else {
        card.step(boxed: element.plainText[...])
        continue
      }
      let title = element.firstText(of: "title", "name", "text")
      let isChecked = object.members.contains { member in
        let text = member.value.plainText
        return switch KnownNames.uses(of: ProgramRow.plain(member.key)).first?.use {
        case .field(.state): meaning(text)?.state == .done
        case .completion: YesOrNo.isSet(text, dates)
        default: false
        }
      }
      card.step(title ?? "", isChecked: isChecked)
      for member in object.members where Self.isWorthKeeping(member) {
        keep(.string("\(title ?? ""): \(member.value.readable)"), as: "\(name).\(member.key)")
      }
    }
  }

  private static func isWorthKeeping(_ member: JSONObject.Member) -> Bool {
    guard !member.value.saysNothing, !member.key.hasSuffix("Id") else { return false }
    switch KnownNames.uses(of: ProgramRow.plain(member.key)).first?.use {
    case .field(.title), .field(.key), .field(.state), .field(.created), .field(.updated),
      .completion:
      return false
    default: return !["text", "pos"].contains(member.key)
    }
  }

  /// A comment without a text or a time is kept in the notes.
  private mutating func take(_ comment: JSONValue, from name: String) {
    let text = comment.firstText(of: "text", "body", "content")
    let author = (comment["author"] ?? comment["user"])?.names.first.map(Self.person)
    let time = comment.firstText(of: "createdAt", "created_at", "date")
    if let text, case .moment(let moment) = dates.read(time ?? "") {
      return card.comment(text, by: author, at: moment.date, as: name)
    }
    let origin = [time, author].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    let body = text ?? comment.plainText
    card.note(origin.isEmpty ? body : "\(origin): \(body)", as: name)
  }

  /// Takes the cards that must be done first; one whose part this card is must be done later.
  private mutating func takeLinks(_ value: JSONValue, from name: String) {
    for element in value.arrayValue ?? [value] {
      guard let object = element.objectValue else {
        blockers += Self.list(element)
        continue
      }
      guard let other = (object["depends_on_id"] ?? object["id"])?.plainText else { continue }
      switch object["type"]?.stringValue ?? "blocks" {
      case "blocks", "conditional-blocks", "waits-for": blockers.append(other)
      case "parent-child": blocked.append(other)
      case let kind: card.keep("\(kind) \(other)", as: name)
      }
    }
  }

  /// Only the status on the first board counts.
  private mutating func takeBoards(_ value: JSONValue, as name: String) {
    var hasStatus = false
    for board in value.arrayValue ?? [] {
      let texts = [board["title"], board["status"]?["name"]].compactMap { $0?.stringValue }
      card.keep(texts, as: name)
      guard !hasStatus, texts.count > 1 else { continue }
      hasStatus = true
      card.column(texts[1])
      state = StateName(texts[1])?.state
      if let state { card.draft.state = state }
    }
  }

  /// Takes the first project of a list, which is also kept in the notes.
  private mutating func takeProject(_ text: String, from name: String) {
    let names = ProgramRow.plain(name) == "projects" ? Self.list(.string(text)) : []
    card.project(names.first ?? text, as: name)
    if names.count > 1 { card.keep(text, as: name) }
  }
}

/// How far the card is.
extension ProgramCard {
  /// A closed issue was done, whatever its status says.
  var isCancelled: Bool { isGivenUp || hasCancelledStatus && isCompleted != true }

  private func meaning(_ text: String) -> StateName? {
    program.states[text] ?? StateName(text) ?? program.places[text].map(StateName.state)
  }

  private mutating func takeState(_ text: String, from name: String) {
    if mapped.contains(.state), StateName(text) == nil, let isDone = YesOrNo.value(of: text) {
      isCompleted = isDone || isCompleted ?? false
      return
    }
    status = (name, text)
    if !mapped.contains(.column) { card.column(text) }
    let meaning = meaning(text)
    if meaning == .cancelled { hasCancelledStatus = true }
    if meaning == .archived { isInArchive = true }
    state = meaning?.state
    if let state { card.draft.state = state }
    let isKnown = program.states[text] != nil || state != nil && !StateName.saysMore(text)
    if !isKnown { card.keepStatus(text, as: name) }
  }

  /// The name of a column can be that of a state.
  private mutating func takeColumn(_ text: String, from name: String) {
    card.column(text)
    let named = StateName(text)?.state
    if let named, state == nil {
      state = named
      card.draft.state = named
    }
    if named == nil || StateName.saysMore(text) { card.keepStatus(text, as: name) }
  }

  private mutating func takeCompletion(_ text: String, from name: String) throws(RecordFault) {
    if ImportedDates.isZero(text) { return }
    if let isDone = YesOrNo.value(of: text) {
      isCompleted = isDone || isCompleted ?? false
    } else if card.record.finished == nil {
      card.record.finished = try moment(text, from: name)?.date
      end = (name, text)
    } else {
      card.keep(text, as: name)
    }
  }

  /// Settles the state; `inList` is whether the status is a list, in which a card stays when it
  /// is done.
  mutating func settle(inList: Bool) {
    if card.draft.wait == card.draft.deadline { card.draft.wait = nil }
    if let category, category == .done || state == nil { card.draft.state = category }
    let hasEnd = card.record.finished != nil && isCompleted != false && (state == nil || inList)
    if hasEnd || isCompleted == true {
      if let status, let state, state != .done, !StateName.saysMore(status.text) {
        card.keepStatus(status.text, as: status.name)
      }
      card.draft.state = .done
    }
    guard card.draft.state != .done, card.record.finished != nil else { return }
    card.record.finished = nil
    if let end { card.keep(end.text, as: end.name) }
  }
}

/// Dates.
extension ProgramCard {
  private mutating func takeDeadline(_ text: String, from name: String) throws(RecordFault) {
    // Todoist writes the rule of a task that repeats.
    if text.lowercased().hasPrefix("every"), case .unreadable = dates.read(text) {
      return card.repeats(text, as: name, in: dates.zone, of: zone)
    }
    guard let moment = try moment(text, from: name) else { return }
    card.draft.deadline = time(of: moment, from: name)
  }

  private mutating func takeWait(_ text: String, from name: String) throws(RecordFault) {
    guard let moment = try moment(text, from: name) else { return }
    card.draft.wait = time(of: moment, from: name)
  }

  private mutating func time(of moment: ImportedDates.Moment, from name: String) -> Deadline {
    if moment.hasSeconds { card.remark(.secondsDropped(name)) }
    if isAllDay { return .day(zone.civil(at: moment.date).day) }
    // Programs whose dates are days write them as midnight.
    if let day = moment.midnight { return .day(day) }
    if moment.isSecondTime { card.remark(.repeatedTime(name)) }
    return dates.zoned(moment, in: zone)
  }

  /// A text that can't be read is kept in the notes.
  private mutating func moment(
    _ text: String, from name: String
  ) throws(RecordFault) -> ImportedDates.Moment? {
    if ImportedDates.isZero(text) { return nil }
    let isUTC = program.namesInUTC.contains(ProgramRow.plain(name)) && text.contains(":")
    switch dates.read(isUTC && text.last?.isNumber ?? false ? "\(text) UTC" : text) {
    case .moment(let moment): return moment
    case .ambiguous: throw .ambiguousDate(name, value: text)
    case .inOtherOrder: throw .unreadable(name, value: text)
    case .unreadable:
      card.keep(text, as: name)
      return nil
    }
  }
}

extension JSONValue {
  /// Whether the value is empty or a word for nothing, as programs write for what nobody set.
  fileprivate var saysNothing: Bool {
    isEmpty || ["0", "[]", "false", "no", "{}"].contains(plainText.lowercased())
  }

  fileprivate var readable: String {
    let first = arrayValue?.first ?? self
    let isPerson = first["login"] != nil || first["fullName"] != nil
    return isPerson ? names.joined(separator: ", ") : fullText
  }

  fileprivate var label: String { names.first ?? "" }
}
