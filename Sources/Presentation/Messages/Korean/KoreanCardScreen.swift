import Entities

extension Korean {
  func template(_ phrase: Phrase.CardScreen) -> Template<Self> {
    switch phrase {
    case .changedFields(let fields, let author):
      "\(author, .subject) 바꾼 항목: \(list: fields.map { text(.field($0)) })"
    case .choice(let choice): choice.korean
    case .commentPlaceholder: "댓글 내용"
    case .deleted(let recorded, let when):
      """
      \(when)에 \(recorded.transaction.author, .subject) t\(id: recorded.number, .means) 삭제함. \
      저장하면 이 내용을 새 카드로 추가합니다
      """
    case .heading(let topic): topic.korean
    case .key(let key): key.korean
    case .notes(let notes): "메모: \(notes.text)"
    case .notInStore(let number):
      "교체된 저장소에 카드 \(id: number)번이 없습니다. 저장하면 새 카드로 추가됩니다"
    case .notSaved(let field): "저장하지 못함. 확인할 항목: \(text(.field(field)))"
    case .step(let step, let number, let count):
      """
      단계 \(id: count)개 중 \(id: number)번째, \(step.text), \
      \(step.isChecked, "체크함", "체크 안 함")
      """
    case .stepPlaceholder: "할 일"
    case .theirs(let text, let author):
      "\(author, .subject) 쓴 값:\(text.contains("\n"), "\n", " ")\(text)"
    case .title(let number?): "카드 \(id: number)"
    case .title(nil): "새 카드"
    case .unsaved: "저장하지 않은 변경"
    }
  }
}

extension CardKeyLabel {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .select: "단계 선택"
    case .scroll: "스크롤"
    case .check: "체크"
    case .addStep: "단계 추가"
    case .comment: "댓글 쓰기"
    case .editStep: "단계 수정"
    case .deleteStep: "단계 삭제"
    case .edit: "수정"
    case .openEditor: "편집기 열기"
    case .move: "이동"
    case .undo: "되돌리기"
    case .redo: "다시 하기"
    case .help: "도움말"
    case .back: "뒤로"
    case .saveStep: "저장"
    case .cancelStep: "취소"
    case .nextField: "다음 항목"
    case .previousField: "이전 항목"
    case .complete: "완성"
    case .nextSuggestion: "다음 프로젝트"
    case .previousSuggestion: "이전 프로젝트"
    case .yours: "내 값 유지"
    case .theirs: "상대 값 쓰기"
    case .save: "저장"
    case .close: "닫기"
    }
  }
}

extension CardKeyTopic {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .viewing: "카드 보기"
    case .typingStep: "단계 입력"
    case .typingComment: "댓글 입력"
    case .form: "양식 작성"
    }
  }
}

extension UnsavedChoice {
  fileprivate var korean: Template<Korean> {
    switch self {
    case .save: "저장"
    case .discard: "버리기"
    case .continueEditing: "계속 수정"
    }
  }
}
