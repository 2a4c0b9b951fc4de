import Entities
import FoundationEssentials
import Messages

/// Samples of the sentences about views.
extension Sample {
  static let views: [Sample] = viewPhrases.map { phrase in
    Sample("\(phrase)") { $0.text(.views(phrase)) }
  }

  static let viewFaults: [TrackerError] =
    faultsOfViews.map { .view($0, name: "urgent") } + [
      .noSuchView("urgnet", nearest: "urgent"), .noSuchView("x9", nearest: nil),
      .viewsChangedSince(transaction: 41, views: ["urgent", "mine"]),
      .viewsChangedSince(transaction: 41, views: []),
    ]

  static let urgent: SavedView = {
    var view = SavedView(
      id: UUID(), name: ViewName(stored: "urgent"), filters: ViewFilters(stored: "is:overdue"))
    view.sort = ViewText(stored: "priority,-deadline")
    view.fieldNames = ViewText(stored: "number,title")
    return view
  }()

  private static let viewPhrases: [Phrase.Views] =
    [
      ViewDeed.added, .renamed(from: ViewName(stored: "mine")), .edited, .deleted, .unchanged,
    ].flatMap { deed in
      [true, false].map { isDryRun in
        .deed(deed, urgent, transaction: isDryRun ? nil : 41, isDryRun: isDryRun)
      }
    } + ViewLabel.allCases.map { .label($0) }
    + ["project", "tag", "column", "assignee", "view"].map { key in
      .missing(MissingName(key: key, name: "web", view: urgent.name))
    } + [.none, .addExample, .otherName]

  private static let faultsOfViews: [ViewFault] = [
    .nameTaken, .nameReused, .conflict, .cycle(["urgent", "urgent"]),
    .cycle(["urgent", "mine", "urgent"]), .cardNumber("12"), .tooManyGroups,
  ]
}
