import Entities
import Messages

extension Sample {
  static let cardScenes: [Sample] =
    CardKeyDeed.allCases.map { deed in Sample("\(deed)") { $0.words(for: deed) } }
    + CardPart.allCases.map { part in Sample("\(part)") { $0.heading(part) } }
    + Leaving.allCases.map { leaving in Sample("\(leaving)") { $0.words(forLeaving: leaving) } }
    + [
      Sample("card") { $0.formTitle(17) }, Sample("new card") { $0.formTitle(nil) },
      Sample("label") { $0.label("title") },
      Sample("theirs") { $0.theirs("Buy milk", by: "ann@home") },
      Sample("their lines") { $0.theirs("One\nTwo", by: "ann@home") },
      Sample("one field changed") { $0.changedMeanwhile(["title"], by: "ann@home") },
      Sample("fields changed") { $0.changedMeanwhile(["title", "tags"], by: "ann@home") },
      Sample("not saved") { $0.notSaved(label: "title") },
      Sample("spoken notes") { $0.spoken(Notes(stored: "Two coats")) },
      Sample("gone") { $0.deletedMeanwhile(by: recorded(), when: "20 Nov 10:12") },
      Sample("step placeholder") { $0.stepPlaceholder() },
      Sample("checked") { $0.spoken(card().steps[0], number: 1, of: 2) },
      Sample("not checked") { $0.spoken(card().steps[1], number: 2, of: 2) },
      Sample("leaving") { $0.leaving() },
    ]
}
