import Entities
import Messages

/// Sentences of the board, and of the card and the scenes over it.
extension Sample {
  static let board: [Sample] =
    phrases(BoardKeyLabel.allCases) { .board(.key($0)) }
    + phrases(BoardKeyTopic.allCases) { .board(.heading($0)) }
    + phrases(State.allCases.flatMap { [.currentState($0), .emptyColumn($0), .move(to: $0)] }) {
      (phrase: Phrase.Board) in .board(phrase)
    } + phrases(notices + selections) { .board($0) }

  private static let notices: [Phrase.Board] =
    [
      .keys, .filtered(by: "milk"), .grouped, .marked(2_460), .noCards(add: "a", help: "?"),
      .noMatches(clear: "Esc"), .doneIsSorted, .projectDeleted, .removedByOthers(card()),
      .movedByOthers(card(), to: .doing),
    ]
    + [1, 3].flatMap { count -> [Phrase.Board] in
      [
        .moved(card(), count: count, to: .doing), .deleted(card(), count: count, undo: "u"),
        .reversed(recorded(), isUndo: true, change: .verbatim("17"), more: count - 1),
        .reversed(recorded(), isUndo: false, change: .verbatim("17"), more: count - 1),
      ]
    }

  private static let selections: [Phrase.Board] = State.allCases.flatMap { state in
    [
      .selected(
        SelectedCard(
          card(in: state), in: project, position: 3, of: 2_460, isMarked: true, now: now)),
      .selected(SelectedCard(card(in: state, isFull: false), in: nil, now: now)),
    ]
  }

  static let cardScreen: [Sample] =
    phrases(CardKeyLabel.allCases) { .cardScreen(.key($0)) }
    + phrases(CardKeyTopic.allCases) { .cardScreen(.heading($0)) }
    + phrases(UnsavedChoice.allCases) { .cardScreen(.choice($0)) }
    + phrases(CardField.allCases) { .field($0) }
    + phrases(ProjectField.allCases) { .projectField($0) }
    + phrases([
      .title(17), .title(nil), .theirs("Buy milk", by: "ann@home"),
      .theirs("One\nTwo", by: "ann@home"), .changedFields([.title], by: "ann@home"),
      .changedFields([.title, .tags], by: "ann@home"), .notSaved(.title),
      .notes(Notes(stored: "Two coats")), .deleted(recorded(), when: "20 Nov 10:12"),
      .stepPlaceholder, .step(card().steps[0], number: 1, of: 2),
      .step(card().steps[1], number: 2, of: 2), .unsaved,
    ]) { (phrase: Phrase.CardScreen) in .cardScreen(phrase) }

  static let scenes: [Sample] =
    phrases(SceneKeyLabel.allCases) { .scene(.key($0)) }
    + phrases(SceneName.allCases) { .scene(.title($0)) }
    + phrases([
      .filter, .filterExample, .filterKeys, .allProjects, .findName, .noProjectNamed("web"),
      .archivedHidden(2_460, show: "z"), .otherValue, .deleteProject(project, cards: 17),
      .moveCardsToInbox, .deleteCards(17),
    ]) { (phrase: Phrase.Scene) in .scene(phrase) }

  private static func phrases<Value>(
    _ values: [Value], _ phrase: (Value) -> Phrase
  ) -> [Sample] {
    values.map { value in
      let phrase = phrase(value)
      return Sample("\(value)", lines: { $0.lines(phrase) })
    }
  }
}
