import ArgumentParser
import Composition
import ProfileApp

/// Runs one operation a number of times, for tools that count instructions and allocations of a whole process.
///
/// The difference of two runs is the cost of the operation alone: everything else is the same in both.
struct Workload: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Repeats one operation on the profile, for valgrind.",
    discussion:
      "`swift run inspect compare --measure` runs it. Services are lists in memory, and nothing is drawn.")

  @Argument(help: "\(Operation.allCases.map(\.rawValue).joined(separator: ", ")).")
  var operation: Operation

  @Option(help: "How often.")
  var times: Int

  @Option(help: "How the modules are built: mvc, mvp; “massive” is the scene in one controller.")
  var architecture: String

  func validate() throws {
    guard (0...100_000).contains(times) else {
      throw ValidationError("--times is a number from 0 to 100000.")
    }
    guard architecture == "massive" || operation.isMeasurable(in: architecture) else {
      throw ValidationError("\(operation.module) has no implementation “\(architecture)”.")
    }
    guard architecture != "massive" || operation.isOfTheProfile else {
      throw ValidationError("The profile in one controller has no list of users and no drafts.")
    }
  }

  func run() throws {
    runOnMainThread {
      let stage = try await LoadedStage(operation, architecture: architecture)
      await stage.perform(operation, times: times)
      print(stage.outcome)
      // The tools count what is alive when the program ends.
      withExtendedLifetime(stage) { Self.exit() }
    }
  }
}

/// What is repeated. Every second `like` and `follow` reverts the one before.
enum Operation: String, CaseIterable, ExpressibleByArgument {
  case like, follow
  /// Changes the text of a draft, and waits until it is saved.
  case save
  case bindBlog = "bind-blog"
  case bindDraft = "bind-draft"
  case bindUser = "bind-user"
  case bindVoice = "bind-voice"
  case pageBlogs = "page-blogs"
  case pageDrafts = "page-drafts"
  case pageUsers = "page-users"
  case pageVoices = "page-voices"

  var module: String {
    switch self {
    case .like, .bindBlog, .pageBlogs: "Blog"
    case .save, .bindDraft, .pageDrafts: "Draft"
    case .follow, .bindUser, .pageUsers: "UserInfo"
    case .bindVoice, .pageVoices: "Voice"
    }
  }

  /// The identifier of the list; `nil` for a screen without one.
  var list: String? {
    switch self {
    case .save: nil
    case .bindDraft, .pageDrafts: "drafts"
    case .bindVoice, .pageVoices: "voices"
    case .bindUser, .pageUsers: "users"
    case .like, .follow, .bindBlog, .pageBlogs: "blogs"
    }
  }

  var isOfTheProfile: Bool { list == "blogs" || list == "voices" }

  @MainActor
  private static let catalogue = Catalogue.all

  func isMeasurable(in architecture: String) -> Bool {
    MainActor.assumeIsolated {
      Self.catalogue.architectures(of: module).contains { $0.rawValue == architecture }
    }
  }
}
