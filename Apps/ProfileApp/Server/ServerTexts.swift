import Essentials

/// The texts about the connection to a server, in one language.
struct ServerTexts {
  var offline: String
  var waiting: Pattern
  var oneWaiting: String
  var offlineWaiting: Pattern
  var offlineOneWaiting: String
  var signedOutWaiting: Pattern
  var signedOutOneWaiting: String

  static func words(in language: Language) -> ServerTexts {
    switch language {
    case .english: english
    case .simplifiedChinese: simplifiedChinese
    }
  }

  private static let english = ServerTexts(
    offline: "Offline: this is what was last known.",
    waiting: "%@ drafts are waiting to be sent.",
    oneWaiting: "A draft is waiting to be sent.",
    offlineWaiting: "Offline: this is what was last known. %@ drafts will be sent later.",
    offlineOneWaiting: "Offline: this is what was last known. A draft will be sent later.",
    signedOutWaiting: "You are signed out. %@ drafts are kept here, and are sent after you sign in again.",
    signedOutOneWaiting: "You are signed out. A draft is kept here, and is sent after you sign in again.")

  private static let simplifiedChinese = ServerTexts(
    offline: "离线：显示的是上次获取的内容。",
    waiting: "%@ 篇草稿等待发送。",
    oneWaiting: "1 篇草稿等待发送。",
    offlineWaiting: "离线：显示的是上次获取的内容。%@ 篇草稿将稍后发送。",
    offlineOneWaiting: "离线：显示的是上次获取的内容。1 篇草稿将稍后发送。",
    signedOutWaiting: "登录已失效。%@ 篇草稿保存在本机，重新登录后发送。",
    signedOutOneWaiting: "登录已失效。1 篇草稿保存在本机，重新登录后发送。")

  /// The line above the screens; `nil` if the server is reachable and nothing waits to be sent.
  func prompt(isOffline: Bool, isSignedOut: Bool, waiting count: Int) -> String? {
    if isSignedOut, count > 0 {
      return count == 1 ? signedOutOneWaiting : signedOutWaiting(count)
    }
    return switch (isOffline, count) {
    case (false, 0): nil
    case (false, 1): oneWaiting
    case (false, _): waiting(count)
    case (true, 0): offline
    case (true, 1): offlineOneWaiting
    case (true, _): offlineWaiting(count)
    }
  }
}
