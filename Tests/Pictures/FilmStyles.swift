/// The style sheet of an animation: a class for each set of frames, which is visible only in those.
///
/// A reader who prefers less motion sees the first frame.
struct FilmStyles {
  private let film: Film
  /// The sets of frames, in the order of the numbers of their classes.
  private var sets: [[Int]] = []

  init(_ film: Film) {
    self.film = film
    for row in film.rows where row.frames.count < film.frames.count {
      if !sets.contains(row.frames) { sets.append(row.frames) }
    }
  }

  /// `nil` for all frames.
  func name(of frames: [Int]) -> String? {
    sets.firstIndex(of: frames).map { "f\($0)" }
  }

  /// The style sheet; empty for a still picture.
  var text: String {
    guard !sets.isEmpty else { return "" }
    let rules = sets.enumerated().map { number, frames in
      let first = frames.contains(0) ? "" : "visibility:hidden;"
      return ".f\(number){\(first)animation-name:f\(number)}"
        + "@keyframes f\(number){\(steps(of: frames).joined())}"
    }
    return """
      <style>
      g{animation:\(film.milliseconds)ms step-end infinite}
      \(rules.joined(separator: "\n"))
      @media(prefers-reduced-motion:reduce){g{animation:none!important}}
      </style>

      """
  }

  private func steps(of frames: [Int]) -> [String] {
    film.frames.indices.compactMap { index in
      let isShown = frames.contains(index)
      guard index == 0 || isShown != frames.contains(index - 1) else { return nil }
      return "\(film.start(of: index)){visibility:\(isShown ? "visible" : "hidden")}"
    }
  }
}
