import Foundation
import ToolSupport

/// The compiler, and the programs beside it.
enum Toolchain {
  /// The machine and the compiler, in a few words.
  static func machine(_ folder: URL) throws -> String {
    let version = try ChildProcess(["swift", "--version"], folder: folder).run()
    let compiler = (version.text + version.errors).firstMatch(of: /Swift version ([0-9.]+)/)
    return "\(Machine.description), Swift \(compiler?.1 ?? "unknown")"
  }

  /// The path of a program beside `swift`; its name if it isn't there. Others of the same name may not know the compiler's
  /// formats.
  static func program(_ name: String) -> String {
    let folder = ChildProcess.path(of: "swift").map {
      URL(filePath: $0).resolvingSymlinksInPath().deletingLastPathComponent()
    }
    let file = folder?.appending(path: name).path ?? ""
    return FileManager.default.isExecutableFile(atPath: file) ? file : name
  }
}
