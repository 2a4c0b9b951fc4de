import Messages

/// A form of which a field was changed elsewhere too, in Korean.
extension CardGolden {
  static let conflictInKorean = [
    CardGolden(
      .conflict, 80, 24, .korean, isStyled: true,
      """
      카드 1
      ▸ 제목      우유 두 병과 빵 한 덩이 사기!
                  ! bob@work가 쓴 값: Buy three bottles of milk
        상태      [todo] doing  done
        프로젝트  집
        마감      2026-11-18                         마감 11월 18일 (수) (2일 전)
        우선순위   high  normal [low]
        태그      가게 urgent
        단계      [x] 이웃에게 묻기
                  [ ] 가게에 가기
        메모      한 병은 이웃의 것이다. 값은 나중에 받는다.

                  빵은 호밀로.










      Ctrl-Y 내 값 유지  Ctrl-T 상대 값 쓰기  Ctrl-S 저장  Esc 닫기  Tab 다음 항목
      --
      aaaaaa..........................................................................
      a.aaaa......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............ccccccccccccccccccccccccccccccccccccccccccccc.......................
      ..dddd......aaaaaa..............................................................
      ..dddddddd..bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..dddd......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.dddddddddddddddddddddddddddd.....
      ..dddddddd................aaaaa.................................................
      ..dddd......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..dddd......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ..dddd......bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
      ............bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb










      aaaaaa.dddddddddd..aaaaaa.dddddddddddd..aaaaaa.dddd..aaa.dddddd..aaa.ddddddddd..
      a bold
      b underline
      c bold yellow
      d dim
      """),
    CardGolden(
      .conflict, 40, 12, .korean, isStyled: false,
      """
      카드 1
      ▸ 제목      유 두 병과 빵 한 덩이 사기!
                  ! bob@work가 쓴 값: Buy
                  three bottles of milk
        상태      [todo] doing  done
        프로젝트  집
        마감      2026-11-18
                  마감 11월 18일 (수) (2일 전)
        우선순위   high  normal [low]
        태그      가게 urgent
        단계      [x] 이웃에게 묻기
      Ctrl-Y 내 값 유지  Ctrl-T 상대 값 쓰기
      """),
    CardGolden(
      .conflict, 200, 50, .korean, isStyled: false,
      """
      카드 1
      ▸ 제목      우유 두 병과 빵 한 덩이 사기!
                  ! bob@work가 쓴 값: Buy three bottles of milk
        상태      [todo] doing  done
        프로젝트  집
        마감      2026-11-18                                   마감 11월 18일 (수) (2일 전)
        우선순위   high  normal [low]
        태그      가게 urgent
        단계      [x] 이웃에게 묻기
                  [ ] 가게에 가기
        메모      한 병은 이웃의 것이다. 값은 나중에 받는다.

                  빵은 호밀로.




































      Ctrl-Y 내 값 유지  Ctrl-T 상대 값 쓰기  Ctrl-S 저장  Esc 닫기  Tab 다음 항목  Shift-Tab 이전 항목  F1 도움말
      """),
  ]
}
