import Entities
import Messages

extension Sample {
  static let boardScreen: [Sample] = boardKeys + boardNotices + boardSpeech

  private static let boardKeys: [Sample] =
    BoardKeyWord.allCases.map { key in Sample("key \(key)") { $0.words(for: key) } }
    + BoardKeyTopic.allCases.map { topic in Sample("keys of \(topic)") { $0.heading(of: topic) } }
    + [Sample("keys") { $0.keysHeading() }]

  private static let boardNotices: [Sample] =
    [1, 3].flatMap { count in
      [
        Sample("moved") { $0.moved(card(), count: count, to: .doing) },
        Sample("deleted") { $0.deleted(card(), count: count, undo: "u") },
        Sample("undone on the board") {
          $0.reversed(recorded(), isUndo: true, change: "17", more: count - 1)
        },
        Sample("redone on the board") {
          $0.reversed(recorded(), isUndo: false, change: "17", more: count - 1)
        },
      ]
    } + [
      Sample("taken to another column") { $0.taken(card(), to: .doing) },
      Sample("taken off the board") { $0.taken(card(), to: nil) },
      Sample("done is not ordered") { $0.doneIsNotOrdered() },
      Sample("project gone") { $0.projectGone() },
      Sample("filtered") { $0.filtered(by: "milk") },
      Sample("grouped") { $0.grouped() }, Sample("marked") { $0.marked(2_460) },
      Sample("empty board", lines: { $0.emptyBoard(add: "a", help: "?") }),
      Sample("empty filter", lines: { $0.emptyFilter(letGo: "Esc") }),
    ]

  private static let boardSpeech: [Sample] =
    State.allCases.flatMap { state in
      [true, false].map { isFull in
        Sample("selected \(state)") {
          $0.selected(
            card(in: state, isFull: isFull), in: isFull ? project : nil, place: 3, of: 2_460,
            isMarked: isFull, now: now)
        }
      }
    } + State.allCases.map { state in Sample("no card in \(state)") { $0.selected(state) } }
}

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
      Sample("one field changed") { $0.changedByAnotherProcess(["title"], by: "ann@home") },
      Sample("fields changed") { $0.changedByAnotherProcess(["title", "tags"], by: "ann@home") },
      Sample("not saved") { $0.notSaved(label: "title") },
      Sample("spoken notes") { $0.spoken(Notes(stored: "Two coats")) },
      Sample("gone") { $0.deletedMeanwhile(by: recorded(), when: "20 Nov 10:12") },
      Sample("step placeholder") { $0.stepPlaceholder() },
      Sample("checked") { $0.spoken(card().steps[0], number: 1, of: 2) },
      Sample("not checked") { $0.spoken(card().steps[1], number: 2, of: 2) },
      Sample("leaving") { $0.leaving() },
    ]
}

extension Sample {
  static let scenes: [Sample] =
    SceneDeed.allCases.map { deed in Sample("\(deed)") { $0.words(for: deed) } }
    + SceneName.allCases.map { name in Sample("\(name)") { $0.title(ofScene: name) } }
    + [
      Sample("filter") { $0.filterName() }, Sample("filter example") { $0.filterExample() },
      Sample("filter keys") { $0.filterKeys() }, Sample("all projects") { $0.allProjects() },
      Sample("name to find") { $0.nameToFind() },
      Sample("no such name") { $0.noProjectNamed("web") },
      Sample("archived") { $0.archivedHidden(2_460) },
      Sample("another value") { $0.anotherValue() },
      Sample("delete") { $0.deleteProject(project, cards: 17) },
      Sample("keep") { $0.keepCards(of: project) },
      Sample("delete too") { $0.deleteCardsToo(17) },
    ]
}

extension Sample {
  static let sheets: [Sample] = State.allCases.flatMap { state in
    [
      Sample("in \(state)") { $0.whereTo(from: state) },
      Sample("move to \(state)") { $0.moveTo(state) },
    ]
  }
}
