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
    ("tag:a", "tags a (2)"), ("-tag:later", "not tags later (2)"), ("tag:none", "no tags (1)"),
    ("tag:a,later", "tags a or tags later (2)"),
    ("state:doing", "state doing (0)"), ("state:todo,done", "state todo or state done (4)"),
    ("project:web", "project web (1)"), ("priority:high", "priority high (1)"),
    ("deadline:..fri", "deadline up to Fri 27 Nov (2)"),
    ("due:tomorrow", "deadline Sat 21 Nov (1)"),
    ("deadline:today..sun", "deadline from Fri 20 Nov to Sun 22 Nov (1)"),
    ("deadline:fri@9:00..", "deadline from Fri 27 Nov 09:00 (1)"),
    ("deadline:none", "no deadline (1)"), ("created:-3d..", "created from Tue 17 Nov (3)"),
    ("created:today", "created Fri 20 Nov (3)"),
    ("updated:week", "updated from Mon 16 Nov to Sun 22 Nov (3)"),
    ("started:none", "not started (3)"), ("finished:today", "finished Fri 20 Nov (1)"),
    ("estimate:2..", "estimate from 2 (1)"), ("estimate:none", "no estimate (2)"),
    ("title:three", "title “three” (1)"), ("three", "text “three” (1)"),
    ("key:none", "no key (3)"), ("key:K", "key “K” (0)"),
    ("is:open", "state todo or state doing (3)"),
    ("is:overdue", "open, due before Fri 20 Nov 12:00 (0)"),
  ])
  func eachWordIsExplained(word: String, reading: String) {
    let outcome = desk.type("list \(word) --explain")
    expect(outcome.notes.first, is: "todo: \(word): \(reading)")
    expect(!outcome.err.contains("<"))
  }
}
