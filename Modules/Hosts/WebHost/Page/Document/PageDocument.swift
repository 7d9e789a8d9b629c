/// A complete HTML document, as it is sent first.
public struct PageDocument: Sendable {
  public var root: Element
  /// The token of the page, for forms and the socket.
  public var page: String
  /// The number of the last patch that the document contains.
  public var sequence: Int
  public var strings: PageStrings
  /// Names the person, so that text typed by one person is not given back to another. Empty without sign-in.
  public var person: String
  /// Whether something is still loading. A page without a script then reloads after a second.
  public var isBusy: Bool
  /// How often the page was reloaded because something was still loading.
  public var reloads: Int
  /// The most reloads. After them, the page says that loading takes long.
  static let mostReloads = 10

  public init(
    root: Element, page: String, sequence: Int, strings: PageStrings,
    person: String = "", isBusy: Bool = false, reloads: Int = 0
  ) {
    self.root = root
    self.page = page
    self.sequence = sequence
    self.strings = strings
    self.person = person
    self.isBusy = isBusy
    self.reloads = reloads
  }

  public var html: String {
    let title = root.attributes[.pageTitle] ?? ""
    let head = DocumentHead(title: title, description: description(title), hasScript: true).html
    let address = root.attributes[.address] ?? "/"
    let again =
      isBusy && reloads < Self.mostReloads
      ? Self.reload("\(address)?page=\(page)&amp;reloads=\(reloads + 1)") : ""
    let slow = isBusy && reloads >= Self.mostReloads ? slowness(address) : ""
    return """
      <!DOCTYPE html>
      <html lang="\(strings.language)"><head>\(head)\(again)</head>\
      <body data-page="\(page)" data-seq="\(sequence)" data-user="\(person)">\
      <div class="lost" role="alert" data-away="\(strings.reconnecting)" data-unsaved="\(strings.unsaved)" \
      data-kept="\(strings.kept)" data-dropped="\(strings.dropped)" data-back="\(strings.restored)" \
      data-saved="\(strings.saved)" data-crowded="\(strings.crowded)" data-ended="\(strings.ended)">\
      </div><a class="here" href="" hidden>\(strings.here)</a>\(hint)\
      <form method="post" action="/act" autocomplete="off"><button name="save" value="1" hidden></button>\
      <input type="hidden" name="page" value="\(page)">\(root.html)</form>\(Icons.text)\
      \(slow)\(sound)<audio></audio></body></html>

      """
  }

  /// What a first visit says, until the person closes it. The script shows it.
  private var hint: String {
    """
    <section class="hint" aria-label="\(strings.tools)"><span>\(strings.hint)</span>\
    <button class="button" type="button">\(strings.close)</button></section>
    """
  }

  private static func reload(_ address: String) -> String {
    "<noscript><meta http-equiv=\"refresh\" content=\"1; url=\(address)\"></noscript>"
  }

  private func slowness(_ address: String) -> String {
    "<noscript><p class=\"alert\" role=\"alert\">\(strings.slow) <a href=\"\(address)\">\(strings.again)</a></p></noscript>"
  }

  /// The sound to play, for pages without a script. The browser shows how far it is, and whether it fails.
  private var sound: String {
    let order = (root.attributes[.audio] ?? "").split(separator: " ")
    guard order.count == 4, order[1] == "1" else { return "" }
    return "<noscript><audio class=\"sound\" src=\"\(order[3])\" controls autoplay></audio></noscript>"
  }

  /// What the page is about: its title, and the beginning of its first longer text.
  private func description(_ title: String) -> String {
    let text = root.first { element in
      let names = element.attributes[.class]?.split(separator: " ") ?? []
      return names.contains("body") && names.contains("many") && !element.text.isEmpty
    }
    guard let text = text?.text else { return title }
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isLong = line.count > Self.longestSummary
    return "\(title)\(strings.colon)\(line.prefix(Self.longestSummary))\(isLong ? "…" : "")"
  }

  /// The most characters of a text in the description of a page.
  private static let longestSummary = 120
}
