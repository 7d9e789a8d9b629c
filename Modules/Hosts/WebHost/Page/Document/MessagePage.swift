/// A page with one message and a link to the start. It has no script.
public struct MessagePage: Sendable {
  public var text: String
  /// The name of the product.
  public var product: String
  public var strings: PageStrings

  public init(_ text: String, product: String, strings: PageStrings) {
    self.text = text
    self.product = product
    self.strings = strings
  }

  public var html: String {
    Self.document(
      text, product, strings, name: "message", "<p><a href=\"/\">\(strings.home)</a></p>")
  }

  /// A document without a scene: a bar with the name of the product, the title and the content.
  ///
  /// - Parameter name: the name of the main part in the style sheet.
  static func document(
    _ title: String, _ product: String, _ strings: PageStrings, name: String, _ content: String
  ) -> String {
    let topic = [title, product].filter { !$0.isEmpty }.joined(separator: " – ")
    return """
      <!DOCTYPE html>
      <html lang="\(strings.language)"><head>\(DocumentHead(title: topic, description: topic).html)</head>\
      <body><header class="bar h"><a class="brand" href="/">\(HTMLText.escaped(product))</a></header>\
      <main class="\(name)"><h1 class="title">\(HTMLText.escaped(title))</h1>\(content)</main></body></html>

      """
  }
}
