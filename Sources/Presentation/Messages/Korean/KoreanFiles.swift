import Entities

/// Files, and what they are.
extension Korean {
  func template(_ doubt: FileDoubt) -> Template<Self> {
    switch doubt {
    case .foreign(.markdownWithoutBoxes): "체크 상자가 없는 Markdown이라서 카드가 없습니다"
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
    case .unusedOption(.map, let format):
      "--map은 CSV에만 쓸 수 있습니다. 이 파일의 형식: \(name(of: format))"
    case .unusedOption(.dates, let format):
      "날짜의 뜻이 하나뿐인 형식에는 --dates를 쓸 수 없습니다: \(name(of: format))"
    case .nothingFound(let format, let bytes):
      "\(name(of: format)) \(count: bytes)바이트에서 아무것도 찾지 못했습니다"
    }
  }

  func whatCardsAre(in format: FileFormat) -> Template<Self> {
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
    case .compressed: "압축 파일"
    case .diff: "패치"
    case .gitLab: "GitLab의 이슈"
    case .gzip: "gzip 압축 파일"
    case .html: "HTML 페이지"
    case .image: "그림"
    case .markdownWithoutBoxes: "Markdown"
    case .orgMode: "org-mode 파일"
    case .pdf: "PDF 파일"
    case .pivotal: "Pivotal Tracker의 CSV"
    case .plainText: "일반 텍스트"
    case .plainTextInUTF16: "UTF-16으로 된 일반 텍스트"
    case .program: "프로그램"
    case .script: "스크립트"
    case .sqlite: "SQLite 데이터베이스"
    case .taskwarriorData: "Taskwarrior의 데이터 파일"
    case .todoist: "Todoist의 JSON"
    case .xml: "XML 파일"
    case .zip: "ZIP 압축 파일이나 오피스 파일"
    }
  }

  func name(of format: FileFormat) -> String {
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
