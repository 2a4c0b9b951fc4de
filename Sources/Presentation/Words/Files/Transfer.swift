import Entities

extension Sentence {
  public static func exported(_ count: Int, to path: String) -> Sentence {
    "Exported \(.cards(count)) to \(path)"
  }

  /// `existing` cards were skipped, because the store has them.
  public static func importedCards(_ count: Int, existing: Int, isDryRun: Bool) -> Sentence {
    let added: Sentence =
      isDryRun ? "Would import \(.cards(count))" : "Imported \(.cards(count))"
    return switch (count, existing) {
    case (0, 0): "Nothing to import"
    case (0, 1): "Nothing to import: the card already exists"
    case (0, _): "Nothing to import: all \(.cards(existing)) already exist"
    case (_, 0): added
    default:
      .count(
        existing, one: "\(added). \(count: existing) already exists",
        other: "\(added). \(count: existing) already exist")
    }
  }

  /// Records with the id or key of an earlier record in the file.
  public static func skippedRepeatedCards(_ count: Int) -> Sentence {
    "Skipped \(.cards(count)) with the id or key of an earlier card in the file"
  }
}

extension ExportLossCount {
  public func sentence(in format: FileFormat) -> Sentence {
    let count: Sentence =
      loss.isOfProject
      ? .count(count, one: "\(count: count) project", other: "\(count: count) projects")
      : .cards(count)
    return "\(format.sentence) can't store \(.word(loss.sentence, of: "lost")) (\(count))"
  }
}

extension ExportLoss {
  fileprivate var sentence: Sentence {
    switch self {
    case .notes: "notes"
    case .doing: "the state doing"
    case .project: "projects"
    case .deadlineTime: "times of deadlines"
    case .deadline: "deadlines"
    case .priority: "priorities"
    case .tags: "tags"
    case .steps: "steps"
    case .comments: "comments"
    case .lease: "ends of claims"
    case .blockers: "blockers that are not exported"
    case .key: "keys"
    case .times: "all times of cards"
    case .projectColor: "colors of projects"
    case .projectDeadline: "deadlines of projects"
    case .projectArchive: "that projects are archived"
    case .projectCover: "covers of projects"
    case .emptyProject: "projects without cards"
    }
  }
}

extension TransferFault {
  var message: Message {
    switch self {
    case .badRecord(let fault, let file, let hasOthers):
      fault.message(file: file)
        .importingNothing(else: hasOthers ? "To import the valid records: --keep-going" : nil)
    case .skippedRecords(let count, let file):
      Message(
        .count(
          count, one: "Skipped \(count: count) invalid record",
          other: "Skipped \(count: count) invalid records"), code: .badContent
      ).at(.file(Self.name(of: file)))
    case .doubtful(let doubt, let file): doubt.message.importingNothing(of: file)
    case .cycle(let cards, let file):
      TrackerError.blockerCycle(cards).message
        .with(hint: "To import the cards without one of these links: --keep-going")
        .importingNothing(of: file, code: .blockerCycle)
    case .importOnly(let format):
      Message(
        "\(format.sentence) can only be imported", hint: .useFormat(of: FileFormat.exported))
    case .unreadableMapping(let text):
      Message("\(quoted: text) is not FIELD=COLUMN", hint: .mapColumns)
    case .unusedOption(let option, let format): FileDoubt.unusedOption(option, format).message
    case .notCreated(let path, let reason):
      Message("Could not create \(quoted: path): \(cause: reason)", code: .cannotCreate)
    case .notWritten(let path, let reason, let isNew):
      Message(
        "Could not write \(quoted: path): \(cause: reason)", code: .ioError,
        unchanged: isNew ? nil : .file)
    }
  }

  fileprivate static func name(of file: String?) -> String {
    file ?? "<stdin>"
  }
}

extension Message {
  fileprivate func importingNothing(else hint: Sentence? = nil) -> Message {
    Message(text, code: .badContent, unchanged: .imports, hint: self.hint ?? hint)
  }

  fileprivate func importingNothing(
    of file: String?, code: ErrorCode = .badContent
  ) -> Message {
    at(.file(TransferFault.name(of: file))).importingNothing().with(code: code)
  }
}

extension FileFault {
  /// `nil` names standard input.
  public func message(file: String?) -> Message {
    fault.message.at(
      .position(place, file: place.file ?? TransferFault.name(of: file), isByte: fault == .notUTF8))
  }
}

extension RecordFault {
  fileprivate var message: Message {
    switch self {
    case .malformed(let expected): Message("Expected \(cut: expected)")
    case .brokenJSON: Message("Expected JSON. The rest of the file was not read")
    case .notUTF8:
      Message(
        "The text is not UTF-8 or UTF-16",
        hint: "To convert a file: iconv -f ENCODING -t utf-8 FILE")
    case .wrongCount(let values, let columns):
      Message(
        .count(
          values, one: "The row has \(count: values) value, the header has \(count: columns)",
          other: "The row has \(count: values) values, the header has \(count: columns)"))
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
        hint: """
          Use --dates dmy for day/month/year, --dates mdy for month/day/year, \
          or --dates ymd for year/month/day
          """)
    case .unknownColumn(let name, let nearest, let columns):
      Message(
        "The file has no column \(quoted: name)",
        hint: nearest.map(Sentence.didYouMean) ?? "Columns of the file: \(columns: columns)")
    case .refused(let error):
      Message(
        error.message.text, unchanged: error.message.unchanged, hint: error.hintForFiles)
    case .element(let position, let field, let card, let fault):
      fault.message.at(.element(position, of: field, card: card))
    }
  }
}

extension TrackerError {
  fileprivate var hintForFiles: Sentence? {
    if case .invalidText(_, .tooLong) = self { nil } else { message.hint }
  }
}
