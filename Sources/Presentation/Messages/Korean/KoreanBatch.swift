import Entities

extension Korean {
  func template(_ fault: BatchFault) -> Template<Self> {
    switch fault {
    case .unclosedQuote(let quote, let column):
      "\(count: column)번째 글자의 따옴표 \(String(quote), .subject) 닫히지 않았습니다"
    case .nothingEscaped(let column):
      "\(count: column)번째 글자의 역슬래시 뒤에 아무것도 없습니다"
    case .notUTF8(let byte): template(Phrase.Transport.notUTF8(byte: byte))
    case .tooLong(let limit): template(Phrase.Transport.tooLong(limit: limit))
    case .unreadableJSON(.endsEarly, let column): "JSON이 \(count: column)번째 글자에서 도중에 끝납니다"
    case .unreadableJSON(.unexpected(let scalar), let column):
      "JSON의 \(count: column)번째 글자에 \(quoted: String(scalar), .topic) 올 수 없습니다"
    case .unreadableJSON(.duplicateKey(let key), let column):
      "\(count: column)번째 글자의 키 \(quoted: key, .topic) 앞에서 이미 썼습니다"
    case .unreadableJSON(.other, let column): "\(count: column)번째 글자에서 JSON이 잘못되었습니다"
    case .unknownMember(let key, _): template(unknown: .key, key)
    case .badMember(let key, let kind): "\(quoted: key)에는 \(words(kind), .object) 써야 합니다"
    case .missingMember(let key): "키 \(quoted: key, .subject) 없습니다"
    case .notCommands: "줄마다 명령이 있는 것이 아니라 카드의 JSON입니다"
    case .notInBatch(""): "줄에 명령이 없습니다"
    case .notInBatch(let command): "todo \(command, .topic) 일괄 실행에서 쓸 수 없습니다"
    case .optionNotInBatch(let option): "\(option, .topic) 일괄 실행의 줄에서 쓸 수 없습니다"
    case .optionOnlyInBatch(let option): "\(option, .topic) todo batch의 줄에서만 쓸 수 있습니다"
    case .unreadableName(let name): "\(quoted: name, .topic) 카드 이름으로 쓸 수 없습니다"
    case .interrupted(let lines): "\(count: lines)줄 뒤에 중단되어 변경을 되돌렸습니다"
    case .refusedLines(let lines, .kept):
      """
      \(count: lines)줄이 실패했습니다. 나머지 줄의 변경은 그대로 남습니다. \
      되돌리려면: todo undo
      """
    case .refusedLines(let lines, .triedOut): "\(count: lines)줄이 실패할 것입니다"
    case .refusedLines(let lines, .unchanging): "\(count: lines)줄이 실패했습니다"
    }
  }

  private func words(_ kind: MemberKind) -> String {
    switch kind {
    case .amount: "0에서 1,000,000까지, 소수점 아래 3자리까지의 수"
    case .cards: "번호, \"@last\" 같은 이름 또는 그 목록"
    case .flag: "true 또는 false"
    case .number: "정수"
    case .numbers: "정수 목록"
    case .steps: #"문자열의 목록 또는 {"text":…,"checked":…}의 목록"#
    case .text: "문자열"
    case .textOrNumber: "정수 또는 문자열"
    case .texts: "문자열의 목록"
    }
  }

  func template(_ hint: Phrase.BatchHint) -> Template<Self> {
    switch hint {
    case .backslash: "역슬래시는 \\\\로 쓰십시오. 명령은 한 줄입니다"
    case .captureNumber: "n=$(todo add 버그 고치기 --plain=number)"
    case .commands: "일괄 실행에는 카드를 바꾸거나 읽는 명령을 씁니다. todo help batch를 참고하십시오"
    case .importFile(let file):
      """
      카드를 가져오려면: todo import\(file: file). \
      JSON 한 줄은 객체 하나입니다: {"command":"add","title":"우유 사기"}
      """
    case .jsonExample: #"{"command":"add","title":"우유 사기","deadline":"2026-12-01"}"#
    case .jsonForText: "줄바꿈이 있는 글은 JSON 줄에 쓰십시오"
    case .names: "이름은 글자, 숫자, -, _로 40자까지 씁니다. last는 쓸 수 없습니다"
    case .quote(let quote):
      """
      따옴표 자체는 \\\(String(quote), .means) 쓰십시오. \
      JSON 줄과 todo add --lines에는 따옴표가 필요 없습니다
      """
    }
  }

  func template(_ phrase: Phrase.Batch) -> Template<Self> {
    switch phrase {
    case .progress(let lines): "\(count: lines)줄 …"
    case .readingFromTerminal:
      """
      터미널에서 명령을 읽습니다. todo 없이 한 줄에 하나씩 쓰십시오. \
      Ctrl-D는 일괄 실행을 마치고, Ctrl-C는 모두 되돌립니다
      """
    case .dryRun(let lines, let failed, true):
      "\(count: lines)줄\(failed: failed): 변경 한 건이 될 것입니다. 바뀐 것은 없습니다"
    case .dryRun(let lines, let failed, false):
      "\(count: lines)줄\(failed: failed): 바뀔 것이 없습니다"
    case .ran(let lines, let failed, let transaction?):
      "\(count: lines)줄 실행함\(failed: failed): 변경 t\(id: transaction)"
    case .ran(let lines, let failed, nil):
      "\(count: lines)줄 실행함\(failed: failed): 바뀐 것 없음"
    }
  }
}

extension Template.StringInterpolation where Language == Korean {
  fileprivate mutating func appendInterpolation(file: String?) {
    text += file.map { " \($0.inShell)" } ?? ""
  }

  fileprivate mutating func appendInterpolation(failed count: Int) {
    if count > 0 { text += " (\(count.grouped)줄 실패)" }
  }
}
