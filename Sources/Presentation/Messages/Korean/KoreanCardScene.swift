import Entities

extension Korean {
  public func formTitle(_ number: Int?) -> String {
    number.map { "카드 \($0)" } ?? "새 카드"
  }

  public func words(for key: CardKeyDeed) -> String {
    switch key {
    case .select: "단계 선택"
    case .scroll: "스크롤"
    case .check: "체크"
    case .addStep: "단계 추가"
    case .renameStep: "단계 수정"
    case .deleteStep: "단계 삭제"
    case .edit: "수정"
    case .move: "이동"
    case .undo: "되돌리기"
    case .redo: "다시 하기"
    case .help: "도움말"
    case .back: "뒤로"
    case .keepStep: "저장"
    case .giveUpStep: "취소"
    case .nextField: "다음 항목"
    case .previousField: "이전 항목"
    case .nextSuggestion: "다음 프로젝트"
    case .previousSuggestion: "이전 프로젝트"
    case .choose: "선택"
    case .yours: "내 것 유지"
    case .theirs: "상대 것 쓰기"
    case .save: "저장"
    case .leave: "나가기"
    }
  }

  public func heading(_ part: CardPart) -> String {
    switch part {
    case .reading: "카드 보기"
    case .typingStep: "단계 입력"
    case .filling: "양식 작성"
    }
  }

  public func theirs(_ text: String, by author: String) -> String {
    "\(author, .subject) 쓴 값:\(text.contains("\n") ? "\n" : " ")\(text)"
  }

  public func changedByAnotherProcess(_ labels: [String], by author: String) -> String {
    "\(author, .subject) 바꾼 항목: \(list(labels))"
  }

  public func notSaved(label: String) -> String {
    "저장하지 못함. 확인할 항목: \(label)"
  }

  public func spoken(_ notes: Notes) -> String {
    "메모: \(notes.text)"
  }

  public func deletedMeanwhile(by recorded: RecordedTransaction, when: String) -> String {
    "\(when)에 \(recorded.transaction.author, .subject) t\(recorded.number, .means) 삭제함. "
      + "저장하면 이 내용을 새 카드로 추가합니다"
  }

  public func stepPlaceholder() -> String {
    "할 일"
  }

  public func spoken(_ step: Step, number: Int, of count: Int) -> String {
    "단계 \(count)개 중 \(number)번째, \(step.text), \(step.isChecked ? "체크함" : "체크 안 함")"
  }

  public func leaving() -> String {
    "저장하지 않은 변경"
  }

  public func words(forLeaving leaving: Leaving) -> String {
    switch leaving {
    case .save: "저장"
    case .throwAway: "버리기"
    case .goOn: "계속 수정"
    }
  }
}
