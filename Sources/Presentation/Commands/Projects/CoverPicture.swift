import Entities
import Looks
import System
import TerminalKit

/// Prints the cover of a project: its picture if the terminal shows images, else the generated one.
struct CoverPicture {
  private let columns: Int
  private let context: Context
  private let cover: ProjectCover
  private let rows: Int

  init(_ cover: ProjectCover, columns: Int = 24, rows: Int = 12, in context: Context) {
    self.columns = min(columns, context.console.size.columns)
    self.context = context
    self.cover = cover
    self.rows = rows
  }

  func write() {
    let console = context.console
    if let sequence = sequence {
      console.output.write(sequence)
      console.output.write("\n")
    } else {
      let lines = Self.generated(cover.project, columns: columns, rows: rows, in: context)
      for line in lines { console.output.writeLine(line) }
    }
  }

  static func generated(
    _ project: Project, columns: Int, rows: Int, in context: Context
  ) -> [String] {
    CoverArt(project).pixels(columns: columns, rows: rows)
      .lines(depth: context.console.depth, marks: context.console.marks)
  }

  /// `nil` without a picture that the terminal shows.
  var sequence: [UInt8]? {
    guard let picture = cover.picture, let images = context.images else { return nil }
    let size = fitting(picture)
    return images.sequence(
      showing: picture.bytes, ImageProtocol.Format(picture.format), columns: size.columns,
      rows: size.rows)
  }

  /// The ratio assumes cells that are twice as high as wide.
  private func fitting(_ picture: Picture) -> (columns: Int, rows: Int) {
    let high = columns * picture.height / (2 * picture.width)
    if high <= rows { return (columns, max(high, 1)) }
    return (max(2 * rows * picture.width / picture.height, 1), rows)
  }
}

extension ImageProtocol.Format {
  init(_ format: Picture.Format) {
    switch format {
    case .png: self = .png
    case .jpeg: self = .jpeg
    }
  }
}
