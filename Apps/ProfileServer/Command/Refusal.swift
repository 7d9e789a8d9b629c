import AccountsCore
import Essentials

/// An error of the program, with a description of one sentence for its user.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description.harmless
  }

  init(_ error: AccountError) {
    switch error {
    case .refused(let sentence): self.init(sentence)
    case .storage(let reason): self.init("The accounts can't be read or stored: \(reason).")
    case .wrong, .tooMany, .signedOut, .offline, .cancelled:
      self.init("The accounts can't be read or stored just now.")
    }
  }
}
