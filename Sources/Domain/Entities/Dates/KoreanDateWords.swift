import System

extension DateLexicon {
  static func addKorean(to words: inout Words) {
    addKoreanNames(to: &words)
    addKoreanNumbers(to: &words)
    addKoreanUnits(to: &words)
    addKoreanRelations(to: &words)
    addKoreanTimes(to: &words)
    addKoreanRules(to: &words)
  }

  private static func addKoreanNames(to words: inout Words) {
    words.add("월요일|월욜|월,화요일|화욜|화,수요일|수욜|수,목요일|목욜|목,금요일|금욜|금,토요일|토욜|토,일요일|일욜|일") {
      .weekday(Weekday(rawValue: $0) ?? .monday)
    }
    words.add("일월,이월,삼월,사월,오월,유월,칠월,팔월,구월,시월,십일월,십이월") { .month($0) }
    words.add(
      "그끄저께,그제|그저께|엊그제,어제|어저께,오늘|금일,내일|명일,모레|내일모레|낼모레,글피,그글피", from: -3
    ) { .relativeDay($0) }
    words.add(.relativeDay(1), "낼")
    words.add(.weekend, "주말")
    words.add(.workday, "평일|주중|영업일")
  }

  private static func addKoreanNumbers(to words: inout Words) {
    words.add("일,이,삼,사,오,육,칠,팔,구,십,십일,십이") { .number($0) }
    words.add("한,두,세|석,네|넉,다섯,여섯,일곱,여덟,아홉,열,열한,열두") { .native($0) }
    words.add("첫째|첫,둘째,셋째,넷째,다섯째") { .ordinal($0) }
    words.add(.ordinal(-1), "마지막")
    words.add(.link(.ordinalSuffix), "번째|째")
  }

  private static func addKoreanUnits(to words: inout Words) {
    words.add(.unit(.minute), "분")
    words.add(.unit(.hour), "시간")
    words.add(.unit(.day), "일|날")
    words.add(.unit(.week), "주|주일|주간")
    words.add(.unit(.month), "달|개월")
    words.add(.unit(.quarter), "분기")
    words.add(.unit(.year), "년|해")
    words.add("하루,이틀,사흘,나흘,닷새,엿새,이레,여드레,아흐레,열흘,열하루,열이틀") { .dayCount($0) }
    words.add(.dayCount(15), "보름")
    words.add(.half, "반")
    let suffixes: [(String, NumberSuffix)] = [
      ("년", .year), ("분기", .quarter), ("월", .month), ("일", .day), ("시", .hour), ("분", .minute),
    ]
    for (word, suffix) in suffixes { words.add(.suffix(suffix), word) }
  }

  private static func addKoreanRelations(to words: inout Words) {
    words.add("지지난|저저번,지난|저번,이번,다음|담,다다음", from: -2) { .relative($0) }
    words.add("지난해|작년,올해|금년,내년|명년,내후년|후년", from: -1) { .relativeUnit($0, .year) }
    words.add("지난달|전월,이달|금월,내달|익월", from: -1) { .relativeUnit($0, .month) }
    words.add("금주,내주|차주", from: 0) { .relativeUnit($0, .week) }
    words.add(.edgeSuffix(.start), "초")
    words.add(.edgeSuffix(.end), "말|말일")
    words.add(.edgeOf(.start, .month), "월초")
    words.add(.edgeOf(.end, .month), "월말|말일")
    words.add(.edgeOf(.start, .year), "연초")
    words.add(.edgeOf(.end, .year), "연말")
    words.add(.shift(1, takesBase: true), "뒤|후|이후|안|이내|내|안으로|이내로|내로")
    words.add(.shift(-1, takesBase: true), "전|이전")
    words.add(.link(.of), "의")
    words.add(.link(.suffix), "에|의")
    words.add(.link(.until), "까지")
    words.add(.link(.other), "오는")
    words.add(.link(.and), "과|와|및|하고|이랑|랑")
    words.add(.due, "마감|마감일")
  }

  private static func addKoreanTimes(to words: inout Words) {
    words.add(.dayPart(.beforeNoon), "오전")
    words.add(.dayPart(.afterNoon), "오후")
    words.add(.dayPart(.dawn), "새벽")
    words.add(.dayPart(.morning), "아침|오전")
    words.add(.dayPart(.daytime), "낮")
    words.add(.dayPart(.afternoon), "오후")
    words.add(.dayPart(.evening), "저녁")
    words.add(.dayPart(.night), "밤")
    words.add(.clock(12 * 60), "정오|점심")
    words.add(.clock(24 * 60), "자정")
    words.add(.now, "지금")
  }

  private static func addKoreanRules(to words: inout Words) {
    words.add(.rule(.every), "매")
    words.add(.rule(.since), "부터")
    words.add(.rule(.after), "후|뒤")
    words.add(.rule(.done), "완료|완료한|완료하고|끝낸|마친")
    words.add(.rule(.each), "마다")
    words.add(.rule(.cycle(.day, 1)), "매일|날마다")
    words.add(.rule(.cycle(.day, 2)), "격일")
    words.add(.rule(.cycle(.week, 1)), "매주")
    words.add(.rule(.cycle(.week, 2)), "격주")
    words.add(.rule(.cycle(.month, 1)), "매달|매월|달마다")
    words.add(.rule(.cycle(.month, 2)), "격월|격달")
    words.add(.rule(.cycle(.month, 3)), "매분기|분기마다")
    words.add(.rule(.cycle(.year, 1)), "매년|매해|해마다")
    words.add(.rule(.cycle(.year, 2)), "격년")
  }
}
