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

  static let grid = ""

  static let wide = ""
}
