public import AccountsCore
import Essentials

/// An account of the demonstration, with its password: everybody may know it.
public struct DemoAccount: Equatable, Sendable {
  public let account: Account
  public let password: String
}

extension DemoData {
  /// Who can sign in: the profile's person first, then the default signed-in user and one more.
  ///
  /// The hashes are written down so that filling a database needs no cryptography; a test makes them again.
  public static let accounts: [DemoAccount] = [
    account(
      "mara.lindqvist", profileUserID, "heron-132",
      "$scrypt$ln=15,r=8,p=3$ZGVtbyBzYWx0IG9mIDEzMg$OtWUaY8UlNJFRvcIi/q3+TBaD0P6gvRF2eOa0rTvv7A"),
    account(
      "wei.chen", signedInUserID, "tomato-001",
      "$scrypt$ln=15,r=8,p=3$ZGVtbyBzYWx0IG9mIDAwMQ$y3dHC/pTBzc11XzNZ3T6l0PuKoWIYqSwj8eLZCWeJNw"),
    account(
      "tomas.ferreira", UserID(18), "clocks-018",
      "$scrypt$ln=15,r=8,p=3$ZGVtbyBzYWx0IG9mIDAxOA$upd5ag5hlFyUeAezRPowVpcSSjkM21qXLAcoAhM804o"),
  ]

  private static func account(
    _ name: String, _ user: UserID, _ password: String, _ hash: String
  ) -> DemoAccount {
    guard let name = AccountName(name) else { preconditionFailure("\(name) is no account name") }
    return DemoAccount(account: Account(name: name, user: user, passwordHash: hash), password: password)
  }
}
