/// The page on which a person signs in. It has no script.
public struct SignInPage: Sendable {
  /// Why the last attempt failed.
  public enum Problem: Equatable, Sendable {
    case wrong, tooMany, unavailable
  }

  /// The path on this host to go to after signing in.
  public var next: String
  /// The name that was typed in the last attempt.
  public var name: String
  public var problem: Problem?
  /// The name of the product.
  public var product: String
  public var strings: PageStrings

  public init(next: String, name: String, product: String, strings: PageStrings) {
    self.next = next
    self.name = name
    self.product = product
    self.strings = strings
  }

  public var html: String {
    let words = strings.signIn
    // A screen reader reads the problem at once, and the field that gets the focus refers to it.
    let alert = problem.map {
      "<p class=\"alert\" role=\"alert\" id=\"problem\">\(escaped(words.text($0)))</p>"
    }
    let described =
      problem == nil ? "" : " aria-describedby=\"problem\" aria-invalid=\"\(problem == .wrong)\""
    let focus = name.isEmpty ? (" autofocus", "") : ("", " autofocus")
    // After the button that signs in: the first button of a form is what the return key presses.
    let languages = PageStrings.choices.filter { $0.0 != strings.language }.map { tag, name in
      """
      <button class="command" lang="\(tag)" name="language" value="\(tag)" formnovalidate>\
      \(name)</button>
      """
    }
    return MessagePage.document(
      words.title, product, strings, name: "sign-in",
      """
      \(alert ?? "")<form id="sign-in" method="post" action="/sign-in">\
      <input type="hidden" name="next" value="\(escaped(next))">\
      <label for="name">\(escaped(words.name))</label>\
      <input class="field" id="name" name="name" type="text" value="\(escaped(name))" autocomplete="username" \
      autocapitalize="none" spellcheck="false" maxlength="64" required\(described)\(focus.0)>\
      <label for="password">\(escaped(words.password))</label>\
      <input class="field" id="password" name="password" type="password" autocomplete="current-password" \
      required\(described)\(focus.1)>\
      <button class="button filled">\(escaped(words.title))</button>\
      \(languages.joined())</form>
      """)
  }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text) }
}

/// The texts of the sign-in page, in one language.
public struct SignInStrings: Equatable, Sendable {
  public var title = "Sign in"
  public var name = "Name"
  public var password = "Password"
  public var signOut = "Sign out"
  public var wrong = "This name and this password do not belong together."
  public var tooMany = "That was too often just now. Please wait a while and try again."
  public var unavailable = "Name and password could not be checked just now. Please try again in a moment."

  static let simplifiedChinese = {
    var strings = SignInStrings()
    strings.title = "登录"
    strings.name = "用户名"
    strings.password = "密码"
    strings.signOut = "退出登录"
    strings.wrong = "用户名或密码不正确。"
    strings.tooMany = "尝试次数过多，请稍后再试。"
    strings.unavailable = "暂时无法核对用户名和密码，请稍后再试。"
    return strings
  }()

  func text(_ problem: SignInPage.Problem) -> String {
    switch problem {
    case .wrong: wrong
    case .tooMany: tooMany
    case .unavailable: unavailable
    }
  }
}
