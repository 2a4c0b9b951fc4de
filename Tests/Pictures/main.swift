// Reads screens from `tmux capture-pane -e -p` and writes them as SVG: `Pictures COLUMNS [LOOK]`.
// The look is dark (default) or light. Several screens are an animation: before each, a line has a
// form feed and the number of milliseconds for which the screen is shown.

var lines: [String] = []
while let line = readLine() { lines.append(line) }
let words = CommandLine.arguments.dropFirst()
let width = words.first.flatMap { Int($0) } ?? 80
let look = words.dropFirst().first.flatMap { PictureLook(rawValue: $0) } ?? .dark
print(SVGPicture(Film(lines), width: width, look: look).text)
