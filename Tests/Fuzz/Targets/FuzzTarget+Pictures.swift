import Entities

extension FuzzTarget {
  /// A cover file: its size is read without reading beyond the end.
  static let pictures = FuzzTarget("pictures") { (bytes) throws(Finding) in
    let picture: Picture
    do throws(TrackerError) {
      picture = try Picture(bytes)
    } catch {
      guard case .invalidPicture = error else { throw Finding("\(error) is about a picture") }
      return
    }
    try demand(picture.width > 0 && picture.height > 0, "a picture has a size")
    try demand(picture.bytes == bytes, "a picture is kept as it is")
    try demand(picture.hash == PictureHash(of: bytes), "a picture is known by its bytes")
    try demand((try? Picture(bytes + [0])) != nil, "what comes behind the head is not looked at")
  }
}
