import Entities

extension Phrase {
  /// Sentences about files of cards.
  public enum Transfer: Hashable, Sendable {
    case ambiguousDate(String, of: String)
    case cannotCreate(String, reason: String)
    case cannotWrite(String, reason: String)
    case doubt(FileDoubt)
    case expected(String)
    case exported(Int, path: String)
    /// `existing` cards were skipped, because the store has them.
    case imported(Int, existing: Int, isDryRun: Bool)
    case importOnly(FileFormat)
    case invalidMapping(String)
    case invalidValue(String, of: String)
    case loss(ExportLoss, count: Int, in: FileFormat)
    case missingField(String)
    case notUTF8
    case readingFromTerminal
    /// `cards` are the numbers and titles of the first cards, and `more` is the number of others.
    case remark(ImportRemark, count: Int, cards: [String], more: Int)
    /// Records with the id or key of an earlier record in the file.
    case repeated(Int)
    case repeatedColumn(String)
    case repeatedKey(String)
    case skippedRecords(Int)
    case unknownColumn(String)
    case wrongCount(values: Int, columns: Int)
  }

  /// What to do about a file that could not be imported.
  public enum TransferHint: Hashable, Sendable {
    /// The line that adds a card for each line of the file.
    case addLines(String)
    case chooseDayOrder
    case chooseFormat([String])
    /// The columns of the file.
    case columns([String])
    /// The line that imports the file from the encoding.
    case convert(SingleByteEncoding, String)
    case mapColumns(title: String)
    /// What a card is in files of the format.
    case whatCardsAre(FileFormat)
    case useFormat(FileFormat)
    case skipInvalidRecords
    case ignoreLink
  }

  public static func imported(_ imported: ImportedCards, isDryRun: Bool) -> Phrase {
    .transfer(
      .imported(
        imported.cardCount, existing: imported.existingCount, isDryRun: isDryRun))
  }

  public static func remark(_ remark: ImportRemarkCount) -> Phrase {
    let cards = remark.cards.map { "\($0.number) \($0.title.text)" }
    let more = remark.count - cards.count
    return .transfer(.remark(remark.remark, count: remark.count, cards: cards, more: more))
  }

  public static func loss(_ loss: ExportLossCount, in format: FileFormat) -> Phrase {
    .transfer(.loss(loss.loss, count: loss.count, in: format))
  }
}

extension TransferFault {
  var message: Message {
    switch self {
    case .badRecord(let fault, let file, let hasOthers):
      return fault.message(file: file, hasOthers: hasOthers)
    case .otherEncoding(let fault, let file, let encoding, let line):
      return fault.message(file: file, in: encoding, convertedBy: line)
    case .plainText(let file, let line):
      return FileDoubt.plainText(addedBy: line).at(.file(Self.name(of: file)), unchanged: .imports)
    case .skippedRecords(let count, let file):
      return Message(.transfer(.skippedRecords(count))).at(.file(Self.name(of: file)))
    case .doubtful(let doubt, let file):
      return doubt.message.at(.file(Self.name(of: file)), unchanged: .imports)
    case .cycle(let cards, let file):
      var message = TrackerError.blockerCycle(cards).message
      message.hint = .transferHint(.ignoreLink)
      return message.at(.file(Self.name(of: file)), unchanged: .imports)
    case .importOnly(let format):
      let formats = FileFormat.exported.map(\.rawValue)
      return Message(
        .transfer(.importOnly(format)), hint: .transferHint(.chooseFormat(formats)))
    case .bareExport(let word, let meant):
      return Message(.selection(.bareWord(word)), hint: .didYouMean(meant))
    case .unreadableMapping(let text):
      return Message(
        .transfer(.invalidMapping(text)), hint: .transferHint(.mapColumns(title: "Summary")))
    case .unknownMappedField(let word, let nearest):
      return .unknown(
        .field, word, nearest: nearest, else: .valid(.field, ImportOptions.mappedFields))
    case .unknownDayOrder(let word):
      return .unknown(
        .value, word, nearest: nil, else: .valid(.value, ImportOptions.DayOrder.allCases))
    case .unusedOption(let option, let format):
      return Message(.transfer(.doubt(.unusedOption(option, format))))
    case .unknownFormat(let word, let nearest, let choices):
      return .unknown(
        .format, word, nearest: nearest?.rawValue, else: .valid(.format, choices))
    case .notCreated(let path, let reason):
      return Message(.transfer(.cannotCreate(path, reason: reason)))
    case .notWritten(let path, let reason, let isNew):
      return Message(
        .transfer(.cannotWrite(path, reason: reason)), unchanged: isNew ? nil : .file)
    }
  }

  fileprivate static func name(of file: String?) -> String {
    file ?? "<stdin>"
  }
}

extension FileFault {
  /// Where a record is invalid, and why; `nil` names standard input.
  public func message(file: String?) -> Message {
    fault.message.at(
      .position(place, file: place.file ?? TransferFault.name(of: file), isByte: fault == .notUTF8))
  }

  /// The message of an import that adds nothing.
  fileprivate func message(file: String?, hasOthers: Bool) -> Message {
    var message = message(file: file)
    message.unchanged = .imports
    if hasOthers, message.hint == nil { message.hint = .transferHint(.skipInvalidRecords) }
    return message
  }

  /// The message of an import that adds nothing; `line` converts and imports the file.
  fileprivate func message(
    file: String, in encoding: SingleByteEncoding, convertedBy line: String
  ) -> Message {
    message(file: file, hasOthers: false).with(hint: .transferHint(.convert(encoding, line)))
  }
}

extension RecordFault {
  fileprivate var message: Message {
    switch self {
    case .malformed(let expected): Message(.transfer(.expected(expected)))
    case .notUTF8: Message(.transfer(.notUTF8))
    case .wrongCount(let values, let columns):
      Message(.transfer(.wrongCount(values: values, columns: columns)))
    case .repeatedColumn(let name): Message(.transfer(.repeatedColumn(name)))
    case .repeatedKey(let key): Message(.transfer(.repeatedKey(key)))
    case .missing(let name): Message(.transfer(.missingField(name)))
    case .unknown(let name, let nearest):
      Message(.unknown(.field, name), hint: nearest.map(Phrase.didYouMean))
    case .unreadable(let name, let value): Message(.transfer(.invalidValue(value, of: name)))
    case .ambiguousDate(let name, let value):
      Message(
        .transfer(.ambiguousDate(value, of: name)), hint: .transferHint(.chooseDayOrder))
    case .unknownColumn(let name, let nearest, let columns):
      Message(
        .transfer(.unknownColumn(name)),
        hint: nearest.map(Phrase.didYouMean) ?? .transferHint(.columns(columns)))
    case .refused(let error): Self.message(for: error)
    case .element(let position, let field, let card, let fault):
      fault.message.at(.element(position, of: field, card: card))
    }
  }
}

extension RecordFault {
  /// Returns the message of a value that doesn't fit, whose hint names an option that imports lack.
  private static func message(for error: TrackerError) -> Message {
    var message = error.message
    if case .invalidText(_, .tooLong) = error { message.hint = nil }
    return message
  }
}

extension FileDoubt {
  /// Why the file is not imported, and what to type next.
  var message: Message {
    Message(.transfer(.doubt(self)), hint: hint.map(Phrase.transferHint))
  }

  /// Why plain text is not imported; `line` adds a card for each of its lines.
  fileprivate static func plainText(addedBy line: String) -> Message {
    Message(.transfer(.doubt(.foreign(.plainText))), hint: .transferHint(.addLines(line)))
  }

  private var hint: Phrase.TransferHint? {
    switch self {
    case .foreign(.markdownWithoutBoxes): .whatCardsAre(.markdown)
    case .foreign(.pivotal): .mapColumns(title: "Title")
    case .foreign(.plainText): .addLines("todo add --lines")
    case .foreign, .folderWithoutTasks, .unusedOption: nil
    case .folderOf(let format, _): .chooseFormat([format.rawValue])
    case .uncertain(let format): .useFormat(format)
    case .unknownColumns(let names): .mapColumns(title: Self.title(among: names))
    case .unknownObjects: .whatCardsAre(.json)
    case .unknown: .chooseFormat(FileFormat.allCases.map(\.rawValue))
    case .nothingFound(let format, _): .whatCardsAre(format)
    }
  }

  /// Returns the column that surely has the titles, else a word for it.
  private static func title(among names: [String]) -> String {
    let words = [
      "title", "summary", "name", "task", "subject", "description", "text", "what", "제목", "이름",
      "설명",
    ]
    let meant = words.lazy.compactMap { word in names.first { $0.lowercased() == word } }
    return meant.first ?? "COLUMN"
  }
}
