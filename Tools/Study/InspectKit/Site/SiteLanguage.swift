/// A language of the site, with the words around the contents.
struct SiteLanguage: Sendable {
  /// For the attribute `lang`.
  let code: String
  /// The language's name in itself.
  let name: String
  /// The ending of its pages in the repository.
  let ending: String
  /// The folder of its pages in the site, with a slash; empty for the first language.
  let folder: String

  var door = "Start"
  var twins = "Side by side"
  var actions = "Actions"
  var numbers = "Numbers"
  var modules = "Modules"
  var learning = "Learning"
  var pages = "All pages"
  var skip = "Skip to the content"
  var left = "Left"
  var right = "Right"
  var emphasis = "Emphasis"
  var everything = "everything"
  var others = "Other files"
  var differences =
    "A bar marks lines that the other side does not have. Names of architectures do not count."
  var traced = "Links at a function lead to the actions in which it runs."
  var chooseFeature =
    "Choose a feature. Each is shown in two architectures of your choice, with the differences marked."
  var chooseAction = "Choose an action. Its calls are shown in two architectures; each call opens its source."
  var openCall = "Choose a call to see its source here."
  var mayImport = "May import"
  var importedBy = "Imported by"
  var nothing = "no module of this package"
  var chooseModule =
    "A line leads from a module to one that it uses, without uses that follow from others. Choose a module."
  var because = "Why"
  var archive = "The learning path as a documentation archive"
  var allRules = "All rules"
  var featureReason =
    "A feature imports no other feature and no backend, so that each can be built, tested and replaced alone."
  var sceneReason =
    "A scene imports interfaces and names no implementation, so that exchanging one changes no scene."
  var appReason = "Programs are the place where implementations and backends are chosen."
  var sharedReason = "It imports no feature, so that it works with all of them."
  var edgeReason =
    "It works with the models and services of features. No feature imports it, so that it can be replaced."
  var benchmarks = "The costs at run time"
  var madeBy = "Made from the sources by"
  var onlyEnglish = "English"
  var roles: [Role: String] = [:]
  var actionTitles: [String: String] = [:]

  func title(of role: Role) -> String { roles[role] ?? role.title }

  static let english = SiteLanguage(code: "en", name: "English", ending: ".md", folder: "")

  static let simplifiedChinese: SiteLanguage = {
    var words = SiteLanguage(code: "zh-Hans", name: "简体中文", ending: ".zh-Hans.md", folder: "zh/")
    words.door = "首页"
    words.twins = "并排对照"
    words.actions = "操作"
    words.numbers = "数据"
    words.modules = "模块"
    words.learning = "学习"
    words.pages = "全部文档"
    words.skip = "跳到正文"
    words.left = "左"
    words.right = "右"
    words.emphasis = "突出"
    words.everything = "全部"
    words.others = "其他文件"
    words.differences = "竖线标出另一侧没有的行；架构名称的差别不算。"
    words.traced = "函数旁的链接指向会运行它的操作。"
    words.chooseFeature = "选择一个功能。每个功能都可以任选两种架构对照，差异已标出。"
    words.chooseAction = "选择一个操作，对照它在两种架构中的调用；点击调用即可查看源代码。"
    words.openCall = "选择一个调用，这里会显示它的源代码。"
    words.mayImport = "可以导入"
    words.importedBy = "被导入于"
    words.nothing = "本包中没有模块"
    words.chooseModule = "连线从模块指向它使用的模块；可由其他连线推出的省略。请选择一个模块。"
    words.because = "原因"
    words.archive = "学习路径的文档归档"
    words.allRules = "全部规则"
    words.featureReason = "功能不导入其他功能，也不导入后端，因此可以单独构建、测试和替换。"
    words.sceneReason = "场景只导入接口，不出现任何实现的名称，因此替换实现时场景不变。"
    words.appReason = "实现与后端在程序中选定。"
    words.sharedReason = "它不导入任何功能，因此适用于所有功能。"
    words.edgeReason = "它使用功能的模型与服务。没有功能导入它，因此可以替换。"
    words.benchmarks = "运行时开销"
    words.madeBy = "由源代码生成："
    words.onlyEnglish = "英文"
    words.roles = [
      .model: "持有模型", .text: "生成文字", .view: "通知视图", .row: "持有各行", .tap: "接收点击", .question: "先询问",
      .service: "调用服务",
    ]
    words.actionTitles = [
      "delete": "删除草稿。", "follow": "关注用户。", "like": "点赞博客。", "like-refused": "点赞被服务拒绝：点赞被撤回。",
      "open": "从列表打开博客。", "page": "滚动到列表末尾：加载下一页。", "play": "播放语音消息。", "refresh": "刷新场景。",
      "share": "分享博客。", "type": "在草稿中输入，停顿后保存。", "unfollow-refused": "取消关注时场景询问，用户放弃。",
      "unlike": "取消点赞；场景可以先询问。",
    ]
    return words
  }()
}
