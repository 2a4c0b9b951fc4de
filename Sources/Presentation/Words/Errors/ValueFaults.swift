import Entities
import System

extension DateFault {
  var message: Message {
    switch self {
    case .empty: Message("The date is empty", hint: "To remove a date, use none")
    case .unreadable(let text, let nearest):
      Message(
        "\(quoted: text) is not a valid date",
        hint: nearest.map(Sentence.didYouMean) ?? .dateExamples)
    case .impossible(let text, let nearest):
      Message(
        .word("\(quoted: text) is not a valid date", of: "impossible"),
        hint: .didYouMean(nearest))
    case .otherWeekday(let text, let day, let nearest):
      Message(
        "\(quoted: text) is not a valid date: \(day.iso) is a \(.weekday(day.weekday))",
        hint: day == nearest
          ? .didYouMean(.day(nearest)) : .eitherDate(.day(day), .day(nearest)))
    case .ambiguous(let text, let first, let second):
      Message("The date \(quoted: text) has two meanings", hint: .eitherDate(first, second))
    case .noDeadline(let text, let card):
      .refused(
        card.map { "Card \($0) has no deadline for \(quoted: text)" }
          ?? "The card has no deadline for \(quoted: text)",
        hint: .example("-d fri"))
    case .reversed(let text, let turned):
      Message("The range \(quoted: text) ends before it begins", hint: .didYouMean(turned))
    }
  }
}

extension TextFault {
  func message(in field: TextField) -> Message {
    switch self {
    case .blank: Message("\(field.sentence) can't be empty")
    case .tooLong(let limit):
      .refused(
        "\(field.sentence) can have at most \(.characters(limit))",
        hint: field == .title ? "Put longer text into the notes: -n" : nil)
    case .controlCharacter(let scalar):
      .refused(
        "\(field.sentence) can't contain the control character \(scalar.codePoint)",
        hint: scalar == "\n" && field == .title
          ? "A title is a single line. Put more lines into the notes: -n" : nil)
    case .directionCharacter(let scalar):
      .refused("\(field.sentence) can't contain the invisible character \(scalar.codePoint)")
    case .forbiddenCharacter(let character) where field == .tag:
      Message("A tag can contain only letters, digits, _ and -, not \(quoted: String(character))")
    case .forbiddenCharacter(let character):
      Message("\(field.sentence) can't contain \(quoted: String(character))")
    case .reserved(let word): Message("\(field.sentence) can't be \(quoted: word)")
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
    case .tooLarge(let bytes):
      .refused(
        "The picture has \(.bytes(bytes)), but the limit is \(count: Picture.limit)",
        hint: .makePictureSmaller)
    case .tooManyPixels(let width, let height):
      .refused(
        """
        The picture has \(width) × \(height) pixels, but the limit is \
        \(count: Picture.pixelLimit) pixels
        """,
        hint: .makePictureSmaller)
    case .unknownFormat:
      .refused(
        "The file is not a PNG or JPEG picture", hint: "Convert the file, or name another one")
    case .damaged(let format):
      .refused(
        format == .png
          ? "The PNG picture is damaged: its size is missing"
          : "The JPEG picture is damaged: its size is missing",
        hint: "Open and save the picture in an image editor, or name another file")
    }
  }
}

extension Sentence {
  static var dateExamples: Sentence {
    "Dates are tomorrow, fri 5pm, 24 dec, +3d, in two weeks, eom, 2026-12-01, …"
  }

  fileprivate static var makePictureSmaller: Sentence {
    "Make the picture smaller. Covers are small"
  }

  /// As the user would type it, after `text`.
  fileprivate static func didYouMean(_ date: Deadline) -> Sentence {
    "Did you mean \(date.iso)?"
  }

  fileprivate static func eitherDate(_ first: Deadline, _ second: Deadline) -> Sentence {
    .word("Did you mean \(first.iso) or \(second.iso)?", of: "date")
  }
}
