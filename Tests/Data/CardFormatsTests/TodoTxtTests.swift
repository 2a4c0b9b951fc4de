import Entities
import Expectations
import System
import Testing

/// The examples of the rules page (github.com/todotxt/todo.txt), and the extensions of `todo`.
@Suite struct TodoTxtTests {
  @Test func aCardIsWrittenByTheRules() throws {
    let title = "Pay +1 for due:now (A) \\o/"
    let listed = try ListedCard.sample(title, in: ProjectName("Web shop")) { card in
      card.priority = .high
      card.tags = Tags([Tag(stored: "bank")])
      card.deadline = Deadline(iso: "2026-12-01T14:30")
      card.key = CardKey(stored: "ci: 12")
    }
    try expect(
      Round(.todotxt).file([listed]),
      is: """
        (A) 2026-11-21 Pay \\+1 for \\due:now (A) \\\\o/ +Web%20shop @bank due:2026-12-01 \
        key:ci%3A%2012 uuid:00000000-0000-7000-8000-000000000009\n
        """)
  }
}
