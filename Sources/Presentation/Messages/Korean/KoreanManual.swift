import CommandLineKit

extension EnvironmentVariables {
  var korean: Template<Korean> {
    switch self {
    case .store: "저장소 파일. --store가 우선합니다."
    case .database: "TODO_STORE가 없을 때의 저장소 파일."
    case .dataHome: "기본 저장소 파일 todo/todo.sqlite3을 두는 폴더 (기본값: ~/.local/share)."
    case .settings:
      """
      설정 language, theme, motion, pager, editor, hooks.folder, cover.cat, \
      cover.dog보다 우선합니다.
      """
    case .configHome: "todo/settings.json과 todo/themes를 두는 폴더 (기본값: ~/.config)."
    case .hook: "실행 중인 훅의 이름. 이 변수가 있으면 `todo`는 훅을 실행하지 않습니다."
    case .now: "고정할 현재 시각. 예: 2026-11-20T09:30:00Z."
    case .editor: "설정 editor가 없을 때의 편집기 (기본값: vi)."
    case .pager: "설정 pager가 없을 때 터미널에서 긴 출력에 쓸 페이저 (기본값: less). cat이나 빈 값이면 페이저를 쓰지 않습니다."
    case .pagerOptions: "없으면 페이저를 위해 FRX, utf-8, -c로 지정합니다."
    case .temporaryFolder: "편집기에 줄 임시 파일을 두는 폴더 (기본값: /tmp)."
    case .terminalColors: "테마 system이 따르는 터미널의 색."
    case .noColor: "있으면 색을 쓰지 않습니다."
    case .forcedColor: "있으면 출력이 터미널이 아니어도 색을 씁니다."
    case .screenSize: "터미널이 알려 주지 않을 때의 화면 크기."
    case .language: "설정 language가 system일 때의 언어."
    case .characterSet: "문자 집합. UTF-8이 아니면 기호는 ASCII로, 메시지는 영어로 나옵니다."
    }
  }
}

extension ExitStatus {
  var korean: Template<Korean> {
    switch self {
    case .ok: "성공했거나 할 일이 없음."
    case .refused: "규칙에 따라 거부됨, 또는 충돌."
    case .notFound: "카드, 프로젝트, 단계, 변경이 없거나 일치하는 것이 없음."
    case .usage: "명령줄이나 값이 잘못됨."
    case .badContent: "파일이나 표준 입력의 내용이 잘못됨."
    case .unavailable: "저장소를 사용할 수 없음."
    case .cannotCreate: "저장소를 만들 수 없음."
    case .ioError: "입출력 오류."
    case .busy: "다른 프로세스가 저장소에 쓰는 중. 다시 시도하십시오."
    case .interrupted: "중단됨."
    }
  }
}
