import Messages

/// The sheet that asks where a card goes, in Korean.
extension CardGolden {
  static let sheetInKorean = [
    CardGolden(
      .sheet, 80, 24, .korean, isStyled: true,
      """
      1  우유 두 병과 빵 한 덩이 사기
        상태      todo
        프로젝트  집
        마감      ! 11월 18일 (수) (2일 전), 마감 지남
        우선순위  high
        태그      가게 urgent
        키        shop-1
        추가      11월 20일 12:01
        수정      11월 20일 12:01

      ▸ ☑ 이웃에게 묻기           ╭ 현재 TODO ──────────╮
        ☐ 가게에 가기             │▸ d  DOING 열로 이동 │
                                  │  x  DONE 열로 이동  │
        한 병은 이웃의 것이다. 값 ╰─────────────────────╯

        빵은 호밀로.

        t1  11월 20일 12:01  ann@home  1 추가: 우유 두 병과 빵 한 덩이 사기





      ? 도움말  e 수정  Esc 뒤로  m 이동  a 단계 추가  Space 체크  u 되돌리기
      --
      ...aaaaaaaaaaaaaaaaaaaaaaaaaaaa.................................................


      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb................................






      ..ccccccccccccccc............aaaaaaaaaaa........................................
      .............................ccccccccccccccccccccc..............................





      ..ddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd...........





      a.dddddd..a.dddd..aaa.dddd..a.dddd..a.ddddddddd..aaaaa.dddd..a.dddddddd.........
      a bold
      b bold red
      c reverse
      d dim
      """),
    CardGolden(
      .sheet, 40, 12, .korean, isStyled: false,
      """
      1  우유 두 병과 빵 한 덩이 사기
        상태      todo
        프로젝트  집
        마감      ! 11월 18일 (수) (2일 전),
              ╭ 현재 TODO ──────────╮
        우선순│▸ d  DOING 열로 이동 │
        태그  │  x  DONE 열로 이동  │
        키    ╰─────────────────────╯
        추가      11월 20일 12:01
        수정      11월 20일 12:01

      ? 도움말  e 수정  Esc 뒤로  m 이동
      """),
    CardGolden(
      .sheet, 200, 50, .korean, isStyled: false,
      """
      1  우유 두 병과 빵 한 덩이 사기
        상태      todo
        프로젝트  집
        마감      ! 11월 18일 (수) (2일 전), 마감 지남
        우선순위  high
        태그      가게 urgent
        키        shop-1
        추가      11월 20일 12:01
        수정      11월 20일 12:01

      ▸ ☑ 이웃에게 묻기
        ☐ 가게에 가기

        한 병은 이웃의 것이다. 값은 나중에 받는다.

        빵은 호밀로.

        t1  11월 20일 12:01  ann@home  1 추가: 우유 두 병과 빵 한 덩이 사기





                                                                                              ╭\
       현재 TODO ──────────╮
                                                                                              │\
      ▸ d  DOING 열로 이동 │
                                                                                              │\
        x  DONE 열로 이동  │
                                                                                              ╰\
      ─────────────────────╯






















      ? 도움말  e 수정  Esc 뒤로  m 이동  a 단계 추가  Space 체크  u 되돌리기  Ctrl-R 다시 하기  Enter 단계 수정  d 단계 삭\
      제  Up/Down 단계 선택  PgUp/PgDn 스크롤
      """),
  ]
}
