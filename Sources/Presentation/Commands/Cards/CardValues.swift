import CardJSON
import CommandLineKit
import Entities
import JSONKit
import Messages

/// A card's values as a JSON line gives them, with the keys and in the form of the output.
///
/// Text is text here: `-` is a dash, and nothing is an option.
struct CardValues {
  /// The keys that a card has in the output and that can be given.
  static let keys = CardField.edited.map(\.rawValue)
  /// What an edit takes as well.
  static let editKeys = keys + ["append"]

  private let members: JSONObject

  /// `members` have those keys.
  init(_ members: JSONObject) {
    self.members = members
  }

  /// Returns the card that they ask for; what is `null` is ignored.
  func draft(in context: Context) throws(Refusal) -> CardDraft {
    var form = CardEdit()
    for field in CardField.edited {
      guard let value = try value(of: field, in: context), value != .empty else { continue }
      form[field] = value
    }
    guard let draft = CardDraft(form) else { throw .batch(.missingMember("title")) }
    return draft
  }

  /// Puts into `edit` what is given; `null` clears what a card can be without, and leaves the rest
  /// alone.
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
      return try CardMember(field, json).value(takesPlainSteps: true) {
        (text, field) throws(TrackerError) in
        // A moment with its offset, as the output has it, is the minute it is here.
        if field.declaration.kind == .deadline, text.utf8.count > 16,
          let deadline = context.cardObject.instants.deadline(text)
        {
          return .deadline(deadline)
        }
        return try context.fieldReader.value(text, of: field)
      }
    } catch {
      switch error {
      case .wrongForm(let kind): throw .batch(.badMember(key, MemberKind(kind)))
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
      case .number, .amount: .number
      case .flag: .flag
      case .text, .notes, .choice, .deadline, .date, .project: .text
      }
  }
}
