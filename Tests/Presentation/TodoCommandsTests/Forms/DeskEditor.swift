import Expectations
import System
import TodoCommands
import TodoCommandsTesting

/// An edit of the text in the fake editor.
typealias EditorAction = (inout String) throws -> Void

final class OpenedTexts {
  fileprivate(set) var texts: [String] = []
}

/// Thrown by an edit: the editor exits that way and does not change the file.
struct EditorEnded: Error {
  let end: ProcessEnd
}

extension Desk {
  /// Installs an editor that performs `actions` in order, and repeats the last one.
  func useEditor(performing actions: [EditorAction], in folder: TemporaryFolder) -> OpenedTexts {
    let opened = OpenedTexts()
    editor = TextEditor(folder: folder.path) { (path) throws(ProcessFault) in
      var text = folder.text(path)
      opened.texts.append(text)
      do {
        try actions[min(opened.texts.count, actions.count) - 1](&text)
      } catch {
        return (error as? EditorEnded)?.end ?? .exited(1)
      }
      folder.write(text, to: path)
      return .exited(0)
    }
    return opened
  }
}

extension String {
  mutating func replace(_ old: String, with new: String) {
    self = replacing(old, with: new, maxReplacements: 1)
  }
}

/// Texts of files, by their paths or their names.
extension TemporaryFolder {
  func text(_ path: String) -> String { String(decoding: bytes(name(path)), as: UTF8.self) }

  func write(_ text: String, to path: String) { write(Array(text.utf8), to: name(path)) }

  private func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }
}
