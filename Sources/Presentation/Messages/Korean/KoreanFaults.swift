import Entities

extension Korean {
  public func message(for fault: CommandFault) -> MessageText {
    switch fault {
    case .missingTitle:
      return MessageText("카드에는 제목이 있어야 합니다", hint: "todo add 우유 사기")
    case .dateGoesOn(let value, let word, let whole):
      return MessageText(
        "\(quoted(word), .topic) 날짜 \(quoted(value))의 일부입니까?",
        hint: "그렇다면: -d '\(whole)', 아니라면: \(word) -d \(value)")
    case .nothingToEdit:
      return MessageText(
        "무엇을 바꿀지 지정하지 않았습니다", hint: "todo edit 12 --title … -d … -t …. todo help edit 참고")
    case .noDestination:
      return MessageText(
        "어디로 옮길지 상태, 자리, 프로젝트 가운데 하나가 있어야 합니다",
        hint: "todo move 12 doing, todo move 12 --top, todo move 12 -p web")
    case .noStateAtEnd(let word, let nearest):
      return MessageText(
        "마지막 단어는 상태여야 하는데 \(quoted(word), .subject) 왔습니다",
        hint: nearestHint(nearest?.rawValue) ?? "상태는 todo, doing, done입니다")
    case .twoPlaces:
      return MessageText("--top, --bottom, --before, --after는 함께 쓸 수 없습니다")
    case .unknownColumn(let name, let nearest):
      return MessageText(
        "\(quoted(name)) 열은 없습니다",
        hint: nearestHint(nearest) ?? "열은 todo help list에 있습니다")
    case .unknownSort(let key, let nearest):
      return MessageText(
        "카드를 \(quoted(key), .means) 정렬할 수 없습니다",
        hint: nearestHint(nearest)
          ?? "정렬 기준은 \(list(CardSort.allCases.map(\.rawValue)))입니다")
    case .nothingToSearchFor(let filters): return text(.nothingToSearchFor(filters: filters))
    case .unknownJSONVersion(let version):
      return MessageText("JSON 버전 \(quoted(version), .topic) 없습니다", hint: "--json=1")
    case .bareTransactionNumber, .unreadableTransaction, .unreadableStep, .missingStep,
      .oneCardOnly, .foreignCommand, .numberBeforeCommand, .probablyAdd, .optionsExclude,
      .editorAndChanges, .linesAndTitle, .unknownHelpTopic, .unreadableClock, .badInput,
      .outputFailed, .emptyFileName, .unreadableTime, .atWithoutInstall, .project,
      .storeFromPipe, .boardWithoutTerminal, .unknownShell, .unknownAnimal, .transfer, .editing,
      .inputFailed, .fileFailed:
      return laterMessage(for: fault)
    }
  }

  private func laterMessage(for fault: CommandFault) -> MessageText {
    switch fault {
    case .bareTransactionNumber(let word):
      return MessageText(
        "\(word, .topic) 카드로 읽힙니다. 변경은 t\(word)처럼 씁니다",
        hint: "todo undo t\(word), 그 카드의 변경은 todo history \(word)")
    case .unreadableTransaction(let word):
      return MessageText(
        "\(quoted(word), .topic) 변경이 아닙니다", hint: "변경은 t1, t2, …로 씁니다: todo history")
    case .unreadableStep(let word):
      return MessageText(
        "\(quoted(word), .topic) 단계가 아닙니다", hint: "단계는 1부터 셉니다: todo show CARD")
    case .missingStep:
      return MessageText("단계에는 글이 있어야 합니다", hint: "todo step 12 달걀 사기")
    case .oneCardOnly(let word):
      return MessageText("여기에는 카드 한 장만 씁니다. \(quoted(word), .topic) 안 됩니다")
    case .foreignCommand(let word, let ours):
      return MessageText("todo에 \(quoted(word)) 명령은 없습니다", hint: "여기서는: \(ours)")
    case .numberBeforeCommand(let meant):
      return MessageText("명령을 먼저 씁니다", hint: nearestHint(meant))
    case .probablyAdd(let words):
      return MessageText(
        "\(quoted(words.first ?? "")) 명령은 없습니다",
        hint: "카드를 추가하려면: todo add \(short(words.joined(separator: " "), 300))")
    case .optionsExclude(let one, let other):
      return MessageText("\(one, .companion) \(other, .topic) 함께 쓸 수 없습니다")
    case .editorAndChanges:
      return MessageText("--editor는 무엇을 바꾸는 옵션과 함께 쓸 수 없습니다")
    case .linesAndTitle:
      return MessageText(
        "--lines는 제목을 표준 입력에서 읽습니다", hint: "제목을 빼거나 --lines를 빼십시오")
    case .unknownHelpTopic(let word, let nearest):
      return MessageText(
        "\(quoted(word)) 도움말은 없습니다",
        hint: nearestHint(nearest.map { "todo help \($0)" }) ?? "명령은 todo help에 있습니다")
    case .unreadableClock(let text):
      return MessageText(
        "TODO_NOW가 날짜가 아닙니다: \(quoted(text))", hint: "TODO_NOW=2026-11-20T09:30:00Z")
    default: return inputMessage(for: fault)
    }
  }

  private func inputMessage(for fault: CommandFault) -> MessageText {
    switch fault {
    case .badInput(let line, let reason): message(for: reason, at: place(line))
    case .outputFailed(let reason):
      MessageText(
        "답을 쓸 수 없습니다: \(cause(reason))", hint: "이미 바뀐 것은 그대로입니다: todo history")
    case .emptyFileName: MessageText("파일 이름이 비었습니다")
    case .boardWithoutTerminal:
      MessageText(
        "보드를 띄울 터미널이 없습니다",
        hint: "todo는 보드를 글로, todo board --screen-reader는 한 줄씩 보여 줍니다")
    case .unreadableTime(let text):
      MessageText("\(quoted(text), .topic) 시각이 아닙니다", hint: "09:00이나 17:30처럼 HH:MM으로 씁니다")
    case .atWithoutInstall(let text):
      MessageText(
        "--at은 --install이 날마다 알릴 시각을 정합니다",
        hint: "todo remind --install --at \(text)")
    case .storeFromPipe:
      MessageText(
        "저장소는 파일이라 파이프로 옮길 수 없습니다",
        hint: "파일을 지정하십시오. todo export와 todo import에서는 -가 파이프입니다")
    case .unknownShell(let word, let nearest):
      MessageText(
        "\(quoted(word))의 자동 완성은 없습니다",
        hint: nearestHint(nearest) ?? "셸은 bash, zsh, fish입니다")
    case .unknownAnimal(let word, let nearest):
      MessageText(
        "\(quoted(word)) 그림은 없습니다", hint: nearestHint(nearest) ?? "cat과 dog 그림이 있습니다")
    case .transfer(let fault): message(for: fault)
    case .project(let fault): message(for: fault)
    case .editing(let fault): message(for: fault)
    case .inputFailed(let reason): MessageText("표준 입력을 읽을 수 없습니다: \(cause(reason))")
    case .fileFailed(let path, let reason):
      MessageText("\(quoted(path), .object) 읽을 수 없습니다: \(cause(reason))")
    default: MessageText("이 명령줄을 이해할 수 없습니다")
    }
  }

  private func place(_ line: Int?) -> String {
    "표준 입력" + (line.map { " \(number($0))번째 줄" } ?? "")
  }

  private func message(for fault: InputFault, at place: String) -> MessageText {
    switch fault {
    case .notUTF8(let byte):
      return MessageText("\(place) \(number(byte))번째 바이트: UTF-8이 아닙니다\(Self.unchanged)")
    case .tooLong(let limit):
      return MessageText("\(place): \(number(limit))바이트보다 깁니다\(Self.unchanged)")
    case .refused(let error):
      let inner = message(for: error)
      return MessageText(
        "\(place): \(withoutUnchanged(inner.text))\(Self.unchanged)", hint: inner.hint)
    }
  }
}
