import CommandLineKit
import Expectations
import TerminalKit
import Testing
import TodoCommandsTesting
import Words

/// `todo claim` and `todo release`, with the clock at Friday, 20 November 2026, 12:00.
@Suite struct ClaimTests {
  private let desk = Desk()

  private func rows() -> String {
    desk.say("list --all --sort created --plain=number,column,assignee,lease")
  }

  @Test func aLeaseThatIsOverIsClaimedAgainAndStaysInItsColumn() {
    desk.doAll("column add review --after doing", "add a")
    expect(desk.say("claim --lease 30m"), is: "Claimed 1: a (inbox, doing), until 20 Nov 12:30\n")
    expect(rows(), is: "1\tdoing\ttester\t2026-11-20T12:30:00+00:00\n")
    desk.type("move 1 review")
    expect(desk.type("claim").status, is: .notFound)
    desk.wait(seconds: 1_799)
    expect(desk.type("claim").status, is: .notFound)
    desk.wait(seconds: 1)
    desk.type("settings set user.name bob")
    expect(desk.say("claim --lease 1h"), is: "Claimed 1: a (inbox, review), until 20 Nov 13:30\n")
    expect(rows(), is: "1\treview\tbob\t2026-11-20T13:30:00+00:00\n")
    expect(desk.say("show 1").contains("assignee tester → bob"))
  }

  @Test func aNamedCardIsClaimedOrRenewedOrRefused() {
    desk.doAll("add a", "add b --assign ann")
    expect(desk.say("claim 1 --lease 10m"), is: "Claimed 1: a (inbox, doing), until 20 Nov 12:10\n")
    expect(desk.say("claim 1 --lease 20m"), is: "Claimed 1: a (inbox, doing), until 20 Nov 12:20\n")
    expect(desk.say("claim 1"), is: "Claimed 1: a (inbox, doing)\n")
    expect(desk.say("claim 1"), is: "Nothing changed: 1 a\n")
    let outcome = desk.type("claim 2")
    expect(outcome.status, is: .refused)
    expect(outcome.err.contains("ann has card 2. Nothing was changed"))
    expect(rows(), is: "1\tdoing\ttester\t\n2\ttodo\tann\t\n")
    expect(desk.type("claim 9").status, is: .notFound)
    expect(desk.type("claim 1,2").status, is: .usage)
    expect(desk.type("claim 1 tag:a").status, is: .usage)
    expect(desk.type("claim milk").status, is: .usage)
  }

  @Test(arguments: [
    "soon", "30", "0m", "-5m", "30x", "2 years", "400d", "99999999999999999999m", "''",
  ])
  func aWrongLeaseIsRefused(lease: String) {
    desk.type("add a")
    let outcome = desk.type("claim --lease=\(lease)")
    expect(outcome.status, is: .usage)
    expect(rows(), is: "1\ttodo\t\t\n")
  }

  @Test func showNamesTheLeaseAndKoreanHasItsOwnWords() {
    desk.doAll("add a", "claim --lease 30m")
    expect(desk.say("show 1").contains("lease     20 Nov 12:30"))
    desk.language = .korean
    expect(desk.say("show 1").contains("점유 기한"))
    expect(desk.say("release 1"), is: "1 내놓음: a (inbox, todo)\n")
    expect(desk.say("claim --lease 1h"), is: "1 맡음: a (inbox, doing), 11월 20일 13:00까지\n")
  }

  @Test func theHistoryShowsALeaseLikeOtherTimes() {
    desk.doAll("add a", "claim 1 --lease 30m", "claim 1 --lease 1d")
    desk.terminal = TerminalSize(columns: 120, rows: 24)
    expect(desk.say("show 1").contains("lease none → 20 Nov 12:30"))
    expect(desk.say("show 1").contains("lease 20 Nov 12:30 → 21 Nov 12:00"))
    expect(desk.say("history t3 --no-pager").contains("lease 20 Nov 12:30 → 21 Nov 12:00"))
    desk.language = .korean
    expect(desk.say("show 1").contains("점유 기한 없음 → 11월 20일 12:30"))
  }
}
