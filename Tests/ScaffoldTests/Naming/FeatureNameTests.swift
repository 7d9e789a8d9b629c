import InspectKit
import Testing

@testable import scaffold

struct FeatureNameTests {
  @Test(arguments: [
    ("RecycleBin", "recycleBin", "recycleBins", "recycle bin", "Recycle bins"),
    ("Album", "album", "albums", "album", "Albums"),
    ("Category", "category", "categories", "category", "Categories"),
    ("Holiday", "holiday", "holidays", "holiday", "Holidays"),
    ("TaxBox", "taxBox", "taxBoxes", "tax box", "Tax boxes"),
    ("URLEntry", "urlEntry", "urlEntries", "URL entry", "URL entries"),
    ("APIKey", "apiKey", "apiKeys", "API key", "API keys"), ("FAQ", "faq", "faqs", "FAQ", "FAQs"),
    ("Person", "person", "people", "person", "People"), ("News", "news", "news", "news", "News"),
    ("Top10List", "top10List", "top10Lists", "top10 list", "Top10 lists"), ("X", "x", "xes", "x", "Xes"),
  ])
  func formsOfAName(type: String, variable: String, plural: String, words: String, heading: String) throws {
    let name = try FeatureName(type)
    #expect(name.variable == variable)
    #expect(name.plural == plural)
    #expect(name.words == words)
    #expect(name.heading == heading)
    #expect(name.option == type.lowercased())
  }

  @Test func pluralCanBeGiven() throws {
    let name = try FeatureName("CourseSyllabus", plural: "CourseSyllabi")
    #expect(name.plural == "courseSyllabi")
    #expect(name.pluralWords == "course syllabi")
  }

  @Test func articleFollowsTheFirstLetter() throws {
    #expect(try FeatureName("Album").withArticle == "an album")
    #expect(try FeatureName("RecycleBin").withArticle == "a recycle bin")
  }

  @Test(arguments: [
    ("", "missing"), ("recycleBin", "begins with a capital"), ("Recycle.Bin", "letters A to Z"),
    ("Recycle/Bin", "letters A to Z"), ("..", "letters A to Z"), ("../Blog", "letters A to Z"),
    ("Recycle Bin", "letters A to Z"), ("Ünderground", "letters A to Z"), ("2Fast", "letters A to Z"),
    ("_Bin", "letters A to Z"), ("Recycle\u{1B}[31m", "letters A to Z"),
    ("Class", "called “class”, a word of Swift"),
    ("Default", "a word of Swift"), ("Get", "called “get”, a word of Swift"),
    ("DidSet", "called “didSet”, a word of Swift"), ("Borrow", "called “borrow”, a word of Swift"),
    ("Unsafe", "called “unsafe”, a word of Swift"), ("Import", "a word of Swift"), ("Any", "a word of Swift"),
    ("Self", "a word of Swift"), ("Type", "a word of Swift"), ("Protocol", "a word of Swift"),
    ("String", "a type of Swift"), ("Task", "a type of Swift"), ("Notification", "a type of Foundation"),
    ("Comment", "a type of Testing"), ("Await", "called “await”, a word of Swift"),
    ("Option", "a type of ArgumentParser"), ("Testing", "the name of a module"),
    ("Swift", "the name of a module"), ("Foundation", "the name of a module"), ("Test", "a type of Testing"),
    ("Tests", "the name of a module"), ("Package", "the name of a module"),
    ("XCTest", "the name of a module"), ("Doubles", "the name of a module"),
    ("Dispatch", "the name of a module"), ("Synchronization", "the name of a module"),
    ("Main", "where a program begins"), ("Dump", "called “dump”, which the rules of this package refuse"),
    (String(repeating: "Abc", count: 9), "at most"),
  ])
  func badNameIsRefusedInOneSentence(name: String, part: String) {
    expectBadInput(part) { () throws(ScaffoldError) in _ = try FeatureName(name) }
  }

  @Test(arguments: [
    ("Self", "“self”, a word of Swift"), ("Dump", "“dump”, which the rules"), ("self", "a capital"),
  ])
  func aBadPluralIsBlamedAndNotTheName(plural: String, part: String) {
    for part in [part, plural == "self" ? "The plural" : "“\(plural)” can't be the plural"] {
      expectBadInput(part) { () throws(ScaffoldError) in _ = try FeatureName("Person", plural: plural) }
    }
  }
}

/// The reason is one sentence, without what could control a terminal.
private func expectBadInput(_ part: String, _ body: () throws(ScaffoldError) -> Void) {
  let error = #expect(throws: ScaffoldError.self) { try body() }
  let sentence = error?.description ?? ""
  #expect(error?.exitCode == 2 && sentence.contains(part), "\(sentence)")
  #expect(sentence.hasSuffix(".") && !sentence.contains("\u{1B}") && !sentence.contains("\n"))
}

struct FieldTests {
  @Test func fieldsAreRead() throws {
    let fields = try Field.list(" title : String,deletedAt:Date? , isOpen:Bool")
    #expect(fields.map(\.name) == ["title", "deletedAt", "isOpen"])
    #expect(fields.map(\.type) == [.string, .date, .bool])
    #expect(fields.map(\.isOptional) == [false, true, false])
  }

  @Test(arguments: FieldType.allCases.filter { $0 != .image })
  func everyTypeCanBeLeftOut(type: FieldType) throws {
    #expect(try Field.list("value:\(type.rawValue)?").first?.isOptional == true)
  }

  @Test(arguments: [
    ("", "a name, a colon and a type"), ("title", "a name, a colon and a type"),
    ("title:", "a name, a colon"),
    (":String", "a name, a colon"), ("a:b:c", "a name, a colon"), ("title:String,", "a name, a colon"),
    ("title:Money", "“Money” is not a field type"), ("title:string", "“string” is not a field type"),
    ("title:[Int]", "not a field type"), ("kind:a|", "small letter"), ("kind:a|a", "a choice twice"),
    ("kind:a|B", "begins with a small letter"), ("type:a|b", "Type means something else"),
    ("any:a|b", "Any means something else"), ("codingKeys:a|b", "CodingKeys means something else"),
    ("größe:Int", "of the letters A to Z"), ("iD:a|b", "ID means something else"),
    ("imageID:a|b", "ImageID means something else"),
    ("string:a|b", "String means something else"), ("date:a|b", "Date means something else"),
    ("kind:a|allCases", "“allCases” can't be a choice"), ("kind:a|none?", "“none” can't be a choice"),
    ("title:String??", "not a field type"), ("cover:ImageID?", "“cover” can't be optional"),
    ("Title:String", "begins with a small letter"),
    ("ti-tle:String", "small letter"), ("ti tle:String", "small letter"),
    ("title:Str ing", "“Str ing” is not a field type"), ("state:in progress|done", "small letter"),
    ("state:open||done", "small letter"),
    ("../x:String", "small letter"), ("id:Int", "already"), ("self:Int", "word of Swift"),
    ("post:Int", "the rules of this package refuse"), ("context:Int", "the rules of this package refuse"),
    ("static:Int", "the rules of this package refuse"), ("kind:a|dump", "the rules of this package refuse"),
    ("init:Int", "word of Swift"), ("inout:Int", "word of Swift"), ("var:Int", "word of Swift"),
    ("a:Int,a:Date", "two fields"), (String(repeating: "a", count: 31) + ":Int", "at most 30"),
  ])
  func badFieldIsRefusedInOneSentence(fields: String, part: String) {
    expectBadInput(part) { () throws(ScaffoldError) in _ = try Field.list(fields) }
  }

  /// The rules read the words of a file, and not what they stand for.
  @Test func aWordThatTheRulesRefuseIsNoField() {
    for word in LayerImports.surroundings where word.first?.isLowercase == true {
      #expect(throws: ScaffoldError.self, "\(word)") { try Field.list("\(word):Int") }
    }
  }

  @Test(arguments: [
    "", " ", "Viper!", "..", "a/b", "9lives", "core", "Views", "testing", "default", "averyverylongone",
    "Recommended",
  ])
  func badArchitectureIsRefused(name: String) {
    #expect(throws: ScaffoldError.self) { try ArchitectureName(name) }
  }

  @Test func architectureIsTypedInAnyCase() throws {
    #expect(try ArchitectureName("VIPER").option == "viper")
    #expect(try ArchitectureName("viper").folder == "VIPER")
  }
}
