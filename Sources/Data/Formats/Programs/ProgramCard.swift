import Entities
import FoundationEssentials
import JSONKit
import System

/// A card of another program while the values of its record are read.
struct ProgramCard {
  var card: CardBuilder
  let program: ProgramRow
  let dates: ImportedDates
  let columns: ColumnList
  /// What the file calls the cards that must be done before this one, and the one it is part of.
  private(set) var blockers: [String] = []
  private(set) var parent: String?
  private(set) var isGivenUp = false
  private(set) var givenUp: Date?
  private(set) var isArchived = false
  private(set) var category: State?
  private(set) var isCompleted: Bool?
  /// The texts for the state and for the column.
  private(set) var statuses: [(field: CardField, name: String, text: String)] = []
  private(set) var end: (name: String, text: String)?

  mutating func take(
    _ value: JSONValue, for use: ProgramRow.Use, from name: String
  ) throws(RecordFault) {
    let text = value.plainText
    switch use {
    case .field(let field), .otherwise(let field): try take(value, as: field, from: name)
    case .kept: keep(value, as: name)
    case .ignored: if !value.saysNothing { card.remark(.ignored(name)) }
    case .known: break
    case .zone: if Zone(known: text) == nil { card.remark(.ignored(name)) }
    case .completion: try takeCompletion(text, from: name)
    case .cancellation:
      isGivenUp = isOver(value, from: name) || isGivenUp
      if case .read(let moment) = dates.read(value.plainText) { givenUp = moment.date }
    case .archival: isArchived = isOver(value, from: name) || isArchived
    case .category:
      let meaning = meaning(text)
      category = meaning?.state
      isGivenUp = isGivenUp || meaning == .cancelled
      if meaning == nil { keep(value, as: name) }
    }
  }

  private mutating func take(
    _ value: JSONValue, as field: CardField, from name: String
  ) throws(RecordFault) {
    switch field {
    case .notes: card.note(value.stringValue ?? value.fullText)
    case .tags:
      for tag in Self.list(value) { card.tag(Self.withoutParentheses(tag), as: name) }
    case .assignee: card.assignee(Self.list(value).map(Self.person), as: name)
    case .blockers: takeLinks(value, from: name)
    case .parent: parent = Self.card(value) ?? parent
    case .steps: takeSteps(value, from: name)
    case .comments: for comment in value.arrayValue ?? [value] { take(comment, from: name) }
    case .title, .key, .number, .id, .rank, .overdue, .children, .lease: break
    default:
      // The first of several values counts.
      let others = value.arrayValue?.dropFirst() ?? []
      try take((value.arrayValue?.first ?? value).names.first ?? "", as: field, from: name)
      keep(.array(Array(others)), as: name)
    }
  }

  private mutating func take(
    _ text: String, as field: CardField, from name: String
  ) throws(RecordFault) {
    switch field {
    // The name of a column can be that of a state.
    case .state, .column:
      if meaning(text) != nil || !takesYesOrNo(text) { statuses.append((field, name, text)) }
    case .project: takeProject(text, from: name)
    case .deadline, .wait: try takeTime(text, of: field, from: name)
    case .priority:
      let known = PriorityName.priority(program.priorities[text.lowercased()] ?? text)
      card.draft.priority = known?.priority ?? card.draft.priority
      if known?.saysMore ?? true { card.keep(text, as: name) }
    case .repeat: card.repeats(text, as: name, dates)
    case .created: card.record.created = try moment(text, from: name)?.date
    case .updated: card.record.updated = try moment(text, from: name)?.date
    case .started: card.record.started = try moment(text, from: name)?.date
    case .finished: try takeCompletion(text, from: name)
    default:
      if let value = try? field.declaration.typed(text, .plain) {
        card.draft.set(field, to: value)
      } else {
        card.keep(text, as: name)
      }
    }
  }

  /// Keeps a value in the notes, unless it says nothing.
  mutating func keep(_ value: JSONValue, as name: String) {
    guard !value.saysNothing else { return }
    let text = value.fullText
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

  /// What else a step has is kept in the notes.
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
      let title = element.firstText(of: "title", "name", "text") ?? ""
      let state = element.firstText(of: "status", "state").flatMap(meaning)
      card.step(title, box: state == .cancelled ? "-" : state == .state(.done) ? "x" : " ")
      for (key, value) in object.members.map({ ($0.key, $0.value) })
      where !Self.namesOfSteps.contains(key) && !key.hasPrefix("id") && !value.saysNothing {
        keep(.string("\(title): \(value.fullText)"), as: "\(name).\(key)")
      }
    }
  }

  private static let namesOfSteps: Set = [
    "name", "nameData", "pos", "state", "status", "text", "title",
  ]

  /// A comment without a text or a time is kept in the notes.
  private mutating func take(_ comment: JSONValue, from name: String) {
    let text = comment.firstText(of: "text", "body", "content")
    let author = (comment["author"] ?? comment["user"])?.names.first.map(Self.person)
    let time = comment.firstText(of: "createdAt", "created_at", "date")
    if let text, case .read(let moment) = dates.read(time ?? "") {
      return card.comment(text, by: author, at: moment.date, as: name)
    }
    let origin = [time, author].compactMap(\.self).joined(separator: " ")
    let body = text ?? comment.plainText
    card.note(origin.isEmpty ? body : "\(origin): \(body)", as: name)
  }

  /// Returns what the file calls another card.
  private static func card(_ value: JSONValue) -> String? {
    guard value.objectValue != nil else { return value.names.first }
    let names = ["depends_on_id", "url", "key", "id", "number"]
    return names.lazy.compactMap { value[$0] }.first { !$0.isEmpty }?.plainText
  }

  /// Takes the cards that must be done first, and the one whose part this card is.
  private mutating func takeLinks(_ value: JSONValue, from name: String) {
    for element in value.arrayValue ?? [value] {
      guard let object = element.objectValue else {
        blockers += Self.list(element)
        continue
      }
      guard let other = Self.card(element) else { continue }
      switch object["type"]?.stringValue ?? "blocks" {
      case "blocks", "conditional-blocks", "waits-for": blockers.append(other)
      case "parent-child": parent = other
      case let kind: card.keep("\(kind) \(other)", as: name)
      }
    }
  }

  /// Takes the first project of a list, which is also kept in the notes.
  private mutating func takeProject(_ text: String, from name: String) {
    let names = ProgramRow.plain(name) == "projects" ? Self.list(.string(text)) : []
    card.project(names.first ?? text, as: name)
    if names.count > 1 { card.keep(text, as: name) }
  }

  private func meaning(_ text: String) -> StateName? {
    program.states[text] ?? StateName(text)
  }

  private mutating func takeCompletion(_ text: String, from name: String) throws(RecordFault) {
    if ImportedDates.isZero(text) || takesYesOrNo(text) { return }
    if card.record.finished == nil {
      card.record.finished = try moment(text, from: name)?.date
      end = (name, text)
    } else {
      card.keep(text, as: name)
    }
  }

  private mutating func takesYesOrNo(_ text: String) -> Bool {
    guard let isDone = YesOrNo.value(of: text) else { return false }
    isCompleted = isDone || isCompleted ?? false
    return true
  }

  /// Reads whether the card is over; another text is kept in the notes.
  private mutating func isOver(_ value: JSONValue, from name: String) -> Bool {
    let text = value.plainText
    if YesOrNo.isSet(text, dates) { return true }
    if YesOrNo.value(of: text) == nil { keep(value, as: name) }
    return false
  }

  /// Returns whether the record is a card: it is not over, or the store has a column of its status.
  mutating func settle() -> Bool {
    if card.draft.wait == card.draft.deadline { card.draft.wait = nil }
    let meanings = statuses.map { meaning($0.text) }
    let byField = statuses.filter { $0.field == .state } + statuses
    let state = byField.compactMap { meaning($0.text)?.state }.first
    // A card stays in a list when it is done.
    let isInList = statuses.contains { KnownNames.lists.contains(ProgramRow.plain($0.name)) }
    let hasEnd = card.record.finished != nil && isCompleted != false && (state == nil || isInList)
    let isDone = isCompleted == true || hasEnd || category == .done
    card.draft.state = isDone ? .done : state ?? category ?? .todo
    let place = statuses.first { $0.field == .column } ?? statuses.first
    let entered = card.enter(place?.text, of: columns)
    // A closed issue was done, whatever its status says.
    if isGivenUp || meanings.contains(.cancelled) && isCompleted != true,
      entered == nil || card.draft.state == .done
    {
      (card.draft.state, card.record.isCancelled) = (.done, true)
      card.record.finished = card.record.finished ?? givenUp
    }
    for status in statuses where status.text != entered {
      let isOther = isDone && meaning(status.text)?.state.map { $0 != .done } ?? false
      if isOther || saysMore(status.text) { card.keep(status.text, as: status.name) }
    }
    if card.draft.state != .done, card.record.finished != nil {
      card.record.finished = nil
      if let end { card.keep(end.text, as: end.name) }
    }
    // A list is where cards are kept, whatever it is called.
    let isOver = meanings.contains(.archived) && !isInList
    return !isArchived && (card.draft.column != nil || !isOver)
  }

  private func saysMore(_ status: String) -> Bool {
    guard program.states[status] == nil else { return false }
    let meaning = meaning(status)
    return meaning == nil || meaning == .cancelled && !card.record.isCancelled
      || StateName.saysMore(status)
  }

  private mutating func takeTime(
    _ text: String, of field: CardField, from name: String
  ) throws(RecordFault) {
    // Todoist writes the rule of a task that repeats.
    if case .unreadable = dates.read(text),
      program.writesRule(text) || dates.rule(text)?.isExplicit == true
    {
      return card.repeats(text, as: name, dates, program.rules)
    }
    guard let moment = try moment(text, from: name) else { return }
    if moment.hasSeconds { card.remark(.secondsDropped(name)) }
    card.draft.set(field, to: .deadline(moment.deadline))
  }

  /// A text that can't be read is kept in the notes.
  private mutating func moment(
    _ text: String, from name: String
  ) throws(RecordFault) -> ImportedDates.Moment? {
    if ImportedDates.isZero(text) { return nil }
    let plain = ProgramRow.plain(name)
    let isUTC = plain.hasSuffix("utc") || program.namesInUTC.contains(plain)
    var dates = dates
    if isUTC, text.contains(":") { dates.source = .utc }
    let moment = try dates.moment(text, in: name)
    if moment == nil { card.keep(text, as: name) }
    return moment
  }
}

extension JSONValue {
  /// Whether the value is empty or a word for nothing, as programs write for what nobody set.
  var saysNothing: Bool {
    isEmpty || ["0", "[]", "false", "no", "{}"].contains(plainText.lowercased())
  }
}
