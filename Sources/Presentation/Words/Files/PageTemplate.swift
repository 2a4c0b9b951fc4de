import CWords

/// The frame and the style of pages for a browser, which are files beside the code.
public enum PageTemplate {
  /// The parts of page.html: every second one, between bars, names what is filled in.
  public static var frame: [Substring] {
    text(CWordsPage).split(separator: "¦", omittingEmptySubsequences: false)
  }

  /// The content of page.css.
  public static var style: String { text(CWordsPageStyle) }

  private static func text(
    _ file: (UnsafeMutablePointer<Int>) -> UnsafePointer<UInt8>
  ) -> String {
    var count = 0
    let start = file(&count)
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }
}
