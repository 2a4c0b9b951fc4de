import Entities
import TimeKit

extension Korean {
  func template(_ fault: RepeatFault) -> Template<Self> {
    switch fault {
    case .unreadable(let text, _): "\(quoted: text, .topic) 반복 규칙이 아닙니다"
    case .empty: "반복 규칙이 비어 있습니다"
    case .ambiguous(let text, _, _): "반복 규칙 \(quoted: text, .topic) 두 가지로 읽을 수 있습니다"
    case .neverComes(let text, _): "반복 규칙 \(quoted: text)의 날은 오지 않습니다"
    case .interval(let text, let maximum):
      "반복 규칙 \(quoted: text)의 간격은 1에서 \(count: maximum)까지 쓸 수 있습니다"
    case .fixedAfterDone(let text, _):
      "반복 규칙 \(quoted: text, .topic) 카드를 끝낸 날부터 세므로 날이나 시작을 정할 수 없습니다"
    case .start(let text, let fault): "반복 규칙 \(quoted: text): \(template(fault).text)"
    }
  }

  func template(_ phrase: Phrase.Series) -> Template<Self> {
    switch phrase {
    case .fault(let fault): template(fault)
    case .hint(let hint): template(hint)
    case .successor(.added(let next), let blockers, let now):
      """
      다음: \(id: next.card.number)\
      \(continuing: next.card.deadline.map { ["마감 \(date($0, now: now))"] } ?? [])\
      \(blockers.isEmpty ? "" : ", 더 이상 막지 않는 카드: ")\(numbers: blockers.numbers)
      """
    case .successor(.exists(let number), _, _): "다음 카드는 이미 있음: \(id: number)"
    case .successor(.deleted(let number), _, _):
      "다음 카드 \(id: number, .topic) 삭제된 것이라 새로 추가하지 않음"
    case .successor(.last, _, _): "이것이 마지막"
    }
  }

  private func template(_ fault: SeriesFault) -> Template<Self> {
    switch fault {
    case .lastDayWithoutRule(nil): "반복하지 않는 카드에는 마지막 날을 정할 수 없습니다"
    case .lastDayWithoutRule(let card?):
      "카드 \(id: card, .topic) 반복하지 않으므로 마지막 날을 정할 수 없습니다"
    case .lastDayBeforeFirst(let last, let first):
      "마지막 날 \(last.iso, .subject) 첫 날짜 \(first.civilDay.iso)보다 앞섭니다"
    case .noRule(let cards): "카드 \(numbers: cards, .topic) 반복하지 않습니다"
    case .done(let cards): "카드 \(numbers: cards, .topic) 이미 끝났습니다"
    case .over(let cards): "카드 \(numbers: cards)에는 다음 날짜가 없습니다"
    }
  }

  private func template(_ hint: Phrase.SeriesHint) -> Template<Self> {
    switch hint {
    case .eitherRule(let first, let second): "\(inShell: first)입니까, \(inShell: second)입니까?"
    case .finish(let cards): "끝내려면: todo done \(cards)"
    case .removeLastDay: "더 늦은 날이나 --until none을 쓰십시오"
    case .reopen(let cards): "다시 열려면: todo reopen \(cards)"
    case .repeatCards(let cards): "반복하려면: todo edit \(cards) --repeat 매주"
    case .ruleExamples:
      """
      반복 규칙은 매일, 평일, 매주, 월,목, 2주마다, 매달, '매달 31일', '매달 말일', '매달 둘째 화요일', \
      매년, '완료 후 10일' 등으로 씁니다
      """
    case .withRule: "--until은 --repeat와 함께 쓰십시오"
    }
  }

  /// `매달 31일 반복 (이후 12월 31일 (목), …)`.
  func text(_ shown: ShownRule, now: CivilMinute) -> String {
    let dates = shown.dates.map { date(Deadline(day: $0), now: now) }.joined(separator: ", ")
    let rule = "\(words(shown.rule)) 반복"
    if shown.isDone { return "\(rule) (끝난 카드라서 다음 카드 없음)" }
    if dates.isEmpty { return shown.isLimited ? "\(rule) (다음 날짜 없음)" : rule }
    return shown.rule.isAfterDone
      ? "\(rule) (제때 끝내면 \(dates))" : "\(rule) (다음은 \(dates))"
  }

  /// The rule in words that can be typed.
  func words(_ rule: RepeatRule) -> String {
    if rule.isAfterDone { return "완료 후 \(rule.interval)\(unit(of: rule, counted: true))" }
    let start = rule.start.map { "\($0.iso)부터 " } ?? ""
    if rule.cycle == .workdays { return "\(start)평일마다" }
    let every =
      rule.interval == 1
      ? unit(of: rule, counted: false)
      : "\(rule.interval)\(unit(of: rule, counted: true))마다"
    return start + ([every] + [days(of: rule.cycle)].compactMap(\.self)).joined(separator: " ")
  }

  private func unit(of rule: RepeatRule, counted isCounted: Bool) -> String {
    switch rule.cycle.unit {
    case .day: isCounted ? "일" : "매일"
    case .week: isCounted ? "주" : "매주"
    case .month: isCounted ? "개월" : "매달"
    case .year: isCounted ? "년" : "매년"
    }
  }

  private func days(of cycle: RepeatCycle) -> String? {
    switch cycle {
    case .days, .workdays, .months(nil), .years(nil): nil
    case .weeks(let weekdays):
      weekdays.isEmpty ? nil : weekdays.list.map(Self.letter).joined(separator: ",")
    case .months(let day?): text(day)
    case .years(let day?): "\(day.month)월 \(text(day.day))"
    }
  }

  private func text(_ day: MonthDay) -> String {
    switch day {
    case .number(let number): "\(number)일"
    case .last: "말일"
    case .weekday(let weekday, let place):
      "\(place < 0 ? "마지막" : Self.places[place - 1]) \(Self.letter(of: weekday))요일"
    }
  }

  private static func letter(of weekday: Weekday) -> String {
    weekdays[weekday.rawValue - 1]
  }

  private static let places = ["첫째", "둘째", "셋째", "넷째", "다섯째"]
}
