import Entities
import Repositories

/// Pictures of chance that come from nowhere.
struct PaperCovers: CoverFetching {
  let bytes: (Animal) -> Result<[UInt8], TrackerError>

  func picture(of animal: Animal) throws(TrackerError) -> Picture {
    try Picture(try bytes(animal).get())
  }
}
