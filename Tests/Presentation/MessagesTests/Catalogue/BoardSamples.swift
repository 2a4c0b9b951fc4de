import Entities
import Messages

/// Sentences of the board, of a card on the screen, and of the scenes over the board.
extension Sample {
  static let board: [Sample] = samples(boardKeys + boardTexts.map(Phrase.board))
  static let cardScreen: [Sample] =
    samples(cardKeys + fieldNames + cardTexts.map(Phrase.cardScreen))
  static let scenes: [Sample] = samples(sceneKeys + sceneTexts.map(Phrase.scene))

  private static let boardKeys: [Phrase] =
    BoardKeyLabel.allCases.map { Phrase.board(.key($0)) }
    + BoardKeyTopic.allCases.map { Phrase.board(.heading($0)) }

  private static let boardTexts: [Phrase.Board] = notices + changes + columns + looks

  private static let looks: [Phrase.Board] =
    [
      .view("my work"), .age(days: 1), .age(days: 2_460), .started(days: 1),
      .time(days: 2_460), .copied("12"),
      .isSorted(key: "o"), .sorted(.field(.deadline)), .allCards, .chooseView,
      .noViews, .noRoomForPreview(columns: 130, rows: 36, open: "Enter"),
      .previewIsNotSpoken(open: "Enter"), .moreRows(1), .moreRows(2_460),
    ]
    + ["2026-11-20", "2026-11-20T14:30", "2026-11-18", "2026-12-03", "2026-12-04", "2025-01-01"]
    .compactMap(Deadline.init(iso:)).map { .deadline($0, now: now) }
    + State.allCases.map { .columnHint($0, add: "a", move: "m") }

  private static let notices: [Phrase.Board] = [
    .keys, .filtered(by: "milk"), .grouped, .marked(2_460), .noCards(add: "a", help: "?"),
    .noMatches(clear: "Esc", restores: false), .noMatches(clear: "Esc", restores: true),
    .doneIsSorted, .storeReplaced, .waiting(thenQuits: false), .waiting(thenQuits: true),
    .projectDeleted, .removedByOthers(card()),
    .removed([3]), .removed([3, 5]), .noCard(in: "doing", isMarked: false),
    .noCard(in: "doing", isMarked: true), .oneCard(marked: 3, clear: "Esc"),
    .blockedBy(ListedCard(card: card(), project: project)), .links(card()), .noLinks(card()),
    .blocks(ListedCard(card: card(), project: project)),
    .movedByOthers(card(), to: "doing"), .noColumnBefore("todo"), .noColumnAfter("done"),
  ]

  private static let changes: [Phrase.Board] = [1, 3].flatMap { count -> [Phrase.Board] in
    [
      .moved(cards(count), to: "doing"), .assigned(cards(count), to: "Ann"),
      .assigned(cards(count), to: nil), .deleted(cards(count), undo: "u"),
    ]
      + deeds(count).flatMap { [.reversed($0, isUndo: true), .reversed($0, isUndo: false)] }
  }

  private static func deeds(_ count: Int) -> [BoardDeed] {
    [
      .added(cards(count)), .deleted(cards(count)), .moved(cards(count, named: false), to: "doing"),
      .reordered(cards(count, named: false)), .claimed(card: 17), .change(.verbatim("17")),
      .edited(.verbatim("17")), .editedCards(cards(count, named: false)),
      .deletedProject(project, cards: count - 1), .several(NamedCards(numbers: [17], of: count)),
      .several(NamedCards(numbers: [], of: 17)),
    ]
  }

  private static func cards(_ count: Int, named: Bool = true) -> NamedCards {
    let title = named && count == 1 ? "Buy milk" : nil
    return NamedCards(numbers: (1...count).map { 16 + $0 }, title: title)
  }

  private static let columns: [Phrase.Board] = State.allCases.flatMap { state -> [Phrase.Board] in
    [
      .moving(cards: [7], from: state.rawValue), .moving(cards: [7, 9], from: state.rawValue),
      .emptyColumn(state.rawValue), .move(to: state.rawValue), .placing(NamedCards(numbers: [7])),
      .placing(NamedCards(numbers: [7, 9])), .noOtherProject,
      .selected(
        FocusedCard(
          card(in: state), in: project, column: ColumnName(stored: state.rawValue), position: 3,
          of: 2_460, isMarked: true, isBlocked: true, now: now)),
      .selected(
        FocusedCard(
          card(in: state, isFull: false), in: nil,
          column: ColumnName(stored: state.rawValue), position: 3, of: 2_460, now: now)),
    ]
  }

  private static let cardKeys: [Phrase] =
    CardKeyLabel.allCases.map { Phrase.cardScreen(.key($0)) }
    + CardKeyTopic.allCases.map { Phrase.cardScreen(.heading($0)) }
    + UnsavedChoice.allCases.map { Phrase.cardScreen(.choice($0)) }

  private static let fieldNames: [Phrase] =
    CardField.allCases.map(Phrase.field) + ProjectField.allCases.map(Phrase.projectField)

  private static let cardTexts: [Phrase.CardScreen] = [
    .title(17), .title(nil), .theirs("Buy milk", by: "ann@home"),
    .theirs("One\nTwo", by: "ann@home"), .changedFields([.title], by: "ann@home"),
    .changedFields([.title, .tags], by: "ann@home"), .notSaved(.title), .notInStore(17),
    .notes(Notes(stored: "Two coats")), .deleted(recorded(), when: "20 Nov 10:12"),
    .stepPlaceholder, .step(card().steps[0], number: 1, of: 2),
    .step(card().steps[1], number: 2, of: 2), .unsaved,
  ]

  private static let sceneKeys: [Phrase] =
    SceneKeyLabel.allCases.map { Phrase.scene(.key($0)) }
    + OverviewColumn.allCases.map { Phrase.scene(.overviewColumn($0)) }
    + SceneName.allCases.map { Phrase.scene(.title($0)) }

  private static let sceneTexts: [Phrase.Scene] = [
    .due(deadline, now: now), .keptText(key: "a"), .newCard(column: "doing"), .newCardExample,
    .newCardKeys(completes: true), .newCardKeys(completes: false), .newProject("web"),
    .filter, .filterExample, .filterKeys(completes: true),
    .filterKeys(completes: false), .allProjects, .findName, .noProjectNamed("web"),
    .archivedHidden(2_460, show: "z"), .otherValue, .deleteProject(project, cards: 17),
    .moveCardsToInbox, .deleteCards(17), .finishedThisWeek(17), .nothingInProgress,
    .inProgress([CardInProgress(card())], count: 1),
    .inProgress([CardInProgress(card())], count: 18),
  ]

  private static func samples(_ phrases: [Phrase]) -> [Sample] {
    phrases.map { phrase in Sample("\(phrase)") { $0.text(phrase) } }
  }
}
