// Hues as in HSV: 0° is red, 120° green, 240° blue.
extension RGB {
  /// The hue in degrees, from 0 up to 360; `nil` for greys and colours that are nearly grey.
  public var hue: Double? {
    let (red, green, blue) = (Double(red), Double(green), Double(blue))
    let strongest = max(red, green, blue)
    let range = strongest - min(red, green, blue)
    guard range > 0, range * 4 >= strongest else { return nil }
    if strongest == red {
      let degrees = 60 * (green - blue) / range
      return degrees < 0 ? degrees + 360 : degrees
    }
    if strongest == green { return 60 * (blue - red) / range + 120 }
    return 60 * (red - green) / range + 240
  }

  /// Returns the angle between the hues, from 0 to 180 degrees; `nil` if a colour has none.
  public func hueDifference(to other: RGB) -> Double? {
    guard let hue, let otherHue = other.hue else { return nil }
    let angle = abs(hue - otherHue)
    return min(angle, 360 - angle)
  }

  /// Returns the one of the colours with these numbers that is nearest to this colour and has about
  /// the hue of `color`; `nil` if there are none.
  ///
  /// A degree of hue counts as much as 4 of 255 steps of red, green or blue. If `color` is grey,
  /// only the distance counts.
  public func nearest(among numbers: [UInt8], withHueOf color: RGB) -> UInt8? {
    let isGrey = color.hue == nil
    let costs = numbers.map { number in
      let other = RGB(palette: number)
      let angle = isGrey ? 0 : color.hueDifference(to: other) ?? 180
      return (number: number, cost: Double(distance(to: other)) + 16 * angle * angle)
    }
    return costs.min { $0.cost < $1.cost }?.number
  }
}
