/// What the scene looks like.
enum ProjectsGoldens {
  static let list = """

      ╭─ Projects ───────────────────────────────────────────────────────────────╮
      │     all projects     1/3  ▰▰▰▱▱▱▱▱▱▱                                     │
      │   ● inbox            0/0  ▱▱▱▱▱▱▱▱▱▱                                     │
      │ ▸ ● home             1/3  ▰▰▰▱▱▱▱▱▱▱                                     │
      │   ● 회의 (archived)  0/1  ▱▱▱▱▱▱▱▱▱▱                                     │
      │                                                                          │
      │                                                                          │
      │                                                                          │
      │ Enter choose  / find  v list or grid  z archived too  a add  ? keys      │
      ╰──────────────────────────────────────────────────────────────────────────╯













    --

    ..aabbbbbbbbbbaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..
    ..a.....bbbbbbbbbbbb..........cccaaaaaaa.....................................a..
    ..a...dd......................aaaaaaaaaa.....................................a..
    ..a.eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee.a..
    ..a...ff....aaaaaaaaaaa.......aaaaaaaaaa.....................................a..
    ..a..........................................................................a..
    ..a..........................................................................a..
    ..a..........................................................................a..
    ..a.bbbbbaaaaaaa..baaaaa..baaaaaaaaaaaaa..baaaaaaaaaaaaa..baaaa..baaaaa......a..
    ..aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..













    a dim
    b bold
    c green
    d 
    e reverse
    f 
    """

  static let narrow = """
    Projects
    ▸   all projects  1/3  ▰▰▰▱▱▱▱▱▱▱
      ● inbox         0/0  ▱▱▱▱▱▱▱▱▱▱
      ● home          1/3  ▰▰▰▱▱▱▱▱▱▱






    1 archived: z
    Enter choose  / find  ? keys
    """

  static let small = """
    Projects
    ▸   all projec…  1/3
      ● inbox        0/0
      ● home         1/3
    1 archived: z
    Enter choose  ? keys
    """

  static let grid = """

      ╭─ 프로젝트 ───────────────────────────────────────────────────────────────╮
      │     모든 프로젝트         ● inbox               ▸ ● home                 │
      │  ⣠⠔⠊⠉⣿⣷⣦⣄   33%          ⣠⠔⠊⠉⠉⠑⠢⣄                ⣠⠔⠊⠉⣿⣷⣦⣄   33%          │
      │ ⡰⠁    ⠉⢻⣿⣆  1/3         ⡰⠁      ⠈⢆  0/0         ⡰⠁    ⠉⢻⣿⣆  1/3          │
      │ ⡇       ⣿⣿              ⡇        ⢸              ⡇       ⣿⣿               │
      │ ⠱⡀     ⠈⢛⠏              ⠱⡀      ⢀⠎              ⠱⡀     ⠈⢛⠏               │
      │  ⠙⠢⢄⣀⣀⡠⠔⠋                ⠙⠢⢄⣀⣀⡠⠔⠋                ⠙⠢⢄⣀⣀⡠⠔⠋                │
      │                                                                          │
      │   ● 회의 (보관)                                                          │
      │  ⣠⠔⠊⠉⠉⠑⠢⣄   0%                                                           │
      │ ⡰⠁      ⠈⢆  0/1                                                          │
      │ ⡇        ⢸                                                               │
      │ ⠱⡀      ⢀⠎                                                               │
      │  ⠙⠢⢄⣀⣀⡠⠔⠋                                                                │
      │                                                                          │
      │                                                                          │
      │                                                                          │
      │                                                                          │
      │                                                                          │
      │                                                                          │
      │ Enter 선택  / 찾기  v 목록/격자  z 보관됨도  a 추가  ? 키                │
      ╰──────────────────────────────────────────────────────────────────────────╯

    --

    ..aabbbbbbbbbbaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..
    ..a.....bbbbbbbbbbbbb.........cc......................dd....eeeeeeeeeeeeee...a..
    ..a..aaaafffa................aaaaaaaa................aaaaddda................a..
    ..a.aaaa..ffff..............aaaa..aaaa..............aaaa..dddd...............a..
    ..a.aa......ff..............aa......aa..............aa......dd...............a..
    ..a.aaaa..afff..............aaaa..aaaa..............aaaa..addd...............a..
    ..a..aaaaaaaa................aaaaaaaa................aaaaaaaa................a..
    ..a..........................................................................a..
    ..a...gg....aaaaaaa..........................................................a..
    ..a..aaaaaaaa................................................................a..
    ..a.aaaa..aaaa...............................................................a..
    ..a.aa......aa...............................................................a..
    ..a.aaaa..aaaa...............................................................a..
    ..a..aaaaaaaa................................................................a..
    ..a..........................................................................a..
    ..a..........................................................................a..
    ..a..........................................................................a..
    ..a..........................................................................a..
    ..a..........................................................................a..
    ..a..........................................................................a..
    ..a.bbbbbaaaaa..baaaaa..baaaaaaaaaa..baaaaaaaaa..baaaaa..baaa................a..
    ..aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..

    a dim
    b bold
    c 
    d 
    e reverse
    f green
    g 
    """

  static let wide = """
    ╭─ Projects ───────────────────────────────────────────────────────────────────────────────────╮
    │ ▸   all projects          ● inbox                 ● home                                     │
    │  ⣠⠔⠊⠉⣿⣷⣦⣄   33%          ⣠⠔⠊⠉⠉⠑⠢⣄                ⣠⠔⠊⠉⣿⣷⣦⣄   33%                              │
    │ ⡰⠁    ⠉⢻⣿⣆  1/3         ⡰⠁      ⠈⢆  0/0         ⡰⠁    ⠉⢻⣿⣆  1/3                              │
    │ ⡇       ⣿⣿              ⡇        ⢸              ⡇       ⣿⣿                                   │
    │ ⠱⡀     ⠈⢛⠏              ⠱⡀      ⢀⠎              ⠱⡀     ⠈⢛⠏                                   │
    │  ⠙⠢⢄⣀⣀⡠⠔⠋                ⠙⠢⢄⣀⣀⡠⠔⠋                ⠙⠢⢄⣀⣀⡠⠔⠋                                    │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │                                                                                              │
    │ 1 archived: z                                                                                │
    │ Enter choose  / find  v list or grid  z archived too  a add  ? keys                          │
    ╰──────────────────────────────────────────────────────────────────────────────────────────────╯
    """
}
