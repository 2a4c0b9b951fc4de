import Entities

extension Korean {
  /// The words to type come last, without an ending, so that they can be pasted.
  func template(didYouMean nearest: String) -> Template<Self> {
    "혹시 이것입니까? \(nearest)"
  }

  func template(example: String) -> Template<Self> {
    "예: \(example)"
  }

  func template(see command: String) -> Template<Self> {
    "\(command, .object) 참고하십시오"
  }

  func template(unknown noun: Phrase.Noun, _ word: String) -> Template<Self> {
    "\(quoted: word, .topic) 알 수 없는 \(name(of: noun))입니다"
  }

  func template(valid noun: Phrase.Noun, _ words: [String]) -> Template<Self> {
    "쓸 수 있는 \(name(of: noun)): \(list: words)"
  }

  func template(_ unchanged: Message.Unchanged) -> Template<Self> {
    switch unchanged {
    case .earlierLines: "위의 변경은 모두 취소되었습니다"
    case .everything: "바뀐 것은 없습니다"
    case .file: "파일은 바뀌지 않았습니다"
    case .imports: "가져온 카드는 없습니다"
    case .notifications: "알림을 표시하지 않았습니다"
    case .reminders: "알림을 설치하지 않았습니다"
    case .settings: "바뀐 설정은 없습니다"
    }
  }

  func template(_ place: Phrase.Place) -> Template<Self> {
    switch place {
    case .element(let position, let field, let card):
      "카드 \(quoted: card), \(field), \(id: position)번째 항목"
    case .file(let place): "\(place)"
    case .line(let line): "\(id: line)번째 줄"
    case .position(let place, let file, let isByte):
      """
      \(file):\(id: place.line)\
      \(place.element.map { ", \($0)번째 항목" } ?? "")\
      \(place.column.map { ", \($0)번째 \(isByte ? "바이트" : "글자")" } ?? "")
      """
    case .standardInput(nil): "표준 입력"
    case .standardInput(let line?): "표준 입력 \(count: line)번째 줄"
    }
  }

  private func name(of noun: Phrase.Noun) -> String {
    switch noun {
    case .animal: "동물"
    case .color: "색"
    case .column: "열"
    case .command: "명령"
    case .field: "항목"
    case .filter: "필터"
    case .format: "형식"
    case .helpTopic: "도움말 주제"
    case .jsonVersion: "JSON 버전"
    case .key: "키"
    case .priority: "우선순위"
    case .setting: "설정"
    case .shell: "셸"
    case .sortKey: "정렬 기준"
    case .state: "상태"
    case .value: "값"
    }
  }
}
