import TerminalKit

extension Screen {
  /// Shows the toast in place of the one there was.
  func show(_ toast: Toast) {
    for old in layers.compactMap({ $0 as? Toast }) { old.removeFromSuperview() }
    present(toast)
  }
}
