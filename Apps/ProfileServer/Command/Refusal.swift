import AccountsCore

/// Why the program can't do what it was asked for, in one sentence.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
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
