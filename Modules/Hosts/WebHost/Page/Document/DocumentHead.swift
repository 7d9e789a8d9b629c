/// The head of every document: what browsers, search engines and screen readers need to know about it.
struct DocumentHead {
  var title: String
  var description: String
  var hasScript = false

  /// The elements in the head, with the names of the style sheet, the script and the icon.
  var html: String {
    // The script runs after the document is read, so that it delays nothing.
    let script = hasScript ? "<script src=\"\(PageAsset.script.path)\" defer></script>" : ""
    return """
      <meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">\
      <title>\(HTMLText.escaped(title))</title>\
      <meta name="description" content="\(HTMLText.escaped(description))">\
      <meta name="color-scheme" content="light dark">\
      <meta name="theme-color" content="#ffffff">\
      <link rel="icon" href="\(PageAsset.icon.path)" type="image/svg+xml">\
      <link rel="stylesheet" href="\(PageAsset.style.path)">\(script)
      """
  }
}
