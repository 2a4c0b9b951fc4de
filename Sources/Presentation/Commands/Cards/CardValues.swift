import CommandLineKit
import Entities
import JSONKit
import Words

/// The values of a card on a JSON line, with the keys and value formats of JSON output.
///
/// Text is literal: `-` is a dash, not standard input.
struct CardValues {
  static let keys = CardField.edited.map(\.rawValue)
  static let editKeys = keys + ["append"]

  let members: JSONObject

  /// Returns the card to add, with the values of `options` too; `null` values are ignored.
  ///
  /// Throws if an option and a key set the same field.
  func draft(
    besides options: [(field: CardField, value: FieldValue)], in context: Context
  ) throws(Refusal) -> CardDraft {
    var form = CardEdit()
    for field in CardField.edited {
      guard let value = try value(of: field, in: context), value != .empty else { continue }
      form[field] = value
    }
    guard var draft = CardDraft(form) else { throw .batch(.missingMember("title")) }
    for (field, value) in options {
      guard form[field] == nil else {
        let option = CardOptions.option(of: field).name
        throw .usage(.conflictingOptions([option, field.rawValue]))
      }
      draft.set(field, to: value)
    }
    return draft
  }

  /// `null` clears an optional field, and is ignored for others.
  func fill(_ edit: inout CardEdit, in context: Context) throws(Refusal) {
    for field in CardField.edited {
      guard let value = try value(of: field, in: context), value != .empty || field.isOptional
      else { continue }
      guard field != .notes || !edit.adds(to: .notes) else { throw Self.notesAndAppend }
      edit[field] = value
    }
    guard let json = members["append"], json != .null else { return }
    guard edit.notes == nil else { throw Self.notesAndAppend }
    let paragraph = try read(.notes, json, as: "append", in: context)
    if let notes = Notes(fieldValue: paragraph) { edit.add(notes, to: .notes) }
  }

  private static let notesAndAppend = Refusal.usage(.conflictingOptions(["notes", "append"]))

  private func value(of field: CardField, in context: Context) throws(Refusal) -> FieldValue? {
    try members[field.rawValue].map { (json) throws(Refusal) in
      try read(field, json, as: field.rawValue, in: context)
    }
  }

  private func read(
    _ field: CardField, _ json: JSONValue, as key: String, in context: Context
  ) throws(Refusal) -> FieldValue {
    do throws(CardMemberFault) {
      return try CardMember(field, json).value(isTyped: true) {
        (text, field) throws(TrackerError) in
        // JSON output writes deadlines with an offset; convert them to local civil time.
        if field.declaration.kind == .deadline, text.utf8.count > 16,
          let deadline = context.cardObject.instants.deadline(text)
        {
          return .deadline(deadline)
        }
        return try context.fieldReader(of: field).value(text, of: field)
      }
    } catch {
      switch error {
      case .wrongForm(let kind): throw .batch(.badMember(key, MemberKind(kind)))
      case .element(_, .refused(let error)): throw .tracker(error)
      case .element: throw .batch(.badMember(key, MemberKind(field.declaration.kind)))
      case .refused(let error): throw .tracker(error)
      }
    }
  }
}

extension MemberKind {
  fileprivate init(_ kind: FieldKind) {
    self =
      switch kind {
      case .tags: .texts
      case .steps: .steps
      case .number: .number
      case .amount: .amount
      case .cards: .cards
      case .flag: .flag
      case .text, .notes, .choice, .deadline, .date, .project, .column, .person, .rule,
        .comments:
        .text
      }
  }
}
