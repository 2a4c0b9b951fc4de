import Entities

/// The slots of Korean templates. Every slot can take the particle that agrees with its text.
extension Template.StringInterpolation where Language == Korean {
  mutating func appendInterpolation(_ text: String, _ particle: Particle) {
    self.text += text + particle.form(after: text)
  }

  mutating func appendInterpolation(_ project: ProjectName, _ particle: Particle) {
    appendInterpolation(project.text, particle)
  }

  mutating func appendInterpolation(id number: Int, _ particle: Particle) {
    appendInterpolation(String(number), particle)
  }

  mutating func appendInterpolation(quoted text: String, _ particle: Particle) {
    appendInterpolation(text.quoted, particle)
  }

  mutating func appendInterpolation(codePoint scalar: Unicode.Scalar, _ particle: Particle) {
    appendInterpolation(scalar.codePoint, particle)
  }

  /// An error message of the system in Korean, and any other text unchanged.
  mutating func appendInterpolation(cause reason: String) {
    text += Korean.causes[reason] ?? reason
  }

  mutating func appendInterpolation(path: String, _ particle: Particle) {
    appendInterpolation(path.cut(at: 1000), particle)
  }

  /// `3, 5, 9`.
  mutating func appendInterpolation(list parts: [String], _ particle: Particle? = nil) {
    append(parts.joined(separator: ", "), particle)
  }

  /// `bash, zsh 또는 fish`.
  mutating func appendInterpolation(choice parts: [String]) {
    let head = parts.dropLast().joined(separator: ", ")
    text += (head.isEmpty ? "" : "\(head) 또는 ") + (parts.last ?? "")
  }

  /// `3, 5, 9 외 17장`; `all` is how many there are, if `numbers` are only some of them.
  mutating func appendInterpolation(
    numbers: [Int], of all: Int? = nil, _ particle: Particle? = nil
  ) {
    let shown = numbers.prefix(20).map(String.init).joined(separator: ", ")
    let more = (all ?? numbers.count) - min(numbers.count, 20)
    append(more > 0 ? "\(shown) 외 \(more.grouped)장" : shown, particle)
  }

  /// `t3, t5, t9 외 17건`.
  mutating func appendInterpolation(changes numbers: [Int], _ particle: Particle? = nil) {
    let shown = numbers.prefix(20).map { "t\($0)" }.joined(separator: ", ")
    append(numbers.count > 20 ? "\(shown) 외 \((numbers.count - 20).grouped)건" : shown, particle)
  }

  private mutating func append(_ word: String, _ particle: Particle?) {
    text += word
    if let particle { text += particle.form(after: word) }
  }
}
