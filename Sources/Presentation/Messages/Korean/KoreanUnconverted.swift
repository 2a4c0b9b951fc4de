import Entities

extension Korean {
  func unconvertedMessage(for error: TrackerError) -> MessageText {
    switch error {
    case .refusedByHook(let report): refusal(by: report)
    case .reminder(let fault): message(for: fault)
    case .noCover(let fault, let address): message(for: fault, from: address)
    default: MessageText("")
    }
  }

  func unconvertedMessage(for fault: CommandFault) -> MessageText {
    switch fault {
    case .transfer(let fault): message(for: fault)
    case .project(let fault): message(for: fault)
    default: MessageText("")
    }
  }
}
