import Entities

extension Korean {
  func template(_ phrase: Phrase.Views) -> Template<Self> {
    switch phrase {
    case .addExample: "보기를 추가하려면: todo view add urgent is:overdue or priority:high"
    case .changedSince(let transaction, []):
      "나중에 삭제된 보기가 그 뒤에 바뀌어 t\(id: transaction) 변경을 되돌리거나 다시 할 수 없습니다"
    case .changedSince(let transaction, let names):
      "보기 \(list: names, .subject) 그 뒤에 바뀌어 t\(id: transaction) 변경을 되돌리거나 다시 할 수 없습니다"
    case .deed(let deed, let view, let transaction, let isDryRun):
      template(deed, view, transaction, isDryRun)
    case .fault(let fault, let name): template(fault, name)
    case .label(let label): "\(text(label))"
    case .missing(let name):
      "보기 \(name.view.text)의 필터 \(name.key):\(name.name)에 해당하는 \(missing(name)) 없습니다"
    case .none: "아직 보기가 없습니다"
    case .otherName: "다른 이름을 쓰거나 보기를 바꾸십시오: todo view edit NAME FILTERS"
    }
  }

  private func missing(_ name: MissingName) -> String {
    switch name.key {
    case "project": "프로젝트가"
    case "tag": "태그가"
    case "column": "열이"
    case "assignee": "담당자가"
    case "blocker": "카드가"
    default: "보기가"
    }
  }

  private func text(_ label: ViewLabel) -> String {
    switch label {
    case .name: "보기"
    case .filters: "필터"
    case .sort: "정렬"
    case .fields: "열"
    }
  }

  private func template(
    _ deed: ViewDeed, _ view: SavedView, _ transaction: Int?, _ isDryRun: Bool
  ) -> Template<Self> {
    let name = view.name.text
    return switch deed {
    case .added:
      "보기 \(name) \(isDryRun, "추가 예정", "추가함"): \(view.filters.text)\(extras(view))"
    case .renamed(let old): "보기 이름 \(isDryRun, "변경 예정", "변경함"): \(old.text) → \(name)"
    case .edited:
      "보기 \(name) \(isDryRun, "변경 예정", "변경함"): \(view.filters.text)\(extras(view))"
    case .deleted:
      """
      보기 \(name) \(isDryRun, "삭제 예정", "삭제함")\
      \(transaction.map { ". 복구하려면: todo undo t\($0)" } ?? "")
      """
    case .unchanged: "바뀐 것 없음: 보기 \(name)"
    }
  }

  private func extras(_ view: SavedView) -> String {
    (view.sort.map { ", 정렬 \($0.text)" } ?? "")
      + (view.fieldNames.map { ", 열 \($0.text)" } ?? "")
  }

  private func template(_ fault: ViewFault, _ name: String) -> Template<Self> {
    switch fault {
    case .nameTaken: "이름이 \(quoted: name)인 보기가 이미 있습니다"
    case .nameReused: "다른 보기가 그 이름을 쓰고 있어 보기 \(quoted: name, .object) 복구할 수 없습니다"
    case .conflict: "다른 사람이 보기 \(quoted: name, .object) 바꾸었습니다"
    case .cycle(let names) where names.count <= 2:
      "보기 \(quoted: name, .topic) 자기 자신을 가리킬 수 없습니다"
    case .cycle(let names): "보기는 서로를 가리킬 수 없습니다: \(names.joined(separator: " → "))"
    case .cardNumber(let number): "\(quoted: number, .topic) 필터가 아니라 카드 번호입니다"
    case .tooManyGroups:
      "보기에 or로 나뉜 묶음이 너무 많습니다. \(count: FilterSelection.groupLimit)개까지 쓸 수 있습니다"
    }
  }
}

extension Korean {
  var viewDetails: Template<Self> {
    """
    보기는 저장해 둔 선택으로, 정렬 순서와 열도 함께 기억합니다. `todo list view:NAME`으로 카드를 보고, \
    `todo list view:NAME tag:bug`처럼 필터를 더해 범위를 좁힐 수 있습니다.
    날짜와 `me`는 보기를 쓸 때 해석합니다. 프로젝트, 열, 보기의 이름을 바꾸면 그 이름을 쓰는 보기도 바뀝니다.
    """
  }
}
