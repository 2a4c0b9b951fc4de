import Entities

/// What a command is told that is a line of a batch.
struct BatchLine {
  /// Whether the batch wants JSON as the answer, whatever the line says.
  let wantsJSON: Bool
  /// Whether nothing of the batch will be kept, so that it tells what would happen.
  let isRehearsal: Bool
  let names: BatchNames
}

/// What cards are called by now in a batch.
final class BatchNames {
  private(set) var known = CardNames()

  func note(_ number: Int, as name: CardName?) {
    known.note(number, as: name)
  }

  func forget(_ name: CardName?) {
    known.forget(name)
  }

  /// Forgets all: a line could not be read, and nobody knows what it would have named.
  func forgetAll() {
    known = CardNames()
  }
}

/// Where in a batch the line stands that is being run.
final class LinePlace {
  let file: String
  var line = 0

  init(file: String) {
    self.file = file
  }

  var text: String { "\(file):\(line)" }
}

extension Context {
  /// Whether the command is a line of a batch that only tries things out.
  var isRehearsal: Bool {
    batch?.isRehearsal ?? false
  }
}
