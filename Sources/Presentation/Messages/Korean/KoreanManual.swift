extension Korean {
  public func manualName() -> String {
    "todo - 터미널용 프로젝트 관리"
  }

  public func environment() -> [(term: String, meaning: String)] {
    [
      ("TODO_STORE", "카드를 두는 파일. --store가 먼저입니다"),
      ("TODO_DB", "TODO_STORE가 없을 때 읽습니다"),
      ("XDG_DATA_HOME", "그것도 없으면 이 폴더의 todo/todo.sqlite3. 기본값은 ~/.local/share"),
      (
        "TODO_LANGUAGE, TODO_THEME, TODO_MOTION, TODO_PAGER, TODO_EDITOR, TODO_HOOKS, "
          + "TODO_COVER_CAT, TODO_COVER_DOG",
        "설정 language, theme, motion, pager, editor, hooks.folder, cover.cat, cover.dog보다 먼저입니다"
      ),
      ("XDG_CONFIG_HOME", "todo/settings.json과 todo/themes가 있는 폴더. 기본값은 ~/.config"),
      ("TODO_HOOK", "훅 안에서 그 이름으로 정해집니다. 훅이 부르는 todo는 훅을 실행하지 않습니다"),
      ("TODO_NOW", "시계를 고정합니다: 2026-11-20T09:30:00Z"),
      ("EDITOR, VISUAL", "todo edit와 todo add -e의 편집기. 둘 다 없으면 vi"),
      ("PAGER", "터미널에서 긴 출력을 보여 줍니다. 기본값은 less -FRX, cat이나 빈 값이면 쓰지 않습니다"),
      ("LESS, LESSCHARSET, LV", "지정하지 않으면 페이저에 FRX, utf-8, -c를 줍니다"),
      ("XDG_RUNTIME_DIR, TMPDIR", "편집기용 파일을 두는 곳. 없으면 /tmp"),
      ("COLORFGBG", "터미널의 색. 테마 system이 따릅니다"),
      ("NO_COLOR", "터미널이 보여 줄 수 있어도 색을 쓰지 않습니다"),
      ("CLICOLOR_FORCE", "출력이 터미널이 아니어도 색을 씁니다"),
      ("COLUMNS, LINES", "터미널이 알려 주지 않을 때의 크기"),
      ("LC_ALL, LC_MESSAGES, LANG", "설정 language가 정하지 않을 때의 언어"),
      ("LC_ALL, LC_CTYPE, LANG", "UTF-8이 아니면 표시를 ASCII로, 말은 모두 영어로 씁니다"),
    ]
  }

  public func exitStatuses() -> [(term: String, meaning: String)] {
    [
      ("0", "했거나, 할 것이 없음"),
      ("1", "규칙에 따른 거부, 또는 충돌"),
      ("4", "그런 카드, 프로젝트, 단계, 변경이 없거나 맞는 것이 없음"),
      ("64", "명령줄이 값을 포함하여 잘못됨"),
      ("65", "파일이나 표준 입력의 내용이 잘못됨"),
      ("69", "저장소를 쓸 수 없음"),
      ("73", "저장소를 만들 수 없음"),
      ("74", "입출력 오류"),
      ("75", "저장소가 사용 중. 다시 시도"),
      ("130", "중단됨"),
    ]
  }
}
