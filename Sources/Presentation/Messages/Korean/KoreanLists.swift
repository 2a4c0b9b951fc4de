import Entities
import TimeKit

extension Korean {
  /// What a field of a card is called; its key stays a key where scripts read it.
  public func label(_ field: String) -> String {
    switch field {
    case "number": "번호"
    case "state": "상태"
    case "project": "프로젝트"
    case "deadline": "마감"
    case "priority": "우선순위"
    case "tags": "태그"
    case "key": "키"
    case "title": "제목"
    case "notes": "메모"
    case "steps": "단계"
    case "created": "추가"
    case "updated": "수정"
    case "started": "시작"
    case "finished": "끝냄"
    case "name": "이름"
    case "color": "색"
    case "archived": "보관"
    case "cover": "표지"
    default: field
    }
  }

  public func labels(
    _ facts: CardFacts, moment: (CardMoment) -> String?
  ) -> [(label: String, value: String)] {
    let card = facts.card
    var labels = [("state", card.state.rawValue), ("project", facts.project.text)]
    if let deadline = card.deadline {
      let isOverdue = card.isOverdue(at: Deadline(minute: facts.now))
      let when = when(deadline, now: facts.now)
      labels.append(("deadline", isOverdue ? "\(when), 마감 지남" : when))
    }
    if card.priority != .normal { labels.append(("priority", card.priority.rawValue)) }
    if !card.tags.isEmpty {
      labels.append(("tags", card.tags.list.map(\.text).joined(separator: " ")))
    }
    if let key = card.key { labels.append(("key", key.text)) }
    for kind in CardMoment.allCases {
      if let when = moment(kind) { labels.append((kind.rawValue, when)) }
    }
    return labels.map { (label: label($0.0), value: $0.1) }
  }

  public func deletedCard(
    _ number: Int, by recorded: RecordedTransaction, when: String
  ) -> String {
    "\(when)에 \(recorded.transaction.author, .subject) t\(recorded.number, .means) 삭제함. "
      + "todo undo t\(recorded.number, .means) 되찾습니다"
  }

  public func listed(_ count: Int, of all: Int) -> String {
    "\(cards(all)) 중 \(number(count))장"
  }

  public func emptyList(hasSelection: Bool, includesDone: Bool) -> MessageText {
    switch (hasSelection, includesDone) {
    case (true, _): MessageText("맞는 카드가 없습니다")
    case (false, false):
      MessageText("열린 카드가 없습니다", hint: "끝난 카드도 보려면 todo list --all")
    case (false, true): MessageText("아직 카드가 없습니다", hint: "todo add 우유 사기")
    }
  }

  public func hint(_ word: String, isAlso filter: String) -> String {
    "\(quoted(word), .object) 글로 검색했습니다. 혹시 \(filter)입니까?"
  }

  public func explanation(of term: FilterTerm, reading: String) -> String {
    "\(term.word): \(reading)\(term.isNegated ? " 아닌 것" : "")"
  }

  public func explanation(ofCards numbers: [String]) -> String {
    "번호로 고른 카드: \(list(numbers))"
  }

  public func explanation(ofDone isLeftOut: Bool) -> String {
    isLeftOut
      ? "state:, finished:, --all이 없으므로 끝난 카드는 뺍니다"
      : "위의 단어가 허락하는 대로 모든 상태의 카드를 고릅니다"
  }

  public func explanationOfArchived() -> String {
    "project:로 고르지 않았으므로 보관된 프로젝트의 카드는 뺍니다"
  }

  public func explanationOfDoneOnly() -> String {
    "끝난 카드만 고릅니다"
  }

  public func heading(_ column: String) -> String {
    column == "number" ? "#" : label(column)
  }

  public func more(_ count: Int) -> String {
    "… 외 \(number(count))장"
  }

  public func welcome() -> [String] {
    [
      "아직 카드가 없습니다. 이렇게 시작하십시오:",
      "",
      "  todo add 우유 사기",
      "  todo add 문서 쓰기 -p web -d 금요일",
      "",
      "그다음 todo는 보드를, todo help는 나머지 모두를 보여 줍니다.",
    ]
  }
}
