/// The expected screens of the scene.
enum SettingsGoldens {
  static let korean = """

      ╭─ 설정 ───────────────────────────────────────────────────────────────────╮
      │     급한 정도 ›                                                          │
      │   날짜                                                                   │
      │     한 주의 첫날        monday                                    기본값 │
      │     날짜 형식           language                                  기본값 │
      │   보드                                                                   │
      │     보드의 열           todo,doing,done                           기본값 │
      │     보드의 첫 보기      none                                      기본값 │
      │     카드의 높이         normal                                    기본값 │
      │     카드에 보일 정보    deadline,wait,repeat,steps,assignee,pro…  기본값 │
      │     접은 열                                                       기본값 │
      │     최대화한 열         none                                      기본값 │
      │     todo의 카드 한도    none                                      기본값 │
      │     doing의 카드 한도   none                                      기본값 │
      │     done의 카드 한도    none                                      기본값 │
      │   화면                                                                   │
      │ ▸   테마                dark                                  TODO_THEME │
      │ theme  system, light, dark, paper, contrast, mono, 또는 직접 만든 테마   │
      │ 환경 변수 TODO_THEME이(가) 설정 theme보다 우선합니다                     │
      │ ? 도움말  Space 수정  r 초기화  Esc 뒤로                                 │
      ╰──────────────────────────────────────────────────────────────────────────╯


    --

    ....aaaaaa......................................................................

    ......aaaa......................................................................


    ......aaaa......................................................................









    ......aaaa......................................................................
    ....bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb....

    ....cccccccccccccccccccccccccccccccccccccccccccccccccccc........................
    ....a.........aaaaa.......a.........aaa.........................................



    a bold
    b reverse
    c bold brightWhite on red
    """

  static let narrow = """
    Settings
      General
    ▸   language            system
        your name           system
      Projects
        default project     inbox
        project view        list
      Lists and cards
        list filter         none
    language  Language of messages
    system: from LC_ALL, LC_MESSAGES or LANG
    ? help  Space edit  r reset  Esc back
    """

  static let small = """
    Settings
      General
    ▸   language  system
        your na…  system
      Projects
    ? help  Space edit
    """

  static let wide = """
    ╭─ Settings ───────────────────────────────────────────────────────────────────────────────────╮
    │   General                                                                                    │
    │ ▸   language                 system                                                  default │
    │     your name                system                                                  default │
    │   Projects                                                                                   │
    │     default project          inbox                                                   default │
    │     project view             list                                                    default │
    │   Lists and cards                                                                            │
    │     list filter              none                                                    default │
    │     list sort order          board                                                   default │
    │     reversed list            false                                                   default │
    │     columns of lists                                                                 default │
    │     lines of notes           none                                                    default │
    │     unit of estimates        none                                                    default │
    │     Urgency ›                                                                                │
    │   Dates                                                                                      │
    │     first day of the week    monday                                                  default │
    │     date format              language                                                default │
    │   Board                                                                                      │
    │     board columns            todo,doing,done                                         default │
    │     first view of the board  none                                                    default │
    │     height of cards          normal                                                  default │
    │     facts on cards           deadline,wait,repeat,steps,assignee,project,comments,…  default │
    │     folded columns                                                                   default │
    │     maximized column         none                                                    default │
    │     card limit of todo       none                                                    default │
    │     card limit of doing      none                                                    default │
    │     card limit of done       none                                                    default │
    │   Appearance                                                                                 │
    │     theme                    dark                                                 TODO_THEME │
    │     marks                    system                                                  default │
    │     animations               true                                                    default │
    │     ambiguous width          narrow                                                  default │
    │     Colors ›                                                                                 │
    │   Programs                                                                                   │
    │     pager                    less                                                    default │
    │     editor                   vi                                                      default │
    │     hooks folder             hooks                                                   default │
    │     desktop notifications                                                            default │
    │   Team                                                                                       │
    │ language  Language of messages                                                               │
    │ system: from LC_ALL, LC_MESSAGES or LANG                                                     │
    │ ? help  Space edit  r reset  Esc back                                                        │
    ╰──────────────────────────────────────────────────────────────────────────────────────────────╯
    """

  static let settings = """

      ╭─ Settings ───────────────────────────────────────────────────────────────╮
      │   General                                                                │
      │ ▸   language                 system                              default │
      │     your name                system                              default │
      │   Projects                                                               │
      │     default project          inbox                               default │
      │     project view             list                                default │
      │   Lists and cards                                                        │
      │     list filter              none                                default │
      │     list sort order          board                               default │
      │     reversed list            false                               default │
      │     columns of lists                                             default │
      │     lines of notes           none                                default │
      │     unit of estimates        none                                default │
      │     Urgency ›                                                            │
      │   Dates                                                                  │
      │     first day of the week    monday                              default │
      │ language  Language of messages                                           │
      │ system: from LC_ALL, LC_MESSAGES or LANG                                 │
      │ ? help  Space edit  r reset  Esc back                                    │
      ╰──────────────────────────────────────────────────────────────────────────╯


    --

    ....aaaaaaaaaa..................................................................
    ......aaaaaaa...................................................................
    ....bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb....

    ......aaaaaaaa..................................................................


    ......aaaaaaaaaaaaaaa...........................................................







    ......aaaaa.....................................................................



    ....a.......aaaaa.......a........aaa............................................



    a bold
    b reverse
    """
}
