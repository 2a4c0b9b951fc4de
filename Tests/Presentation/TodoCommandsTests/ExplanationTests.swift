import Expectations
import Testing
import TodoCommandsTesting

/// `--explain` says what the words don't: dates, and skipped cards.
@Suite struct ExplanationTests {
  private let desk = Desk()

  init() {
    desk.doAll(
      "add one -t a -p web -d fri", "add two -t a,later -d +1d",
      "add three --priority high --estimate 3",
      "add four --key K", "done 4")
  }

  @Test(arguments: [
    ("tag:a", "tags a"), ("-tag:later", "not (tags later)"), ("tag:none", "no tags"),
    ("tag:a,later", "tags a or tags later"),
    ("state:doing", "state doing"), ("state:todo,done", "state todo or state done"),
    ("project:web", "project web"), ("priority:high", "priority high"),
    ("deadline:..fri", "deadline up to Fri 27 Nov"),
    ("due:tomorrow", "deadline Sat 21 Nov"),
    ("deadline:today..sun", "deadline from Fri 20 Nov to Sun 22 Nov"),
    ("deadline:fri@9:00..", "deadline from Fri 27 Nov 09:00"),
    ("deadline:none", "no deadline"), ("created:-3d..", "created from Tue 17 Nov"),
    ("created:today", "created Fri 20 Nov"),
    ("updated:week", "updated from Mon 16 Nov to Sun 22 Nov"),
    ("started:none", "not started"), ("finished:today", "finished Fri 20 Nov"),
    ("estimate:2..", "estimate from 2"), ("estimate:none", "no estimate"),
    ("title:three", "title “three”"), ("three", "text “three”"),
    ("key:none", "no key"), ("key:K", "key “K”"),
    ("is:open", "state todo or state doing"),
    ("is:overdue", "open, due before Fri 20 Nov 12:00"),
  ])
  func eachWordIsExplained(word: String, reading: String) {
    let outcome = desk.type("list \(word) --explain")
    expect(outcome.notes.first, is: "todo: \(word): \(reading)")
    expect(!outcome.err.contains("<"))
  }
}
