import Entities

extension Korean {
  public func formGuide(_ number: Int?) -> [String] {
    [
      number.map { "카드 \($0). 저장하고 편집기를 닫으면 바꾸고, 모두 지우면 아무것도 바꾸지 않습니다." }
        ?? "새 카드. 저장하고 편집기를 닫으면 추가하고, 모두 지우면 아무것도 추가하지 않습니다.",
      "값을 지운 항목은 비우고, 줄이 없는 항목은 그대로 둡니다.",
      "- [ ]는 단계, - [x]는 체크된 단계입니다. 메모는 --- 아래에 씁니다.",
    ]
  }

  public func message(for fault: FormFault, line: Int?) -> MessageText {
    let place = line.map { "\(number($0))번째 줄: " } ?? ""
    switch fault {
    case .strayLine(let text):
      return MessageText(
        "\(place)\(quoted(text), .topic) 항목도 단계도 아닙니다",
        hint: "항목은 Title:처럼, 단계는 - [ ]로 시작하고 메모는 --- 아래에 씁니다")
    case .unknownField(let name, let nearest):
      return MessageText(
        "\(place)\(quoted("\(name):")) 항목은 없습니다",
        hint: nearestHint(nearest.map { "\($0):" }) ?? "메모는 --- 아래에 씁니다")
    case .repeatedField(let name):
      return MessageText("\(place)\(name): 항목이 위에 이미 있습니다")
    case .missingTitle:
      return MessageText("\(place)카드에는 제목이 있어야 합니다", hint: "Title: 우유 사기")
    case .notUTF8(let byte):
      return MessageText("\(place)\(number(byte))번째 바이트: UTF-8이 아닙니다")
    case .refused(let error):
      let inner = message(for: error)
      return MessageText("\(place)\(withoutUnchanged(inner.text))", hint: inner.hint)
    }
  }

  public func formAgain() -> String {
    "고쳐서 저장하십시오. 그대로 두면 그만두며, 쓴 글은 남습니다."
  }

  public func message(for fault: EditingFault) -> MessageText {
    switch fault {
    case .noTerminal:
      return MessageText(
        "편집기를 쓰려면 표준 입력과 출력이 터미널이어야 합니다\(Self.unchanged)",
        hint: "옵션을 쓰십시오: --title, -n, -d, -t. todo help edit 참고")
    case .noTerminalForSettings:
      return MessageText(
        "편집기를 쓰려면 표준 입력과 출력이 터미널이어야 합니다. 바뀐 설정은 없습니다",
        hint: "편집기 없이: todo settings set KEY VALUE. 파일은 todo settings path")
    case .oneCardAtATime(let numbers):
      return MessageText(
        "편집기는 한 번에 카드 한 장만 엽니다. 지정한 것은 \(self.numbers(numbers))입니다\(Self.unchanged)",
        hint: "todo edit \(numbers.first ?? 1), 또는 모두에 쓸 옵션: -d, -t, -p, …")
    case .editorFailed(let end, let kept):
      return MessageText("\(words(end))\(Self.unchanged)", hint: kept.map(keptHint))
    case .noFile(let folder, let reason):
      return MessageText(
        "\(short(folder, 1000))에 편집기용 파일을 만들 수 없습니다: \(cause(reason))",
        hint: "TMPDIR로 다른 폴더를 지정할 수 있습니다")
    case .unreadable(let reason, let kept):
      return MessageText(
        "\(short(kept, 1000), .object) 읽거나 쓸 수 없습니다: \(cause(reason))\(Self.unchanged)")
    case .tooLong(let limit, let kept):
      return MessageText("글이 \(number(limit))바이트보다 깁니다\(Self.unchanged)", hint: keptHint(kept))
    case .stillWrong(let fault, let line, let kept):
      let inner = message(for: fault, line: line)
      return MessageText("\(inner.text)\(Self.unchanged)", hint: keptHint(kept))
    case .refused(let error, let kept):
      return MessageText(message(for: error).text, hint: keptHint(kept))
    }
  }

  private func words(_ end: EditorEnd) -> String {
    switch end {
    case .notFound: "편집기를 실행할 수 없습니다. EDITOR, 없으면 VISUAL, 그것도 없으면 vi를 씁니다"
    case .status(let status): "편집기가 종료 상태 \(status, .means) 끝났습니다"
    case .signal(let signal): "편집기가 신호 \(signal, .means) 끝났습니다"
    case .unstartable(let reason): "편집기를 시작할 수 없습니다: \(cause(reason))"
    }
  }

  private func keptHint(_ path: String) -> String {
    "쓴 글은 \(short(path, 1000))에 남아 있습니다"
  }

  public func noForm() -> String {
    "양식을 그대로 두어 카드를 추가하지 않았습니다"
  }

  public func noPager() -> MessageText {
    MessageText(
      "PAGER의 페이저를 실행할 수 없어 모두 한 번에 보입니다",
      hint: "PAGER=cat이나 --no-pager면 페이저를 쓰지 않습니다")
  }
}
