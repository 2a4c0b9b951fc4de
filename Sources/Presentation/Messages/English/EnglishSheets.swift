import Entities

extension English {
  public func whereTo(from state: State) -> String {
    "Now in \(state.rawValue.uppercased())"
  }

  public func moveTo(_ state: State) -> String {
    "Move to \(state.rawValue.uppercased())"
  }
}
