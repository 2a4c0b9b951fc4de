import Words

/// Bars in SVG, with a title for screen readers.
///
/// Positions across are percentages: a chart is as wide as its place, and its text keeps its size.
struct BarChart {
  let title: String
  /// A missing value has no bar.
  let values: [Int?]
  /// The texts at the ends of the axis; without them, the chart is as high as a line.
  var ends: [String] = []
  /// Those that are outlined.
  var parts: Set<Int> = []

  private static let mostDigits = 50
  private var isLine: Bool { ends.isEmpty }
  private var height: Int { isLine ? 24 : 120 }
  private var top: Int { isLine ? 2 : 20 }
  private var bottom: Int { top + height }

  func write(to page: HTMLWriter) {
    let most = max(values.compactMap(\.self).max() ?? 0, 1)
    let newest = values.lastIndex(of: most)
    let all = String(isLine ? bottom : bottom + 24)
    page.block("svg", ["role": "img", "width": "100%", "height": all]) {
      page.element("title", [:], title)
      for case (let index, let value?) in values.enumerated() where value > 0 {
        let high = max(value * height / most, 2)
        page.element(
          "rect",
          [
            "class": parts.contains(index) ? "part" : "bar", "x": across(10 * index + 1),
            "y": String(bottom - high), "width": across(8), "height": String(high),
          ])
        let isSaid = values.count * most.grouped.count <= Self.mostDigits || index == newest
        guard !isLine, isSaid else { continue }
        let (x, y) = (across(10 * index + 5), String(bottom - high - 6))
        page.element("text", ["class": "value", "x": x, "y": y], value.grouped)
      }
      let y = String(bottom)
      page.element("line", ["class": "axis", "x1": "0", "x2": "100%", "y1": y, "y2": y])
      for (end, (name, x)) in zip(ends, [("first", "0"), ("last", "100%")]) {
        page.element("text", ["class": name, "x": x, "y": String(bottom + 18)], end)
      }
    }
  }

  /// Returns a distance in tenths of the room of a bar.
  private func across(_ tenths: Int) -> String {
    "\(Double(tenths * 10_000 / max(values.count, 1)) / 1000)%"
  }
}

extension HTMLWriter {
  /// Writes how much of the whole is done; text beside it says the same.
  func bar(_ part: Int, of whole: Int) {
    let width = "\(Double(1000 * part / max(whole, 1)) / 10)%"
    block("svg", ["aria-hidden": "true", "width": "100%", "height": "10"]) {
      element("rect", ["class": "track", "width": "100%", "height": "10"])
      element("rect", ["class": "bar", "width": width, "height": "10"])
    }
  }
}
