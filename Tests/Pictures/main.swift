import TerminalKit
import TerminalKitTesting

// Reads a screen from `tmux capture-pane -e -p` and writes it as SVG. The first argument is the
// width in cells.

var lines: [String] = []
while let line = readLine() { lines.append(line) }
let words = CommandLine.arguments.dropFirst()
let width = words.first.flatMap { Int($0) } ?? 80
print(SVGPicture(ScreenRows(lines), width: width).text)
