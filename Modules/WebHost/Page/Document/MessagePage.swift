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
    let text = HTMLText.escaped(text)
    let title = [self.text, product].filter { !$0.isEmpty }.joined(separator: " – ")
    return """
      <!DOCTYPE html>
      <html lang="\(strings.language)"><head>\(DocumentHead(title: title, description: title).html)</head>\
      <body>\(Self.bar(product))<main class="message"><h1 class="title">\(text)</h1>\
      <p><a href="/">\(strings.home)</a></p></main></body></html>

      """
  }

  /// The bar of a page that is no scene: the name of the product.
  static func bar(_ product: String) -> String {
    "<header class=\"bar h\"><a class=\"brand\" href=\"/\">\(HTMLText.escaped(product))</a></header>"
  }
}
