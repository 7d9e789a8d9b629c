/// A stack of controllers. Shows the top one below a bar with its title.
open class NavigationController: ViewController {
  private let promptLabel = Label(
    style: TextStyle(font: .caption, tint: .accent, numberOfLines: 0), identifier: "prompt")
  private let promptBar: StackView
  private let bar = NavigationBar()
  private let content = View()
  /// A line above the title of every controller; `nil` hides it.
  public var prompt: String? {
    didSet {
      promptLabel.text = prompt ?? ""
      promptLabel.isHidden = prompt == nil
    }
  }
  /// A view below every controller, such as the controls of what plays; `nil` for none.
  public var bottomAccessory: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let bottomAccessory, isViewLoaded { view.addSubview(bottomAccessory) }
    }
  }
  /// A view beside every controller, such as a tool; `nil` for none. Its key commands are active on every screen.
  public var sideAccessory: View? {
    didSet {
      oldValue?.removeFromSuperview()
      if let sideAccessory, isViewLoaded { view.addSubview(sideAccessory) }
    }
  }
  /// The most controllers on a stack. A person who goes further forgets where they came from; a program that does so
  /// must not fill the memory.
  public static let maximumDepth = 50

  /// The controllers on the stack, the bottom one first. Never empty, and at most `maximumDepth`.
  public private(set) var viewControllers: [ViewController]

  public init(rootViewController: ViewController) {
    viewControllers = [rootViewController]
    promptBar = StackView(.horizontal, margins: EdgeInsets(left: 1), container: .banner, [promptLabel])
    super.init()
    content.layout.isFlexible = true
    promptLabel.layout.isFlexible = true
    // The bar itself is always there: a screen reader reads what appears in it.
    promptLabel.isHidden = true
    addChild(rootViewController)
  }

  public var topViewController: ViewController { viewControllers[viewControllers.count - 1] }

  public override var frontmost: ViewController { topViewController.frontmost }

  open override var keyCommands: [KeyCommand] { sideAccessory?.keyCommands ?? [] }

  public override var appearingChildren: [ViewController] { [topViewController] }

  public override func makeView() -> View {
    let view = View()
    view.addSubview(promptBar)
    view.addSubview(bar)
    view.addSubview(content)
    for accessory in [bottomAccessory, sideAccessory] { accessory.map(view.addSubview) }
    bar.navigationController = self
    return view
  }

  public override func viewDidLoad() {
    show(topViewController)
  }

  /// Shows a controller on top of the stack. If the stack is full, removes the oldest controller above the bottom one.
  public func push(_ controller: ViewController) {
    let previous = topViewController
    previous.disappear()
    previous.rememberedFocus = window?.focusPath(below: content)
    if viewControllers.count == Self.maximumDepth { viewControllers.remove(at: 1).removeFromParent() }
    viewControllers.append(controller)
    addChild(controller)
    show(controller)
    if isAppearing { controller.appear() }
  }

  /// Removes the top controller and cancels its tasks. Returns `false` if it is the only one.
  @discardableResult
  public func pop() -> Bool {
    guard viewControllers.count > 1 else { return false }
    let controller = viewControllers.removeLast()
    controller.isPopped = true
    controller.removeFromParent()
    show(topViewController)
    if isAppearing { topViewController.appear() }
    window?.focusAgain(topViewController.rememberedFocus, below: content)
    return true
  }

  public override func handle(_ key: Key) -> Bool {
    key == .escape || key == .backspace ? pop() : false
  }

  func titleChanged() {
    bar.titleLabel.text = topViewController.title
  }

  private func show(_ controller: ViewController) {
    controller.view.layout.isFlexible = true
    for covered in content.subviews where covered !== controller.view { covered.releaseWhatIsDrawn() }
    content.setSubviews([controller.view])
    window?.screenChanged()
    titleChanged()
    bar.back.isHidden = viewControllers.count == 1
  }
}

/// A bar with the title of the top controller and a back button.
final class NavigationBar: View {
  weak var navigationController: NavigationController?
  let back = Button(
    "‹", configuration: Button.Configuration(.bordered, image: .back, role: .cancel), identifier: "back")
  let titleLabel = Label(style: TextStyle(font: .title), identifier: "title")

  override init() {
    super.init()
    layout = Layout(axis: .horizontal, spacing: 1)
    titleLabel.layout.isFlexible = true
    addSubview(back)
    addSubview(titleLabel)
    back.addTarget(self, action: NavigationBar.backTapped, for: .primaryActionTriggered)
  }

  override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = .navigationBar
  }

  private func backTapped() {
    navigationController?.pop()
  }
}
