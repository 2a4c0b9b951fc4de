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
        "\(quoted: text) is not a valid date: \(day.iso) is a \(.weekday(day.weekday))",
        hint: day == nearest
          ? .didYouMean(nearest.iso) : .eitherDate(.day(day), .day(nearest)))
    case .ambiguous(let text, let first, let second):
      Message("The date \(quoted: text) has two meanings", hint: .eitherDate(first, second))
    case .noDeadline(let text):
      .refused("The card has no deadline for \(quoted: text)", hint: .example("-d fri"))
    case .reversed(let text, let turned):
      Message("The range \(quoted: text) ends before it begins", hint: .didYouMean(turned))
    }
  }
}

extension TextFault {
  func message(in field: TextField) -> Message {
    let name = field.sentence
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

extension TextField {
  fileprivate var sentence: Sentence {
    switch self {
    case .title: "A title"
    case .notes: "Notes"
    case .step: "A step"
    case .tag: "A tag"
    case .project: "A project name"
    case .key: "A key"
    case .column: "A column name"
    case .view: "A view"
    case .assignee: "A person's name"
    case .comment: "A comment"
    }
  }
}

extension PictureFault {
  var message: Message {
    switch self {
    case .empty: .refused("The picture file is empty")
    case .tooLarge, .tooManyPixels:
      .refused(
        """
        The picture is too large: the limit is \(.bytes(Picture.limit)) and \
        \(count: Picture.pixelLimit) pixels
        """)
    case .unknownFormat, .damaged:
      .refused(
        "The file is not a PNG or JPEG picture, or is damaged",
        hint: "Save the picture as PNG or JPEG in an image editor, or name another file")
    }
  }
}

extension Sentence {
  fileprivate static func eitherDate(_ first: Deadline, _ second: Deadline) -> Sentence {
    .word("Did you mean \(first.iso) or \(second.iso)?", of: "date")
  }
}
