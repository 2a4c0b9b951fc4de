import Entities
import Looks
import TerminalKit

/// The cover of a project on a terminal: its picture where the terminal takes such, else what is
/// drawn of its name.
struct CoverPicture {
  static let columns = 24
  static let rows = 12

  private let cover: ProjectCover
  private let context: Context

  init(_ cover: ProjectCover, in context: Context) {
    self.cover = cover
    self.context = context
  }

  /// Writes it as lines, or in as many.
  func write() {
    let console = context.console
    if let sequence = sequence {
      console.output.write(sequence)
      console.output.write("\n")
    } else {
      let pixels = CoverArt(cover.project).pixels(columns: columns, rows: Self.rows)
      for line in pixels.lines(depth: console.depth, marks: console.marks) {
        console.output.writeLine(line)
      }
    }
  }

  /// What shows the picture; `nil` where there is none, or none that the terminal takes.
  private var sequence: [UInt8]? {
    guard let picture = cover.picture, let images = context.images else { return nil }
    let size = fitting(picture)
    return images.sequence(
      showing: picture.bytes, ImageProtocol.Format(picture.format), columns: size.columns,
      rows: size.rows)
  }

  private var columns: Int { min(Self.columns, context.console.size.columns) }

  /// As large as there is room, in the shape that the picture has; a cell is twice as high as wide.
  private func fitting(_ picture: Picture) -> (columns: Int, rows: Int) {
    let rows = columns * picture.height / (2 * picture.width)
    if rows <= Self.rows { return (columns, max(rows, 1)) }
    return (max(2 * Self.rows * picture.width / picture.height, 1), Self.rows)
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
