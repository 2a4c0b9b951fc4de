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
    case .notUTF8: "글이 UTF-8이 아닙니다"
    case .onlyForTables(let option, let format):
      "\(option, .topic) CSV에만 쓸 수 있습니다. 이 파일의 형식: \(name(of: format))"
    case .readingFromTerminal:
      "터미널에서 카드를 읽습니다. Ctrl-D로 입력을 끝내고, Ctrl-C로 가져오기를 취소합니다"
    case .remark(let remark, let count): template(remark, count)
    case .repeated(let count):
      "파일에서 앞선 카드와 id나 키가 같은 카드 \(count: count)장: 건너뜀"
    case .repeatedKey(let key): "키 \(quoted: key, .object) 두 번 썼습니다"
    case .skippedRecords(let count): "잘못된 레코드 \(count: count)건을 건너뛰었습니다"
    case .unknownColumn(let column): "파일에 \(quoted: column) 열이 없습니다"
    case .wrongCount(let values, let columns):
      "이 행의 값은 \(count: values)개인데 머리글의 열은 \(count: columns)개입니다"
    }
  }

  func template(_ hint: Phrase.TransferHint) -> Template<Self> {
    switch hint {
    case .chooseDayOrder:
      "일/월/년이면 --dates dmy, 월/일/년이면 --dates mdy, 년/월/일이면 --dates ymd를 쓰십시오"
    case .chooseFormat(let formats): "--format으로 형식을 지정하십시오: \(choice: formats)"
    case .columns(let names): "파일의 열: \(columns: names)"
    case .mapColumns(let title): "열을 지정하십시오: --map \(inShell: "title=\(title)")"
    case .useFormat(let format): "맞다면: --format \(format.rawValue)"
    case .whatCardsAre(let format): whatCardsAre(in: format)
    case .skipInvalidRecords: "올바른 레코드만 가져오려면: --keep-going"
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
    case .irregularFile(let name): "\(cut: name): 일반 파일이 아니어서 건너뜀"
    case .projectExists(let name): "프로젝트 \(name.text): 이미 있어서 색과 마감, 보관 여부를 그대로 둠"
    case .projectInFile: "파일에 프로젝트가 있는 카드 \(count: count)장: -p를 무시함"
    case .itemWithoutBox: "체크 상자 [ ]가 없는 항목 \(count: count)개: 건너뜀"
    case .emptyItem: "제목이 없는 카드 \(count: count)장: 건너뜀"
    case .boxOutsideList: "목록 밖에 체크 상자가 있는 줄 \(count: count)개: 건너뜀"
    case .incompleteItems(let items, let total):
      """
      파일에 항목 \(count: total)개 중 \(count: items)개만 있음. \
      모두 쓰려면: gh project item-list --limit \("\(total)")
      """
    case .withoutAddress: withoutAddress(count)
    case .repeatedFile(let name): "\(cut: name): 앞의 파일과 ID나 키가 같아서 건너뜀"
    case .missingComments: "파일에 댓글이 모두 있지 않은 카드: \(count: count)장"
    case .newSteps(let names): "이미 있는 카드의 단계 \(count: count)개: 건너뜀 (\(columns: names))"
    case .newComments(let titles): "이미 있는 카드 \(count: count)장의 새 댓글: 건너뜀 (\(columns: titles))"
    case .otherDeadline(let titles):
      "이미 있는 카드와 제목은 같고 마감이 다른 카드 \(count: count)장: 건너뜀 (\(columns: titles))"
    case .keptInTitle(let field):
      "카드 \(count: count)장의 \(field): 읽을 수 없어 제목에 남겨 둠"
    case .keptInNotes(let field): "카드 \(count: count)장의 \(field): 메모에 저장함"
    case .ignored(let field): "카드 \(count: count)장의 \(field): 건너뜀"
    case .shortened(let field): "카드 \(count: count)장의 \(field): 너무 길어서 줄임"
    case .controlCharacters(let field): "카드 \(count: count)장의 \(field): 제어 문자를 지움"
    case .secondsDropped(let field): "카드 \(count: count)장의 \(field): 초를 무시함"
    case .unknownColumn(let name, let state): unknown(name, state, count)
    case .columnOfOtherState(let name, let state):
      "상태가 \(state.rawValue)인 카드 \(count: count)장의 열 \(cut: name): 무시함"
    case .untitled(let field):
      "카드 \(count: count)장에 \(field, .subject) 없음: 메모나 “(untitled)”를 제목으로 씀"
    }
  }

  private func withoutAddress(_ count: Int) -> Template<Self> {
    """
    url이 없는 카드 \(count: count)장: 제목이 바뀐 이슈는 다시 가져오게 됨. \
    url을 쓰려면: gh issue list --json number,title,url
    """
  }

  private func unknown(_ column: String, _ state: State, _ count: Int) -> Template<Self> {
    """
    \(cut: column) 열이 없어서 카드 \(count: count)장을 기본 열에 넣음. \
    먼저 만들려면: todo column add \(inShell: column) \
    --state \(state.rawValue)
    """
  }

  private func template(_ doubt: FileDoubt) -> Template<Self> {
    switch doubt {
    case .foreign(.markdownWithoutBoxes): "체크 상자가 없는 Markdown이라서 카드가 없습니다"
    case .foreign(.plainText): "일반 텍스트로 보입니다. 한 줄을 카드 한 장으로 추가하려면: todo add --lines"
    case .foreign(.taskwarriorData):
      "Taskwarrior의 데이터 파일로 보입니다. 작업을 가져오려면: task export | todo import"
    case .foreign(let kind):
      "\(name(of: kind), .means) 보입니다. `todo`가 가져올 수 없는 파일입니다"
    case .uncertain(let format): "\(name(of: format))일 수 있지만 확실하지 않습니다"
    case .unknownColumns(let names): "알 수 없는 열로 된 CSV로 보입니다: \(columns: names)"
    case .unknownObjects(let keys): "알 수 없는 프로그램의 JSON으로 보입니다. 키: \(columns: keys)"
    case .unknown: "알 수 없는 파일 형식입니다"
    case .folderWithoutTasks: "폴더에 Backlog.md나 kanban-md의 작업 파일이 없습니다"
    case .folderOf(let format, let asked):
      "폴더의 작업 파일은 \(name(of: asked))의 것이 아니라 \(name(of: format))의 것입니다"
    case .nothingFound(let format, let bytes):
      "\(name(of: format)) \(count: bytes)바이트에서 아무것도 찾지 못했습니다"
    }
  }

  private func whatCardsAre(in format: FileFormat) -> Template<Self> {
    switch format {
    case .json, .jsonl: "카드는 title이 있는 객체입니다: {\"title\":\"우유 사기\"}"
    case .csv: "카드는 title 열이 있는 표의 행입니다"
    case .markdown: "카드는 체크 상자가 있는 항목입니다: - [ ] 우유 사기"
    case .todotxt: "카드는 줄입니다"
    case .ical: "카드는 VTODO 구성 요소입니다"
    case .taskwarrior: "카드는 `task export`가 쓰는 작업입니다"
    case .github: "카드는 `gh issue list --json title,url,state`가 쓰는 이슈입니다"
    case .obsidian: "카드는 체크 상자가 있는 항목입니다: - [ ] 우유 사기"
    case .taskell: "카드는 제목 아래의 항목입니다"
    case .backlog, .kanbanmd: "카드는 앞부분에 id, title, status가 있는 파일입니다"
    case .trello: "카드는 보드의 JSON에 있는 열린 카드입니다"
    }
  }

  private func name(of kind: FileKind) -> String {
    switch kind {
    case .beads: "beads의 이슈"
    case .calendarOfContacts: "주소록(vCard)"
    case .diff: "패치"
    case .gitLab: "GitLab의 이슈"
    case .gzip: "gzip 압축 파일"
    case .html: "HTML 페이지"
    case .image: "그림"
    case .markdownWithoutBoxes: "Markdown"
    case .orgMode: "org-mode 파일"
    case .pdf: "PDF 파일"
    case .plainText: "일반 텍스트"
    case .program: "프로그램"
    case .script: "스크립트"
    case .sqlite: "SQLite 데이터베이스"
    case .taskwarriorData: "Taskwarrior의 데이터 파일"
    case .todoist: "Todoist의 JSON"
    case .xml: "XML 파일"
    case .zip: "ZIP 압축 파일이나 오피스 파일"
    }
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

  private func name(of format: FileFormat) -> String {
    switch format {
    case .json: "JSON"
    case .jsonl: "JSON Lines"
    case .csv: "CSV"
    case .markdown: "Markdown"
    case .todotxt: "todo.txt"
    case .ical: "iCalendar"
    case .taskwarrior: "Taskwarrior의 JSON"
    case .github: "GitHub의 JSON"
    case .trello: "Trello의 JSON"
    case .obsidian: "Obsidian의 Kanban"
    case .taskell: "taskell의 Markdown"
    case .backlog: "Backlog.md"
    case .kanbanmd: "kanban-md"
    }
  }
}
