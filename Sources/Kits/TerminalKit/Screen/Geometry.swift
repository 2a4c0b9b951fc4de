public struct Point: Hashable, Sendable {
  public var x: Int
  public var y: Int

  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)
}

/// A size in cells; negative values become 0.
public struct Size: Hashable, Sendable {
  public let width: Int
  public let height: Int

  public init(width: Int, height: Int) {
    self.width = max(width, 0)
    self.height = max(height, 0)
  }

  public static let zero = Size(width: 0, height: 0)
}

public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  public static let zero = Rect(size: .zero)

  public var x: Int { origin.x }
  public var y: Int { origin.y }
  public var width: Int { size.width }
  public var height: Int { size.height }
  public var endX: Int { x + width }
  public var endY: Int { y + height }
  public var isEmpty: Bool { width == 0 || height == 0 }

  public func contains(_ point: Point) -> Bool {
    (x..<endX).contains(point.x) && (y..<endY).contains(point.y)
  }

  public func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      x: left, y: top, width: min(endX, other.endX) - left, height: min(endY, other.endY) - top)
  }

  public func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    Rect(
      x: x + columns, y: y + rows, width: width - 2 * columns, height: height - 2 * rows)
  }

  public func moved(by offset: Point) -> Rect {
    Rect(origin: Point(x: x + offset.x, y: y + offset.y), size: size)
  }

  /// Returns a rectangle of `size` in the middle of this one, clipped to it.
  public func centered(_ size: Size) -> Rect {
    let (width, height) = (min(size.width, width), min(size.height, height))
    return Rect(
      x: x + (self.width - width) / 2, y: y + (self.height - height) / 2, width: width,
      height: height)
  }
}
