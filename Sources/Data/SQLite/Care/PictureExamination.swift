import Entities

/// Checks that pictures match their hashes, and that the pictures of covers exist.
struct PictureExamination {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  func finding() throws(TrackerError) -> Finding? {
    let wrong = Set(try wrongPictures())
    let projects = try ProjectRows(database).all()
    let pictures = PictureRows(database)
    var unusable = wrong
    for cover in projects.compactMap(\.cover) where try !pictures.has(cover) {
      unusable.insert(cover)
    }
    guard !unusable.isEmpty else { return nil }
    let names = projects.filter { $0.cover.map(unusable.contains) ?? false }.map(\.name.text)
    return .wrongPictures(unusable.count, projects: names)
  }

  /// Deletes invalid pictures, and resets covers whose pictures are missing.
  func repair() throws(TrackerError) {
    for hash in try wrongPictures() {
      try database.run("UPDATE project SET cover = NULL WHERE cover = ?", [.text(hash.text)])
      try database.run("DELETE FROM picture WHERE hash = ?", [.text(hash.text)])
    }
    try database.run(
      "UPDATE project SET cover = NULL WHERE cover NOT IN (SELECT hash FROM picture)")
  }

  private func wrongPictures() throws(TrackerError) -> [PictureHash] {
    var wrong: [PictureHash] = []
    try database.query("SELECT hash, bytes FROM picture ORDER BY number") { row in
      let hash = PictureHash(stored: row.text(0))
      if PictureHash(of: row.bytes(1)) != hash { wrong.append(hash) }
      return true
    }
    return wrong
  }
}
