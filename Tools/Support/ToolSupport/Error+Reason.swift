import Foundation

extension Error {
  /// Why an operation on files failed, as the system says it: Foundation's description can be a number.
  package var reason: String {
    let cause = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let errors = [self as NSError] + (cause.map { [$0 as NSError] } ?? [])
    let code = errors.first { $0.domain == NSPOSIXErrorDomain }?.code
    return code.map { "\(String(cString: strerror(Int32($0))))." } ?? localizedDescription
  }
}
