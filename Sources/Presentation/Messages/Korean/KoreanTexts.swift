import Entities

extension Korean {
  func message(for fault: TextFault, in field: TextField) -> MessageText {
    let name = name(of: field)
    switch fault {
    case .blank:
      return MessageText("\(name, .topic) 비울 수 없습니다")
    case .tooLong(let limit):
      return MessageText(
        "\(name, .topic) \(number(limit))자까지입니다\(Self.unchanged)",
        hint: field == .title ? "긴 글은 메모에 씁니다: -n" : nil)
    case .controlCharacter(let scalar):
      let code = String(scalar.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return MessageText(
        "\(name)에 제어 문자 U+\(padded, .object) 쓸 수 없습니다\(Self.unchanged)",
        hint: scalar == "\n" && field == .title
          ? "제목은 한 줄입니다. 여러 줄은 메모에 씁니다: -n" : nil)
    case .forbiddenCharacter(let character):
      return MessageText(
        field == .tag
          ? "태그에는 글자, 숫자, _, -만 쓰며 \("“\(character)”", .topic) 안 됩니다"
          : "\(name)에 \("“\(character)”", .object) 쓸 수 없습니다")
    case .reserved(let word):
      return MessageText("\(quoted(word), .topic) \(name, .means) 쓸 수 없습니다")
    }
  }

  private func name(of field: TextField) -> String {
    switch field {
    case .title: "제목"
    case .notes: "메모"
    case .step: "단계"
    case .tag: "태그"
    case .project: "프로젝트 이름"
    case .key: "키"
    }
  }

  func message(for fault: SelectionFault) -> MessageText {
    switch fault {
    case .empty:
      return MessageText(
        "카드를 지정하지 않았습니다. 셸은 #12를 주석으로 읽으니 12라고 쓰십시오",
        hint: "12, 3,5,9, 3-7 또는 tag:work state:todo 같은 필터")
    case .mixed(let number, let filter):
      return MessageText(
        "\(quoted(number), .companion) \(quoted(filter), .object) 함께 쓸 수 없습니다. 번호나 필터만 씁니다",
        hint: "숫자를 글로 찾으려면 text:\(number)")
    case .backwards(let range):
      let ends = range.split(separator: "-")
      return MessageText(
        "\(quoted(range), .topic) 거꾸로입니다",
        hint: ends.count == 2 ? nearestHint("\(ends[1])-\(ends[0])") : nil)
    case .unreadableNumber(let word):
      return MessageText("\(quoted(word), .topic) 카드 번호가 아닙니다", hint: "12, 3,5,9 또는 3-7")
    case .bareWord(let word, let hint): return bareWord(word, hint)
    case .unknownKey(let key, let nearest):
      return MessageText(
        "필터 \(quoted("\(key):"), .subject) 없습니다",
        hint: nearestHint(nearest.map { "\($0):" })
          ?? "필터는 \(list(FilterReader.keys.map { "\($0):" })), 글은 text:WORD입니다")
    case .missingValue(let key):
      return MessageText("\(key): 바로 뒤에 값이 와야 합니다", hint: "\(key):VALUE")
    case .unknownValue(let key, let value, let nearest):
      return MessageText(
        "\(key):에 \(quoted(value), .object) 쓸 수 없습니다",
        hint: nearestHint(nearest.map { "\(key):\($0)" })
          ?? (State(rawValue: value.lowercased()).map { "혹시 state:\($0.rawValue)입니까?" }
            ?? "is:overdue 또는 is:open"))
    case .noSuchName(let name):
      return MessageText(
        "이름이 \(quoted(name))인 카드가 없습니다",
        hint: "@last는 앞줄에서 추가한 카드, @name은 add … --as name으로 추가한 카드입니다")
    case .nameOutsideBatch(let name):
      return MessageText(
        "\(quoted(name)): 카드 이름은 todo batch에서만 씁니다", hint: "여기서는 번호를 씁니다: 12")
    case .neverWithout(let key):
      return MessageText("모든 카드에 있으므로 \(key):none으로 찾을 것이 없습니다")
    }
  }

  private func bareWord(_ word: String, _ hint: BareWordHint) -> MessageText {
    let text = "\(quoted(word), .topic) 카드도 필터도 아닙니다\(Self.unchanged)"
    switch hint {
    case .state(let state):
      return MessageText(text, hint: "혹시 state:\(state.rawValue)입니까?")
    case .nearlyState(let state):
      return MessageText(text, hint: "혹시 상태 \(state.rawValue)입니까?")
    case .title:
      return MessageText(
        text, hint: "제목입니까? --title \(short(word)). 카드를 찾으려면: text:\(short(word))")
    }
  }

  func message(for fault: StoreFault, at place: String) -> MessageText {
    let path = short(place, 1000)
    return switch fault {
    case .notADatabase:
      MessageText(
        "\(path, .topic) todo의 저장소가 아니어서 건드리지 않았습니다",
        hint: "--store로 다른 파일을 지정하거나 이 파일을 옮기십시오")
    case .foreign:
      MessageText(
        "\(path, .topic) 다른 프로그램의 것이어서 건드리지 않았습니다",
        hint: "--store로 다른 파일을 지정하십시오")
    case .newer(let version, let known):
      MessageText(
        "\(path, .topic) 더 새로운 todo가 썼습니다(저장소 버전 \(version), 이 todo가 아는 버전 \(known)). "
          + "건드리지 않았습니다",
        hint: "더 새로운 todo를 설치하십시오")
    case .damaged(let reason):
      MessageText(
        "\(path, .subject) 손상되었습니다(\(reason))\(Self.unchanged)",
        hint: "파일을 복사해 두십시오. 읽을 수 있는 것은 sqlite3 FILE .recover로 꺼냅니다")
    case .busy:
      MessageText(
        "다른 프로세스가 \(path, .object) 쓰고 있습니다\(Self.unchanged)",
        hint: "잠시 뒤에 다시 시도하십시오")
    case .gone: goneStore(path)
    case .readOnly:
      MessageText("\(path)에 쓸 수 없습니다\(Self.unchanged)", hint: "파일과 폴더의 권한을 확인하십시오")
    case .full:
      MessageText("\(path)에 쓸 공간이 없습니다\(Self.unchanged)", hint: "디스크 공간을 비우십시오")
    case .cannotCreate(let reason):
      MessageText(
        "\(path, .object) 만들 수 없습니다: \(cause(reason))",
        hint: "다른 파일을 지정하십시오. 저장소의 파일은 --store나 TODO_STORE로 정합니다")
    case .cannotOpen(let reason):
      MessageText("\(path, .object) 열 수 없습니다: \(cause(reason))")
    case .inputOutput(let reason):
      MessageText("\(path, .object) 읽거나 쓰지 못했습니다: \(cause(reason))\(Self.unchanged)")
    case .alreadyThere, .sameFile: wrongFile(fault, path)
    }
  }
}
