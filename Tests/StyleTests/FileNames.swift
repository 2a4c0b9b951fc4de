/// The names that a file declares and uses, read from its tokens.
struct FileNames {
  /// Types and functions declared at the top level that other files can see.
  private(set) var shared: Set<String> = []
  /// Types that conform to `Error` where they are declared.
  private(set) var errors: Set<String> = []
  /// Types declared anywhere in the file, type parameters included: they hide types of other files.
  private(set) var local: Set<String> = []
  /// Functions declared inside types: a call of that name may mean them.
  private(set) var members: Set<String> = []
  /// Names that begin with a capital letter, and functions that are called; none after a dot.
  private(set) var used: Set<String> = []

  private static let types: Set<String> = [
    "actor", "associatedtype", "class", "enum", "protocol", "struct", "typealias",
  ]
  private static let modifiers: Set<String> = [
    "final", "fileprivate", "indirect", "internal", "nonisolated", "package", "private", "public",
  ]

  init(_ file: SourceFile) {
    let tokens = Token.tokens(of: file.code)
    for (index, token) in tokens.enumerated() {
      let before = index > 0 ? tokens[index - 1] : nil
      let keyword = before?.text ?? ""
      if Self.types.contains(keyword), before?.isMember == false {
        local.insert(token.text)
        let inherited = tokens[(index + 1)...].prefix { $0.depth == token.depth && $0.isInherited }
        if inherited.contains(where: { $0.text == "Error" }) { errors.insert(token.text) }
        declare(token, tokens[..<index])
        addTypeParameters(tokens[index...])
      } else if keyword == "func" {
        if token.depth > 0 { members.insert(token.text) }
        declare(token, tokens[..<index])
        addTypeParameters(tokens[index...])
      } else if token.text == "init" || token.text == "subscript" {
        addTypeParameters(tokens[index...])
      } else if !token.isMember, token.isCapitalized || token.isCalled {
        used.insert(token.text)
      }
    }
  }

  /// Adds the names between `<` and `>` after the first of `tokens`, without their constraints.
  private mutating func addTypeParameters(_ tokens: ArraySlice<Token>) {
    guard tokens.first?.after == UInt8(ascii: "<") else { return }
    for token in tokens.dropFirst() {
      if "<,".utf8.contains(token.before) || token.before == UInt8(ascii: "h") {
        local.insert(token.text)
      }
      if token.after == UInt8(ascii: ">") { return }
    }
  }

  private mutating func declare(_ name: Token, _ before: ArraySlice<Token>) {
    guard name.depth == 0 else { return }
    let modifiers = before.dropLast().reversed().prefix { Self.modifiers.contains($0.text) }
    let isPrivate = modifiers.contains { $0.text == "private" || $0.text == "fileprivate" }
    if !isPrivate { shared.insert(name.text) }
  }
}

/// A word of code, and what the characters around it say about it.
private struct Token {
  let text: String
  let end: Int
  let depth: Int
  /// Spaces aside.
  let before: UInt8
  /// The character right after it.
  let after: UInt8

  var isMember: Bool { before == UInt8(ascii: ".") }
  var isCalled: Bool { after == UInt8(ascii: "(") }
  var isInherited: Bool { ":,&".utf8.contains(before) }
  var isCapitalized: Bool { text.first?.isUppercase == true }

  static func tokens(of code: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var depth = 0
    var before = UInt8(ascii: "\n")
    var at = 0
    while at < code.count {
      let byte = code[at]
      guard byte.isNamePart else {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
        if byte != UInt8(ascii: " ") { before = byte }
        at += 1
        continue
      }
      let end = code[at...].firstIndex { !$0.isNamePart } ?? code.count
      tokens.append(
        Token(
          text: String(decoding: code[at..<end], as: UTF8.self), end: end, depth: depth,
          before: before, after: end < code.count ? code[end] : UInt8(ascii: "\n")))
      before = code[end - 1]
      at = end
    }
    return tokens
  }
}
