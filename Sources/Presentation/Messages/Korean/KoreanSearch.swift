extension Korean {
  func template(_ phrase: Phrase.Search) -> Template<Self> {
    switch phrase {
    case .nothingHas(let word): "\(quoted: word, .subject) 들어 있는 카드가 없습니다"
    case .nothingHasAll(let words):
      "\(list: words.prefix(10).map(\.quoted), .subject) 모두 들어 있는 카드가 없습니다"
    case .findMore: "단어를 줄이거나 단어의 앞부분만 입력해 보십시오"
    case .needsWord: "todo search에는 검색할 단어가 필요합니다"
    case .listInstead(let filters):
      "필터에 맞는 카드를 보려면: todo list \(cut: filters) --all"
    }
  }

  static var searchDetails: [String] {
    [
      "제목, 태그, 단계, 메모에 모든 단어가 있는 카드를 어느 상태에서나 찾으며, 가장 잘 맞는 것이 먼저 나옵니다. "
        + "대소문자와 악센트는 가리지 않습니다: cafe는 Café를 찾습니다. 단어는 그것으로 시작하는 것을 찾습니다. "
        + "한국어, 중국어, 일본어는 단어 안에서도 찾고, 초성으로 한글 음절을 찾습니다. 여기서 숫자는 글입니다.",
      "따옴표 안의 구는 그대로 찾고, -단어는 그것이 있는 카드를 빼며, 필터는 검색을 좁힙니다. & 같은 기호는 뜻이 "
        + "없어 무시합니다.",
    ]
  }
}
