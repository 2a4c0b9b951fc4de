import Entities

struct CardFormReader {
  struct Reading {
    var edit = CardEdit()
    var faults: [CardField: TrackerError] = [:]
  }

  let reader: FieldReader

  /// Fields that do not differ from `base` stay `nil`.
  func changes(of text: CardFormText, since base: CardFormText) -> Reading {
    read(CardField.cardForm.filter { text[$0] != base[$0] }, of: text)
  }

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

  /// Tags are separated by spaces or commas.
  private func value(_ text: String, of field: CardField) throws(TrackerError) -> FieldValue {
    guard field == .tags else { return try reader.formValue(text, of: field) }
    let words = text.split { $0.isWhitespace || $0 == "," }
    return try reader.formValue(words.joined(separator: ","), of: field)
  }
}
