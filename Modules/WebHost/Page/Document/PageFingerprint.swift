/// A short summary of a page that was sent: a few bytes for each element that can be tapped, edited or scrolled.
///
/// If the page is made again later, the summary shows whether an event for the old page means the same in the new one.
/// Fingerprints use Swift's hashing: compare only those of one run of a program.
public struct PageFingerprint: Equatable, Sendable {
  /// The hash of the whole page; equal for equal pages.
  private let whole: Int
  /// The hashes of the elements that can be tapped, edited or scrolled, by number.
  private let targets: [Int: Int]
  private let commands: [String: String]
  /// The highest number in the page.
  public let last: Int

  public init(_ page: Element) {
    var reading = PageReading()
    reading.read(page)
    whole = reading.hash(page)
    targets = reading.targets
    commands = reading.commands
    last = reading.last
  }

  /// Whether a number names the same thing in both pages: equal to see, in the same row.
  ///
  /// Returns `false` for things in a row that has an identical row in the same list: they could belong to either.
  public func agrees(with other: PageFingerprint, on number: Int) -> Bool {
    self == other || targets[number].map { $0 == other.targets[number] } ?? false
  }

  /// Whether a key runs the same command in both pages.
  public func agrees(with other: PageFingerprint, on key: Character) -> Bool {
    self == other || commands[String(key)] == other.commands[String(key)]
  }

  public static func == (one: PageFingerprint, other: PageFingerprint) -> Bool { one.whole == other.whole }
}

/// Reads a page once and collects the parts of its fingerprint.
private struct PageReading {
  var targets: [Int: Int] = [:]
  var commands: [String: String] = [:]
  var last = 0

  mutating func read(_ element: Element) {
    last = max(last, element.number ?? 0)
    if let number = element.number { note(element, number) }
    if element.attributes[.name] == "key", let key = element.attributes[.value] {
      // The title of a command with a picture is in an element of its own.
      commands[key] = element.flattened.map(\.text).joined()
    }
    guard element.tag == "ul" else { return element.children.forEach { read($0) } }
    let rows = element.children.map { content(of: $0) }
    for (row, content) in zip(element.children, rows) {
      let isAlone = rows.count { $0 == content } == 1
      read(row: row, seen: isAlone ? content : nil)
    }
  }

  private mutating func note(_ element: Element, _ number: Int) {
    let names = element.attributes[.class]?.split(separator: " ") ?? []
    if names.contains("list") {
      targets[number] = hash(element, [.identifier])
    } else if element.attributes[.name] == "tap" || element.attributes[.reference] != nil {
      // The title of a button can be in elements of its own.
      var hasher = Hasher()
      hasher.combine(hash(element, [.class, .label, .pressed, .disabled, .reference]))
      hasher.combine(element.flattened.map(\.text))
      targets[number] = hasher.finalize()
    } else if names.contains("field") || names.contains("slider") {
      targets[number] = hash(element, [.identifier, .label, .disabled])
    }
  }

  /// Things in a row are the same if nothing in the row differs and they are at the same place in it.
  private mutating func read(row: Element, seen: Int?) {
    for (place, element) in row.flattened.enumerated() {
      guard let number = element.number else { continue }
      last = max(last, number)
      guard let seen else { continue }
      var hasher = Hasher()
      hasher.combine(seen)
      hasher.combine(place)
      targets[number] = hasher.finalize()
    }
  }

  /// The hash of a row; equal for rows that look the same.
  private func content(of row: Element) -> Int {
    var hasher = Hasher()
    for element in row.flattened {
      hasher.combine(element.tag)
      hasher.combine(element.text)
      hasher.combine(element.children.count)
      // The value of a pressable element is its number, which differs in equal rows. Its name refers to numbers too.
      let isNumbered = element.attributes[.name] != nil
      for (name, value) in element.attributes
      where name != .labelledBy && (!isNumbered || name != .value && name != .name) {
        hasher.combine(name)
        hasher.combine(value)
      }
    }
    return hasher.finalize()
  }

  private func hash(_ element: Element, _ names: [Attribute]) -> Int {
    var hasher = Hasher()
    hasher.combine(element.tag)
    hasher.combine(element.text)
    for name in names { hasher.combine(element.attributes[name]) }
    return hasher.finalize()
  }

  /// The hash of an element and everything in it.
  func hash(_ element: Element) -> Int {
    var hasher = Hasher()
    for element in element.flattened {
      hasher.combine(element.tag)
      hasher.combine(element.number)
      hasher.combine(element.text)
      hasher.combine(element.children.count)
      for (name, value) in element.attributes {
        hasher.combine(name)
        hasher.combine(value)
      }
    }
    return hasher.finalize()
  }
}
