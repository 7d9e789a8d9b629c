public import ViewKit

/// Says that what was asked for does not exist, with a way to the own profile.
public final class MissingScene: ViewController {
  private let environment: ProfileEnvironment
  private let notice = NoticeView(.vertical, identifier: "missing")

  /// - Parameter reason: what does not exist, as a sentence.
  public init(_ reason: String, in environment: ProfileEnvironment) {
    self.environment = environment
    super.init()
    title = environment.texts.missing
    notice.show(reason, buttonTitle: environment.texts.me)
    notice.onButton = { [weak self] in self?.openOwnProfile() }
  }

  public override func viewDidLoad() {
    view.addSubview(notice)
  }

  private func openOwnProfile() {
    navigationController?.push(SelfScene(in: environment))
  }
}
