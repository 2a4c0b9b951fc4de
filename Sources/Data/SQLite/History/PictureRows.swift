import Entities

/// The table of pictures, each stored once.
extension HistoryRows {
  /// Throws if the stored bytes are not a picture or have another hash.
  func picture(_ hash: PictureHash) throws(TrackerError) -> Picture? {
    let sql = "SELECT bytes FROM picture WHERE hash = ?"
    let bytes = try database.first(sql, [.text(hash.text)]) { row in row.bytes(0) }
    guard let bytes else { return nil }
    guard let picture = try? Picture(bytes), picture.hash == hash else {
      throw database.damage(.changedPicture)
    }
    return picture
  }

  func hasPicture(_ hash: PictureHash) throws(TrackerError) -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM picture WHERE hash = ?)"
    return try database.number(sql, [.text(hash.text)]) == 1
  }
}
