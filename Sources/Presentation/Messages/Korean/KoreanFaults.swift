import Entities
import TimeKit

extension Korean {
  func template(_ fault: DateFault) -> Template<Self> {
    switch fault {
    case .unreadable(let text, _): "\(quoted: text, .topic) 날짜가 아닙니다"
    case .impossible(let text, _): "\(quoted: text, .topic) 없는 날짜입니다"
    case .otherWeekday(let text, let day, _):
      """
      \(quoted: text, .topic) 없는 날짜입니다. \
      \(day.iso)의 요일은 \(Self.weekdays[day.weekday.rawValue - 1])요일입니다
      """
    case .empty: "날짜가 비어 있습니다"
    case .ambiguous(let text, _, _): "날짜 \(quoted: text, .topic) 두 가지로 읽을 수 있습니다"
    case .noDeadline(let text, let card):
      "\(card.map { "카드 \($0)" } ?? "카드")에 \(quoted: text, .object) 셀 마감이 없습니다"
    case .reversed(let text, _): "기간 \(quoted: text)의 끝이 시작보다 앞섭니다"
    }
  }

  func template(_ fault: TextFault, in field: TextField) -> Template<Self> {
    let name = name(of: field)
    return switch fault {
    case .blank: "\(name, .topic) 비워 둘 수 없습니다"
    case .tooLong(let limit): "\(name, .topic) \(count: limit)자까지 쓸 수 있습니다"
    case .controlCharacter(let scalar):
      "\(name)에는 제어 문자 \(codePoint: scalar, .object) 쓸 수 없습니다"
    case .directionCharacter(let scalar):
      "\(name)에는 보이지 않는 문자 \(codePoint: scalar, .object) 쓸 수 없습니다"
    case .forbiddenCharacter(let character) where field == .tag:
      "\(name)에는 글자, 숫자, _, -만 쓸 수 있습니다. \(quoted: String(character), .topic) 쓸 수 없습니다"
    case .forbiddenCharacter(let character):
      "\(name)에는 \(quoted: String(character), .object) 쓸 수 없습니다"
    case .reserved(let word): "\(quoted: word, .topic) \(name, .means) 쓸 수 없습니다"
    }
  }

  private func name(of field: TextField) -> String {
    switch field {
    case .title: "제목"
    case .notes: "메모"
    case .step: "단계"
    case .tag: "태그"
    case .project: "프로젝트 이름"
    case .key: "키"
    case .column: "열 이름"
    case .view: "보기"
    case .assignee: "담당자 이름"
    case .comment: "댓글"
    }
  }

  func template(_ fault: SelectionFault) -> Template<Self> {
    switch fault {
    case .empty: "카드를 지정하지 않았습니다"
    case .mixed(let number, let filter):
      """
      \(quoted: number, .companion) \(quoted: filter, .topic) 함께 쓸 수 없습니다. \
      카드 번호나 필터 가운데 하나만 쓰십시오
      """
    case .backwards(let range): "범위 \(quoted: range)의 순서가 거꾸로입니다"
    case .unreadableNumber(let word): "\(quoted: word, .topic) 카드 번호가 아닙니다"
    case .bareWord(let word): "\(quoted: word, .topic) 카드도 필터도 아닙니다"
    case .conjunction(let word): "필터 사이에는 \(quoted: word, .object) 쓸 수 없습니다"
    case .misplacedOr(.first): "\(quoted: "or") 앞에 필터가 없습니다"
    case .misplacedOr(.last): "\(quoted: "or") 뒤에 필터가 없습니다"
    case .misplacedOr(.twice): "두 \(quoted: "or") 사이에 필터가 없습니다"
    case .misplacedOr(.betweenNumbers): "카드 번호 사이에는 \(quoted: "or")를 쓸 수 없습니다"
    case .unknownKey(let key, _): template(unknown: .filter, "\(key):")
    case .missingValue(let key): "\(key): 바로 뒤에 값을 써야 합니다"
    case .unknownValue(let key, let value, _): "\(key):에는 \(quoted: value, .object) 쓸 수 없습니다"
    case .noSuchName(let name): "이름이 \(quoted: name)인 카드가 없습니다"
    case .nameOutsideBatch(let name):
      "\(quoted: name, .object) 쓸 수 없습니다. 카드 이름은 todo batch에서만 씁니다"
    case .neverWithout(let key): "모든 카드에 값이 있으므로 \(key):none에 맞는 카드는 없습니다"
    }
  }

  func template(_ hint: Phrase.SelectionHint) -> Template<Self> {
    switch hint {
    case .batchNames:
      "@last는 앞줄에서 추가한 카드, @name은 add … --as name으로 추가한 카드입니다"
    case .conjunctions:
      """
      필터를 여럿 쓰면 모두 맞는 카드를 찾습니다. 그 가운데 하나면 사이에 or를 쓰십시오: tag:bug or is:overdue. \
      제외하려면 앞에 -를 쓰십시오: -tag:bug
      """
    case .findCards(let word): "카드를 찾으려면: todo list \(inShell: word.cut(at: 60))"
    case .cardNumber: "카드 번호를 쓰십시오: 12"
    case .digitsAsText(let digits): "숫자를 글에서 찾으려면: text:\(digits)"
    case .numbers: "12, 3,5,9 또는 3-7처럼 쓰십시오"
    case .or: "필터 사이에 or를 쓰십시오: tag:bug or is:overdue. 그 단어를 찾으려면: text:or"
    case .numbersOrFilters: "12, 3,5,9, 3-7 또는 tag:work state:todo 같은 필터를 쓰십시오"
    }
  }

  func template(_ fault: PictureFault) -> Template<Self> {
    switch fault {
    case .empty: "그림 파일이 비어 있습니다"
    case .tooLarge(let bytes):
      "그림이 \(count: bytes)바이트입니다. \(count: Picture.limit)바이트까지 쓸 수 있습니다"
    case .tooManyPixels(let width, let height):
      """
      그림이 \(id: width)×\(id: height)픽셀입니다. \
      모두 \(count: Picture.pixelLimit)픽셀까지 쓸 수 있습니다
      """
    case .unknownFormat: "PNG나 JPEG 그림이 아닙니다"
    case .damaged(.png): "PNG 그림이 손상되어 크기를 알 수 없습니다"
    case .damaged(.jpeg): "JPEG 그림이 손상되어 크기를 알 수 없습니다"
    }
  }

  func template(_ hint: Phrase.PictureHint) -> Template<Self> {
    switch hint {
    case .makeSmaller: "그림을 줄이십시오. 표지는 작게 표시됩니다"
    case .convert: "파일을 변환하거나 다른 파일을 지정하십시오"
    case .saveAgain: "그림 편집기에서 열어 다시 저장하거나 다른 파일을 지정하십시오"
    }
  }
}
