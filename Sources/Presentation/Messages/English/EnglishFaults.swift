import Entities
import TimeKit

extension English {
  func template(_ fault: DateFault) -> Template<Self> {
    switch fault {
    case .unreadable(let text, _), .impossible(let text, _): "\(quoted: text) is not a valid date"
    case .otherWeekday(let text, let day, _):
      """
      \(quoted: text) is not a valid date: \
      \(day.iso) is a \(Self.weekdayNames[day.weekday.rawValue - 1])
      """
    case .empty: "The date is empty"
    case .ambiguous(let text, _, _): "The date \(quoted: text) has two meanings"
    case .noDeadline(let text, let card):
      "\(card.map { "Card \($0)" } ?? "The card") has no deadline for \(quoted: text)"
    case .reversed(let text, _): "The range \(quoted: text) ends before it begins"
    }
  }

  func template(_ fault: TextFault, in field: TextField) -> Template<Self> {
    let name = name(of: field)
    return switch fault {
    case .blank: "\(name) can't be empty"
    case .tooLong(let limit): "\(name) can have at most \(limit, "character")"
    case .controlCharacter(let scalar):
      "\(name) can't contain the control character \(codePoint: scalar)"
    case .directionCharacter(let scalar):
      "\(name) can't contain the invisible character \(codePoint: scalar)"
    case .forbiddenCharacter(let character) where field == .tag:
      "\(name) can contain only letters, digits, _ and -, not \(quoted: String(character))"
    case .forbiddenCharacter(let character):
      "\(name) can't contain \(quoted: String(character))"
    case .reserved(let word): "\(name) can't be \(quoted: word)"
    }
  }

  private func name(of field: TextField) -> String {
    switch field {
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

  func template(_ fault: SelectionFault) -> Template<Self> {
    switch fault {
    case .empty: "No card given"
    case .mixed(let number, let filter):
      """
      \(quoted: number) and \(quoted: filter) can't be used together: \
      use either card numbers or filters
      """
    case .backwards(let range): "The range \(quoted: range) is reversed"
    case .unreadableNumber(let word): "\(quoted: word) is not a valid card number"
    case .bareWord(let word): "\(quoted: word) is neither a card nor a filter"
    case .conjunction(let word): "\(quoted: word) can't be used between filters"
    case .misplacedOr(.first): "A filter is missing before \(quoted: "or")"
    case .misplacedOr(.last): "A filter is missing after \(quoted: "or")"
    case .misplacedOr(.twice): "A filter is missing between \(quoted: "or") and \(quoted: "or")"
    case .misplacedOr(.betweenNumbers): "\(quoted: "or") can't be used between card numbers"
    case .unknownKey(let key, _): template(unknown: .filter, "\(key):")
    case .missingValue(let key): "\(key): needs a value directly after the colon"
    case .unknownValue(let key, let value, _): "\(quoted: value) is not a valid value for \(key):"
    case .noSuchName(let name): "Card name \(quoted: name) not found"
    case .nameOutsideBatch(let name):
      "\(quoted: name) is not a valid card here: card names work only in todo batch"
    case .neverWithout(let key): "\(key):none matches no cards, because every card has a \(key)"
    }
  }

  func template(_ hint: Phrase.SelectionHint) -> Template<Self> {
    switch hint {
    case .batchNames:
      "@last is the card that the previous line added, @name a card added with add … --as name"
    case .conjunctions:
      """
      A card must match all filters, unless they have `or` between them: tag:bug or is:overdue. \
      To exclude a value, use a dash: -tag:bug
      """
    case .findCards(let word): "To find cards: todo list \(inShell: word.cut(at: 60))"
    case .cardNumber: "Use the number of the card: 12"
    case .digitsAsText(let digits): "To search for the digits as text: text:\(digits)"
    case .numbers: "Use 12, 3,5,9 or 3-7"
    case .or: "Use `or` between filters: tag:bug or is:overdue. To search for the word: text:or"
    case .numbersOrFilters: "Use 12, 3,5,9, 3-7, or filters such as tag:work state:todo"
    }
  }

  func template(_ fault: PictureFault) -> Template<Self> {
    switch fault {
    case .empty: "The picture file is empty"
    case .tooLarge(let bytes):
      "The picture has \(bytes, "byte"), but the limit is \(count: Picture.limit)"
    case .tooManyPixels(let width, let height):
      """
      The picture has \(id: width) × \(id: height) pixels, but the limit is \
      \(count: Picture.pixelLimit) pixels
      """
    case .unknownFormat: "The file is not a PNG or JPEG picture"
    case .damaged(.png): "The PNG picture is damaged: its size is missing"
    case .damaged(.jpeg): "The JPEG picture is damaged: its size is missing"
    }
  }

  func template(_ hint: Phrase.PictureHint) -> Template<Self> {
    switch hint {
    case .makeSmaller: "Make the picture smaller. Covers are small"
    case .convert: "Convert the file, or name another one"
    case .saveAgain: "Open and save the picture in an image editor, or name another file"
    }
  }
}
