import Entities

extension Korean {
  public func whereTo(from state: State) -> String {
    "현재 \(state.rawValue.uppercased())"
  }

  public func moveTo(_ state: State) -> String {
    "\(state.rawValue.uppercased()) 열로 이동"
  }
}
