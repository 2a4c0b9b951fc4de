import System

/// Why a text is not a valid rule.
///
/// The first value of each case is the text as typed. Other texts are rules.
public enum RepeatFault: Error, Hashable, Sendable {
  case empty
  /// `nearest` is a similar text that is a rule.
  case unreadable(String, nearest: String?)
  case ambiguous(String, String, String)
  /// Days or a start that don't exist. `nearest` is a rule whose days do.
  case neverComes(String, nearest: String)
  /// An interval of 0, or more than ``RepeatRule/maximumInterval``.
  case interval(String, maximum: Int)
  /// Fixed days or a start in a rule that counts from the day on which a card was finished.
  case fixedAfterDone(String, nearest: String)
}

public struct TimedRule: Hashable, Sendable {
  public let rule: RepeatRule
  public let minuteOfDay: Int?
  /// Whether it has a word that only rules have: `every mon`, but not `mon`.
  public let isExplicit: Bool
}

/// Rules as people type them, with the words of all installed languages.
///
/// `day`, `weekday`, `mon,thu`, `every 2 weeks`, `month on last`, `2nd tue of every month`,
/// `year on 29 feb`, `10 days after done`, `2 weeks from fri`; `매주 월,목`, `매달 말일`, `완료 후 10일`.
extension DateReader {
  /// Throws what is wrong with it and the nearest valid rule.
  ///
  /// A rule without a day or a start is not anchored; see ``RepeatRule/anchored(at:)``.
  public func rule(_ text: some StringProtocol) throws(RepeatFault) -> RepeatRule {
    if let rule = try ruleIfReadable(text) { return rule.rule }
    let folded = DateText.folded(text)
    guard !folded.isEmpty else { throw .empty }
    let nearest = DateLexicon.respelled(folded) { (try? ruleIfReadable($0)) != nil }
    throw .unreadable(String(text), nearest: nearest)
  }

  /// Reads a rule that can have a time of day, as other programs write it: `every mon at 10am`.
  ///
  /// `nil` for a text with another meaning on another day.
  public func timedRule(_ text: some StringProtocol) -> TimedRule? {
    let days = [now, CivilMinute(startOf: CivilDay(number: now.day.number + 1000))]
    let rules = days.map { try? DateReader(today: $0).ruleIfReadable(text, as: .timedRule) }
    return rules[0] == rules[1] ? rules[0] : nil
  }

  /// The longest rule, also an invalid one such as `month on 32`.
  public func ruleCompletion(of value: String, by words: [String]) -> ValueCompletion? {
    ValueCompletion(value, words.prefix(10)) { text in
      do throws(RepeatFault) {
        return try ruleIfReadable(text) != nil
      } catch {
        return true
      }
    }
  }

  private func ruleIfReadable(
    _ text: some StringProtocol, as symbol: DateSymbol = .rule
  ) throws(RepeatFault) -> TimedRule? {
    // A shorter word is never meant: `매월 금요일` is not `매` and `월`.
    guard let tokens = DateTokens(DateText.folded(text), onlyLongest: true) else {
      return nil
    }
    var rules: [TimedRule] = []
    var fault: RepeatFault?
    for reading in DateMatcher(tokens, self).rules(symbol) {
      do throws(RepeatFault) {
        guard let rule = try reading.rule(of: String(text)) else { continue }
        let timed = TimedRule(
          rule: rule, minuteOfDay: reading.minuteOfDay, isExplicit: tokens.hasRuleWord)
        if !rules.contains(timed) { rules.append(timed) }
      } catch {
        fault = fault ?? error
      }
    }
    if rules.count > 1 { throw .ambiguous(String(text), rules[0].rule.text, rules[1].rule.text) }
    if let fault, rules.isEmpty { throw fault }
    return rules.first
  }
}

extension RuleReading {
  fileprivate func rule(of text: String) throws(RepeatFault) -> RepeatRule? {
    guard 1...RepeatRule.maximumInterval ~= interval else {
      throw .interval(text, maximum: RepeatRule.maximumInterval)
    }
    if isAfterDone { return try ruleAfterDone(of: text) }
    guard cycle == cycle.nearest else {
      guard let rule = RepeatRule(cycle.nearest, every: interval) else { return nil }
      throw .neverComes(text, nearest: rule.text)
    }
    guard let start else { return RepeatRule(cycle, every: interval) }
    let rule =
      interval == 1
      ? RepeatRule(cycle, from: start.first)
      : RepeatRule(cycle.filled(from: start.first), every: interval)?.anchored(at: start.first)
    if let rule, !start.isExact { throw .neverComes(text, nearest: rule.text) }
    return rule
  }

  private func ruleAfterDone(of text: String) throws(RepeatFault) -> RepeatRule? {
    guard let rule = RepeatRule(afterDone: interval, cycle.unit) else { return nil }
    guard cycle == cycle.unit.cycle, start == nil else {
      throw .fixedAfterDone(text, nearest: rule.text)
    }
    return rule
  }
}
