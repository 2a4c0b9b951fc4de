/// Finds options by what was typed; names match exactly or not at all.
public struct OptionTable: Sendable {
  /// Every spelling that help shows, with its dashes.
  let candidates: [String]
  private let declared: [String: OptionDeclaration]

  /// Takes in `options`, and `--help`, which every command has.
  public init(_ options: [OptionDeclaration]) {
    let all = options + [.help]
    candidates = all.flatMap(\.spellings)
    var declared: [String: OptionDeclaration] = [:]
    for option in all {
      for spelling in option.spellings + option.aliases.map({ "--\($0)" }) {
        declared[spelling] = option
      }
    }
    self.declared = declared
  }

  /// Returns the option spelled `--name` or `-n`.
  subscript(spelling: String) -> OptionDeclaration? { declared[spelling] }

  /// Whether `word` may be given to an option as its value; the words that are options themselves
  /// may not.
  func isValue(_ word: String) -> Bool { word != "--" && declared[word] == nil }
}
