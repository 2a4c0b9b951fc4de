import CommandLineKit
import Entities
import FoundationEssentials
import ViewModels
import Words

extension OptionDeclaration {
  static let editor = OptionDeclaration("editor", short: "e")
}

extension Context {
  /// Calls `submit` with the changed fields; returns whether there are any.
  func editForm(
    of listed: ListedCard, _ submit: (CardEdit) throws(Refusal) -> Void
  ) throws(Refusal) -> Bool {
    let base = CardEdit(listed)
    var edit = CardEdit()
    let isTyped = try fillForm(base, of: listed.card.number) { (form) throws(Refusal) in
      edit = form.changes(from: base)
      if !edit.isEmpty { try submit(edit) }
    }
    return isTyped && !edit.isEmpty
  }

  /// Opens the form and calls `submit` with its values; returns `false` if unchanged or empty.
  ///
  /// `number` is `nil` for a new card. The form opens again if it is invalid or if `submit` refuses
  /// its values.
  func fillForm(
    _ base: CardEdit, of number: Int?, _ submit: (CardEdit) throws(Refusal) -> Void
  ) throws(Refusal) -> Bool {
    let form = FormText(base, guide: wording.lines(.formGuide(card: number)))
    let name = number.map { "todo-\($0)" } ?? "todo-new"
    let session = try EditorSession(form.text, named: name, in: self)
    return try session.run(isBlank: FormReader.isEmpty) { (text) throws(Refusal) in
      let reader = FormReader(text, base: base, isNew: number == nil, in: self)
      guard reader.faults.isEmpty else { return reader.faults }
      do throws(Refusal) {
        try submit(reader.form)
        return []
      } catch .form(let fault) {
        return [.init(line: nil, fault: fault)]
      } catch .tracker(let error) {
        switch error {
        case .keyTaken, .noSuchColumn, .column: return [.init(line: nil, fault: .refused(error))]
        default: throw .tracker(error)
        }
      }
    }
  }
}

extension CardChanging {
  /// For `todo edit` without options; the store is not locked while the editor runs.
  final func editAsForm(_ cards: CardChoice) throws(Refusal) {
    if arguments.has("explain") { context.explain(cards.selection) }
    let listed = try card(cards)
    let isChanged = try context.editForm(of: listed) { (edit) throws(Refusal) in
      try act(.edit(edit, from: [listed.card]), on: CardChoice(card: listed.card.number), hints: [])
    }
    if !isChanged { reportUnchanged(listed) }
  }

  private func card(_ cards: CardChoice) throws(Refusal) -> ListedCard {
    let details = try selecting { () throws(Refusal) in
      try context.scenes.showCards().answer(to: cards.selection).details
    }
    if let expected = cards.expected, expected != details.count {
      throw .tracker(.unexpectedCount(expected: expected, found: details.count))
    }
    guard let number = details.first?.card.card.number, details.count == 1 else {
      let numbers = details.map { String($0.card.card.number) }
      throw .fault(.oneCardOnly(numbers.joined(separator: ",")))
    }
    return try context.existingCard(number)
  }
}

extension Context {
  func existingCard(_ number: Int) throws(Refusal) -> ListedCard {
    let details = try scenes.showCards().answer(to: .cards([.one(number)])).details
    guard let detail = details.first, detail.deletedBy == nil else {
      throw .tracker(.noSuchCards([number]))
    }
    return detail.card
  }
}

/// Edits cards of the board as forms in the user's editor, as `todo edit` does.
public struct BoardEditor {
  private let context: Context

  /// Creates an editor that reads dates at `now` and writes its comments in `wording`.
  ///
  /// The board stays open, and its language can change. `editor` is `nil` without a terminal.
  public init(_ editor: TextEditor?, in context: Context, at now: Date, wording: Wording) {
    self.context = context.on(board: editor, at: now, wording: wording)
  }

  /// Returns the same card if nothing was changed.
  ///
  /// If the text can't be used, the error names the file in which it is kept.
  public func edit(_ number: Int) throws(Message) -> CardsOutcome {
    do throws(Refusal) {
      return try outcome(of: number)
    } catch {
      throw error.lineMessage(isReading: false)
    }
  }

  private func outcome(of number: Int) throws(Refusal) -> CardsOutcome {
    let listed = try context.existingCard(number)
    var outcome = CardsOutcome()
    outcome.cards = [CardChange(before: listed, after: listed)]
    _ = try context.editForm(of: listed) { (edit) throws(Refusal) in
      outcome = try context.scenes.editorOnBoard(of: number)
        .answer(to: CardRequest(.edit(edit, from: [listed.card]), card: number))
    }
    return outcome
  }
}

/// A form as text: comments, a line per field, a line per step, and the notes after a rule.
///
///     # Card 12. …
///     Title: Buy milk
///     Deadline: 2026-11-27
///
///     - [ ] Find the shop
///     - [x] Take money
///
///     ---
///     Oat milk, if there is any.
struct FormText {
  /// The line between the steps and the notes.
  static let rule = "---"

  let text: String

  /// The lines of `guide` come first, as comments.
  init(_ form: CardEdit, guide: [String]) {
    var lines = guide.map { "# \($0)" }
    for field in CardField.formLines {
      let value = form[field].map(Self.text) ?? ""
      lines.append(value.isEmpty ? "\(field.label):" : "\(field.label): \(value)")
    }
    lines.append("")
    let steps = form.steps ?? []
    lines += steps.map { "\(Self.box(isChecked: $0.isChecked)) \($0.text)" }
    if !steps.isEmpty { lines.append("") }
    lines.append(Self.rule)
    if let notes = form.notes, !notes.isEmpty { lines.append(notes.text) }
    text = lines.map { "\($0)\n" }.joined()
  }

  static func box(isChecked: Bool) -> String {
    isChecked ? "- [x]" : "- [ ]"
  }

  private static func text(_ value: FieldValue) -> String {
    if case .tags(let tags) = value {
      tags.list.map(\.text).joined(separator: ", ")
    } else {
      value.typed
    }
  }
}

/// The lines of a form, `Name: value`. Their names are the same in every language.
extension CardField {
  static let formLines = edited.filter { $0 == .column || form.contains($0) && !$0.isMultiline }

  /// The name in the form; its case is ignored.
  var label: String {
    rawValue.prefix(1).uppercased() + rawValue.dropFirst()
  }

  /// Returns `nil` if a form has no line for the field.
  static func line(named word: String) -> CardField? {
    let folded = word.lowercased()
    let field = folded == "due" ? .deadline : CardField(rawValue: folded)
    return field.flatMap { formLines.contains($0) ? $0 : nil }
  }
}

/// Splits lines at bytes, not characters: a combining mark after a separator is in the value.
struct FormReader {
  typealias Fault = EditorSession.Fault

  private(set) var form = CardEdit()
  private(set) var faults: [Fault] = []

  private let base: CardEdit
  private let isNew: Bool
  private let context: Context
  private var seen: Set<CardField> = []

  /// A deadline that equals the one in `base` is not parsed again.
  init(_ text: String, base: CardEdit, isNew: Bool = false, in context: Context) {
    self.base = base
    self.isNew = isNew || base.column == nil
    self.context = context
    // A missing field keeps its value.
    form = base
    form.steps = []
    read(text)
    // Steps are deleted by their lines; a form that lacks lines of fields, too, is a part of one.
    if form.steps?.isEmpty ?? true, seen.count < CardField.formLines.count {
      form.steps = base.steps
    }
  }

  static func isEmpty(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "\n")).allSatisfy { line in
      let first = line.first { !" \t\r".utf8.contains($0) }
      return first == nil || first == UInt8(ascii: "#")
    }
  }

  private mutating func read(_ text: String) {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) }
    for (index, line) in lines.enumerated() {
      if Self.isRule(line) {
        readNotes(lines[(index + 1)...], line: index + 2)
        return
      }
      do throws(FormFault) {
        try readLine(line)
      } catch {
        faults.append(Fault(line: index + 1, fault: error))
      }
    }
  }

  private static func isRule(_ line: Substring) -> Bool {
    let end = line.utf8.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return end.map { line.utf8[...$0].elementsEqual(FormText.rule.utf8) } ?? false
  }

  private mutating func readNotes(_ lines: ArraySlice<Substring>, line: Int) {
    do throws(TrackerError) {
      form.notes = try Notes(lines.joined(separator: "\n"))
    } catch {
      faults.append(Fault(line: line, fault: .refused(error)))
    }
  }

  private mutating func readLine(_ line: Substring) throws(FormFault) {
    guard line.contains(where: { !$0.isWhitespace }), line.utf8.first != UInt8(ascii: "#") else {
      return
    }
    if let step = try step(line) {
      form.steps = (form.steps ?? []) + [step]
    } else if let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) {
      let name = String(line[..<colon].trimmed)
      guard let field = CardField.line(named: name) else {
        let near = nearest(to: name.lowercased(), among: CardField.formLines.map(\.rawValue))
        throw .unknownField(name, nearest: near.flatMap(CardField.line)?.label)
      }
      guard seen.insert(field).inserted else { throw .repeatedField(field.label) }
      let value = line.utf8[line.utf8.index(after: colon)...]
      try read(Substring(value.first == UInt8(ascii: " ") ? value.dropFirst() : value), as: field)
    } else {
      throw .strayLine(String(line))
    }
  }

  private func step(_ line: Substring) throws(FormFault) -> Step? {
    for isChecked in [false, true] {
      let lead = "\(FormText.box(isChecked: isChecked)) ".utf8
      guard line.utf8.starts(with: lead) else { continue }
      let text = Substring(line.utf8.dropFirst(lead.count))
      return try refusing(try Step(text, isChecked: isChecked))
    }
    guard let first = line.first(where: { !$0.isWhitespace }), "-*+•[".contains(first) else {
      return nil
    }
    let (text, isChecked) = line.withoutBullet()
    return try refusing(try Step(text, isChecked: isChecked))
  }

  private mutating func read(_ value: Substring, as field: CardField) throws(FormFault) {
    form[field] = try refusing(try self.value(value, of: field))
  }

  private func value(_ value: Substring, of field: CardField) throws(TrackerError) -> FieldValue {
    switch field {
    case .tags: return .tags(try tags(value))
    case .deadline:
      let word = String(value.trimmed)
      // An unchanged deadline is not parsed again, because local time may skip it.
      if let same = Deadline(iso: word), base.deadline == same { return .deadline(same) }
      return try context.fieldReader(of: field).formValue(word, of: field)
    // A new card needs no column: its state has a default one.
    case .column where isNew && value.allSatisfy(\.isWhitespace): return .empty
    default: return try context.fieldReader(of: field).formValue(String(value), of: field)
    }
  }
}

/// Splits at bytes, because a combining mark may follow a comma.
private func tags(_ value: Substring) throws(TrackerError) -> Tags {
  var tags = Tags.none
  for word in value.utf8.split(separator: UInt8(ascii: ",")) {
    let tag = Substring(word.first == UInt8(ascii: " ") ? word.dropFirst() : word)
    if tag.contains(where: { !$0.isWhitespace }) { tags.insert(try Tag(tag)) }
  }
  return tags
}

private func refusing<Value>(
  _ value: @autoclosure () throws(TrackerError) -> Value
) throws(FormFault) -> Value {
  do throws(TrackerError) {
    return try value()
  } catch {
    throw .refused(error)
  }
}
