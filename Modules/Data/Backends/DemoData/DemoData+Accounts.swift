public import AccountsCore
import Essentials

/// A demo account with its password, which is public.
public struct DemoAccount: Equatable, Sendable {
  public let account: Account
  public let password: String
}

extension DemoData {
  /// The demo accounts: of the profile's person, of the default signed-in user, and of one more person.
  ///
  /// The hashes are constants, so that filling a database needs no cryptography. A test computes them again.
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
