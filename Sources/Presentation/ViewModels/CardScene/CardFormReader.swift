import Entities

/// Reads what was typed into a form.
struct CardFormReader {
  /// What the fields come to.
  struct Reading {
    /// With the fields that could be read.
    var edit = CardEdit()
    var faults: [CardField: TrackerError] = [:]
  }

  private let reader: FieldReader

  init(dates: DateReader) {
    reader = FieldReader(dates: dates)
  }

  /// Reads the fields that are not as in `base`; those that are stay `nil`.
  func changes(of text: CardFormText, since base: CardFormText) -> Reading {
    read(CardField.cardForm.filter { text[$0] != base[$0] }, of: text)
  }

  /// Reads every field, as for a card that is still to be added.
  func all(of text: CardFormText) -> Reading {
    read(CardField.cardForm, of: text)
  }

  private func read(_ fields: [CardField], of text: CardFormText) -> Reading {
    var reading = Reading()
    for field in fields {
      do throws(TrackerError) {
        reading.edit[field] = try value(text[field], of: field)
      } catch {
        reading.faults[field] = error
      }
    }
    return reading
  }

  /// Tags have spaces between them, or commas.
  private func value(_ text: String, of field: CardField) throws(TrackerError) -> FieldValue {
    guard field == .tags else { return try reader.formValue(text, of: field) }
    let words = text.split { $0.isWhitespace || $0 == "," }
    return try reader.formValue(words.joined(separator: ","), of: field)
  }
}
