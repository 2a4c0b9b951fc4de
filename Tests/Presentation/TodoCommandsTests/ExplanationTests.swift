import Expectations
import Testing
import TodoCommandsTesting

/// `--explain` says what the words don't: dates, numbers of cards, and skipped cards.
@Suite struct ExplanationTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add one -t a -p web -d fri", "add two -t a,later -d +1d",
      "add three --priority high --estimate 3",
      "add four --key K", "done 4")
  }

  @Test(arguments: [
    ("tag:a", "cards tagged a (2)"), ("-tag:later", "all but cards tagged later (2)"),
    ("tag:none", "cards without tags (1)"),
    ("tag:a,later", "cards tagged a or cards tagged later (2)"),
    ("state:doing", "cards in doing (0)"),
    ("state:todo,done", "cards in todo or cards in done (4)"),
    ("project:web", "cards in the project web (1)"),
    ("priority:high", "cards with high priority (1)"),
    ("deadline:..fri", "cards due on Fri 27 Nov or earlier (2)"),
    ("due:tomorrow", "cards due on Sat 21 Nov (1)"),
    ("deadline:today..sun", "cards due from Fri 20 Nov to Sun 22 Nov (1)"),
    ("deadline:fri@9:00..", "cards due on Fri 27 Nov 09:00 or later (1)"),
    ("deadline:none", "cards without a deadline (1)"),
    ("created:-3d..", "cards created on Tue 17 Nov or later (3)"),
    ("created:today", "cards created on Fri 20 Nov (3)"),
    ("updated:week", "cards updated from Mon 16 Nov to Sun 22 Nov (3)"),
    ("started:none", "cards that were never started (3)"),
    ("finished:today", "cards finished on Fri 20 Nov (1)"),
    ("estimate:2..", "cards with an estimate of 2 or more (1)"),
    ("estimate:none", "cards without an estimate (2)"),
    ("title:three", "cards with the word “three” in their title (1)"),
    ("three", "cards with the word “three” in any text (1)"),
    ("key:none", "cards without a key (3)"), ("key:K", "cards with the key “K” (0)"),
    ("is:open", "cards in todo and doing (3)"),
    ("is:overdue", "open cards due before Fri 20 Nov 12:00 (0)"),
  ])
  func eachWordIsExplained(word: String, reading: String) {
    let outcome = desk.type("list \(word) --explain")
    expect(outcome.notes.first, is: "todo: \(word): \(reading)")
    expect(!outcome.err.contains("<"))
  }
}
