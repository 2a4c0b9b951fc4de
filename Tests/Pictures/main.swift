import TerminalKit
import TerminalKitTesting

// Reads a screen as `tmux capture-pane -e -p` gives it, and writes it as an SVG picture; the first
// argument is its width in cells.

var lines: [String] = []
while let line = readLine() { lines.append(line) }
let words = CommandLine.arguments.dropFirst()
let width = words.first.flatMap { Int($0) } ?? 80
print(SVGPicture(ScreenRows(lines), width: width).text)
