import Entities

/// The batch that a command is a line of.
struct BatchLine {
  /// Whether the batch prints JSON, whatever the options of the line.
  let wantsJSON: Bool
  /// Whether the batch is rolled back at its end, so that its messages say what would change.
  let isDryRun: Bool
  let names: BatchNames
}

/// The names of cards in a batch, such as `@last`.
final class BatchNames {
  private(set) var known = CardNames()

  /// Returns the other card that had the name.
  func note(_ number: Int, as name: CardName?) -> Int? {
    known.note(number, as: name)
  }

  func forget(_ name: CardName?) {
    known.forget(name)
  }

  /// Forgets every name, because a line that could not be read may have defined one of them.
  func forgetAll() {
    known = CardNames()
  }
}

/// The file and the line number of the line that a batch runs.
final class LinePlace {
  let file: String
  var line = 0

  init(file: String) {
    self.file = file
  }

  var text: String { "\(file):\(line)" }
}

extension Context {
  /// Whether the changes of the command may still be undone by a later line of a batch, so that
  /// their transaction has no number yet.
  var isProvisional: Bool { batch != nil }

  var isDryRun: Bool {
    batch?.isDryRun ?? false
  }
}
