import Foundation
import StorageCore

/// Statements and models have the names of SQLite's columns: `authorID`. The server has them in lower case: `author_id`. A
/// `user` is a `person` there, because SQL has that word for something else.
extension SQL {
  /// The text for the server, with `$1`, `$2` and so on for the values.
  var serverText: String {
    var text = ""
    var word = ""
    func endWord() {
      text += word.first?.isLowercase == true ? Self.serverName(word) : word
      word = ""
    }
    for letter in self.text({ "$\($0)" }) {
      if letter.isLetter || letter == "_" {
        word.append(letter)
      } else {
        endWord()
        text.append(letter)
      }
    }
    endWord()
    return text
  }

  private static func serverName(_ word: String) -> String {
    var parts: [String] = [""]
    var isAfterLower = false
    for letter in word {
      if letter.isUppercase, isAfterLower { parts.append("") }
      isAfterLower = letter.isLowercase
      parts[parts.endIndex - 1] += letter.lowercased()
    }
    if parts[0] == "user" { parts[0] = "person" }
    return parts.joined(separator: "_")
  }
}

/// The property for a column of the server.
struct PropertyName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(column: String) {
    var parts = column.split(separator: "_").map(String.init)
    for index in parts.indices.dropFirst() {
      parts[index] = parts[index] == "id" ? "ID" : parts[index].capitalized
    }
    if parts.first == "person" { parts[0] = "user" }
    stringValue = parts.joined()
  }

  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
