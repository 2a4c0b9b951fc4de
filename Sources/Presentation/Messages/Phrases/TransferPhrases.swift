import Entities

extension Phrase {
  /// Sentences about files of cards.
  public enum Transfer: Hashable, Sendable {
    case cannotCreate(String, reason: String)
    case cannotWrite(String, reason: String)
    case expected(String)
    case exported(Int, path: String)
    /// `existing` cards were skipped, because the store has them.
    case imported(Int, existing: Int, isRehearsal: Bool)
    case invalidValue(String, of: String)
    case loss(ExportLoss, count: Int, in: FileFormat)
    case missingField(String)
    case notUTF8
    case readingFromTerminal
    case remark(ImportRemark, count: Int)
    case skippedRecords(Int)
  }

  /// What to do about a file that could not be imported.
  public enum TransferHint: Hashable, Sendable {
    case chooseFormat([String])
    case skipInvalidRecords
  }

  public static func imported(_ imported: ImportedCards, isRehearsal: Bool) -> Phrase {
    .transfer(
      .imported(
        imported.cards.count, existing: imported.existingCount, isRehearsal: isRehearsal))
  }

  public static func remark(_ remark: ImportRemarkCount) -> Phrase {
    .transfer(.remark(remark.remark, count: remark.count))
  }

  public static func loss(_ loss: ExportLossCount, in format: FileFormat) -> Phrase {
    .transfer(.loss(loss.loss, count: loss.count, in: format))
  }
}

extension TransferFault {
  var message: Message {
    switch self {
    case .badRecord(let fault, let file):
      var message = fault.message(file: file)
      message.unchanged = .imports
      if message.hint == nil { message.hint = .transferHint(.skipInvalidRecords) }
      return message
    case .skippedRecords(let count, let file):
      return Message(.transfer(.skippedRecords(count))).at(.file(Self.name(of: file)))
    case .unrecognised(let file):
      let formats = FileFormat.allCases.map(\.rawValue)
      return Message(
        .refused(.unrecognizedFile), hint: .transferHint(.chooseFormat(formats))
      ).at(.file(Self.name(of: file)), unchanged: .imports)
    case .unknownFormat(let word, let nearest):
      return .unknown(
        .format, word, nearest: nearest?.rawValue, else: .valid(.format, FileFormat.allCases))
    case .notCreated(let path, let reason):
      return Message(.transfer(.cannotCreate(path, reason: reason)))
    case .notWritten(let path, let reason):
      return Message(.transfer(.cannotWrite(path, reason: reason)), unchanged: .file)
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
      .position(place, file: TransferFault.name(of: file), isByte: fault == .notUTF8))
  }
}

extension RecordFault {
  fileprivate var message: Message {
    switch self {
    case .malformed(let expected): Message(.transfer(.expected(expected)))
    case .notUTF8: Message(.transfer(.notUTF8))
    case .missing(let name): Message(.transfer(.missingField(name)))
    case .unknown(let name, let nearest):
      Message(.unknown(.field, name), hint: nearest.map(Phrase.didYouMean))
    case .unreadable(let name, let value): Message(.transfer(.invalidValue(value, of: name)))
    case .refused(let error): error.message
    }
  }
}
