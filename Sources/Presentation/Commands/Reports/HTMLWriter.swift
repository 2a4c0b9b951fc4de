import System
import TerminalKit
import Words

/// Writes a page: the one place where text becomes HTML.
///
/// The names of elements and attributes are literals of the program. All other text is escaped, so
/// that nothing that a user typed is markup or reorders what follows it.
final class HTMLWriter {
  typealias Attributes = KeyValuePairs<StaticString, String>

  private static let largest = 1 << 15

  private let output: any Output
  private var bytes: [UInt8] = []

  init(_ output: any Output) { self.output = output }

  /// Writes the whole page; `content` writes what is inside of its frame.
  func write(in language: Language, title: String, _ content: () -> Void) {
    let style = PageTemplate.style
    for (index, part) in PageTemplate.frame.enumerated() {
      switch part {
      case _ where index.isMultiple(of: 2): put(String(part))
      case "language": text(language.rawValue)
      case "hash":
        let digest = Array(SHA256.digest(of: Array(style.utf8)))
        put(String(decoding: digest.inBase64, as: UTF8.self))
      case "title": text(title)
      case "style": put(style)
      default: content()
      }
    }
    output.write(bytes)
    bytes = []
  }

  /// Writes an element in a line.
  func element(_ name: StaticString, _ attributes: Attributes = [:], _ text: String = "") {
    open(name, attributes)
    self.text(text)
    close(name)
  }

  /// Writes an element with others in it, and ends the line.
  func block(_ name: StaticString, _ attributes: Attributes = [:], _ body: () -> Void) {
    open(name, attributes)
    body()
    close(name)
    put("\n")
    guard bytes.count > Self.largest else { return }
    output.write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes a user's text, whose direction says nothing about the text around it.
  func name(_ text: String) { element("bdi", [:], text) }

  func text(_ text: String) {
    for byte in text.visible.utf8 {
      switch byte {
      case UInt8(ascii: "&"): put("&amp;")
      case UInt8(ascii: "<"): put("&lt;")
      case UInt8(ascii: ">"): put("&gt;")
      case UInt8(ascii: "\""): put("&quot;")
      case UInt8(ascii: "'"): put("&#39;")
      default: bytes.append(byte)
      }
    }
  }

  private func open(_ name: StaticString, _ attributes: Attributes) {
    put("<\(name)")
    for (name, value) in attributes {
      put(" \(name)=\"")
      text(value)
      put("\"")
    }
    put(">")
  }

  private func close(_ name: StaticString) { put("</\(name)>") }

  private func put(_ markup: String) { bytes.append(contentsOf: markup.utf8) }
}
