import Entities

extension Korean {
  public func readingFile() -> String {
    "터미널에서 카드를 읽습니다. Ctrl-D로 입력을 끝내고, Ctrl-C로 가져오기를 취소합니다"
  }

  public func imported(_ imported: ImportedCards, isRehearsal: Bool) -> String {
    let (added, there) = (imported.cards.count, imported.existingCount)
    guard added > 0 else {
      switch there {
      case 0: return "가져올 카드가 없습니다"
      case 1: return "가져올 카드가 없습니다. 이미 있는 카드입니다"
      default: return "가져올 카드가 없습니다. \(cards(there)) 모두 이미 있습니다"
      }
    }
    let head = "\(cards(added)) \(isRehearsal ? "가져올 예정" : "가져옴")"
    guard there > 0 else { return head }
    return "\(head). \(number(there))장은 이미 있습니다"
  }

  public func remark(_ remark: ImportRemarkCount) -> String {
    let cards = cards(remark.count)
    return switch remark.remark {
    case .deleted: "다른 프로그램에서 삭제된 \(cards): 건너뜀"
    case .cancelled: "다른 프로그램에서 취소된 \(cards): 건너뜀"
    case .waiting: "다른 프로그램에서 대기 중인 \(cards): todo로 가져옴"
    case .recurring: "다른 프로그램에서 반복되는 \(cards): 한 번만 가져옴"
    case .otherComponent(let kind):
      "\(short(kind)) \(number(remark.count))개: VTODO가 아니어서 건너뜀"
    case .itemWithoutBox: "체크 상자 [ ]가 없는 항목 \(number(remark.count))개: 건너뜀"
    case .keptInNotes(let name): "\(cards)의 \(name): 메모에 저장함"
    case .ignored(let name): "\(cards)의 \(name): 건너뜀"
    case .shortened(let name): "\(cards)의 \(name): 너무 길어서 줄임"
    }
  }

  public func exported(_ count: Int, path: String) -> String {
    "\(cards(count), .object) \(path)에 내보냈습니다"
  }

  public func loss(_ loss: ExportLossCount, in format: FileFormat) -> String {
    let format = name(of: format)
    let place =
      switch loss.loss {
      case .doing: "\(format)에는 상태 doing을 저장할 수 없습니다"
      case .deadlineTime: "\(format)에는 마감 시각을 저장할 수 없습니다"
      case .times: "\(format)에는 카드의 시각을 모두 저장할 수는 없습니다"
      case .project: "\(format)에는 프로젝트를 저장할 수 없습니다"
      case .deadline: "\(format)에는 마감을 저장할 수 없습니다"
      case .priority: "\(format)에는 우선순위를 저장할 수 없습니다"
      case .key: "\(format)에는 키를 저장할 수 없습니다"
      case .notes: "\(format)에는 메모를 저장할 수 없습니다"
      case .tags: "\(format)에는 태그를 저장할 수 없습니다"
      case .steps: "\(format)에는 단계를 저장할 수 없습니다"
      }
    return "\(place) (\(cards(loss.count)))"
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
        hint: message.hint ?? "올바른 레코드만 가져오려면: --keep-going")
    case .leftOut(let count, let file):
      return MessageText("\(name(of: file)): 잘못된 레코드 \(number(count))건을 건너뛰었습니다")
    case .unrecognised(let file):
      return MessageText(
        "\(name(of: file)): 알 수 없는 파일 형식입니다. 아무것도 가져오지 않았습니다",
        hint: "--format으로 형식을 지정하십시오: \(choice(FileFormat.allCases.map(\.rawValue)))")
    case .unknownFormat(let word, let nearest):
      return MessageText(
        "알 수 없는 형식입니다: \(quoted(word))",
        hint: nearestHint(nearest?.rawValue)
          ?? "형식은 \(list(FileFormat.allCases.map(\.rawValue)))입니다")
    case .notCreated(let path, let reason):
      return MessageText("\(quoted(path), .object) 만들 수 없습니다: \(cause(reason))")
    case .notWritten(let path, let reason):
      return MessageText("\(quoted(path))에 쓸 수 없습니다: \(cause(reason)). 파일은 바뀌지 않았습니다")
    }
  }

  private func message(for fault: RecordFault) -> MessageText {
    switch fault {
    case .malformed(let expected): return MessageText("\(short(expected), .subject) 와야 합니다")
    case .notUTF8: return MessageText("UTF-8이 아닙니다")
    case .missing(let name): return MessageText("\(name, .subject) 없습니다")
    case .unknown(let name, let nearest):
      return MessageText("알 수 없는 항목입니다: \(quoted(name))", hint: nearestHint(nearest))
    case .unreadable(let name, let value):
      return MessageText("\(name)에 쓸 수 없는 값입니다: \(quoted(value))")
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
