import Entities

extension Sentence {
  public static func exported(_ count: Int, to path: String) -> Sentence {
    "Exported \(.cards(count)) to \(path)"
  }

  public static var noEvents: Sentence { "No card has a deadline" }

  /// `existing` cards were skipped, because the store has them.
  public static func importedCards(_ count: Int, existing: Int) -> Sentence {
    let result: Sentence = count == 0 ? "Nothing to import" : "Imported \(.cards(count))"
    return existing == 0 ? result : "\(result). Existing cards: \(count: existing)"
  }

  /// Records with the id or key of an earlier record in the file.
  public static func skippedRepeatedCards(_ count: Int) -> Sentence {
    "Skipped \(.cards(count)) with the id or key of an earlier card in the file"
  }
}

extension ExportLoss {
  public func sentence(_ count: Int, in format: FileFormat) -> Sentence {
    let lost: Sentence = "\(format.sentence) can't store \(sentence)"
    return isOfProject ? "\(lost): \(count: count)" : "\(lost) (\(.cards(count)))"
  }

  fileprivate var sentence: Sentence {
    switch self {
    case .doing: "the state doing"
    case .deadlineTime: "times of deadlines"
    case .blockers: "blockers that are not exported"
    case .times: "all times of cards"
    case .projectColor: "colors of projects"
    case .projectDeadline: "deadlines of projects"
    case .projectArchive: "that projects are archived"
    case .projectCover: "covers of projects"
    case .emptyProject: "projects without cards"
    case .notes, .steps, .comments, .lease, .cancelled, .parent: .field(named: rawValue)
    }
  }
}

extension CommandFault {
  /// What an import refuses.
  var importMessage: Message {
    switch self {
    case .badRecord(let fault, let file, let hasOthers):
      fault.message(file: file)
        .importingNothing(else: hasOthers ? "To import the valid records: --keep-going" : nil)
    case .skippedRecords(let count, let file):
      Message("Invalid records skipped: \(count: count)", code: .badContent)
        .at(.place(in: file))
    case .doubtful(let doubt, let file):
      doubt.message.at(.place(in: file)).importingNothing()
    case .cycle(let cards, let file):
      TrackerError.blockerCycle(cards).message
        .at(.place(in: file))
        .importingNothing(else: "To import the cards without one of these links: --keep-going")
        .with(code: .blockerCycle)
    default: message
    }
  }
}

extension Message {
  fileprivate func importingNothing(else hint: Sentence? = nil) -> Message {
    .refused(text, code: .badContent, hint: self.hint ?? hint)
  }
}

extension FileFault {
  /// `nil` names standard input.
  public func message(file: String?) -> Message {
    fault.message.at(place.sentence(in: place.file ?? file, isByte: fault == .notUTF8))
  }
}

extension RecordFault {
  fileprivate var message: Message {
    switch self {
    case .malformed(let expected): Message("Expected \(cut: expected)")
    case .brokenJSON: Message("Expected JSON. The rest of the file was not read")
    case .notUTF8:
      Message(
        "The text is not UTF-8",
        hint: "To convert a file: iconv -f ENCODING -t utf-8 FILE")
    case .wrongCount(let values, let columns):
      Message("Values of the row: \(count: values), columns of the header: \(count: columns)")
    case .repeatedColumn(let name): Message("The header has the column \(quoted: name) twice")
    case .repeatedKey(let key): Message("Repeated key \(quoted: key)")
    case .missing(let name): Message("\(name) is missing")
    case .unknown(let name, let nearest):
      Message(.unknown(.field, name), hint: nearest.map(Sentence.didYouMean))
    case .unreadable(let name, let value):
      Message("\(quoted: value) is not a valid value of \(name)")
    case .ambiguousDate(let name, let value):
      Message(
        "\(quoted: value) in \(cut: name) has more than one meaning",
        hint: "Use --dates dmy, --dates mdy or --dates ymd")
    case .unknownColumn(let name, let nearest, let columns):
      Message(
        "The file has no column \(quoted: name)",
        hint: nearest.map(Sentence.didYouMean) ?? "Columns of the file: \(columns: columns)")
    case .refused(let error): Message(error.message.text, hint: error.message.hint)
    case .element(let position, let field, let card, let fault):
      fault.message.at("card \(quoted: card), \(field), element \(position)")
    }
  }
}
