import Entities

extension English {
  public func readingFile() -> String {
    "Reading cards from the terminal. Ctrl-D ends the input, Ctrl-C cancels the import"
  }

  public func imported(_ imported: ImportedCards, isRehearsal: Bool) -> String {
    let (added, there) = (imported.cards.count, imported.existingCount)
    guard added > 0 else {
      switch there {
      case 0: return "Nothing to import"
      case 1: return "Nothing to import: the card already exists"
      default: return "Nothing to import: all \(count(there, "card")) already exist"
      }
    }
    let verb = isRehearsal ? "Would import" : "Imported"
    let head = "\(verb) \(count(added, "card"))"
    guard there > 0 else { return head }
    return "\(head). \(number(there)) already \(there == 1 ? "exists" : "exist")"
  }

  public func remark(_ remark: ImportRemarkCount) -> String {
    let cards = count(remark.count, "card")
    return switch remark.remark {
    case .deleted: "Skipped \(cards) deleted in the other program"
    case .cancelled: "Skipped \(cards) cancelled in the other program"
    case .waiting: "Imported \(cards) waiting in the other program into todo"
    case .recurring: "Imported \(cards) recurring in the other program once"
    case .otherComponent(let kind):
      "Skipped \(number(remark.count)) \(short(kind)), because only VTODO is imported"
    case .itemWithoutBox: "Skipped \(count(remark.count, "list item")) without a checkbox [ ]"
    case .keptInNotes(let name): "Saved \(name) of \(cards) in the notes"
    case .ignored(let name): "Skipped \(name) of \(cards)"
    case .shortened(let name): "Shortened \(name) of \(cards), which was too long"
    }
  }

  public func exported(_ count: Int, path: String) -> String {
    "Exported \(self.count(count, "card")) to \(path)"
  }

  public func loss(_ loss: ExportLossCount, in format: FileFormat) -> String {
    let place: String
    switch loss.loss {
    case .doing: place = "can't store the state doing"
    case .deadlineTime: place = "can't store times of deadlines"
    case .times: place = "can't store all times of cards"
    case .project: place = "can't store projects"
    case .deadline: place = "can't store deadlines"
    case .priority: place = "can't store priorities"
    case .key: place = "can't store keys"
    case .notes, .tags, .steps: place = "can't store \(loss.loss.rawValue)"
    }
    return "\(name(of: format)) \(place) (\(count(loss.count, "card")))"
  }

  private func name(of format: FileFormat) -> String {
    switch format {
    case .json: "JSON"
    case .jsonl: "JSON Lines"
    case .csv: "CSV"
    case .markdown: "Markdown"
    case .todotxt: "todo.txt"
    case .ical: "iCalendar"
    case .taskwarrior: "Taskwarrior's JSON"
    }
  }
}

// MARK: - Faults
extension English {
  public func message(for fault: FileFault, file: String?) -> MessageText {
    let reason = message(for: fault.fault)
    let place = place(fault.place, in: file, isByte: fault.fault == .notUTF8)
    return MessageText("\(place): \(reason.text)", hint: reason.hint)
  }

  func message(for fault: TransferFault) -> MessageText {
    switch fault {
    case .badRecord(let record, let file):
      let message = message(for: record, file: file)
      return MessageText(
        "\(message.text). Nothing was imported",
        hint: message.hint ?? "To import the valid records: --keep-going")
    case .leftOut(let count, let file):
      return MessageText("\(name(of: file)): skipped \(self.count(count, "invalid record"))")
    case .unrecognised(let file):
      return MessageText(
        "\(name(of: file)): unknown file format. Nothing was imported",
        hint: "Use --format with \(list(FileFormat.allCases.map(\.rawValue), "or"))")
    case .unknownFormat(let word, let nearest):
      return MessageText(
        "Unknown format \(quoted(word))",
        hint: nearestHint(nearest?.rawValue)
          ?? "Formats are \(list(FileFormat.allCases.map(\.rawValue)))")
    case .notCreated(let path, let reason):
      return MessageText("Can't create \(quoted(path)): \(reason)")
    case .notWritten(let path, let reason):
      return MessageText("Can't write \(quoted(path)): \(reason). The file was not changed")
    }
  }

  private func message(for fault: RecordFault) -> MessageText {
    switch fault {
    case .malformed(let expected): return MessageText("expected \(short(expected))")
    case .notUTF8: return MessageText("not UTF-8")
    case .missing(let name): return MessageText("\(name) is missing")
    case .unknown(let name, let nearest):
      return MessageText("unknown field \(quoted(name))", hint: nearestHint(nearest))
    case .unreadable(let name, let value):
      return MessageText("\(quoted(value)) is not a valid \(name)")
    case .refused(let error):
      let message = message(for: error)
      let end = "; nothing was changed"
      return message.text.hasSuffix(end)
        ? MessageText(String(message.text.dropLast(end.count)), hint: message.hint) : message
    }
  }

  private func place(_ place: FilePlace, in file: String?, isByte: Bool) -> String {
    let line = "\(name(of: file)):\(place.line)"
    guard let column = place.column else { return line }
    return isByte ? "\(line), byte \(column)" : "\(line), column \(column)"
  }

  private func name(of file: String?) -> String {
    file ?? "<stdin>"
  }
}
