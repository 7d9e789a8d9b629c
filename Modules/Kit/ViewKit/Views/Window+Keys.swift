/// Keys and key commands.
extension Window {
  /// Keys that set the focus if no view has it.
  private static let revealingKeys: Set<Key> = [
    .up, .down, .left, .right, .tab, .backTab, .pageUp, .pageDown, .home, .end,
  ]

  /// The keys of vi for the arrow keys, Home and End. They work while no field has the focus.
  private static let viKeys: [Character: Key] = [
    "h": .left, "j": .down, "k": .up, "l": .right, "g": .home, "G": .end,
  ]

  /// Handles a key: by the focused view and the responders above it, then by a key command, then by moving the focus.
  ///
  /// While a field has the focus, Ctrl-X makes the next character a command. Returns `false` if nothing handles the key.
  @discardableResult
  public func press(_ key: Key) -> Bool {
    performed("press \(key.traceName)") { handleKey(key) }
  }

  private func handleKey(_ key: Key) -> Bool {
    leaveHiddenFocus()
    if key == .enter || key == .character(" "), awaitsRows { return true }
    isFocusAutomatic = false
    restoredAction = nil
    let isTyping = focusedView is TextControl || expectsText
    if isAwaitingCommand {
      isAwaitingCommand = false
      // What a person wanted to type into may be gone by now.
      if isTyping {
        guard case .character(let character) = key else { return true }
        return perform(character)
      }
    }
    if key == .control("x"), isTyping {
      isAwaitingCommand = true
      return true
    }
    if focusedView == nil, Self.revealingKeys.contains(key), focusFirst() { return true }
    if key == .enter || key == .character(" "), revealFocusedView() { return true }
    if isForMissingField(key) { return true }
    if focusedView is TextControl || !key.canAct {
      hand = nil
    } else if key == .enter || key == .character(" "), isHasty(focusedElement) {
      return true
    }
    for responder in responderChain where responder.handle(key) { return true }
    if case .character(let character) = key {
      if perform(character) { return true }
      if !(focusedView is TextControl), let key = Self.viKeys[character] { return handleKey(key) }
    }
    return moveFocus(key)
  }

  /// Performs the active key command for a character. Returns `false` if there isn't one. For hosts whose fields take their own
  /// keys.
  @discardableResult
  public func performCommand(_ character: Character) -> Bool {
    performed("press \(character)") {
      restoredAction = nil
      return perform(character)
    }
  }

  private func perform(_ character: Character) -> Bool {
    guard let command = activeKeyCommands.first(where: { $0.input == character }) else { return false }
    let questions = presented.count
    // A command of a row acts on what the row shows.
    if focusedCell?.keyCommands.contains(where: { $0.input == character }) == true {
      if isHasty(focusedElement) { return true }
    } else {
      noteAction(on: focusedElement)
    }
    command.action()
    // A question that the person has called for has the focus, even if they were typing.
    if presented.count > questions, focusedView == nil { focus(presented.last?.preferredFocus) }
    return true
  }

  /// The active key commands, each key once: those of the screen, or those of the topmost alert.
  public var activeKeyCommands: [KeyCommand] {
    presented.isEmpty ? screenKeyCommands : commands(of: responderChain)
  }

  /// The key commands of the screen below all alerts, each key once: those of the responders above the focus, and those of the
  /// screen in front with the parts that it shows. For one key, the command nearest to the focus wins.
  public var screenKeyCommands: [KeyCommand] {
    var near = commands(of: chain(from: focusStart(in: nil)))
    guard let front = rootViewController?.frontmost else { return near }
    var responders: [Responder] = chain(from: front.view)
    func collect(_ controller: ViewController) {
      for child in controller.children where child.isViewLoaded && !child.view.isInHiddenBranch {
        responders += [child, child.view]
        collect(child)
      }
    }
    collect(front)
    // The order does not depend on the focus, so that nothing moves in a bar.
    let base = commands(of: responders).map { command in
      guard let index = near.firstIndex(where: { $0.input == command.input }) else { return command }
      return near.remove(at: index)
    }
    return near + base
  }

  /// The key commands of what has the focus, the nearest first: those of the responders below the screen in front, or below the
  /// topmost alert.
  public var focusedKeyCommands: [KeyCommand] {
    let screen: Responder? = presented.last ?? rootViewController?.frontmost
    return commands(of: Array(responderChain.prefix { $0 !== screen }))
  }

  private func commands(of responders: [Responder]) -> [KeyCommand] {
    var commands: [KeyCommand] = []
    for responder in responders {
      for command in responder.keyCommands where !commands.contains(where: { $0.input == command.input }) {
        commands.append(command)
      }
    }
    return commands
  }

  /// The responders from the focused view, or its substitute, up to the window.
  private var responderChain: [Responder] { chain(from: focusStart(in: presented.last)) }

  private func chain(from first: Responder) -> [Responder] {
    var chain: [Responder] = []
    var responder: Responder? = first
    while let current = responder {
      chain.append(current)
      responder = current.next
    }
    return chain
  }

  /// The first responder for keys: the focused view, or else the view of the alert or of the screen in front.
  private func focusStart(in alert: AlertController?) -> Responder {
    let view = alert == nil && !presented.isEmpty ? focusedViewBelowAlerts : focusedView
    if let table = view as? TableView { return table.focusedElementView ?? table }
    return view ?? alert?.view ?? rootViewController?.frontmost.view ?? self
  }
}

/// What the keys do now, for hosts that show it.
extension Window {
  /// Whether escape leads back to the screen before.
  public var canGoBack: Bool {
    guard presented.isEmpty, let front = rootViewController?.frontmost else { return false }
    return front.navigationController.map { $0.viewControllers.count > 1 } ?? false
  }

  /// Whether the up and down keys move something: the focus, the caret or the content.
  public var canMove: Bool {
    let views = focusableViews
    switch focusedView {
    case let table as TableView where table.numberOfRows > 1: return true
    case is TextView, is ScrollView: return true
    case let view?:
      let scrolls =
        view.enclosingScrollView?.canBecomeFocused == true || presented.last?.scrollsByArrows == true
      // Controls beside each other have nothing above or below them.
      let moves = [Key.up, .down].compactMap(canMoveFocus)
      return scrolls || (moves.isEmpty ? views.contains { $0 !== view } : moves.contains(true))
    case nil: return !views.isEmpty
    }
  }

  /// Whether the up and down keys scroll, and don't move the focus.
  public var scrollsByArrows: Bool {
    focusedView is ScrollView || presented.last?.scrollsByArrows == true
  }

  /// Whether tab moves the focus.
  public var canMoveToNext: Bool {
    focusableViews.contains { $0 !== focusedView }
  }

  /// Whether return performs the action of what has the focus.
  public var canSelect: Bool {
    if awaitsRows { return false }
    switch focusedView {
    case is TextControl, is ScrollView, nil: return false
    case let table as TableView:
      guard let element = table.focusedElementView else { return false }
      return element is TableViewCell
        ? table.allowsSelection && table.delegate != nil : element.canBecomeFocused
    case let view?: return view.canBecomeFocused
    }
  }
}

extension Key {
  /// Whether the key can be an action: not one that moves something.
  fileprivate var canAct: Bool {
    switch self {
    case .enter, .escape, .character: true
    default: false
    }
  }
}
