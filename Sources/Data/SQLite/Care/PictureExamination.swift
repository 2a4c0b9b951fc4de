import Entities

/// Checks that pictures match their hashes, and that the pictures of covers exist.
struct PictureExamination {
  let database: Database

  func finding() throws(TrackerError) -> Finding? {
    let projects = try database.projects()
    var unusable = Set(try wrongPictures().map(\.hash))
    let history = HistoryRows(database)
    for cover in projects.compactMap(\.cover) where try !history.hasPicture(cover) {
      unusable.insert(cover)
    }
    guard !unusable.isEmpty else { return nil }
    let names = projects.filter { $0.cover.map(unusable.contains) ?? false }.map(\.name.text)
    return .wrongPictures(unusable.count, projects: names)
  }

  func repair() throws(TrackerError) {
    for (number, hash) in try wrongPictures() {
      try database.run("UPDATE project SET cover = NULL WHERE cover = ?", [.text(hash.text)])
      try database.run("DELETE FROM picture WHERE number = ?", [.integer(number)])
    }
    try database.run(
      "UPDATE project SET cover = NULL WHERE cover NOT IN (SELECT hash FROM picture)")
  }

  private func wrongPictures() throws(TrackerError) -> [(number: Int, hash: PictureHash)] {
    try database.rows("SELECT number, hash, bytes FROM picture ORDER BY number") { row in
      let hash = PictureHash(stored: row.text(1))
      return PictureHash(of: row.bytes(2)) == hash ? nil : (row.integer(0), hash)
    }
  }
}
