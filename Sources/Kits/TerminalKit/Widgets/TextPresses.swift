/// Presses of the mouse in a text: the first moves the cursor, a second on the same place selects
/// the word, a third everything.
struct TextPresses {
  private var place: Int?
  private var count = 0

  mutating func press(_ index: Int, in editing: inout TextEditing) {
    count = place == index ? count % 3 + 1 : 1
    place = index
    switch count {
    case 1: editing.move(to: index)
    case 2: editing.selectWord(at: index)
    default: editing.selectAll()
    }
  }

  /// Has the next press be a first one.
  mutating func forget() {
    place = nil
  }
}
