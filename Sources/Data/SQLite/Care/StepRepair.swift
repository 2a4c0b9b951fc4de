import Entities

/// A change of the history as the fields before and after it.
struct HistoryStep: Equatable {
  enum Kind {
    case added
    case edited
    case eased
    case deleted
  }

  let kind: Kind
  /// The fields before the change; `nil` if there was no subject.
  var before: [FieldText]?
  var after: [FieldText]?
  private let source: ChangeRecord

  /// `nil` for a change that can't be read, or of a newer version.
  init?(_ record: ChangeRecord) {
    switch record.change {
    case nil, .unknown: return nil
    case .addedCard, .addedProject, .addedColumn, .addedView: kind = .added
    case .deletedCard, .deletedProject, .deletedColumn, .deletedView: kind = .deleted
    case .editedCard, .editedProject, .editedColumn, .editedView: kind = .edited
    case .easedCard: kind = .eased
    }
    source = record
    before = record.before.map { Self.fields($0, kind) }
    after = record.after.map { Self.fields($0, kind) }
  }

  private static func fields(_ text: String, _ kind: Kind) -> [FieldText] {
    kind == .eased ? [FieldText(CardField.rank, Rank(stored: text))] : FieldRecord.fields(text)
  }

  var record: ChangeRecord {
    ChangeRecord(
      kind: source.kind, card: source.card, before: before.map(text), after: after.map(text))
  }

  private func text(_ fields: [FieldText]) -> String {
    kind == .eased ? fields.first?.text ?? "" : FieldRecord(fields).text
  }

  var isEmpty: Bool {
    kind == .edited || kind == .eased ? (after ?? []).allSatisfy { $0.name == "id" } : false
  }

  /// The names of the fields of that side whose values nothing can have.
  func unsound(_ side: [FieldText]?) -> Set<String> {
    guard let side else { return [] }
    let isWhole = kind == .added || kind == .deleted
    switch source.change {
    case .addedProject, .editedProject, .deletedProject:
      return Project.unsound(side, isWhole: isWhole)
    case .addedColumn, .editedColumn, .deletedColumn: return Column.unsound(side, isWhole: isWhole)
    case .addedView, .editedView, .deletedView: return SavedView.unsound(side, isWhole: isWhole)
    default: return Card.unsound(side, isWhole: isWhole)
    }
  }
}

/// Replaces the values of the changes of one subject that it can't have.
struct StepRepair {
  /// The changes, each with sound values as far as these are known.
  private(set) var repaired: [HistoryStep]
  private let present: HistoryStep?
  /// The sound values before the current step.
  private var state: [String: FieldText] = [:]

  init(_ steps: [HistoryStep], to present: ChangeRecord?) {
    repaired = steps
    self.present = present.flatMap(HistoryStep.init)
    for index in repaired.indices {
      repair(index)
      note(repaired[index])
    }
  }

  private mutating func repair(_ index: Int) {
    let step = repaired[index]
    switch step.kind {
    case .added:
      repaired[index].after = whole(step.after, step) { name in later(name, index) }
    case .deleted:
      repaired[index].before = whole(step.before, step) { name in state[name] }
    case .edited, .eased: repairEdit(index)
    }
  }

  private func whole(
    _ fields: [FieldText]?, _ step: HistoryStep, _ known: (String) -> FieldText?
  ) -> [FieldText]? {
    var fields = fields ?? []
    for name in step.unsound(fields).sorted() {
      let old = fields.first { $0.name == name }
      let needed = Self.replacement(name, in: fields)
      // A time follows from the state.
      let isTime = [CardField.started, .finished].contains { $0.rawValue == name }
      let certain = isTime && (needed.text == nil || known(name)?.text == nil) ? nil : known(name)
      let new = old.flatMap(Self.cleaned) ?? certain ?? Self.line(old, step) ?? needed
      fields.removeAll { $0.name == name }
      if new.text != nil { fields.append(new) }
    }
    return fields
  }

  private mutating func repairEdit(_ index: Int) {
    let step = repaired[index]
    let (before, after) = (step.before ?? [], step.after ?? [])
    let (wrongBefore, wrongAfter) = (step.unsound(before), step.unsound(after))
    let names = before.map(\.name) + after.map(\.name)
    guard !wrongBefore.isEmpty || !wrongAfter.isEmpty || before.map(\.name) != after.map(\.name)
    else { return }
    var sides: (before: [FieldText], after: [FieldText]) = ([], [])
    for (place, name) in names.enumerated() where !names[..<place].contains(name) {
      let old = before.first { $0.name == name }
      let new = after.first { $0.name == name }
      let sound = wrongBefore.contains(name) ? old.flatMap(Self.cleaned) : old
      // A value without a counterpart may be no part of the change.
      let from: FieldText =
        (new == nil ? state[name] : nil) ?? sound ?? state[name] ?? Self.line(old, step)
        ?? Self.replacement(name, in: before)
      let soundNew = new.flatMap { wrongAfter.contains(name) ? Self.cleaned($0) : $0 }
      let to: FieldText = soundNew ?? later(name, index) ?? Self.line(new, step) ?? from
      guard from != to || name == "id" else { continue }
      sides.before.append(from)
      sides.after.append(to)
    }
    (repaired[index].before, repaired[index].after) = sides
  }

  /// That before the next change of the field, or else the present one.
  private func later(_ name: String, _ index: Int) -> FieldText? {
    for step in repaired[(index + 1)...] {
      if step.kind == .added { return nil }
      if let value = step.before?.first(where: { $0.name == name }) {
        return step.unsound(step.before).contains(name) ? Self.cleaned(value) : value
      }
      if step.kind == .deleted { return nil }
    }
    guard let values = present?.after, present?.unsound(values).contains(name) == false else {
      return nil
    }
    return values.first { $0.name == name } ?? FieldText(name, nil)
  }

  private mutating func note(_ step: HistoryStep) {
    if step.kind == .added || step.kind == .deleted { state = [:] }
    let unsound = step.unsound(step.after)
    for value in step.after ?? [] where !unsound.contains(value.name) { state[value.name] = value }
  }

  /// Returns the sound part of a list; `nil` for another value.
  private static func cleaned(_ value: FieldText) -> FieldText? {
    guard let text = value.text else { return nil }
    if value.isOf(CardField.comments), let comments = Comments(recorded: text) {
      let sound = Comments(comments.list.map(\.withoutInvalidAuthor))
      return FieldText(value.name, sound.recorded)
    }
    if value.isOf(CardField.tags) {
      let tags = Tags(Tags(recorded: text.withSpacesForControls).list.filter { !$0.text.isEmpty })
      return FieldText(value.name, tags.isEmpty ? nil : tags.recorded)
    }
    return nil
  }

  /// The fields that are lines, besides those that are cleared if they are invalid.
  private static let lines =
    LineRepair.fields.map(\.rawValue) + [ProjectField.name.rawValue]

  /// Spaces replace control characters; `nil` if it stays invalid, and for another value.
  private static func line(_ value: FieldText?, _ step: HistoryStep) -> FieldText? {
    guard let value, lines.contains(value.name), let text = value.text, text.hasControls else {
      return nil
    }
    let line = FieldText(value.name, text.withSpacesForControls)
    return step.unsound([line]).contains(value.name) ? nil : line
  }

  private static func replacement(_ name: String, in fields: [FieldText]) -> FieldText {
    switch name {
    case CardField.title.rawValue, ProjectField.name.rawValue: FieldText(name, "?")
    case CardField.rank.rawValue: FieldText(CardField.rank, Rank.first)
    case ViewField.filters.rawValue: FieldText(name, "is:open")
    case CardField.started.rawValue, CardField.finished.rawValue: time(name, in: fields)
    default: FieldText(name, nil)
    }
  }

  private static func time(_ name: String, in fields: [FieldText]) -> FieldText {
    let state = name == CardField.started.rawValue ? State.doing : .done
    let isNeeded = fields.contains(FieldText(CardField.state, state))
    return FieldText(name, isNeeded ? fields.first { $0.isOf(CardField.updated) }?.text : nil)
  }
}
