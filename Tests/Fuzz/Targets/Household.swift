import CommandLineKit
import Entities
import InMemoryData
import Repositories
import TodoCommandsTesting

/// A small store with all kinds of data, and a command line.
struct Household {
  let desk = Desk()

  init() {
    desk.doAll(
      "add Buy milk -t shop -d fri --step Oat --step Soy",
      "add Write docs -p web -t docs,urgent --priority high --key GH-1", "add 회의 준비 -n cafe",
      "start 2", "done 3")
  }

  /// Returns the cards without their modification times, which an undo changes.
  func cards() throws(Finding) -> [Card] {
    do throws(TrackerError) {
      return try desk.store.reading { (reading) throws(TrackerError) in
        try reading.cards(CardQuery(.everything)).map { card in
          var card = card
          card.updated = card.created
          return card
        }
      }
    } catch {
      throw Finding("the store can be read: \(error)")
    }
  }

  /// Demands that a command either changes nothing or can be undone, and writes no control
  /// characters.
  func demandSoundness(of words: [String], input: [UInt8] = []) throws(Finding) {
    let before = try cards()
    let output = desk.type(words, input: input)
    for text in [output.out, output.err] {
      let obeyed = text.unicodeScalars.first { scalar in
        scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
      }
      try demand(obeyed == nil, "no control character is written: \(text.debugDescription)")
    }
    let after = try cards()
    guard before != after else { return }
    let mayKeepSome = words.contains("--keep-going") && output.status == .badContent
    try demand(output.status == .ok || mayKeepSome, "a failure changes nothing: \(output.err)")
    // An undo or redo has another inverse.
    guard !words.contains("undo"), !words.contains("redo") else { return }
    let undo = desk.type(["undo"])
    try demand(undo.status == .ok, "what was done can be undone: \(undo.err)")
    try demand(try cards() == before, "an undo brings back what was")
  }
}
