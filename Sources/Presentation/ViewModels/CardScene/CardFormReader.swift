import Entities

/// Reads what was typed into a form.
struct CardFormReader {
  /// What the fields come to.
  struct Reading {
    /// With the fields that could be read.
    var edit = CardEdit()
    var faults: [CardFormField: TrackerError] = [:]
  }

  let dates: DateReader

  /// Reads the fields that are not as in `base`; those that are stay `nil`.
  func changes(of text: CardFormText, since base: CardFormText) -> Reading {
    read(CardFormField.allCases.filter { text[$0] != base[$0] }, of: text)
  }

  /// Reads every field, as for a card that is still to be added.
  func all(of text: CardFormText) -> Reading {
    read(CardFormField.allCases, of: text)
  }

  private func read(_ fields: [CardFormField], of text: CardFormText) -> Reading {
    var reading = Reading()
    for field in fields {
      do throws(TrackerError) {
        try read(text[field], as: field, into: &reading.edit)
      } catch {
        reading.faults[field] = error
      }
    }
    return reading
  }

  private func read(
    _ text: String, as field: CardFormField, into edit: inout CardEdit
  ) throws(TrackerError) {
    let isBlank = text.allSatisfy(\.isWhitespace)
    switch field {
    case .title: edit.title = try Title(text)
    case .state:
      guard let state = State(rawValue: text) else { throw .unknownState(text, nearest: nil) }
      edit.state = state
    case .project: edit.project = isBlank ? Project.inbox.name : try ProjectName(text)
    case .deadline: edit.deadline = .some(isBlank ? nil : try deadline(text))
    case .priority:
      guard let priority = Priority(rawValue: text) else {
        throw .unknownPriority(text, nearest: nil)
      }
      edit.priority = priority
    case .tags: edit.tags = try tags(text)
    case .steps: edit.steps = try steps(text)
    case .notes: edit.notes = .replace(try Notes(text))
    }
  }

  private func deadline(_ text: String) throws(TrackerError) -> Deadline {
    do throws(DateFault) {
      return try dates.read(text)
    } catch {
      throw .invalidDate(error)
    }
  }

  private func tags(_ text: String) throws(TrackerError) -> Tags {
    var tags = Tags.none
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      tags.insert(try Tag(word))
    }
    return tags
  }

  /// A line is a step, with a box before it or without.
  private func steps(_ text: String) throws(TrackerError) -> [Step] {
    var steps: [Step] = []
    for line in text.split(separator: "\n") where !line.allSatisfy(\.isWhitespace) {
      let (text, isChecked) = Self.withoutBox(line)
      steps.append(try Step(text, isChecked: isChecked))
    }
    return steps
  }

  private static func withoutBox(_ line: Substring) -> (text: Substring, isChecked: Bool) {
    let text = line.drop(while: \.isWhitespace)
    for (box, isChecked) in [("[ ]", false), ("[]", false), ("[x]", true), ("[X]", true)]
    where text.hasPrefix(box) {
      return (text.dropFirst(box.count), isChecked)
    }
    return (text, false)
  }
}

extension CardDraft {
  /// The card that all the fields of a form make; `nil` without a title.
  init?(_ edit: CardEdit) {
    guard let title = edit.title else { return nil }
    self.init(title: title)
    state = edit.state ?? .todo
    project = edit.project
    deadline = edit.deadline ?? nil
    priority = edit.priority ?? .normal
    tags = edit.tags ?? .none
    steps = edit.steps ?? []
    if case .replace(let notes) = edit.notes { self.notes = notes }
  }
}
