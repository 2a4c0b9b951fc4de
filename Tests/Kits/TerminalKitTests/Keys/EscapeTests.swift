import Expectations
import TerminalKit
import Testing

@Suite struct EscapeTests {
  private var decoder = KeyDecoder()

  @Test mutating func aLoneEscapeIsAKeyAfterItsTimeLimit() {
    expect(decoder.feed([0x1B], at: .seconds(5)), is: [])
    expect(decoder.deadline, is: .seconds(5) + .milliseconds(50))
    expect(decoder.flush(at: .seconds(5) + .milliseconds(49)), is: [])
    expect(decoder.flush(at: .seconds(5) + .milliseconds(50)), is: [.key(Key(.escape))])
    expect(decoder.deadline == nil)
    expect(decoder.flush(at: .seconds(9)), is: [])
  }

  @Test mutating func twoEscapesAreTwoKeys() {
    let events = decoder.feed([0x1B, 0x1B], at: .zero) + decoder.flush(at: .seconds(1))
    expect(events, is: [.key(Key(.escape)), .key(Key(.escape))])
    let many = decoder.feed([0x1B, 0x1B, 0x1B, 0x1B], at: .zero) + decoder.end()
    expect(many, is: Array(repeating: .key(Key(.escape)), count: 4))
  }

  @Test(arguments: ["[", "O", "]", "P", "_"])
  func anIntroducerIsAltWithAKeyAfterItsTimeLimit(character: Character) {
    var decoder = KeyDecoder()
    expect(decoder.feed("\u{1B}\(character)".utf8, at: .zero), is: [])
    expect(decoder.deadline, is: .milliseconds(50))
    expect(decoder.flush(at: .milliseconds(50)), is: [.key(Key(character, .alt))])
  }

  @Test mutating func anIncompleteSequenceIsDroppedAfterItsTimeLimit() {
    expect(decoder.feed("\u{1B}[1;".utf8, at: .zero), is: [])
    expect(decoder.deadline, is: .milliseconds(500))
    expect(decoder.flush(at: .milliseconds(500)), is: [])
    expect(decoder.feed("5C".utf8, at: .seconds(1)), is: [.key(Key("5")), .key(Key("C"))])
  }

  @Test mutating func eachByteExtendsTheTimeLimit() {
    _ = decoder.feed("\u{1B}[1".utf8, at: .zero)
    _ = decoder.feed(";5".utf8, at: .milliseconds(400))
    expect(decoder.deadline, is: .milliseconds(900))
    expect(decoder.feed("C".utf8, at: .milliseconds(800)), is: [.key(Key(.right, .control))])
  }
}
