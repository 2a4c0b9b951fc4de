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
