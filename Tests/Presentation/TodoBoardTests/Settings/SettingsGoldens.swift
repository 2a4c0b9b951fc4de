/// What the scene looks like.
enum SettingsGoldens {
  static let korean = """

      ╭─ 설정 ───────────────────────────────────────────────────────────────────╮
      │     새 카드의 프로젝트      inbox                                 기본값 │
      │     프로젝트를 보이는 방법  list                                  기본값 │
      │   목록과 카드                                                            │
      │     todo list의 필터        none                                  기본값 │
      │     todo list의 순서        board                                 기본값 │
      │     순서 뒤집기             false                                 기본값 │
      │     보일 메모의 줄 수       none                                  기본값 │
      │   날짜                                                                   │
      │     한 주의 첫날            monday                                기본값 │
      │     날짜를 쓰는 방법        language                              기본값 │
      │   보드                                                                   │
      │     보드의 열               todo,doing,done                       기본값 │
      │     todo의 한도             none                                  기본값 │
      │     doing의 한도            none                                  기본값 │
      │     done의 한도             none                                  기본값 │
      │   모양                                                                   │
      │ ▸   테마                    dark                              TODO_THEME │
      │ theme  색. 직접 만든 테마는 그 이름을 씁니다.                            │
      │ theme에는 파일보다 환경 변수 TODO_THEME이(가) 앞섭니다                   │
      │ ? 키  Space 바꾸기  r 기본값  Esc 뒤로                                   │
      ╰──────────────────────────────────────────────────────────────────────────╯

    --

    ..aabbbbbbaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..
    ..a...................................................................aaaaaa.a..
    ..a...................................................................aaaaaa.a..
    ..a...bbbbbbbbbbb............................................................a..
    ..a...................................................................aaaaaa.a..
    ..a...................................................................aaaaaa.a..
    ..a...................................................................aaaaaa.a..
    ..a...................................................................aaaaaa.a..
    ..a...bbbb...................................................................a..
    ..a...................................................................aaaaaa.a..
    ..a...................................................................aaaaaa.a..
    ..a...bbbb...................................................................a..
    ..a...................................................................aaaaaa.a..
    ..a...................................................................aaaaaa.a..
    ..a...................................................................aaaaaa.a..
    ..a...................................................................aaaaaa.a..
    ..a...bbbb...................................................................a..
    ..a.cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc.a..
    ..a........aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa............................a..
    ..a.dddddddddddddddddddddddddddddddddddddddddddddddddddddd...................a..
    ..a.b.aa..bbbbb.aaaaaa..b.aaaaaa..bbb.aaaa...................................a..
    ..aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..

    a dim
    b bold
    c reverse
    d bold yellow
    """

  static let narrow = """
    Settings
      General
    ▸   language         system
      Projects
        project of new…  inbox
        how projects a…  list
      Lists and cards
        filter of todo…  none
        order of todo …  board
    language  The language of all that is s…
    system: that of LC_ALL, LC_MESSAGES or …
    ? keys  Space change  r default
    """

  static let small = """
    Settings
      General
    ▸   language  system
      Projects
        project…  inbox
    ? keys  Space change
    """

  static let wide = """
    ╭─ Settings ───────────────────────────────────────────────────────────────────────────────────╮
    │   General                                                                                    │
    │ ▸   language                     system                                              default │
    │   Projects                                                                                   │
    │     project of new cards         inbox                                               default │
    │     how projects are shown       list                                                default │
    │   Lists and cards                                                                            │
    │     filter of todo list          none                                                default │
    │     order of todo list           board                                               default │
    │     order turned round           false                                               default │
    │     lines of notes shown         none                                                default │
    │   Dates                                                                                      │
    │     first day of the week        monday                                              default │
    │     how dates are written        language                                            default │
    │   Board                                                                                      │
    │     columns of the board         todo,doing,done                                     default │
    │     limit of todo                none                                                default │
    │     limit of doing               none                                                default │
    │     limit of done                none                                                default │
    │   Looks                                                                                      │
    │     theme                        dark                                             TODO_THEME │
    │     marks                        system                                              default │
    │     motion                       true                                                default │
    │     ambiguous width              narrow                                              default │
    │     Colours ›                                                                                │
    │   Programs                                                                                   │
    │     pager                        less                                                default │
    │     editor                       vi                                                  default │
    │     folder of the hooks          hooks                                               default │
    │     events shown on the desktop                                                      default │
    │   Covers                                                                                     │
    │     where cats come from         https://api.thecatapi.com                           default │
    │     where dogs come from         https://api.thedogapi.com                           default │
    │ language  The language of all that is said; names and JSON are never translated.             │
    │ system: that of LC_ALL, LC_MESSAGES or LANG                                                  │
    │ ? keys  Space change  r default  Esc back                                                    │
    ╰──────────────────────────────────────────────────────────────────────────────────────────────╯
    """

  static let settings = """

      ╭─ Settings ───────────────────────────────────────────────────────────────╮
      │   General                                                                │
      │ ▸   language                     system                          default │
      │   Projects                                                               │
      │     project of new cards         inbox                           default │
      │     how projects are shown       list                            default │
      │   Lists and cards                                                        │
      │     filter of todo list          none                            default │
      │     order of todo list           board                           default │
      │     order turned round           false                           default │
      │     lines of notes shown         none                            default │
      │   Dates                                                                  │
      │     first day of the week        monday                          default │
      │     how dates are written        language                        default │
      │   Board                                                                  │
      │     columns of the board         todo,doing,done                 default │
      │     limit of todo                none                            default │
      │     limit of doing               none                            default │
      │ language  The language of all that is said; names and JSON are never tr… │
      │ system: that of LC_ALL, LC_MESSAGES or LANG                              │
      │ ? keys  Space change  r default  Esc back                                │
      ╰──────────────────────────────────────────────────────────────────────────╯

    --

    ..aabbbbbbbbbbaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..
    ..a...bbbbbbb................................................................a..
    ..a.cccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc.a..
    ..a...bbbbbbbb...............................................................a..
    ..a..................................................................aaaaaaa.a..
    ..a..................................................................aaaaaaa.a..
    ..a...bbbbbbbbbbbbbbb........................................................a..
    ..a..................................................................aaaaaaa.a..
    ..a..................................................................aaaaaaa.a..
    ..a..................................................................aaaaaaa.a..
    ..a..................................................................aaaaaaa.a..
    ..a...bbbbb..................................................................a..
    ..a..................................................................aaaaaaa.a..
    ..a..................................................................aaaaaaa.a..
    ..a...bbbbb..................................................................a..
    ..a..................................................................aaaaaaa.a..
    ..a..................................................................aaaaaaa.a..
    ..a..................................................................aaaaaaa.a..
    ..a...........aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.a..
    ..a.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..............................a..
    ..a.b.aaaa..bbbbb.aaaaaa..b.aaaaaaa..bbb.aaaa................................a..
    ..aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..

    a dim
    b bold
    c reverse
    """
}
