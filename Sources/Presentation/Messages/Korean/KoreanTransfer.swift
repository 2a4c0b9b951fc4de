import Entities

extension Korean {
  public func readingFile() -> String {
    "터미널에서 카드 파일을 읽습니다. Ctrl-D는 끝내고, Ctrl-C는 아무것도 추가하지 않습니다"
  }

  public func imported(_ imported: ImportedCards, isRehearsal: Bool) -> String {
    let (added, there) = (imported.cards.count, imported.thereCount)
    guard added > 0 else {
      switch there {
      case 0: return "가져올 것이 없었습니다"
      case 1: return "가져올 것 없음: 카드가 이미 있습니다"
      default: return "가져올 것 없음: \(cards(there)) 모두 이미 있습니다"
      }
    }
    let head = "\(cards(added)) \(isRehearsal ? "가져올 예정" : "가져옴")"
    guard there > 0 else { return head }
    return "\(head). \(number(there))장은 이미 있습니다"
  }

  public func remark(_ remark: ImportRemarkCount) -> String {
    let cards = cards(remark.count)
    return switch remark.remark {
    case .deleted: "그쪽에서 삭제된 \(cards): 뺌"
    case .cancelled: "그쪽에서 취소된 \(cards): 뺌"
    case .waiting: "그쪽에서 기다리는 \(cards): 여기서는 todo"
    case .recurring: "그쪽에서 반복되는 \(cards): 여기서는 todo에 한 번"
    case .otherComponent(let kind):
      "\(short(kind)) \(number(remark.count))개: VTODO가 아니어서 뺌"
    case .itemWithoutBox: "상자 [ ]가 없는 항목 \(number(remark.count))개: 뺌"
    case .keptInNotes(let name): "\(cards)의 \(name): 메모에 남김"
    case .leftOut(let name): "\(cards)의 \(name): 뺌"
    case .shortened(let name): "\(cards)의 \(name): 카드에 담을 수 있는 것보다 길어서 자름"
    }
  }

  public func exported(_ count: Int, path: String) -> String {
    "\(cards(count), .object) \(path)에 썼습니다"
  }

  public func loss(_ loss: ExportLossCount, in format: FileFormat) -> String {
    let format = name(of: format)
    let place =
      switch loss.loss {
      case .doing: "\(format, .topic) doing과 todo를 가리지 않습니다"
      case .deadlineTime: "\(format)에는 마감의 시각을 둘 곳이 없습니다"
      case .times: "\(format)에는 카드의 시각을 모두 둘 곳이 없습니다"
      case .project: "\(format)에는 프로젝트를 둘 곳이 없습니다"
      case .deadline: "\(format)에는 마감을 둘 곳이 없습니다"
      case .priority: "\(format)에는 우선순위를 둘 곳이 없습니다"
      case .key: "\(format)에는 키를 둘 곳이 없습니다"
      case .notes: "\(format)에는 메모를 둘 곳이 없습니다"
      case .tags: "\(format)에는 태그를 둘 곳이 없습니다"
      case .steps: "\(format)에는 단계를 둘 곳이 없습니다"
      }
    return "\(place): \(cards(loss.count))에서 빠집니다"
  }

  private func name(of format: FileFormat) -> String {
    switch format {
    case .json: "JSON"
    case .jsonl: "JSON Lines"
    case .csv: "CSV"
    case .markdown: "Markdown"
    case .todotxt: "todo.txt"
    case .ical: "iCalendar"
    case .taskwarrior: "Taskwarrior의 JSON"
    }
  }
}

// MARK: - Faults
extension Korean {
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
        "\(message.text). 아무것도 가져오지 않았습니다",
        hint: message.hint ?? "--keep-going이면 온전한 것만 가져옵니다")
    case .leftOut(let count, let file):
      return MessageText("\(name(of: file)): 잘못된 \(number(count))건을 뺐습니다")
    case .unrecognised(let file):
      return MessageText(
        "\(name(of: file), .topic) 어느 형식도 아닙니다. 아무것도 가져오지 않았습니다",
        hint: "--format \(choice(FileFormat.allCases.map(\.rawValue))): 형식을 지정합니다")
    case .unknownFormat(let word, let nearest):
      return MessageText(
        "\(quoted(word)) 형식은 없습니다",
        hint: nearestHint(nearest?.rawValue)
          ?? "형식은 \(list(FileFormat.allCases.map(\.rawValue)))입니다")
    case .notCreated(let path, let reason):
      return MessageText("\(quoted(path), .object) 만들 수 없습니다: \(cause(reason))")
    case .notWritten(let path, let reason):
      return MessageText("\(quoted(path), .object) 쓸 수 없어 그대로 두었습니다: \(cause(reason))")
    }
  }

  private func message(for fault: RecordFault) -> MessageText {
    switch fault {
    case .malformed(let expected): return MessageText("\(short(expected), .subject) 와야 합니다")
    case .notUTF8: return MessageText("UTF-8이 아닙니다")
    case .missing(let name): return MessageText("\(name, .subject) 없습니다")
    case .unknown(let name, let nearest):
      return MessageText("카드에 \(quoted(name), .topic) 없습니다", hint: nearestHint(nearest))
    case .unreadable(let name, let value):
      return MessageText("\(name)에 \(quoted(value), .object) 쓸 수 없습니다")
    case .refused(let error):
      let message = message(for: error)
      return MessageText(withoutUnchanged(message.text), hint: message.hint)
    }
  }

  private func place(_ place: FilePlace, in file: String?, isByte: Bool) -> String {
    let line = "\(name(of: file)):\(place.line)"
    guard let column = place.column else { return line }
    return "\(line), \(column)번째 \(isByte ? "바이트" : "글자")"
  }

  private func name(of file: String?) -> String {
    file ?? "<stdin>"
  }
}
