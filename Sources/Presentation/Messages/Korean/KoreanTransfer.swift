import Entities

extension Korean {
  func template(_ phrase: Phrase.Transfer) -> Template<Self> {
    switch phrase {
    case .cannotCreate(let path, let reason):
      "\(quoted: path, .object) 만들지 못했습니다: \(cause: reason)"
    case .cannotWrite(let path, let reason): "\(quoted: path)에 쓰지 못했습니다: \(cause: reason)"
    case .expected(let text): "\(text.cut(at: 60), .subject) 와야 합니다"
    case .exported(let count, let path): "카드 \(count: count)장을 \(path)에 내보냈습니다"
    case .imported(0, 0, _): "가져올 카드가 없습니다"
    case .imported(0, 1, _): "가져올 카드가 없습니다. 이미 있는 카드입니다"
    case .imported(0, let existing, _):
      "가져올 카드가 없습니다. 카드 \(count: existing)장 모두 이미 있습니다"
    case .imported(let count, 0, let isRehearsal):
      "카드 \(count: count)장 \(isRehearsal, "가져올 예정", "가져옴")"
    case .imported(let count, let existing, let isRehearsal):
      """
      카드 \(count: count)장 \(isRehearsal, "가져올 예정", "가져옴"). \
      \(count: existing)장은 이미 있습니다
      """
    case .invalidValue(let value, let field): "\(field)에 쓸 수 없는 값입니다: \(quoted: value)"
    case .loss(.times, let count, let format):
      "\(name(of: format))에는 카드의 시각을 모두 저장할 수는 없습니다 (카드 \(count: count)장)"
    case .loss(let loss, let count, let format):
      """
      \(name(of: format))에는 \(name(of: loss), .object) 저장할 수 없습니다 \
      (카드 \(count: count)장)
      """
    case .missingField(let field): "\(field, .subject) 없습니다"
    case .notUTF8: "글이 UTF-8이 아닙니다"
    case .readingFromTerminal:
      "터미널에서 카드를 읽습니다. Ctrl-D로 입력을 끝내고, Ctrl-C로 가져오기를 취소합니다"
    case .remark(let remark, let count): template(remark, count)
    case .skippedRecords(let count): "잘못된 레코드 \(count: count)건을 건너뛰었습니다"
    }
  }

  func template(_ hint: Phrase.TransferHint) -> Template<Self> {
    switch hint {
    case .chooseFormat(let formats): "--format으로 형식을 지정하십시오: \(choice: formats)"
    case .skipInvalidRecords: "올바른 레코드만 가져오려면: --keep-going"
    }
  }

  private func template(_ remark: ImportRemark, _ count: Int) -> Template<Self> {
    switch remark {
    case .deleted: "다른 프로그램에서 삭제된 카드 \(count: count)장: 건너뜀"
    case .cancelled: "다른 프로그램에서 취소된 카드 \(count: count)장: 건너뜀"
    case .waiting: "다른 프로그램에서 대기 중인 카드 \(count: count)장: todo로 가져옴"
    case .recurring: "다른 프로그램에서 반복되는 카드 \(count: count)장: 한 번만 가져옴"
    case .otherComponent(let kind): "\(cut: kind) \(count: count)개: VTODO가 아니어서 건너뜀"
    case .itemWithoutBox: "체크 상자 [ ]가 없는 항목 \(count: count)개: 건너뜀"
    case .keptInNotes(let field): "카드 \(count: count)장의 \(field): 메모에 저장함"
    case .ignored(let field): "카드 \(count: count)장의 \(field): 건너뜀"
    case .shortened(let field): "카드 \(count: count)장의 \(field): 너무 길어서 줄임"
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
    case .key: "키"
    case .times: "카드의 시각"
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
    }
  }
}
