public import Foundation
import ToolSupport

/// Asks git about the files of a package.
public enum Revision {
  /// The files that differ from a revision, with new ones, relative to the package's folder.
  ///
  /// - Throws: `InspectError.revision` with git's message.
  public static func changedFiles(since revision: String, root: URL) throws -> [String] {
    try git(["diff", "--name-only", "--relative", revision, "--"], revision, root)
      + git(["ls-files", "--others", "--exclude-standard"], revision, root)
  }

  private static func git(_ arguments: [String], _ revision: String, _ root: URL) throws -> [String] {
    let git = try ChildProcess(["git", "-c", "core.quotePath=false", "-C", root.path] + arguments).capture()
    guard git.succeeded else {
      let reason = git.errors.split(separator: "\n").first.map(String.init) ?? ""
      throw InspectError.revision(revision, reason: reason)
    }
    return git.text.split(separator: "\n").map(String.init)
  }
}
