import Essentials
public import UserInfoCore

/// The stored properties by which `ProfileStorage.add(_:ifPeopleAre:)` recognizes a person.
public struct PersonIdentity: Equatable, Sendable {
  private let id: Int
  private let firstName: String
  private let lastName: String
  private let birthdate: Int64

  /// - Parameter birthdate: milliseconds since 1970.
  public init(id: Int, firstName: String, lastName: String, birthdate: Int64) {
    self.id = id
    self.firstName = firstName
    self.lastName = lastName
    self.birthdate = birthdate
  }

  /// The identities of people, sorted by id.
  public static func sorted(_ people: [User]) -> [PersonIdentity] {
    people.sorted { $0.id.rawValue < $1.id.rawValue }.map { person in
      PersonIdentity(
        id: person.id.rawValue, firstName: person.firstName, lastName: person.lastName,
        birthdate: person.birthdate.milliseconds)
    }
  }
}
