import System

extension DateGrammar {
  func plainDay(_ i: Int, _ found: Rule<DayReading>) {
    word(i, \.relativeDay) { found(calendar.day(in: $0), $1) }
    weekdays(i, found)
    weekends(i, found)
    workdays(i, found)
    positions(i, found)
    edges(i, found)
    periodAlone(i, found)
    datesWithWeekday(i, found)
  }

  /// `fri`, `next fri`, `fri next week`, `next week fri`.
  private func weekdays(_ i: Int, _ found: Rule<DayReading>) {
    word(i, \.weekday) { weekday, next in
      found(calendar.nearest(weekday), next)
      relativeWeek(skip(next, [.of, .the])) { weeks, end in
        found(calendar.weekday(weekday, weeks: weeks), end)
      }
    }
    word(i, \.relative) { count, next in
      word(skip(next, .filler), \.weekday) { weekday, end in
        switch count {
        case 0: found(calendar.coming(weekday), end)
        case -1: found(calendar.previous(weekday), end)
        default: found(calendar.weekday(weekday, weeks: count), end)
        }
      }
    }
    relativeWeek(i) { weeks, next in
      word(skip(next, [.of, .filler, .particle]), \.weekday) { weekday, end in
        found(calendar.weekday(weekday, weeks: weeks), end)
      }
    }
  }

  private func relativeWeek(_ i: Int, _ found: Rule<Int>) {
    relativeUnit(i) { unit, next in
      if unit.unit == .week { found(unit.count, next) }
    }
  }

  /// A unit relative to the current one: `next month`, `내년`.
  func relativeUnit(_ i: Int, _ found: Rule<(count: Int, unit: DateUnit)>) {
    word(i, \.relative) { count, next in
      word(next, \.unit) { found((count, $0), $1) }
    }
    word(i, \.relativeUnit, found)
  }

  /// `weekend`, `next weekend`: the Saturday.
  private func weekends(_ i: Int, _ found: Rule<DayReading>) {
    if let next = after(.weekend, i) { found(calendar.weekend, next) }
    word(i, \.relative) { count, next in
      guard let end = after(.weekend, next) else { return }
      found(calendar.weekend(later: count), end)
    }
  }

  /// `next weekday`, `last workday`: the nearest day from Monday to Friday.
  private func workdays(_ i: Int, _ found: Rule<DayReading>) {
    word(i, \.relative) { count, next in
      guard abs(count) == 1, let end = after(.workday, next) else { return }
      let day = (1...3).lazy.map { self.calendar.day(in: $0 * count) }.first {
        $0.first.weekday != .saturday && $0.first.weekday != .sunday
      }
      if let day { found(day, end) }
    }
  }

  /// `first monday of december`, `last day of next month`, `12월 첫째 월요일`.
  private func positions(_ i: Int, _ found: Rule<DayReading>) {
    position(skip(i, .the)) { position, next in
      positionTarget(next) { weekday, next in
        guard let next = after(.link(.of), next) else { return }
        period(skip(next, .the)) { period, end in
          if let day = pick(in: period, { calendar.day(position, weekday, in: $0) }) {
            found(day, end)
          }
        }
      }
    }
    period(i) { period, next in
      position(skip(next, .of)) { position, next in
        positionTarget(next) { weekday, end in
          if let day = pick(in: period, { calendar.day(position, weekday, in: $0) }) {
            found(day, end)
          }
        }
      }
    }
  }

  /// `first`, `last`, `3rd`.
  func position(_ i: Int, _ found: Rule<Int>) {
    word(i, \.ordinal) { found($0, skip($1, .ordinalSuffix)) }
    number(i) { value, next in
      if value > 0, let end = after(.link(.ordinalSuffix), next) { found(value, end) }
    }
  }

  /// A weekday, or `nil` for `day`.
  private func positionTarget(_ i: Int, _ found: Rule<Weekday?>) {
    word(i, \.weekday) { found($0, $1) }
    if let next = after(.unit(.day), i) { found(nil, next) }
  }

  /// `eom`, `end of next month`, `mid december`; after its period, `다음 달 말`.
  private func edges(_ i: Int, _ found: Rule<DayReading>) {
    word(i, \.edgeOf) { edge, next in
      let period = calendar.period(edge.unit, edge.count)
      if let day = period.flatMap({ calendar.edge(edge.edge, of: $0) }) { found(day, next) }
    }
    word(skip(i, .the), \.edge) { edge, next in
      let next = after("-", next) ?? next
      period(skip(next, [.of, .the])) { period, end in
        if let day = pick(in: period, { calendar.edge(edge, of: $0) }) { found(day, end) }
      }
    }
    period(i) { period, next in
      word(skip(next, .of), \.edgeSuffix) { edge, end in
        if let day = pick(in: period, { calendar.edge(edge, of: $0) }) { found(day, end) }
      }
    }
  }

  /// A period as a day, its first one: `next week`, `dec`, `2026-12`.
  private func periodAlone(_ i: Int, _ found: Rule<DayReading>) {
    relativeUnit(i) { unit, next in
      guard takesCurrentPeriods || unit.count != 0, unit.unit != .day || unit.count == 1,
        let period = calendar.period(unit.unit, unit.count)
      else { return }
      found(period, next)
    }
    monthAlone(i, found)
    quarter(i) { quarter, next in
      if takesCurrentPeriods || quarter.first >= calendar.today { found(quarter, next) }
    }
    guard takesCurrentPeriods else { return }
    word(i, \.unit) { unit, next in
      if unit.rawValue > DateUnit.day.rawValue, let period = calendar.period(unit, 0) {
        found(period, next)
      }
    }
    year(i) { found(wholeYear($0), $1) }
  }

  /// `dec`: its first day, today or later; as a range, the whole month.
  func monthAlone(_ i: Int, _ found: Rule<DayReading>) {
    month(i) { month, next in
      let day = calendar.inMonth(month) { period in
        takesCurrentPeriods ? period : calendar.edge(.start, of: period)
      }
      guard var day else { return }
      day.takesTime = false
      found(day, next)
    }
  }

  func wholeYear(_ year: Int) -> DayReading {
    let first = calendar.day(year: year, month: 1, day: 1)
    let last = calendar.day(year: year, month: 12, day: 31)
    return DayReading(first.first, through: last.first, isExact: first.isExact)
  }
}

extension DateWord {
  var relativeDay: Int? {
    if case .relativeDay(let days) = self { days } else { nil }
  }

  fileprivate var relativeUnit: (count: Int, unit: DateUnit)? {
    if case .relativeUnit(let count, let unit) = self { (count, unit) } else { nil }
  }

  fileprivate var edgeOf: (edge: DateEdge, count: Int, unit: DateUnit)? {
    if case .edgeOf(let edge, let count, let unit) = self { (edge, count, unit) } else { nil }
  }
}
