extension Twins {
  /// The files of two chosen architectures side by side, as one HTML page without scripts and without other files.
  package var page: String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(feature) in \(columns.map(\.architecture).joined(separator: ", "))</title>
    <style>\(String(decoding: PackageResources.site_css, as: UTF8.self))\(Choice.style(upTo: columns.count))</style>
    <main>
    \(SideBySide(twins: self, language: .english).body)
    </main>
    </html>

    """
  }
}
