import Entities

extension Korean {
  func template(_ phrase: Phrase.Transfer) -> Template<Self> {
    switch phrase {
    case .ambiguousDate(let value, let column):
      "\(cut: column)의 \(quoted: value): 뜻이 하나가 아닙니다"
    case .cannotCreate(let path, let reason):
      "\(quoted: path, .object) 만들지 못했습니다: \(cause: reason)"
    case .cannotWrite(let path, let reason): "\(quoted: path)에 쓰지 못했습니다: \(cause: reason)"
    case .doubt(let doubt): template(doubt)
    case .expected(let text): "\(text.cut(at: 60), .subject) 와야 합니다"
    case .exported(let count, let path): "카드 \(count: count)장을 \(path)에 내보냈습니다"
    case .imported(0, 0, _): "가져올 카드가 없습니다"
    case .imported(0, 1, _): "가져올 카드가 없습니다. 이미 있는 카드입니다"
    case .imported(0, let existing, _):
      "가져올 카드가 없습니다. 카드 \(count: existing)장 모두 이미 있습니다"
    case .imported(let count, 0, let isDryRun):
      "카드 \(count: count)장 \(isDryRun, "가져올 예정", "가져옴")"
    case .imported(let count, let existing, let isDryRun):
      """
      카드 \(count: count)장 \(isDryRun, "가져올 예정", "가져옴"). \
      \(count: existing)장은 이미 있습니다
      """
    case .importOnly(let format): "\(name(of: format), .topic) 가져오기만 할 수 있습니다"
    case .invalidMapping(let text): "\(quoted: text): FIELD=COLUMN 형식이 아닙니다"
    case .invalidValue(let value, let field): "\(field)에 쓸 수 없는 값입니다: \(quoted: value)"
    case .loss(let loss, let count, let format): template(loss, count, format)
    case .missingField(let field): "\(field, .subject) 없습니다"
    case .notUTF8: "글이 UTF-8이나 UTF-16이 아닙니다"
    case .readingFromTerminal:
      "터미널에서 카드를 읽습니다. Ctrl-D로 입력을 끝내고, Ctrl-C로 가져오기를 취소합니다"
    case .remark(let remark, let count, let cards, _) where cards.isEmpty: template(remark, count)
    case .remark(let remark, let count, let cards, let more):
      "\(template(remark, count)) (\(columns: cards)\(more > 0, " 외 \(more.grouped)장", ""))"
    case .repeated(let count):
      "파일에서 앞선 카드와 id나 키가 같은 카드 \(count: count)장: 건너뜀"
    case .repeatedColumn(let name): "머리글에 \(quoted: name) 열이 두 번 있습니다"
    case .repeatedKey(let key): "키 \(quoted: key, .object) 두 번 썼습니다"
    case .skippedRecords(let count): "잘못된 레코드 \(count: count)건을 건너뛰었습니다"
    case .unknownColumn(let column): "파일에 \(quoted: column) 열이 없습니다"
    case .wrongCount(let values, let columns):
      "이 행의 값은 \(count: values)개인데 머리글의 열은 \(count: columns)개입니다"
    }
  }

  func template(_ hint: Phrase.TransferHint) -> Template<Self> {
    switch hint {
    case .addLines(let line): "한 줄을 카드 한 장으로 추가하려면: \(line)"
    case .chooseDayOrder:
      "일/월/년이면 --dates dmy, 월/일/년이면 --dates mdy, 년/월/일이면 --dates ymd를 쓰십시오"
    case .chooseFormat(let formats): "--format으로 형식을 지정하십시오: \(choice: formats)"
    case .columns(let names): "파일의 열: \(columns: names)"
    case .convert(let encoding, let line): "\(encoding.rawValue) 인코딩이라면: \(line)"
    case .mapColumns(let title): "열을 지정하십시오: --map \(inShell: "title=\(title)")"
    case .useFormat(let format): "맞다면: --format \(format.rawValue)"
    case .whatCardsAre(let format): whatCardsAre(in: format)
    case .skipInvalidRecords: "올바른 레코드만 가져오려면: --keep-going"
    case .ignoreLink: "연결 하나를 빼고 카드를 가져오려면: --keep-going"
    }
  }

  private func template(
    _ loss: ExportLoss, _ count: Int, _ format: FileFormat
  ) -> Template<Self> {
    guard loss != .times else {
      return "\(name(of: format))에는 카드의 시각을 모두 저장할 수는 없습니다 (카드 \(count: count)장)"
    }
    return """
      \(name(of: format))에는 \(name(of: loss), .object) 저장할 수 없습니다 \
      (\(loss.isOfProject, "프로젝트 \(count.grouped)개", "카드 \(count.grouped)장"))
      """
  }

  private func template(_ remark: ImportRemark, _ count: Int) -> Template<Self> {
    switch remark {
    case .deleted: "다른 프로그램에서 삭제된 카드 \(count: count)장: 건너뜀"
    case .archived: "다른 프로그램에서 보관된 카드 \(count: count)장: 건너뜀"
    case .cancelled: "다른 프로그램에서 취소된 카드 \(count: count)장: 건너뜀"
    case .waiting: "다른 프로그램에서 대기 중인 카드 \(count: count)장: todo로 가져옴"
    case .recurring: "다른 프로그램에서 반복되는 카드 \(count: count)장: 한 번만 가져옴"
    case .otherComponent(let kind): "\(cut: kind) \(count: count)개: VTODO가 아니어서 건너뜀"
    case .otherFile(let name): "\(cut: name): 작업이 아니어서 건너뜀"
    case .unknownBlocker: "파일에도 저장소에도 없는 선행 카드: 카드 \(count: count)장에서 건너뜀"
    case .otherBoard(let path): otherBoard(path)
    case .ignoredOfFile(let field, let value): "파일의 \(field): 건너뜀 (\(cut: value))"
    case .blockerCycle(let titles):
      "카드가 서로를 막게 되는 선행 카드 \(count: count)건: 무시함 (\(cut: titles.joined(separator: " → ")))"
    case .irregularFile(let name): "\(cut: name): 일반 파일이 아니어서 건너뜀"
    case .projectExists(let name): "프로젝트 \(name.text): 이미 있어서 그대로 둠"
    case .projectInFile: "파일에 프로젝트가 있는 카드 \(count: count)장: -p를 무시함"
    case .itemWithoutBox: "체크 상자 [ ]가 없는 항목 \(count: count)개: 건너뜀"
    case .emptyItem: "제목이 없는 카드 \(count: count)장: 건너뜀"
    case .boxOutsideList: "목록 밖에 체크 상자가 있는 줄 \(count: count)개: 건너뜀"
    case .textOutside: "카드 밖의 글 \(count: count)줄: 건너뜀"
    case .otherTitle(let titles):
      "이미 있는 카드와 ID는 같고 제목이 다른 카드 \(count: count)장: 건너뜀 (\(columns: titles))"
    case .repeatedTime(let field):
      "시계에 두 번 나타나는 시각(카드 \(count: count)장의 \(field)): 첫 번째로 씀"
    case .incompleteItems(let items, let total): incomplete(items, of: total)
    case .withoutAddress: withoutAddress(count)
    case .repeatedFile(let name): "\(cut: name): 앞의 파일과 ID나 키가 같아서 건너뜀"
    case .missingComments: "파일에 댓글이 모두 있지 않은 카드: \(count: count)장"
    case .newSteps(let names): "이미 있는 카드의 단계 \(count: count)개: 건너뜀 (\(columns: names))"
    case .newComments(let titles): "이미 있는 카드 \(count: count)장의 새 댓글: 건너뜀 (\(columns: titles))"
    case .otherDeadline(let titles):
      "이미 있는 카드와 제목은 같고 마감이 다른 카드 \(count: count)장: 건너뜀 (\(columns: titles))"
    case .unknownColumn(let name, let state): unknown(name, state, count)
    case .columnOfOtherState(let name, let state):
      "상태가 \(state.rawValue)인 카드 \(count: count)장의 열 \(cut: name): 무시함"
    default: template(ofField: remark, count)
    }
  }

  private func template(ofField remark: ImportRemark, _ count: Int) -> Template<Self> {
    switch remark {
    case .keptInTitle(let field):
      "카드 \(count: count)장의 \(field): 읽을 수 없어 제목에 남겨 둠"
    case .keptInNotes(let field): "카드 \(count: count)장의 \(field): 메모에 저장함"
    case .ignored(let field): "카드 \(count: count)장의 \(field): 건너뜀"
    case .shortened(let field): "카드 \(count: count)장의 \(field): 너무 길어서 줄임"
    case .controlCharacters(let field): "카드 \(count: count)장의 \(field): 제어 문자를 지움"
    case .secondsDropped(let field): "카드 \(count: count)장의 \(field): 초를 무시함"
    case .untitled(let field):
      "카드 \(count: count)장에 \(field, .subject) 없음: 메모나 “(untitled)”를 제목으로 씀"
    case .repeatedNumbers(let numbers):
      "파일에서 번호가 같은 여러 카드 중 첫 번째를 카드 \(count: count)장의 선행 카드로 씀 (\(columns: numbers))"
    default: ""
    }
  }

  private func incomplete(_ items: Int, of total: Int) -> Template<Self> {
    """
    파일에 항목 \(count: total)개 중 \(count: items)개만 있음. \
    모두 쓰려면: gh project item-list --limit \("\(total)")
    """
  }

  private func otherBoard(_ path: String) -> Template<Self> {
    "보드 \(cut: path): 건너뜀. 가져오려면: todo import \(inShell: path)"
  }

  private func withoutAddress(_ count: Int) -> Template<Self> {
    """
    url이 없는 카드 \(count: count)장: 제목이 바뀐 이슈는 다시 가져오게 됨. \
    url을 쓰려면: gh issue list --json number,title,url
    """
  }

  private func unknown(_ column: String, _ state: State?, _ count: Int) -> Template<Self> {
    """
    \(cut: column) 열이 없어서 카드 \(count: count)장을 기본 열에 넣음. \
    먼저 만들려면: todo column add \(inShell: column) \
    --state \(state?.rawValue ?? "STATE")
    """
  }

  private func name(of loss: ExportLoss) -> String {
    switch loss {
    case .notes: "메모"
    case .doing: "상태 doing"
    case .project: "프로젝트"
    case .deadlineTime: "마감 시각"
    case .deadline: "마감"
    case .priority: "우선순위"
    case .tags: "태그"
    case .steps: "단계"
    case .comments: "댓글"
    case .lease: "맡은 기한"
    case .blockers: "내보내지 않은 선행 카드"
    case .key: "키"
    case .times: "카드의 시각"
    case .projectColor: "프로젝트의 색"
    case .projectDeadline: "프로젝트의 마감"
    case .projectArchive: "프로젝트의 보관 여부"
    case .projectCover: "프로젝트의 표지"
    case .emptyProject: "카드가 없는 프로젝트"
    }
  }
}
