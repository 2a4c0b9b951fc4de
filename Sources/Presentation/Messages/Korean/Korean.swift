import Entities

/// Korean, in the formal style of programs (합니다체); what was done is told by a noun (추가함).
///
/// The words: card 카드, project 프로젝트, state 상태, step 단계 (checked 체크), deadline 마감, tag 태그,
/// priority 우선순위, notes 메모, title 제목, key 키, board 보드, column 열, change 변경, history 변경 기록,
/// undo 되돌리기, redo 다시 하기, store 저장소, setting 설정, filter 필터, option 옵션, command 명령,
/// backup 백업, restore 복원, import 가져오기, export 내보내기, theme 테마, hook 훅, cover 표지, overdue 마감
/// 지남, open 열린, done 끝난. States, options, keys and names are data and stay as they are.
public struct Korean: Translation {
  static let weekdays = ["월", "화", "수", "목", "금", "토", "일"]

  let dateStyle: DateStyle

  public init(dates style: DateStyle = .language) {
    dateStyle = style
  }

  public func number(_ count: Int) -> String {
    count.grouped
  }
}
