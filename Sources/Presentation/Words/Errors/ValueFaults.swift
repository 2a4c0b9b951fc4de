import Entities
import System

extension DateFault {
  var message: Message {
    switch self {
    case .empty: Message("The date is empty", hint: "To remove a date, use none")
    case .unreadable(let text, let nearest): .invalid(.date, text, nearest: nearest)
    case .impossible(let text, let nearest): .invalid(.date, text, nearest: nearest.iso)
    case .otherWeekday(let text, let day, let nearest):
      Message(
        "\(quoted: text) is not a valid date: \(day.iso) is on \(.weekday(day.weekday))",
        hint: day == nearest
          ? .didYouMean(nearest.iso) : .eitherOf(day.iso, nearest.iso))
    case .ambiguous(let text, let first, let second): .ambiguous(text, first.iso, second.iso)
    case .noDeadline(let text):
      .refused("The card has no deadline for \(quoted: text)", hint: .example("-d fri"))
    case .reversed(let text, let turned):
      Message("The range \(quoted: text) ends before it begins", hint: .didYouMean(turned))
    }
  }
}

extension TextFault {
  func message(in field: TextField) -> Message {
    let noun = Sentence.field(named: field.rawValue)
    let isName = [.project, .column, .view].contains(field)
    let name: Sentence = isName ? "The \(noun) name" : "The \(noun)"
    return switch self {
    case .blank: Message("\(name) can't be empty")
    case .tooLong(let limit):
      .refused(
        "\(name) can have at most \(.characters(limit))",
        hint: field == .title ? "Put longer text into the notes: -n" : nil)
    case .controlCharacter(let scalar):
      .refused("\(name) can't contain the control character \(scalar.codePoint)")
    case .directionCharacter(let scalar):
      .refused("\(name) can't contain the invisible character \(scalar.codePoint)")
    case .forbiddenCharacter(let character):
      Message("\(name) can't contain \(quoted: String(character))")
    case .reserved(let word): Message("\(name) can't be \(quoted: word)")
    }
  }
}

extension PictureFault {
  var message: Message {
    switch self {
    case .empty: .refused("The picture file is empty")
    case .tooLarge, .tooManyPixels:
      .refused(
        "The picture has more than \(.bytes(Picture.limit)) or \(count: Picture.pixelLimit) pixels")
    case .unknownFormat, .damaged: .refused("The file is not a PNG or JPEG picture, or is damaged")
    }
  }
}

extension Message {
  static func ambiguous(_ text: String, _ first: String, _ second: String) -> Message {
    Message("\(quoted: text) has two meanings", hint: .eitherOf(first, second))
  }
}

extension Sentence {
  fileprivate static func eitherOf(_ first: String, _ second: String) -> Sentence {
    .word("Did you mean \(first) or \(second)?", of: "date")
  }
}
