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

  @Test func theMostUrgentReadyCardIsClaimed() {
    desk.doAll("add a", "add b --priority high --blocked-by 1", "add c -d today", "add d")
    expect(desk.say("claim"), is: "Claimed 3: c (inbox, doing)\n")
    expect(desk.say("claim"), is: "Claimed 1: a (inbox, doing)\n")
    expect(
      desk.say("claim --json=number,assignee,lease,column").contains(
        #"[{"number":4,"assignee":"tester","lease":null,"column":"doing"}]"#))
    let outcome = desk.type("claim")
    expect(outcome.status, is: .notFound)
    expect(outcome.err.contains("No card is free"))
    expect(desk.type("claim --if-any").status, is: .ok)
  }

  @Test func cardsInDoingOrOfOthersAreNotFree() {
    desk.doAll("add a --state doing", "add b --assign ann", "add c --wait +1d", "add d", "done 4")
    expect(desk.type("claim").status, is: .notFound)
    desk.type("add e --assign me")
    expect(desk.say("claim"), is: "Claimed 5: e (inbox, doing)\n")
    expect(desk.type("claim").status, is: .notFound)
  }

  @Test func filtersLimitTheChoice() {
    desk.doAll("add a -p web", "add b -p api --priority high")
    expect(desk.say("claim project:web"), is: "Claimed 1: a (web, doing)\n")
    expect(desk.type("claim project:web").status, is: .notFound)
    expect(desk.type("claim project:nothing").status, is: .notFound)
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

  @Test func whoHasACardIsNamedUntilTheLeaseIsOver() {
    desk.doAll("add a", "claim 1 --lease 2h", "settings set user.name bob")
    let outcome = desk.type("claim 1 --json")
    expect(outcome.status, is: .refused)
    expect(outcome.err.contains(#""code":"claimed""#))
    expect(outcome.err.contains("tester has card 1 until 20 Nov 14:00"))
    expect(outcome.err.contains(#""cards":[1]"#))
    desk.wait(seconds: 7_200)
    expect(desk.say("claim 1"), is: "Claimed 1: a (inbox, doing)\n")
  }

  @Test func aDoneCardIsNotClaimedOrReleased() {
    desk.doAll("add a", "done 1")
    for line in ["claim 1", "release 1"] {
      let outcome = desk.type(line)
      expect(outcome.status, is: .refused)
      expect(outcome.err.contains("Card 1 is done"))
      expect(outcome.err.contains("todo reopen 1"))
    }
    expect(rows(), is: "1\tdone\t\t\n")
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

  @Test func aReleasedCardIsFreeAgain() {
    desk.doAll("add a", "claim --lease 30m")
    expect(desk.say("release 1"), is: "Released 1: a (inbox, todo)\n")
    expect(rows(), is: "1\ttodo\t\t\n")
    expect(desk.say("release 1"), is: "Nothing changed: 1 a\n")
    expect(desk.say("claim"), is: "Claimed 1: a (inbox, doing)\n")
  }

  @Test func doneCardsAndThoseOfAnotherPersonHaveNoLease() {
    desk.doAll("add a", "add b", "claim 1 --lease 30m", "claim 2 --lease 30m")
    desk.doAll("done 1", "edit 2 --assign ann")
    expect(rows(), is: "1\tdone\ttester\t\n2\tdoing\tann\t\n")
    desk.doAll("undo", "undo")
    expect(
      rows(),
      is: """
        1\tdoing\ttester\t2026-11-20T12:30:00+00:00
        2\tdoing\ttester\t2026-11-20T12:30:00+00:00

        """)
  }

  @Test func oneUndoTakesTheClaimBack() {
    desk.doAll("add a", "claim --lease 30m")
    desk.type("undo")
    expect(rows(), is: "1\ttodo\t\t\n")
    desk.type("redo")
    expect(rows(), is: "1\tdoing\ttester\t2026-11-20T12:30:00+00:00\n")
  }

  @Test func aFullColumnRefusesUnlessForced() {
    desk.doAll("column limit doing 1", "add a", "add b", "claim")
    let outcome = desk.type("claim")
    expect(outcome.status, is: .refused)
    expect(outcome.err.contains("doing is full"))
    expect(desk.type("claim --force").status, is: .ok)
  }

  @Test func aDryRunClaimsNothing() {
    desk.type("add a")
    expect(desk.say("claim --dry-run"), is: "Would claim 1: a (inbox, doing)\n")
    expect(rows(), is: "1\ttodo\t\t\n")
    desk.type("claim")
    expect(desk.say("release 1 --dry-run"), is: "Would release 1: a (inbox, todo)\n")
  }

  @Test func linesOfABatchClaim() {
    desk.doAll("add a", "add b")
    expect(desk.type("batch", input: "claim\nclaim\nrelease 1\n").status, is: .ok)
    expect(rows(), is: "1\ttodo\t\t\n2\tdoing\ttester\t\n")
  }

  @Test func showNamesTheLeaseAndKoreanHasItsOwnWords() {
    desk.doAll("add a", "claim --lease 30m")
    expect(desk.say("show 1").contains("lease     20 Nov 12:30"))
    desk.language = .korean
    expect(desk.say("show 1").contains("점유 기한"))
    expect(desk.say("release 1"), is: "1 내놓음: a (inbox, todo)\n")
    expect(desk.say("claim --lease 1h"), is: "1 맡음: a (inbox, doing), 11월 20일 13:00까지\n")
  }

  @Test func theNextCardOfASeriesAndACopyHaveNoClaim() {
    desk.doAll("add a --repeat day", "claim --lease 30m", "copy 1", "done 1")
    expect(rows(), is: "1\tdone\ttester\t\n2\ttodo\ttester\t\n3\ttodo\ttester\t\n")
  }

  @Test func anImportedClaimEndsAtTheSameTime() {
    desk.doAll("add a", "claim --lease 30m")
    let json = desk.say("export")
    expect(json.contains(#""lease":"2026-11-20T12:30:00+00:00""#))
    let other = Desk()
    expect(other.type("import", input: json).status, is: .ok)
    expect(other.say("list --plain=assignee,lease"), is: "tester\t2026-11-20T12:30:00+00:00\n")
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
