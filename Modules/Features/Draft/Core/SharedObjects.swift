/// The objects that the modules of one run share, one of each type. The modules keep them alive.
///
/// ```swift
/// import DraftCore
///
/// final class UndoList {}
///
/// @MainActor
/// func undoList(of environment: DraftEnvironment) -> UndoList {
///   environment.shared.object { UndoList() }
/// }
/// ```
@MainActor
public final class SharedObjects {
  private struct Reference {
    weak var object: AnyObject?
  }

  private var references: [ObjectIdentifier: Reference] = [:]

  init() {}

  /// Returns the object of this type, or makes it if no module uses one.
  public func object<Object: AnyObject>(_ make: () -> Object) -> Object {
    let key = ObjectIdentifier(Object.self)
    if let object = references[key]?.object as? Object { return object }
    let object = make()
    references[key] = Reference(object: object)
    return object
  }
}
