import TerminalKit

extension Key {
  /// The key of the Latin layout in the place of one that types Jamo in the two-set layout; `nil`
  /// for any other.
  ///
  /// Most Jamo are the same with Shift, which only terminals that speak Kitty's protocol report:
  /// elsewhere `ㅗ` is `h`, whether or not Shift is held.
  var inLatin: Key? {
    guard case .character(let character) = code, let letter = Self.letters[character] else {
      return nil
    }
    return Key(letter, modifiers)
  }

  /// The two-set layout (KS X 5002), with the seven Jamo that take Shift.
  private static let letters: [Character: Character] = {
    let jamo = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ"
    let latin = "qwertyuiopasdfghjklzxcvbnmQWERTOP"
    return Dictionary(uniqueKeysWithValues: zip(jamo, latin))
  }()
}
