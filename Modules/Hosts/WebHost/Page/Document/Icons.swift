import ViewKit

/// The pictures of buttons: drawn once in each document, and referred to by name.
///
/// They are lines on a grid of 24 by 24, in the colour of the text.
enum Icons {
  /// The pictures, not shown by themselves.
  static let text: String = {
    let pictures = Symbol.allCases.map { symbol in
      "<symbol id=\"\(name(of: symbol))\" viewBox=\"0 0 24 24\"><path d=\"\(outline(of: symbol))\"/></symbol>"
    }
    return "<svg class=\"sprite\" aria-hidden=\"true\">\(pictures.joined())</svg>"
  }()

  /// A picture beside or instead of a text that says the same. All buttons share it.
  static func element(_ symbol: Symbol) -> Element { elements[symbol, default: picture(of: symbol)] }

  private static let elements = Dictionary(
    uniqueKeysWithValues: Symbol.allCases.map { ($0, picture(of: $0)) })

  private static func picture(of symbol: Symbol) -> Element {
    Element(
      "svg", [.class: "icon", .unseen: "true"], [Element("use", [.reference: "#\(name(of: symbol))"])])
  }

  private static func name(of symbol: Symbol) -> String { "i-\(symbol.rawValue)" }

  private static func outline(of symbol: Symbol) -> String {
    switch symbol {
    case .add: "M12 5v14M5 12h14"
    case .architecture: "M4 8l8-4 8 4-8 4zM4 12l8 4 8-4M4 16l8 4 8-4"
    case .back: "M15 5l-7 7 7 7"
    case .edit: "M4 20l1-4L16 5l3 3L8 19zM14 7l3 3"
    case .follow: "M15 19c0-3-2.5-5-6-5s-6 2-6 5M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M18 8v6M15 11h6"
    case .heart: "M12 20C5 15 3.5 12 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 3-1.5 6-8.5 11z"
    case .layout: "M4 5h16v6H4zM4 14h16v5H4z"
    case .menu: "M4 7h16M4 12h16M4 17h16"
    case .pause: "M9 6v12M15 6v12"
    case .person: "M5 20c0-3.5 3-6 7-6s7 2.5 7 6M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8"
    case .play: "M8 5l11 7-11 7z"
    case .post: "M6 3h9l4 4v14H6zM9 11h7M9 15h7"
    case .refresh: "M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5"
    case .restore: "M5 12a7 7 0 1 0 2-5L5 9M5 4v5h5"
    case .share: "M12 15V4M8 7l4-4 4 4M5 12v8h14v-8"
    case .stop: "M6 6l12 12M18 6L6 18"
    case .trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13"
    }
  }
}
