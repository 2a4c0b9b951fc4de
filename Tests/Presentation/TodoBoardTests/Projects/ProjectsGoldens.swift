/// The expected screens of the scene.
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
      │ ? help  Enter choose  / find  v list or grid  z show archived  a add     │
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
    ..a.b.aaaa..bbbbb.aaaaaa..b.aaaa..b.aaaaaaaaaaaa..b.aaaaaaaaaaaaa..b.aaa.....a..
    ..aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..













    a dim
    b bold
    c green
    d 46.154.79
    e reverse
    f 176.133.0
    """

  static let narrow = """
    Projects
    ▸   all projects  1/3  ▰▰▰▱▱▱▱▱▱▱
      ● inbox         0/0  ▱▱▱▱▱▱▱▱▱▱
      ● home          1/3  ▰▰▰▱▱▱▱▱▱▱






    1 archived (press z)
    ? help  Enter choose  / find
    """

  static let small = """
    Projects
    ▸   all projec…  1/3
      ● inbox        0/0
      ● home         1/3
    1 archived (press z)
    ? help  Enter choose
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
      │ ? 도움말  Enter 선택  / 찾기  v 목록/격자  z 보관됨 보기  a 추가         │
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
    ..a.b.aaaaaa..bbbbb.aaaa..b.aaaa..b.aaaaaaaaa..b.aaaaaaaaaaa..b.aaaa.........a..
    ..aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..

    a dim
    b bold
    c 46.154.79
    d 154.99.230
    e reverse
    f green
    g 176.133.0
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
    │ 1 archived (press z)                                                                         │
    │ ? help  Enter choose  / find  v list or grid  z show archived  a add                         │
    ╰──────────────────────────────────────────────────────────────────────────────────────────────╯
    """
}
