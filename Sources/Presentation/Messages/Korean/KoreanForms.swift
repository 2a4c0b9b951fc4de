import Entities

extension Korean {
  func template(_ phrase: Phrase.Form) -> Template<Self> {
    switch phrase {
    case .guide(let card?):
      """
      카드 \(id: card). 저장하고 편집기를 닫으면 수정합니다. 아무것도 바꾸지 않으려면 글을 모두 지우십시오.
      \(Self.formRules)
      """
    case .guide(nil):
      """
      새 카드. 저장하고 편집기를 닫으면 추가합니다. 추가하지 않으려면 글을 모두 지우십시오.
      \(Self.formRules)
      """
    case .tryAgain: "고쳐서 저장하십시오. 그만두려면 그대로 닫으십시오. 쓴 글은 남습니다."
    case .editorFailed(.notFound):
      "편집기를 찾지 못했습니다. TODO_EDITOR, 설정 editor, EDITOR, VISUAL, vi의 순서로 씁니다"
    case .editorFailed(.status(let status)):
      "편집기가 종료 상태 \(id: status, .means) 끝났습니다"
    case .editorFailed(.signal(let signal)): "편집기가 신호 \(id: signal, .means) 끝났습니다"
    case .editorFailed(.unstartable(let reason)): "편집기를 시작하지 못했습니다: \(cause: reason)"
    case .neitherFieldNorStep(let text): "\(quoted: text, .topic) 항목도 단계도 아닙니다"
    case .noFile(let folder, let reason):
      "\(path: folder)에 편집기용 파일을 만들지 못했습니다: \(cause: reason)"
    case .noTerminal: "편집기를 쓰려면 표준 입력과 출력이 터미널이어야 합니다"
    case .oneCardAtATime(let cards):
      "편집기에서는 카드를 한 장씩만 수정할 수 있습니다. \(numbers: cards, .topic) 함께 열 수 없습니다"
    case .pagerFailed(let end, let origin): words(end, ofPager: pager(origin))
    case .repeatedField(let name): "\(name): 항목이 이미 있습니다"
    case .unchangedForm: "양식이 바뀌지 않아 카드를 추가하지 않았습니다"
    case .unreadable(let path, let reason):
      "\(path: path, .object) 읽거나 쓰지 못했습니다: \(cause: reason)"
    }
  }

  private static let formRules = """
    값을 지운 항목은 비우고, 줄을 지운 항목은 그대로 둡니다.
    - [ ]는 단계, - [x]는 체크한 단계입니다. 메모는 --- 아래에 씁니다.
    """

  func template(_ hint: Phrase.FormHint) -> Template<Self> {
    switch hint {
    case .fieldsAndSteps:
      "항목은 Title:처럼 쓰고, 단계는 - [ ]로 시작하며, 메모는 --- 아래에 씁니다"
    case .formOnBoard(let key): "\(key): 양식으로 카드 수정"
    case .keptText(let path): "쓴 글은 \(path: path)에 남아 있습니다"
    case .notesBelow: "메모는 --- 아래에 씁니다"
    case .oneCardOrOptions(let card):
      "todo edit \(id: card), 또는 모두에 적용할 옵션: -d, -t, -p, …"
    case .options: "옵션을 쓰십시오: --title, -n, -d, -t. todo help edit을 참고하십시오"
    case .optionsOfNewCard: "옵션을 쓰십시오: -n, -d, -t. todo help add를 참고하십시오"
    case .settingsWithoutEditor:
      "편집기 없이 바꾸려면: todo settings set KEY VALUE. 파일 위치는 todo settings path"
    case .temporaryFolder: "TMPDIR로 다른 폴더를 지정할 수 있습니다"
    case .textOfComment:
      "카드 번호 뒤에 글을 쓰거나, 표준 입력을 읽으려면 -를 쓰십시오. todo help comment를 참고하십시오"
    case .titleExample: "Title: 우유 사기"
    case .withoutPager(.environment(let variable)):
      "페이저를 쓰지 않으려면: \(variable)=cat 또는 --no-pager"
    case .withoutPager(.file): "페이저를 쓰지 않으려면: todo settings set pager cat 또는 --no-pager"
    case .withoutPager(.fallback): "페이저를 쓰지 않으려면: PAGER=cat 또는 --no-pager"
    }
  }

  private func pager(_ origin: SettingOrigin) -> String {
    switch origin {
    case .environment(let variable): "\(variable)에 정한 페이저"
    case .file: "설정 pager에 정한 페이저"
    case .fallback: "기본 페이저"
    }
  }

  private func words(_ end: ProgramEnd, ofPager pager: String) -> Template<Self> {
    switch end {
    case .notFound: "\(pager)를 찾지 못해 한꺼번에 출력합니다"
    case .status(let status): "\(pager)가 종료 상태 \(id: status, .means) 끝났습니다"
    case .signal(let signal): "\(pager)가 신호 \(id: signal, .means) 끝났습니다"
    case .unstartable(let reason): "\(pager)를 시작하지 못했습니다: \(cause: reason)"
    }
  }
}
