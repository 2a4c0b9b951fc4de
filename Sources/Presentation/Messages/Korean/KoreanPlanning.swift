import Entities
import TimeKit

extension Korean {
  func template(_ phrase: Phrase.Planning) -> Template<Self> {
    switch phrase {
    case .graphHeading(.blockers): "먼저 해야 할 카드"
    case .graphHeading(.blocked): "기다리는 카드"
    case .month(let day): "\(id: day.year)년 \(id: day.month)월"
    case .missingDate: "날짜가 없습니다"
    case .noLinks: "다른 카드를 막는 열린 카드가 없습니다"
    case .nothingInMonth: "이 달에는 마감도 대기도 없습니다"
    case .unknownGraphFormat(let word): "\(quoted: word, .topic) 그래프 형식이 아닙니다"
    case .weekday(let weekday): "\(Self.weekdays[weekday.rawValue - 1])"
    case .claimFault(.taken(let card, let person, nil, _)):
      "\(person.text, .subject) 카드 \(id: card, .object) 맡고 있습니다"
    case .claimFault(.taken(let card, let person, let end?, let now)):
      "\(person.text, .subject) 카드 \(id: card, .object) \(moment(end, now: now))까지 맡고 있습니다"
    case .claimFault(.done(let card)): "카드 \(id: card, .topic) 끝났습니다"
    case .claimFault(.nothingFree): "맡을 수 있는 카드가 없습니다"
    case .claimHint(let hint): template(hint)
    case .invalidLease(let text): "\(quoted: text, .topic) 올바른 기간이 아닙니다"
    case .nothingReady: "지금 할 수 있는 카드가 없습니다"
    case .readDate(let date, let now):
      """
      \(date.iso.replacing(scalars: "T", with: " ")) \
      \(Self.weekdays[date.civilDay.weekday.rawValue - 1])요일 \
      (\(distance(date.civilDay, now: now)))
      """
    case .urgency(let urgency): "\(sum(urgency))"
    }
  }

  /// `1,729 = 마감 1,129 + 우선순위 600`.
  private func sum(_ urgency: Urgency) -> String {
    let terms = urgency.terms.map { "\(word($0.term)) \(number($0.value))" }
    return ([number(urgency.total)] + (terms.isEmpty ? [] : [terms.joined(separator: " + ")]))
      .joined(separator: " = ")
  }

  private func word(_ term: Urgency.Term) -> String {
    switch term {
    case .overdue: "마감 지남"
    case .deadline: "마감"
    case .priority: "우선순위"
    case .blocking: "막고 있음"
    case .doing: "doing"
    case .age: "지난 날"
    }
  }

  var nextDetails: Template<Self> {
    """
    열려 있고, 막히지 않았고, 기다리지 않는 카드를 봅니다. 급한 정도는 100분의 1 단위의 합입니다. 마감이 지나면 \
    1,500, 아니면 오늘 마감이 1,200이고 14일 뒤의 200까지 줄어듭니다. 이때 카드와 프로젝트의 마감 가운데 이른 것을 \
    봅니다. 높은 우선순위는 600, 낮은 우선순위는 -180, 막고 있는 열린 카드마다 300(900까지), doing은 400, 추가한 \
    날부터 하루에 2(200까지)를 더합니다. 같으면 보드 순서입니다.
    가중치는 urgency.overdue, today, later, high, low, blocking, doing, age 설정으로 바꿉니다.
    """
  }

  private func template(_ hint: Phrase.ClaimHint) -> Template<Self> {
    switch hint {
    case .leases: "기간은 30m, 1h30m, '2 days' 등으로 씁니다"
    case .reopen(let card): "다시 열려면: todo reopen \(id: card)"
    case .release(let card): "카드를 내놓으려면: todo release \(id: card)"
    case .showNext: "할 수 있는 카드를 보려면: todo next"
    }
  }

  var claimDetails: Template<Self> {
    """
    카드를 정하지 않으면, 지금 할 수 있고 todo에 있으며 담당자가 없거나 자신인 카드 가운데 가장 급한 것을 맡습니다. \
    점유 기한이 지난 카드도 맡을 수 있으며, 그 카드는 있던 열에 둡니다. 맡은 카드는 담당자가 `me`가 뜻하는 사람이 되고 \
    기본 doing 열로 옮겨집니다. 맡을 카드가 없으면 종료 상태는 4입니다.
    카드를 정하면 그 카드를 맡거나, 이미 맡은 카드의 기한을 새로 정합니다. --lease가 없으면 기한이 없습니다. 두 \
    프로세스가 같은 카드를 맡는 일은 없습니다.
    """
  }

  var releaseDetails: Template<Self> {
    """
    카드에서 담당자와 점유 기한을 지우고, 기본 todo 열로 되돌립니다.
    """
  }

  var graphDetails: Template<Self> {
    """
    카드를 쓰면 그 카드보다 먼저 끝내야 할 열린 카드와, 그 카드를 기다리는 카드를 이어진 것까지 모두 봅니다. 필터를 쓰면 \
    일치하는 카드와 이어진 모든 카드를, 먼저 끝내야 할 카드 아래에 차례로 봅니다. 뒤따르는 카드가 이미 위에 나온 카드는 \
    줄임표로 끝납니다.
    --format dot은 Graphviz용 그래프를 출력하며, 화살표는 막힌 카드를 가리킵니다.
    """
  }

  var calendarDetails: Template<Self> {
    """
    달은 2026-12, dec, 다음 달 같은 날짜로 정합니다(기본값: 이번 달). 한 주의 첫날은 date.week-start 설정입니다. \
    대기와 오늘은 기호로 나타냅니다.
    파이프에서는 날짜마다 한 줄로 날 또는 시각, deadline 또는 wait, 번호, 제목을 출력합니다.
    """
  }

  /// The details of the commands about dates and the cards to do next.
  func planningDetails(of command: CommandName) -> Template<Self> {
    switch command {
    case .calendar: calendarDetails
    case .claim: claimDetails
    case .copy: copyDetails
    case .date: dateDetails
    case .graph: graphDetails
    case .next: nextDetails
    case .release: releaseDetails
    default: ""
    }
  }

  var copyDetails: Template<Self> {
    """
    복사본은 반복하는 카드의 다음 카드처럼, 규칙 없이 만듭니다. 제목, 메모, 프로젝트, 우선순위, 태그, 담당자, 예상 작업량이 \
    같고 단계는 체크하지 않은 상태입니다. 마감, 대기, 키, 선행 카드, 댓글은 없으며, 기본 todo 열에 들어갑니다.
    """
  }

  var dateDetails: Template<Self> {
    """
    날짜를 ISO 8601로, 요일과 오늘부터의 거리와 함께 출력합니다. 파이프에서는 셋을 탭으로 나누고, 거리는 날 수로 \
    씁니다.
    """
  }
}
