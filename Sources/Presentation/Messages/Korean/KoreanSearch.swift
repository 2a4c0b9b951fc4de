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
}
