import Messages

/// A card that is read, in Korean.
extension CardGolden {
  static let readInKorean = [
    CardGolden(
      .read, 80, 24, .korean, isStyled: true,
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





      ? 도움말  e 수정  Esc 뒤로  m 이동  a 단계 추가  Space 체크  u 되돌리기
      --
      ...aaaaaaaaaaaaaaaaaaaaaaaaaaaa.................................................


      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb................................






      ..ccccccccccccccc...............................................................






      ..ddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd...........





      a.dddddd..a.dddd..aaa.dddd..a.dddd..a.ddddddddd..aaaaa.dddd..a.dddddddd.........
      a bold
      b bold red
      c reverse
      d dim
      """),
    CardGolden(
      .read, 40, 12, .korean, isStyled: false,
      """
      1  우유 두 병과 빵 한 덩이 사기
        상태      todo
        프로젝트  집
        마감      ! 11월 18일 (수) (2일 전),
                  마감 지남
        우선순위  high
        태그      가게 urgent
        키        shop-1
        추가      11월 20일 12:01
        수정      11월 20일 12:01

      ? 도움말  e 수정  Esc 뒤로  m 이동
      """),
    CardGolden(
      .read, 200, 50, .korean, isStyled: false,
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































      ? 도움말  e 수정  Esc 뒤로  m 이동  a 단계 추가  Space 체크  u 되돌리기  Ctrl-R 다시 하기  Enter 단계 수정  d 단계 삭\
      제  Up/Down 단계 선택  PgUp/PgDn 스크롤
      """),
  ]
}
