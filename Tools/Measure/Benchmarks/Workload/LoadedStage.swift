import BlogCore
import BlogViews
import Composition
import DraftCore
import DraftViews
import Essentials
import MassiveProfile
import ProfileApp
import ProfileScenes
import UserInfoCore
import UserInfoViews
import ViewKit
import ViewKitTesting
import VoiceCore

/// A scene whose first pages are loaded.
@MainActor
final class LoadedStage {
  private let screen: Screen
  private let scene: ViewController
  private let list: String?

  init(_ operation: Operation, architecture: String) async throws {
    let isMassive = architecture == "massive"
    let choice = isMassive ? [] : ["--\(operation.module.lowercased())", architecture]
    let options = try ProfileOptions(
      arguments: ["--in-memory", "--player", "silent", "--language", "en"] + choice)
    let session = try await ProfileSession(options, places: [])
    let environment = session.environment.served(by: FixedData())
    let user = FixedData.user(0).id
    scene =
      if isMassive {
        MassiveProfileController(user, in: environment)
      } else if operation.isOfTheProfile {
        UserScene(user, in: environment)
      } else if operation == .save {
        DraftEditorScene(FixedData.draft(0).id, in: environment)
      } else if operation.module == "Draft" {
        DraftBoxScene(in: environment)
      } else {
        FollowListScene(user, in: environment)
      }
    list = operation.list
    screen = Screen(NavigationController(rootViewController: scene), listHeight: 16, clock: TestClock())
    await rest()
    _ = screen.snapshot
    await rest()
  }

  private func rest() async {
    UpdateQueue.main.flush()
    while scene.isBusy || !UpdateQueue.main.isEmpty {
      await scene.finishTasks()
      UpdateQueue.main.flush()
    }
  }

  func perform(_ operation: Operation, times: Int) async {
    // Found once, because a search is not a part of the operation.
    let (table, card, editor) = (table, card, editor)
    precondition(operation != .follow || card?.itemView.onFollow != nil, "the scene has no user to follow")
    for number in 0..<times {
      switch operation {
      case .like: (table?.cell(forRow: 0) as? BlogCell)?.itemView.onLike?()
      case .follow: card?.itemView.onFollow?()
      case .save:
        editor?.bodyText = number.isMultiple(of: 2) ? "One text." : "Two texts"
        editor?.onEdit?()
      case .bindBlog, .bindDraft, .bindUser, .bindVoice:
        table?.reloadRows([1])
        table?.layoutSubviews()
      case .pageBlogs, .pageDrafts, .pageUsers, .pageVoices:
        if let table { table.delegate?.tableViewDidReachEnd(table) }
      }
      await rest()
    }
  }

  /// What shows that the operation was performed.
  var outcome: String {
    // Every save makes a version.
    if let editor { return "version \(editor.version ?? "none")" }
    guard let table else { preconditionFailure("the scene has no list \(list ?? "")") }
    table.reloadData()
    table.layoutSubviews()
    let like = (table.cell(forRow: 0) as? BlogCell)?.itemView.likeText ?? ""
    let follow = card?.itemView.followText ?? ""
    return "\(table.numberOfRows) rows, \(table.cellsMade) cells. \(like) \(follow)"
  }

  private var table: TableView? { find { ($0 as? TableView)?.identifier == list } as? TableView }
  private var card: UserCardView? { find { $0 is UserCardView } as? UserCardView }
  private var editor: DraftEditorView? { find { $0 is DraftEditorView } as? DraftEditorView }

  private func find(_ isWanted: (View) -> Bool) -> View? {
    var waiting = [scene.view]
    while let view = waiting.popLast() {
      if isWanted(view) { return view }
      waiting += view.subviews
    }
    return nil
  }
}

extension ProfileEnvironment {
  /// The same environment with services that return values at once.
  @MainActor
  func served(by data: FixedData) -> ProfileEnvironment {
    let images = ImageLoader(service: data)
    var environment = self
    environment.places = []
    environment.users = UserEnvironment(
      service: data, images: images, changes: Broadcast(), formatter: users.formatter)
    environment.blogs = BlogEnvironment(
      service: data, images: images, changes: Broadcast(), formatter: blogs.formatter)
    environment.drafts = DraftEnvironment(
      service: data, changes: Broadcast(), formatter: drafts.formatter, clock: StillClock())
    environment.voices = VoiceEnvironment(
      service: data, player: voices.player, formatter: voices.formatter)
    return environment
  }
}
