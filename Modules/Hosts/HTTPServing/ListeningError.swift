import Essentials
import Foundation
import NIOCore

/// Why a host can't listen, described in one sentence for the user of the program.
public struct ListeningError: Error, Equatable, CustomStringConvertible {
  public let description: String

  public init(host: String, port: Int, _ error: any Error) {
    switch error is SocketAddressError.UnknownHost ? EADDRNOTAVAIL : (error as? IOError)?.errnoCode {
    case EADDRINUSE: description = "Port \(port) is in use; choose another one with --port."
    case EACCES: description = "Port \(port) may not be used by you; choose one above 1023 with --port."
    case EADDRNOTAVAIL: description = "This machine does not have the address “\(host.harmlessAndShort)”."
    default:
      description =
        "The host can't listen on \(host.harmlessAndShort), port \(port): \("\(error)".harmless)."
    }
  }
}
