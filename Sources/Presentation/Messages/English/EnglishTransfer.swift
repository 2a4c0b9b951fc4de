import Entities

extension English {
  public func readingFile() -> String {
    "reading a file of cards from the terminal; Ctrl-D ends it, Ctrl-C adds nothing"
  }

  public func imported(_ imported: ImportedCards, isRehearsal: Bool) -> String {
    let (added, there) = (imported.cards.count, imported.thereCount)
    guard added > 0 else {
      switch there {
      case 0: return "There was nothing to import"
      case 1: return "Nothing to import: the card is there already"
      default: return "Nothing to import: all \(count(there, "card")) are there already"
      }
    }
    let verb = isRehearsal ? "Would import" : "Imported"
    let head = "\(verb) \(count(added, "card"))"
    guard there > 0 else { return head }
    return "\(head); \(number(there)) \(there == 1 ? "is" : "are") there already"
  }

  public func remark(_ remark: ImportRemarkCount) -> String {
    let cards = count(remark.count, "card")
    return switch remark.remark {
    case .deleted: "\(cards) deleted there: left out"
    case .cancelled: "\(cards) cancelled there: left out"
    case .waiting: "\(cards) waiting there: in todo here"
    case .recurring: "\(cards) recurring there: once in todo here"
    case .otherComponent(let kind): "\(number(remark.count)) \(short(kind)): left out, no VTODO"
    case .itemWithoutBox: "\(count(remark.count, "list item")) without a box, [ ]: left out"
    case .keptInNotes(let name): "\(name) of \(cards): kept in the notes"
    case .leftOut(let name): "\(name) of \(cards): left out"
    case .shortened(let name): "\(name) of \(cards): cut, since longer than a card holds"
    }
  }

  public func exported(_ count: Int, path: String) -> String {
    "Wrote \(self.count(count, "card")) to \(path)"
  }

  public func loss(_ loss: ExportLossCount, in format: FileFormat) -> String {
    let place: String
    switch loss.loss {
    case .doing: place = "does not tell doing from todo"
    case .deadlineTime: place = "holds no times of deadlines"
    case .times: place = "does not hold all times of a card's life"
    case .project: place = "holds no projects"
    case .deadline: place = "holds no deadlines"
    case .priority: place = "holds no priorities"
    case .key: place = "holds no keys"
    case .notes, .tags, .steps: place = "holds no \(loss.loss.rawValue)"
    }
    let verb = loss.count == 1 ? "loses" : "lose"
    return "\(name(of: format)) \(place): \(count(loss.count, "card")) \(verb) by it"
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
        "\(message.text); nothing was imported",
        hint: message.hint ?? "--keep-going imports what is good")
    case .leftOut(let count, let file):
      return MessageText("\(name(of: file)): \(self.count(count, "bad record")) left out")
    case .unrecognised(let file):
      return MessageText(
        "\(name(of: file)) is in none of the formats; nothing was imported",
        hint: "--format \(list(FileFormat.allCases.map(\.rawValue), "or")) says which")
    case .unknownFormat(let word, let nearest):
      return MessageText(
        "there is no format \(quoted(word))",
        hint: nearestHint(nearest?.rawValue)
          ?? "The formats are \(list(FileFormat.allCases.map(\.rawValue)))")
    case .notCreated(let path, let reason):
      return MessageText("\(quoted(path)) cannot be made: \(reason)")
    case .notWritten(let path, let reason):
      return MessageText("\(quoted(path)) could not be written and is as it was: \(reason)")
    }
  }

  private func message(for fault: RecordFault) -> MessageText {
    switch fault {
    case .malformed(let expected): return MessageText("expected \(short(expected))")
    case .notUTF8: return MessageText("not UTF-8")
    case .missing(let name): return MessageText("there is no \(name)")
    case .unknown(let name, let nearest):
      return MessageText("there is no \(quoted(name)) in a card", hint: nearestHint(nearest))
    case .unreadable(let name, let value):
      return MessageText("\(name) cannot be \(quoted(value))")
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
