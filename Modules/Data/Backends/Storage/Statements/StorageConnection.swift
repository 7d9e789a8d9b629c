public import Essentials

/// A connection to a database during one request: what differs between databases. The statements are the same for all.
///
/// Columns have the names of the properties that are decoded from them. What is locked can't be changed by another transaction
/// before this one ends.
public protocol StorageConnection {
  /// Ends a `SELECT` whose rows shall be locked. Empty if the database has one writer at a time.
  static var locking: SQL { get }
  /// The same, without rows that another transaction has locked.
  static var lockingFree: SQL { get }

  /// Executes a statement, and returns the number of rows that it has changed.
  @discardableResult
  func execute(_ statement: SQL) throws -> Int

  /// Returns the model of the first row; `nil` if there is no row.
  func first<Model: Decodable>(_ statement: SQL) throws -> Model?

  /// Fetches a page. It is full when it has `limit` rows, or texts of `StorageLimits.listBytes`.
  ///
  /// - Parameters:
  ///   - rows: selects the rows after the previous page, sorted, with the columns `sortDate` and `sortID`.
  ///   - texts: the columns that can be long.
  /// - Precondition: `limit` is at least 1.
  func page<Item: Decodable>(_ rows: SQL, texts: [SQL], limit: Int) throws -> Page<Item>

  /// Waits until no other transaction has a lock of this name. The lock ends with this transaction.
  func lock(_ name: @autoclosure () -> String) throws

  /// Announces a change. Others learn it when this transaction is committed, and never if it is not.
  func announce(_ subject: StoredChange.Subject) throws

  /// Lets the next ids follow those that were inserted.
  func advanceIDs() throws
}

extension StorageConnection {
  /// Returns the model of the first row. Throws the error if there is no row.
  func first<Model: Decodable>(_ statement: SQL, else failure: any Error) throws -> Model {
    guard let model: Model = try first(statement) else { throw failure }
    return model
  }

  /// Returns the column `value` of the first row. Throws the error if there is no row.
  func value<Value: Decodable>(_ statement: SQL, else failure: any Error) throws -> Value {
    let found: Found<Value> = try first(statement, else: failure)
    return found.value
  }

  /// Returns the column `value` of the first row; `nil` if there is no row.
  func value<Value: Decodable>(_ statement: SQL, as: Value.Type = Value.self) throws -> Value? {
    let found: Found<Value>? = try first(statement)
    return found?.value
  }
}

private struct Found<Value: Decodable>: Decodable {
  let value: Value
}

/// A model in a list, with its place: the columns `sortDate` and `sortID`.
public struct Listed<Model: Decodable>: Decodable {
  public let model: Model
  public let place: Keyset

  public init(from decoder: any Decoder) throws {
    model = try Model(from: decoder)
    place = try Keyset(from: decoder)
  }
}
