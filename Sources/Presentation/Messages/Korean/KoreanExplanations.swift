import Entities

extension Korean {
  /// Returns which cards the filter selects, in words that the filter itself doesn't have.
  func reading(_ filter: CardFilter, _ clock: Phrase.ExplanationClock) -> String {
    switch filter {
    case .all(let parts) where parts.starts(with: [.open, .not(.blocked)]) && parts.count == 3:
      "막혀 있지도 대기 중이지도 않은 열린 카드"
    case .all(let parts): parts.map { reading($0, clock) }.joined(separator: ", ")
    case .any(let parts) where CardFilter.any(parts) == .open: "todo나 doing에 있는 카드"
    case .any(let parts): parts.map { reading($0, clock) }.joined(separator: " 또는 ")
    case .repeating: "반복하는 카드"
    case .not(let part): "\(reading(part, clock)) 외의 모든 카드"
    case .numbers(let range):
      range.count == 1
        ? "카드 \(range.lowerBound)" : "카드 \(range.lowerBound)부터 \(range.upperBound)까지"
    case .state(let state): "\(state.rawValue)에 있는 카드"
    case .column(let word): "열 \(word.text)에 있는 카드"
    case .inColumn(let key): "\(key.state.rawValue)에 있는 카드"
    case .project(let name): "프로젝트 \(name.text)의 카드"
    case .projectLevel(let name): "프로젝트 \(name.text, .companion) 그 아래 프로젝트의 카드"
    case .archived: "보관된 프로젝트의 카드"
    case .tag(let tag?): "태그 \(tag.text, .subject) 있는 카드"
    case .tag(nil): "태그가 없는 카드"
    case .priority(let priority): "우선순위가 \(priority.rawValue)인 카드"
    case .civil(let field, let range):
      "\(self.text(.field(field)), .subject) \(text(ExplainedRange(range), clock))인 카드"
    case .moment(let moment, let range):
      "\(name(moment)) 날이 \(text(ExplainedRange(range, in: clock.zone), clock))인 카드"
    case .amount(let field, let range): "\(text(.field(field)), .subject) \(text(range))인 카드"
    case .without(let field): reading(without: field)
    case .text(let query):
      "글에 \((query.text.searchedPhrase ?? query.text).quoted, .subject) 들어 있는 카드"
    case .title(let query):
      "제목에 \((query.text.searchedPhrase ?? query.text).quoted, .subject) 들어 있는 카드"
    case .assignee(let name, _): "\(name.text, .subject) 맡은 카드"
    case .value(let field, let text): "\(self.text(.field(field)), .subject) \(text.quoted)인 카드"
    case .blockedBy(let blockers):
      "\(blockers.words.joined(separator: " 또는 ")) 카드가 끝나야 하는 카드"
    case .blocked: "다른 열린 카드에 막혀 있는 열린 카드"
    case .blocking: "다른 열린 카드를 막고 있는 열린 카드"
    case .waiting(let now): "\(date(now, now: clock.now))에 대기 중인 열린 카드"
    case .overdue(let now): "마감이 \(date(now, now: clock.now)) 전인 열린 카드"
    }
  }

  private func reading(without field: CardField) -> String {
    switch field {
    case .started: "시작한 적이 없는 카드"
    case .finished: "끝내지 않은 카드"
    default: "\(text(.field(field)), .subject) 없는 카드"
    }
  }

  private func text(_ range: ExplainedRange, _ clock: Phrase.ExplanationClock) -> String {
    func date(_ deadline: Deadline) -> String { self.date(deadline, now: clock.now) }
    if let only = range.only { return date(only) }
    return switch (range.first, range.last) {
    case (let first?, let last?): "\(date(first))부터 \(date(last))까지"
    case (let first?, nil): "\(date(first)) 이후"
    case (nil, let last?): "\(date(last)) 이전"
    case (nil, nil): "언제든"
    }
  }

  private func text(_ range: AmountRange) -> String {
    switch (range.lower, range.upper) {
    case (let lower?, let upper?) where lower == upper: lower.text
    case (let lower?, let upper?): "\(lower.text)부터 \(upper.text)까지"
    case (let lower?, nil): "\(lower.text) 이상"
    case (nil, let upper?): "\(upper.text) 이하"
    case (nil, nil): "아무 값"
    }
  }

  private func name(_ moment: CardMoment) -> String {
    switch moment {
    case .created: "추가한"
    case .updated: "수정한"
    case .started: "시작한"
    case .finished: "끝낸"
    }
  }
}
