extension SourceFile {
  var imports: [String] {
    occurrences(of: "import", in: 0..<code.count).compactMap { offset in
      let line = code[offset...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: ";") }
      let words = String(decoding: line, as: UTF8.self).split(separator: " ").dropFirst()
      let path = words.first { !Self.importKinds.contains(String($0)) }
      return path?.split(separator: ".").first.map(String.init)
    }
  }

  private static let importKinds: Set<String> = [
    "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
}
