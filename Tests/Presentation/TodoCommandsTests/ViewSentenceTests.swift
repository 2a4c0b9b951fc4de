import Testing
import TodoCommandsTesting
import Words

@Suite struct ViewSentenceTests {
  @Test(arguments: lines) func eachLanguageHasItsSentence(line: SpokenLine) {
    line.expectText()
  }

  @Test func tooManyAlternativesTogetherAreReported() {
    let filters = Array(repeating: "is:open", count: 17).joined(separator: " or ")
    SpokenLine(
      "list view:a view:b", after: ["view add a \(filters)", "view add b \(filters)"],
      english: "todo: The views have too many alternatives together: more than 256\n",
      korean: "todo: 보기에 or로 나뉜 묶음이 너무 많습니다. 256개까지 쓸 수 있습니다\n"
    ).expectText()
  }

  private static let lines: [SpokenLine] = [
    SpokenLine(
      "view",
      english: """
        todo: No views yet
          To add a view: todo view add urgent is:overdue or priority:high

        """,
      korean: """
        todo: 아직 보기가 없습니다
          보기를 추가하려면: todo view add urgent is:overdue or priority:high

        """),
    SpokenLine(
      "view add mine tag:bug --sort -due --fields number,title", after: ["add a -t bug"],
      english: "Added view mine: tag:bug, sorted by -due, columns number,title\n",
      korean: "보기 mine 추가함: tag:bug, 정렬 -due, 열 number,title\n"),
    SpokenLine(
      "view add mine tag:bug --dry-run", after: ["add a -t bug"],
      english: "Would add view mine: tag:bug\n",
      korean: "보기 mine 추가 예정: tag:bug\n"),
    SpokenLine(
      "view rename mine own", after: ["view add mine is:open"],
      english: "Renamed view mine to own\n",
      korean: "보기 이름 변경함: mine → own\n"),
    SpokenLine(
      "view rename mine own --dry-run", after: ["view add mine is:open"],
      english: "Would rename view mine to own\n",
      korean: "보기 이름 변경 예정: mine → own\n"),
    SpokenLine(
      "view edit mine is:overdue", after: ["view add mine is:open"],
      english: "Changed view mine: is:overdue\n",
      korean: "보기 mine 변경함: is:overdue\n"),
    SpokenLine(
      "view edit mine is:overdue --dry-run", after: ["view add mine is:open"],
      english: "Would change view mine: is:overdue\n",
      korean: "보기 mine 변경 예정: is:overdue\n"),
    SpokenLine(
      "view edit mine is:open", after: ["view add mine is:open"],
      english: "Nothing changed: view mine\n",
      korean: "바뀐 것 없음: 보기 mine\n"),
    SpokenLine(
      "view delete mine", after: ["view add mine is:open"],
      english: "Deleted view mine. todo undo t2 restores it\n",
      korean: "보기 mine 삭제함. 복구하려면: todo undo t2\n"),
    SpokenLine(
      "view delete mine --dry-run", after: ["view add mine is:open"],
      english: "Would delete view mine\n",
      korean: "보기 mine 삭제 예정\n"),
    SpokenLine(
      "view add Mine is:open", after: ["view add mine is:open"],
      english: """
        todo: View Mine already exists. Nothing was changed
          Choose another name, or change the view: todo view edit NAME FILTERS

        """,
      korean: """
        todo: 이름이 “Mine”인 보기가 이미 있습니다. 바뀐 것은 없습니다
          다른 이름을 쓰거나 보기를 바꾸십시오: todo view edit NAME FILTERS

        """),
    SpokenLine(
      "list view:mne", after: ["view add mine is:open"],
      english: """
        todo: View “mne” not found
          Did you mean mine?

        """,
      korean: """
        todo: 보기 “mne”가 없습니다
          혹시 이것입니까? mine

        """),
    SpokenLine(
      "view delete x9", after: ["view add mine is:open"],
      english: """
        todo: View “x9” not found
          See todo view

        """,
      korean: """
        todo: 보기 “x9”가 없습니다
          todo view를 참고하십시오

        """),
    SpokenLine(
      "view edit mine view:mine", after: ["view add mine is:open"],
      english: "todo: View mine can't name itself. Nothing was changed\n",
      korean: "todo: 보기 “mine”은 자기 자신을 가리킬 수 없습니다. 바뀐 것은 없습니다\n"),
    SpokenLine(
      "view edit mine view:other", after: ["view add mine is:open", "view add other view:mine"],
      english: "todo: Views can't name each other: mine → other → mine. Nothing was changed\n",
      korean: "todo: 보기는 서로를 가리킬 수 없습니다: mine → other → mine. 바뀐 것은 없습니다\n"),
    SpokenLine(
      "view add mine 12",
      english: """
        todo: “12” is a card number, not a filter. Nothing was changed
          To search for the digits as text: text:12

        """,
      korean: """
        todo: “12”는 필터가 아니라 카드 번호입니다. 바뀐 것은 없습니다
          숫자를 글에서 찾으려면: text:12

        """),
    SpokenLine(
      "undo t2",
      after: [
        "view add mine is:open",
        "view edit mine is:overdue",
        "view edit mine is:ready",
      ],
      english: """
        todo: t2 can't be undone or redone, because view mine was changed since then. Nothing \
        was changed
          todo history shows those changes. Undo them first

        """,
      korean: """
        todo: 보기 mine이 그 뒤에 바뀌어 t2 변경을 되돌리거나 다시 할 수 없습니다. 바뀐 것은 없습니다
          todo history에서 그 변경을 보고 먼저 되돌리십시오

        """),
    SpokenLine(
      "undo t2", after: ["view add mine is:open", "view edit mine is:overdue", "view delete mine"],
      english: """
        todo: t2 can't be undone or redone, because a view that was deleted later was changed \
        since then. Nothing was changed
          todo history shows those changes. Undo them first

        """,
      korean: """
        todo: 나중에 삭제된 보기가 그 뒤에 바뀌어 t2 변경을 되돌리거나 다시 할 수 없습니다. 바뀐 것은 없습니다
          todo history에서 그 변경을 보고 먼저 되돌리십시오

        """),
    SpokenLine(
      "undo t2", after: ["view add mine is:open", "view delete mine", "view add mine is:ready"],
      english: """
        todo: View mine can't come back, because another view has its name now. Nothing was \
        changed
          todo view rename mine NAME

        """,
      korean: """
        todo: 다른 보기가 그 이름을 쓰고 있어 보기 “mine”을 복구할 수 없습니다. 바뀐 것은 없습니다
          todo view rename mine NAME

        """),
    SpokenLine(
      "list view:mine", after: ["add a -p app", "view add mine project:app", "project delete app"],
      english: """
        todo: View mine has the filter project:app, but the project was not found
        todo: No cards match

        """,
      korean: """
        todo: 보기 mine의 필터 project:app에 해당하는 프로젝트가 없습니다
        todo: 조건에 맞는 카드가 없습니다

        """),
    SpokenLine(
      "list view:mine", after: ["add a -t bug", "view add mine tag:bug", "edit 1 --untag bug"],
      english: """
        todo: View mine has the filter tag:bug, but the tag was not found
        todo: No cards match

        """,
      korean: """
        todo: 보기 mine의 필터 tag:bug에 해당하는 태그가 없습니다
        todo: 조건에 맞는 카드가 없습니다

        """),
    SpokenLine(
      "list view:mine",
      after: [
        "column add check --after doing",
        "view add mine column:check",
        "column delete check",
      ],
      english: """
        todo: View mine has the filter column:check, but the column was not found
        todo: No cards match

        """,
      korean: """
        todo: 보기 mine의 필터 column:check에 해당하는 열이 없습니다
        todo: 조건에 맞는 카드가 없습니다

        """),
    SpokenLine(
      "list view:mine",
      after: [
        "add a --assign ann",
        "view add mine assignee:ann",
        "edit 1 --assign none",
      ],
      english: """
        todo: View mine has the filter assignee:ann, but the person was not found
        todo: No cards match

        """,
      korean: """
        todo: 보기 mine의 필터 assignee:ann에 해당하는 담당자가 없습니다
        todo: 조건에 맞는 카드가 없습니다

        """),
    SpokenLine(
      "list view:mine",
      after: [
        "view add one is:open",
        "view add mine view:one or is:overdue",
        "view delete one",
      ],
      english: """
        todo: View mine has the filter view:one, but the view was not found
        todo: No cards match

        """,
      korean: """
        todo: 보기 mine의 필터 view:one에 해당하는 보기가 없습니다
        todo: 조건에 맞는 카드가 없습니다

        """),
  ]
}
