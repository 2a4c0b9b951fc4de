import Entities

extension Korean {
  func template(_ phrase: Phrase.Columns) -> Template<Self> {
    switch phrase {
    case .changedSince(let transaction, []):
      """
      관련된 열이 그 뒤에 삭제되어 t\(id: transaction, .object) \
      되돌리거나 다시 할 수 없습니다
      """
    case .changedSince(let transaction, let names):
      """
      그 뒤에 열 \(list: names, .subject) 바뀌었거나 카드가 있어 t\(id: transaction, .object) \
      되돌리거나 다시 할 수 없습니다
      """
    case .deed(let deed, let column, let transaction, let isDryRun):
      template(deed, column, transaction, isDryRun)
    case .force: "그래도 이동"
    case .dontForce: "이동 안 함"
    case .forced(let text): "\(text) (강제)"
    case .isDefault: "기본"
    case .fault(let fault, let name): template(fault, name)
    case .hint(let hint, let name): template(hint, name)
    case .label(let label): "\(text(label))"
    case .notice(let notice): template(notice.fault, notice.column)
    case .ofProject(let project, let names, let isChanged, let cards, let isDryRun):
      """
      프로젝트 \(project)의 열\(isChanged ? (isDryRun ? " (바꿀 예정)" : "") : " (바뀐 것 없음)"): \
      \(names.map { $0.joined(separator: ", ") } ?? "모두")\
      \(cards == 0 ? "" : ". 카드 \(cards.grouped)장 이동")
      """
    case .used(let project, let names):
      "프로젝트 \(project)의 열: \(names.map { $0.joined(separator: ", ") } ?? "모두")"
    case .rule(let origins, let needs): "\(rule(origins, needs))"
    }
  }

  private func rule(_ origins: [String]?, _ needs: [ColumnNeed]) -> String {
    let from = origins.map { ["\($0.joined(separator: ", "))에서만"] } ?? []
    let needs = needs.isEmpty ? [] : ["필요: \(needs.map(text).joined(separator: ", "))"]
    return (from + needs).joined(separator: "; ")
  }

  private func text(_ label: ColumnLabel) -> String {
    switch label {
    case .name: "열"
    case .state: "상태"
    case .cards: "카드"
    case .limit: "제한"
    case .estimate: "예상 작업량"
    case .rule: "규칙"
    }
  }

  private func text(_ need: ColumnNeed) -> String {
    switch need {
    case .steps: "모두 표시한 단계"
    case .deadline: "마감"
    case .assignee: "담당자"
    case .estimate: "예상 작업량"
    case .notes: "메모"
    }
  }

  private func template(
    _ deed: ColumnDeed, _ column: Column, _ transaction: Int?, _ isDryRun: Bool
  ) -> Template<Self> {
    let name = column.name.text
    return switch deed {
    case .added:
      """
      열 \(isDryRun, "만들 예정", "만듦"): \(name) (상태 \(column.state.rawValue)\
      \(column.limit.map { ", 제한 \($0)" } ?? ""))
      """
    case .renamed(let old):
      "열 \(old.text)의 이름을 \(name, .means) \(isDryRun, "바꿀 예정", "바꿈")"
    case .madeDefault:
      """
      열 \(name, .object) 상태 \(column.state.rawValue)의 기본 열로 \
      \(isDryRun, "정할 예정", "정함")
      """
    case .limited:
      """
      열 \(name)의 제한: \(column.limit.map { "\($0)장" } ?? "없음")\(isDryRun, " (바꿀 예정)", "")
      """
    case .ruled: "열 \(name)의 규칙을 \(isDryRun, "정할 예정", "정함")"
    case .placed: "열 \(name, .object) \(isDryRun, "이동할 예정", "이동함")"
    case .deleted(let other, let cards):
      """
      열 \(isDryRun, "삭제 예정", "삭제함"): \(name)\
      \(cards > 0 ? " (카드 \(cards.grouped)장은 \(other ?? "")에 이동)" : "")\
      \(transaction.map { ". 복구하려면: todo undo t\($0)" } ?? "")
      """
    case .unchanged: "바뀐 것 없음: 열 \(name)"
    }
  }

  private func template(_ fault: ColumnFault, _ name: String) -> Template<Self> {
    switch fault {
    case .full(let limit, let count, let cards) where count < limit:
      """
      \(name) 열에는 카드 \(count: limit - count)장만 더 들어갑니다\(cards.isEmpty ? "" : ": ")\
      \(numbers: cards, of: count)
      """
    case .full(let limit, let count, let cards):
      "\(name) 열이 가득 찼습니다 (제한 \(count: limit)장, 현재 \(count: count)장): \(numbers: cards, of: count)"
    case .notFrom(let cards, let origins):
      """
      \(name) 열에는 \(origins.joined(separator: ", "))에 있는 카드만 옮길 수 있습니다: \
      \(numbers: cards)
      """
    case .lacks(let lacks):
      """
      \(name) 열에 필요한 것이 없습니다: \
      \(lacks.byNeeds.map(text).joined(separator: "; "))
      """
    case .notInProject(let project, let cards):
      "프로젝트 \(project, .topic) \(name) 열을 쓰지 않습니다\(cards.isEmpty ? "" : ": ")\(numbers: cards)"
    case .nameTaken: "열 \(name, .subject) 이미 있습니다"
    case .nameReused: "다른 열이 이제 같은 이름을 쓰므로 열 \(name, .object) 복구할 수 없습니다"
    case .stateWord: "\(name, .topic) 그 상태의 기본 열을 뜻하므로 열의 이름으로 쓸 수 없습니다"
    case .hasWord(let word):
      "열 \(word)의 이름이 기본 열을 뜻하므로 \(name, .object) 기본 열로 정할 수 없습니다"
    case .notOfState(let wanted, let state):
      "열 \(name)의 상태는 \(wanted.rawValue) 아니라 \(state.rawValue)입니다"
    case .onlyOrigin(let other): "\(other) 열은 \(name)에서만 카드를 받습니다"
    case .inUse(let cards): "열 \(name)에 아직 카드 \(count: cards)장이 있습니다"
    case .lastOfState(let state):
      "열 \(name, .topic) 상태 \(state.rawValue)의 하나뿐인 열입니다"
    case .isDefault(let state): "열 \(name, .topic) 상태 \(state.rawValue)의 기본 열입니다"
    case .otherState(let other, let state):
      "열 \(name)의 상태는 \(state.rawValue)이고, \(other)의 상태는 다릅니다"
    case .isItself: "열 \(name, .topic) 자신을 가리킬 수 없습니다"
    case .stateWithout(let state):
      "프로젝트 \(name)에는 상태 \(state.rawValue)의 열이 하나 이상 있어야 합니다"
    case .conflict: "다른 사람이 열 \(name, .object) 바꾸었습니다"
    }
  }

  private func text(_ lacking: CardsLacking) -> String {
    let shown = lacking.cards.prefix(ColumnFault.namedCards).map(String.init)
    let more = lacking.cards.count - shown.count
    let cards = shown.joined(separator: ", ") + (more > 0 ? " 외 \(more.grouped)장" : "")
    return (cards.isEmpty ? "" : "\(cards)에 ") + lacking.needs.map(text).joined(separator: ", ")
  }

  private func template(_ hint: Phrase.ColumnHint, _ name: String) -> Template<Self> {
    switch hint {
    case .force: "제한과 규칙을 무시하려면: --force"
    case .chooseAnother(let state):
      "todo column에서 열을 보고 상태 \(state.rawValue)의 열을 추가하십시오"
    case .deleteInto: "카드를 옮기고 삭제하려면: todo column delete \(inShell: name) --into COLUMN"
    case .otherName: "다른 이름을 쓰십시오. 열은 todo column으로 볼 수 있습니다"
    case .setDefault(let state):
      "먼저 상태 \(state.rawValue)의 다른 열을 기본 열로 정하십시오: todo column default COLUMN"
    case .renameFirst(let word): "먼저 이름을 바꾸십시오: todo column rename \(inShell: word) NAME"
    case .changeRule(let other):
      "먼저 규칙을 바꾸십시오: todo column rule \(inShell: other) --from COLUMNS|any"
    case .useIn(let project):
      "이 프로젝트의 열: todo project columns \(inShell: project). 모든 열을 쓰려면 뒤에 all을 붙이십시오"
    case .wordsOfStates: "다른 이름을 쓰십시오. 예: '내 \(name)'"
    }
  }

  func text(_ damage: ColumnDamage) -> String {
    switch damage {
    case .noColumn(let state): "상태 \(state.rawValue)의 열이 없습니다"
    case .noDefault(let state): "상태 \(state.rawValue)의 기본 열이 없습니다"
    case .severalDefaults(let state): "상태 \(state.rawValue)의 기본 열이 여럿입니다"
    case .repeated(let name): "이름이 \(name)인 열이 둘입니다"
    case .unreadable(let count): "열 \(count)개를 읽을 수 없습니다"
    case .invalidName(let name): "열의 이름으로 쓸 수 없는 이름입니다: “\(name)”"
    case .damagedRule(let name): "열 \(name)의 규칙을 읽을 수 없거나 규칙에 없는 열이 들어 있습니다"
    case .ownRule(let name): "열 \(name)의 규칙에 그 열 자신이 들어 있습니다"
    case .missing(let name): "열 \(name)의 행이 없습니다"
    case .unusable(let project, let state):
      "프로젝트 \(project)에 상태가 \(state.rawValue)인 열이 없습니다"
    }
  }
}

extension Korean {
  var columnDetails: Template<Self> {
    """
    열은 저마다 상태 todo, doing, done 가운데 하나에 속합니다. todo, doing, done이라는 단어는 언제나 그 상태의 \
    기본 열을 뜻합니다. 카드를 추가하거나 시작하거나 끝내면 기본 열로 가며, `todo move CARD COLUMN`으로 다른 열에 \
    옮깁니다.
    제한은 보관되지 않은 프로젝트의 카드를 셉니다. 제한을 넘거나 규칙에 맞지 않는 명령은 --force를 쓰지 않으면 전체를 \
    거부합니다. 가져오기와 되돌리기는 거부하지 않고 경고합니다.
    """
  }

  var columnRuleDetails: Template<Self> {
    """
    규칙은 카드가 열에 들어올 때 검사합니다. --from은 새 카드에는 적용하지 않습니다. `--needs steps`이면 단계가 하나 \
    이상 있고 모두 표시되어 있어야 합니다.
    """
  }
}
