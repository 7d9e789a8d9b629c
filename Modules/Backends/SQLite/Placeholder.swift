import BlogCore
import Essentials
import GRDB

extension BlogID: @retroactive StatementBinding {}
extension BlogID: @retroactive DatabaseValueConvertible {}
extension Blog: @retroactive FetchableRecord {
  public static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
    .millisecondsSince1970
  }
}
