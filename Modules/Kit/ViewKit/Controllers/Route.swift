/// Leads from what a person chooses, such as a row, to another screen.
///
/// The scene around a module makes its routes. A module calls a route to get the screen, and gives the address to the view
/// that a person taps (`View.link`):
///
/// ```swift
/// import ViewKit
///
/// @MainActor
/// func showDetail(of number: Int, in cell: TableViewCell, at route: Route<Int>) -> ViewController? {
///   cell.link = route.address(number)
///   return route(number)
/// }
/// ```
@MainActor
public struct Route<ID> {
  private let makeScreen: ((ID) -> ViewController?)?
  private let makeAddress: (ID) -> String?

  /// - Parameters:
  ///   - address: returns the address of the screen; `nil` if it has none.
  ///   - screen: returns the screen; `nil` to stay on the present one.
  public init(
    address: @escaping (ID) -> String? = { _ in nil }, _ screen: @escaping (ID) -> ViewController?
  ) {
    makeAddress = address
    makeScreen = screen
  }

  private init() {
    makeAddress = { _ in nil }
    makeScreen = nil
  }

  /// Leads nowhere.
  public static var none: Route { Route() }

  /// Whether it leads nowhere, whatever the id.
  public var isNone: Bool { makeScreen == nil }

  /// Makes the screen; `nil` to stay on the present one.
  public func callAsFunction(_ id: ID) -> ViewController? { makeScreen?(id) }

  /// The address that opens the screen in another window; `nil` if it has none.
  public func address(_ id: ID) -> String? { makeAddress(id) }

  /// The same route for another kind of id, for views that know plain numbers.
  public func from<Other>(_ id: @escaping (Other) -> ID) -> Route<Other> {
    guard let makeScreen else { return .none }
    return Route<Other>(address: { makeAddress(id($0)) }, { makeScreen(id($0)) })
  }
}
