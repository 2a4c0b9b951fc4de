import Entities

extension Korean {
  public func message(for fault: BatchFault) -> MessageText {
    switch fault {
    case .unclosedQuote(let quote, let column):
      return MessageText(
        "\(number(column))번째 글자의 따옴표 \(quote)가 닫히지 않았습니다",
        hint: "JSON 줄과 todo add --lines에는 따옴표가 필요 없습니다. 따옴표 자체는 \\\(quote)로 씁니다")
    case .nothingEscaped(let column):
      return MessageText(
        "\(number(column))번째 글자의 역슬래시 뒤에 아무것도 없습니다",
        hint: "역슬래시 자체는 \\\\로 씁니다. 명령은 한 줄입니다")
    case .notUTF8(let byte): return MessageText("\(number(byte))번째 바이트: UTF-8이 아닙니다")
    case .tooLong(let limit): return MessageText("\(number(limit))바이트보다 깁니다")
    case .interrupted(let lines):
      return MessageText("\(number(lines))줄 뒤에 중단되어 바꾼 것을 되돌렸습니다\(Self.unchanged)")
    case .refusedLines(let lines, let others):
      let refused = "\(number(lines))줄"
      return switch others {
      case .kept:
        MessageText("\(refused)이 거부되었습니다. 나머지는 남았으며 todo undo로 되돌립니다")
      case .triedOut: MessageText("\(refused)이 거부될 것입니다\(Self.unchanged)")
      case .unchanging: MessageText("\(refused)이 거부되었습니다\(Self.unchanged)")
      }
    case .notInBatch, .optionNotInBatch, .optionOnlyInBatch, .unreadableName:
      return message(forUnfit: fault)
    case .unreadableJSON, .unknownMember, .badMember, .missingMember:
      return message(forJSON: fault)
    }
  }

  private func message(forUnfit fault: BatchFault) -> MessageText {
    switch fault {
    case .notInBatch(let command):
      MessageText(
        command.isEmpty
          ? "줄에 명령이 없습니다" : "todo \(command, .topic) 일괄 실행의 줄이 될 수 없습니다",
        hint: "일괄 실행에는 카드를 바꾸거나 읽는 명령을 씁니다: todo help batch")
    case .optionNotInBatch(let option):
      MessageText(
        "\(option, .topic) 일괄 실행의 줄에 쓸 수 없습니다",
        hint: option.contains(" ")
          ? "줄바꿈이 있는 글은 JSON 줄에 씁니다" : "무엇을 쓸 수 있는지는 todo help batch에 있습니다")
    case .optionOnlyInBatch(let option):
      MessageText(
        "\(option, .topic) todo batch의 줄에만 씁니다", hint: "n=$(todo add 버그 고치기 --plain=number)")
    case .unreadableName(let name):
      MessageText(
        "\(quoted(name), .topic) 카드의 이름이 될 수 없습니다",
        hint: "이름은 글자, 숫자, -, _ 40자까지이며 last는 쓸 수 없습니다")
    default: MessageText("이 줄을 이해할 수 없습니다")
    }
  }

  private func message(forJSON fault: BatchFault) -> MessageText {
    let example = #"{"command":"add","title":"우유 사기","deadline":"2026-12-01"}"#
    switch fault {
    case .unreadableJSON(let slip, let column):
      let place = "\(number(column))번째 글자: "
      return switch slip {
      case .endsEarly: MessageText("\(place)JSON이 도중에 끝납니다", hint: example)
      case .unexpected(let scalar):
        MessageText("\(place)\(quoted(String(scalar)))에서 JSON이 어긋납니다", hint: example)
      case .duplicateKey(let key): MessageText("\(place)\(quoted(key), .subject) 두 번 있습니다")
      case .other: MessageText("\(place)JSON이 아닙니다", hint: example)
      }
    case .unknownMember(let key, let nearest):
      return MessageText(
        "\(quoted(key), .topic) 여기서 뜻이 없습니다",
        hint: nearestHint(nearest) ?? "쓸 수 있는 키는 todo help batch에 있습니다")
    case .badMember(let key, let kind):
      return MessageText("\(quoted(key))에는 \(words(kind), .subject) 와야 합니다")
    case .missingMember(let key):
      return MessageText("\(quoted(key), .subject) 없습니다", hint: example)
    default: return MessageText("이 줄을 이해할 수 없습니다")
    }
  }

  private func words(_ kind: MemberKind) -> String {
    switch kind {
    case .cards: "번호나 \"@last\" 같은 이름, 또는 그 목록"
    case .flag: "true 또는 false 값"
    case .number: "정수"
    case .numbers: "정수 목록"
    case .steps: #"글의 목록 또는 {"text":…,"checked":…}의 목록"#
    case .text: "글"
    case .textOrNumber: "글 또는 정수"
    case .texts: "글의 목록"
    }
  }

  public func message(ofLine message: MessageText, at place: String, stops: Bool) -> MessageText {
    let text = withoutUnchanged(message.text)
    return MessageText("\(place): \(text)\(stops ? Self.unchanged : "")", hint: message.hint)
  }

  public func standardInput() -> String {
    "<stdin>"
  }

  public func readingFromTerminal() -> String {
    "터미널에서 명령을 읽습니다. 한 줄에 하나씩, todo 없이 씁니다. Ctrl-D는 끝내고, Ctrl-C는 모두 되돌립니다"
  }

  public func summary(ofBatch lines: Int, refused: Int, transaction: Int?) -> String {
    let end = transaction.map { "변경 t\($0)" } ?? "바뀐 것 없음"
    return "\(number(lines))줄 실행함\(words(refused: refused)): \(end)"
  }

  public func summary(ofRehearsal lines: Int, refused: Int, changes: Bool) -> String {
    let end = changes ? "변경 하나가 될 것입니다\(Self.unchanged)" : "바꾸는 것이 없을 것입니다"
    return "\(number(lines))줄\(words(refused: refused)): \(end)"
  }

  private func words(refused: Int) -> String {
    refused > 0 ? " (\(number(refused))줄 거부)" : ""
  }

  public func progress(lines: Int) -> String {
    "\(number(lines))줄 …"
  }
}
