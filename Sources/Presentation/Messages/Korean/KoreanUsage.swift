import CommandLineKit
import Entities

extension Korean {
  func template(_ error: UsageError) -> Template<Self> {
    switch error {
    case .unknownArguments: "/proc/self/cmdline에서 인자를 읽지 못했습니다"
    case .invalidUTF8(_, let position): "\(id: position)번째 인자가 UTF-8이 아닙니다"
    case .unknownCommand(let word, _): template(unknown: .command, word)
    case .unknownOption(let word, _, nil, _), .unknownOption(let word, _, "", _):
      "\(quoted: word, .topic) 알 수 없는 옵션입니다"
    case .unknownOption(let word, _, let command?, _):
      "\(quoted: word, .topic) todo \(command)에 없는 옵션입니다"
    case .filterAsOption(let word, let command):
      "\(quoted: word, .topic) 필터인데 todo \(command ?? "")에는 필터를 쓸 수 없습니다"
    case .equalsAfterShortOption(let letter, _):
      "-\(String(letter))의 값 앞에는 등호 대신 빈칸을 쓰십시오"
    case .missingValue(let option): "--\(option)에는 값이 필요합니다"
    case .unexpectedValue(let option, let value):
      "--\(option)에는 값을 쓸 수 없는데 \(quoted: value, .object) 썼습니다"
    case .valueIsOption(let option, let word):
      "--\(option)에는 값이 필요한데 옵션 \(word, .subject) 이어집니다"
    case .repeatedOption(let option): "--\(option, .object) 서로 다른 값으로 두 번 썼습니다"
    case .conflictingOptions(let options):
      template(Phrase.Command.exclusive(options.map { "--\($0)" }))
    case .missingOperand(let name, let command): "todo \(command)에는 \(name, .subject) 필요합니다"
    case .unexpectedOperand(let word, let command):
      "todo \(command)에는 \(quoted: word, .object) 쓸 수 없습니다"
    case .badValue(let option, let value, _):
      "--\(option)에는 \(quoted: value, .object) 쓸 수 없습니다"
    case .badNumber(let option, let value, let range) where range.upperBound == .max:
      """
      --\(option): \(quoted: value, .topic) 쓸 수 없습니다. \
      \(id: range.lowerBound) 이상의 정수를 쓰십시오
      """
    case .badNumber(let option, let value, let range):
      """
      --\(option): \(quoted: value, .topic) 쓸 수 없습니다. \
      \(id: range.lowerBound)–\(id: range.upperBound) 범위의 정수를 쓰십시오
      """
    }
  }

  func template(_ phrase: Phrase.Command) -> Template<Self> {
    switch phrase {
    case .bareChangeNumber(let word): "\(word, .topic) 카드 번호입니다. 변경은 t\(word)처럼 씁니다"
    case .commandFirst: "명령을 먼저 써야 합니다"
    case .emptyFileName: "파일 이름이 비어 있습니다"
    case .exclusive(let options): "\(list: options, .topic) 함께 쓸 수 없습니다"
    case .exclusiveWithEditor: "--editor는 카드를 수정하는 옵션과 함께 쓸 수 없습니다"
    case .invalidChange(let word): "\(quoted: word, .topic) 변경 번호가 아닙니다"
    case .invalidClock(let text): "TODO_NOW의 값이 날짜가 아닙니다: \(quoted: text)"
    case .invalidStep(let word): "\(quoted: word, .topic) 단계 번호가 아닙니다"
    case .invalidTime(let text): "\(quoted: text, .topic) 시각이 아닙니다"
    case .todoTxtLines: "제목이 아니라 todo.txt의 할 일입니다"
    case .unclosed(let block): template(unclosed: block)
    case .jsonLines: "줄마다 제목이 있는 것이 아니라 JSON입니다"
    case .noJSONKeys(let keys):
      "이 명령의 JSON에는 고를 키가 없어서 --json에 \(quoted: keys, .object) 쓸 수 없습니다"
    case .linesReadTitles: "--lines는 제목을 표준 입력에서 읽습니다"
    case .missingCommentText: "댓글의 글이 없습니다"
    case .missingDestination: "옮길 곳이 없습니다. 열, 위치, 프로젝트 가운데 하나를 쓰십시오"
    case .missingPosition: "옮길 위치가 없습니다"
    case .noColumns: "열 목록이 비어 있습니다"
    case .noRule: "규칙이 없습니다"
    case .notALimit(let word): "\(quoted: word, .topic) 제한이 아닙니다. 1–9999의 정수나 none을 쓰십시오"
    case .missingProjectCommand(let name): "프로젝트 \(quoted: name)에 대한 명령이 없습니다"
    case .urgencyIsNotFirst(let keys): "\(quoted: keys)에서 urgency는 첫 번째 정렬 기준이어야 합니다"
    case .missingSortKey(let keys): "\(quoted: keys)에 정렬 기준이 빠져 있습니다"
    case .missingStepText: "단계의 글이 없습니다"
    case .missingTitle: "제목이 없습니다"
    case .needsInstall: "--at은 --install과 함께 씁니다"
    case .needsTerminal: "보드를 열려면 터미널이 필요합니다"
    case .dumbTerminal: "TERM=dumb인 터미널에는 보드를 그릴 수 없습니다"
    case .noChanges: "무엇을 바꿀지 지정하지 않았습니다"
    case .notACard(let word): "\(quoted: word, .topic) 카드 번호가 아닙니다"
    case .notAState(let word): "마지막 단어는 열이어야 하는데 \(quoted: word)입니다"
    case .oneCardOnly(let word): "카드를 한 장만 지정할 수 있습니다. \(quoted: word, .topic) 쓸 수 없습니다"
    case .separateKeys(let option): "--\(option)의 값 앞에는 등호를 써야 합니다"
    case .wordApart(let word, let option, let value):
      "\(quoted: word, .subject) --\(option) \(inShell: value) 앞의 말과 떨어져 있습니다"
    case .storeFromPipe: "저장소는 파일이므로 파이프로 읽거나 쓸 수 없습니다"
    }
  }

  private func template(unclosed block: MarkdownBlock) -> Template<Self> {
    switch block {
    case .code: "여기서 시작하는 코드 블록이 닫히지 않았습니다"
    case .comment: "여기서 시작하는 주석이 닫히지 않았습니다"
    }
  }

  func template(_ hint: Phrase.CommandHint) -> Template<Self> {
    switch hint {
    case .addExample: "todo add 우유 사기"
    case .boardAsText:
      "todo는 보드를 글로, todo board --screen-reader는 보드를 한 줄씩 출력합니다"
    case .changes(let word, let command):
      "todo \(command) t\(word), 카드 \(word)의 변경을 보려면 todo history \(word)"
    case .commentExample: "todo comment 12 은행에 전화함"
    case .kept(let work): kept(work)
    case .files: "파일을 지정하십시오. 파이프는 todo export와 todo import에서 -로 씁니다"
    case .forcedValue(let option, let word): "그것이 값이라면: --\(option)=\(word)"
    case .positions: "--top, --bottom, --before NAME, --after NAME 가운데 하나를 쓰십시오"
    case .projectCommands(let name):
      "프로젝트를 보려면: todo project show \(inShell: name). 명령 목록: todo help project"
    case .stepExample: "todo step 12 달걀 사기"
    case .stepNumbers: "단계 번호는 1부터입니다. todo show CARD를 참고하십시오"
    case .times: "시각은 09:00이나 17:30처럼 HH:MM으로 씁니다"
    case .importCards: "카드를 가져오려면: todo import < FILE"
    case .importTodoTxt: "카드를 가져오려면: todo import --format todotxt < FILE"
    case .wholeJSON: "--json은 전부 출력합니다"
    case .together:
      "카드나 제목은 한곳에 쓰고, 여러 단어로 된 값은 따옴표로 묶으십시오"
    case .titleOrLines: "제목과 --lines 가운데 하나만 쓰십시오"
    case .writtenChanges: "변경은 t1, t2, …처럼 씁니다. todo history를 참고하십시오"
    }
  }

  private func kept(_ work: KeptWork) -> Template<Self> {
    switch work {
    case .changes: "이미 바꾼 것은 그대로 남습니다. todo history를 참고하십시오"
    case .restore: "저장소는 복원되었습니다"
    case .file: "파일은 기록되었습니다"
    case .settings: "설정은 저장되었습니다"
    }
  }

  func template(_ phrase: Phrase.Transport) -> Template<Self> {
    switch phrase {
    case .failedFile(let path, let reason): "\(quoted: path, .object) 읽지 못했습니다: \(cause: reason)"
    case .failedInput(let reason): "표준 입력을 읽지 못했습니다: \(cause: reason)"
    case .failedOutput(let reason): "결과를 출력하지 못했습니다: \(cause: reason)"
    case .notUTF8(let byte): "\(count: byte)번째 바이트가 UTF-8이 아닙니다"
    case .tooLong(let limit): "글이 \(count: limit)바이트보다 깁니다"
    }
  }
}
