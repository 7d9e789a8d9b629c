import Composition
import Foundation
import ServiceCalls
import Testing
import UserInfoCore

@testable import CommandMain

/// The messages of the command line in Chinese.
struct MessageTableTests {
  private let table = MessageTable.toChinese

  @Test func valuesKeepTheirPlaces() {
    let table = MessageTable([("{} has no part “{}”.", "{} 没有“{}”。"), ("full", "满"), ("No: {}!", "不：{}！")])
    #expect(table.translate("Blog has no part “x y”.") == "Blog 没有“x y”。")
    #expect(table.translate("No: full!") == "不：满！")
    #expect(table.translate("Something else.") == "Something else.")
    #expect(table.translate("Blog has no part “”.") == "Blog 没有“”。")
    #expect(table.translate("No: !") == "不：！")
    #expect(table.translate("full house") == "full house")
  }

  @Test func everyTranslationHasItsPlaceholders() {
    #expect(table.placeholders.count > 40)
    #expect(table.placeholders.allSatisfy { $0.pattern == $0.translation })
  }

  /// Reads the sentences of the sources, so that a new one is not forgotten.
  @Test func everyComplaintOfTheProgramsIsTranslated() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    let folders = ["Profile", "ProfileWeb", "ProfileApp", "ProfileServer", "CommandMain"]
    let sources = folders.flatMap { folder in
      FileManager.default.enumerator(
        at: root.appending(path: "Apps/\(folder)"), includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
    }
    var count = 0
    for source in sources {
      let text = try String(contentsOf: source, encoding: .utf8)
      for match in text.matches(
        of: /(?:Complaint|ValidationError|Refusal|self\.init)\(\s*"((?:[^"\\]|\\.)*)"/)
      {
        let sentence = match.1.replacing(/\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/, with: "7")
        count += 1
        #expect(table.translate(String(sentence)) != sentence, "\(source.lastPathComponent): \(sentence)")
      }
    }
    #expect(count > 20)
  }

  @Test(arguments: [
    "Missing expected argument '<name>'",
    "The value 'x' is invalid for '<a>'. Please provide one of 'a', 'b' or 'c'.",
  ])
  func refusalsOfTheParserAreTranslated(sentence: String) {
    #expect(table.translate(sentence) != sentence)
  }

  @Test func errorsOfOtherModulesAreTranslated() {
    let errors: [any Error & CustomStringConvertible] = [
      CatalogueError.unknownModule("x", known: ["Blog", "Draft"]),
      CatalogueError.unknownPart("x", module: "Blog", known: ["list"]),
      CatalogueError.unknownArchitecture("x", of: "Blog", known: [.mvc]),
      CatalogueError.unknownArchitecture("x", of: nil, known: [.mvc]),
      FaultParseError.empty, FaultParseError.noValue("x"), FaultParseError.unknownKey("x"),
      FaultParseError.duplicate("x"), FaultParseError.badProbability("x", "2"),
      FaultParseError.badDuration("x", "2"),
    ]
    for error in errors {
      #expect(table.translate(error.description) != error.description)
    }
  }

  /// A feature's reason is a sentence of its own.
  @Test func reasonsOfTheDatabaseAreTranslated() {
    let message = "Error: " + UserFormatter.english.reason(.storage("the disk is full"))
    #expect(
      Complaints.inLanguage(message, of: ["profile", "--language", "zh-Hans"], [:]) == "错误：数据无法使用：磁盘已满。")
  }

  @Test(
    arguments: [
      (["--language", "zh-Hans"], [:], true), (["--language=zh_CN"], [:], true),
      ([], ["LANG": "zh_CN.UTF-8"], true), ([], [:], false),
      (["--language", "en"], ["LANG": "zh_CN.UTF-8"], false), (["--", "--language", "zh-Hans"], [:], false),
      (["--language"], [:], false), (["--language", "fr"], ["LC_ALL": "zh_CN"], true),
    ] as [([String], [String: String], Bool)])
  func languageIsThatOfTheOptionOrTheEnvironment(
    _ arguments: [String], _ environment: [String: String], _ isChinese: Bool
  ) {
    let message = Complaints.inLanguage(
      "Error: There is no user 7.", of: ["profile"] + arguments, environment)
    #expect(message == (isChinese ? "错误：没有用户 7。" : "Error: There is no user 7."))
    let other = "Error: A sentence without a translation."
    #expect(Complaints.inLanguage(other, of: ["profile"] + arguments, environment) == other)
  }
}
