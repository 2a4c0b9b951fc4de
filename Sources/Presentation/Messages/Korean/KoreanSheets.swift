import Entities

extension Korean {
  public func whereTo(from state: State) -> String {
    "지금 \(state.rawValue.uppercased())"
  }

  public func moveTo(_ state: State) -> String {
    "\(state.rawValue.uppercased()) 열로 옮기기"
  }
}
