import System

extension DateLexicon {
  static func addEnglish(to words: inout Words) {
    addEnglishNames(to: &words)
    addEnglishNumbers(to: &words)
    addEnglishUnits(to: &words)
    addEnglishRelations(to: &words)
    addEnglishTimes(to: &words)
    addAbbreviatedEdges(to: &words)
    addEnglishRules(to: &words)
  }

  private static func addEnglishNames(to words: inout Words) {
    words.add(
      """
      january|jan,february|feb,march|mar,april|apr,may,june|jun,july|jul,august|aug,\
      september|sept|sep,october|oct,november|nov,december|dec
      """
    ) { .month($0) }
    words.add(
      """
      monday|mon,tuesday|tues|tue,wednesday|weds|wed,thursday|thurs|thur|thu,friday|fri,\
      saturday|sat,sunday|sun
      """
    ) { .weekday(Weekday(rawValue: $0) ?? .monday) }
    words.add("yesterday|yest,today|tod,tomorrow|tom|tmr|tmrw", from: -1) { .relativeDay($0) }
    words.add(.weekend, "weekend")
    words.add(.workday, "weekday|weekdays|workday|workdays")
    words.add(.business, "business|working")
  }

  private static func addEnglishNumbers(to words: inout Words) {
    words.add(.article, "a|an")
    words.add("one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve") { .number($0) }
    words.add(
      "first,second,third,fourth,fifth,sixth,seventh,eighth,ninth,tenth,eleventh,twelfth"
    ) { .ordinal($0) }
    words.add(.ordinal(-1), "last|final")
    words.add(.link(.ordinalSuffix), "st|nd|rd|th")
  }

  private static func addEnglishUnits(to words: inout Words) {
    words.add(.unit(.minute), "min|mins|minute|minutes")
    words.add(.unit(.hour), "h|hr|hrs|hour|hours")
    words.add(.unit(.day), "d|day|days")
    words.add(.unit(.week), "w|wk|wks|week|weeks")
    words.add(.unit(.month), "m|mo|mos|mons|mth|mths|month|months")
    words.add(.unit(.quarter), "q|qtr|qtrs|quarter|quarters")
    words.add(.unit(.year), "y|yr|yrs|year|years")
    words.add(.shortMinute, "m")
    words.add(.half, "half")
  }

  private static func addEnglishRelations(to words: inout Words) {
    words.add(.relative(-1), "last|past|previous")
    words.add(.relative(0), "this")
    words.add(.relative(1), "next")
    words.add(.edge(.start), "start|beginning")
    words.add(.edge(.end), "end")
    words.add(.inside, "in|within|after")
    words.add(.shift(1, takesBase: false), "later|hence|out")
    words.add(.shift(-1, takesBase: false), "ago|earlier")
    words.add(.counting(1), "after|from")
    words.add(.counting(-1), "before")
    words.add(.link(.at), "at")
    words.add(.link(.of), "of|in")
    words.add(.link(.the), "the")
    words.add(.link(.and), "and")
    words.add(.link(.on), "on")
    words.add(.link(.other), "for|due|coming|about|around")
    words.add(.due, "due|deadline")
    words.add(.link(.bound), "by|until|till")
  }

  private static func addEnglishTimes(to words: inout Words) {
    words.add(.dayPart(.beforeNoon), "am")
    words.add(.dayPart(.pm), "pm")
    words.add(.dayPart(.morning), "morning")
    words.add(.dayPart(.afternoon), "afternoon")
    words.add(.dayPart(.evening), "evening")
    words.add(.dayPart(.night), "night")
    words.add(.tonight, "tonight")
    words.add(.clock(12 * 60), "noon|midday")
    words.add(.clock(24 * 60), "midnight")
    words.add(.clock(DayPart.endOfWork), "eod")
    words.add(.now, "now")
    words.add(.utc, "z")
  }

  /// `sow`, `eom` and the like.
  private static func addAbbreviatedEdges(to words: inout Words) {
    let units: [(String, DateUnit)] = [("w", .week), ("m", .month), ("q", .quarter), ("y", .year)]
    for (letter, unit) in units {
      words.add(.edgeOf(.start, unit), "so\(letter)")
      words.add(.edgeOf(.end, unit), "eo\(letter)")
    }
  }

  private static func addEnglishRules(to words: inout Words) {
    words.add("mondays,tuesdays,wednesdays,thursdays,fridays,saturdays,sundays") {
      .weekdays(Weekday(rawValue: $0) ?? .monday)
    }
    words.add(.rule(.weekends), "weekends")
    words.add(.rule(.every), "every|each")
    words.add(.rule(.other), "other|alternate")
    words.add(.rule(.starting), "from|starting")
    words.add(.rule(.after), "after|when|from")
    words.add(.rule(.done), "done|completion|completed|completing|finishing|finished")
    words.add(.rule(.cycle(.day, 1)), "daily")
    words.add(.rule(.cycle(.week, 1)), "weekly")
    words.add(.rule(.cycle(.month, 1)), "monthly")
    words.add(.rule(.cycle(.month, 3)), "quarterly")
    words.add(.rule(.cycle(.year, 1)), "yearly|annual|annually")
  }
}
