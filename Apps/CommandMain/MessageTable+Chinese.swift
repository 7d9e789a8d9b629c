import Essentials

extension MessageTable {
  static let toChinese = MessageTable(parser + options + data + network + names + reasons)

  private static let reasons: [(String, String)] = StorageReasons.chinese.map { ($0, $1) }

  /// The argument parser.
  private static let parser = [
    ("Unknown option '{}'. Did you mean '{}'?", "没有选项“{}”。是不是“{}”？"),
    ("Unknown option '{}'", "没有选项“{}”。"),
    ("Missing value for '{}'", "选项“{}”需要一个值。"),
    (
      "The value '{}' is invalid for '{}'. Please provide one of the following: {}.",
      "值“{}”不适合“{}”，请从这些里选一个：{}。"
    ),
    ("The value '{}' is invalid for '{}'. Please provide one of '{}' and '{}'.", "值“{}”不适合“{}”，请选“{}”或“{}”。"),
    ("The value '{}' is invalid for '{}'. Please provide one of {}.", "值“{}”不适合“{}”，请从这些里选一个：{}。"),
    ("Missing expected argument '{}'", "缺少参数“{}”。"),
    ("The value '{}' is invalid for '{}': {}", "值“{}”不适合“{}”：{}"),
    ("The value '{}' is invalid for '{}'", "值“{}”不适合“{}”。"),
    ("The option '{}' does not take any value, but '{}' was specified.", "选项“{}”不带值，但是给出了“{}”。"),
    ("Unexpected argument '{}'", "多余的参数“{}”。"),
    ("{} unexpected arguments: {}", "{} 个多余的参数：{}"),
  ]

  /// The options of the programs.
  private static let options = [
    ("{} ({} prefers {})", "{}（{} 偏好 {}）"),
    ("A size is columns x rows, from 20x6 to 1000x500.", "大小是列数x行数，从 20x6 到 1000x500。"),
    ("“{}” is not an IP address, such as 127.0.0.1.", "“{}”不是 IP 地址，例如 127.0.0.1。"),
    (
      "--sign-out needs the name and the server: --sign-in and --api.",
      "--sign-out 需要名字和服务器：--sign-in 和 --api。"
    ),
    (
      "--resume needs data that is kept, or the file of --screen: leave out --in-memory.",
      "--resume 需要保存下来的数据，或者 --screen 的文件：请去掉 --in-memory。"
    ),
    ("--resume shows the screen that you left: leave out {}.", "--resume 显示你离开时的界面：请去掉 {}。"),
    ("Choose either --database or --in-memory.", "--database 和 --in-memory 只能选一个。"),
    ("Name a feature: {}.", "请指定一个功能：{}。"),
    ("The preview of {} has no option --{}.", "{} 的预览没有选项 --{}。"),
    ("--api needs libcurl 7.68 or later, which is missing.", "--api 需要 libcurl 7.68 或更新的版本，但没有找到。"),
    ("--database needs the path of a file.", "--database 需要一个文件的路径。"),
    (
      "A trace needs a debug build, because optimised code has fewer calls: leave out -c release.",
      "跟踪需要调试构建，因为优化过的代码调用更少：请去掉 -c release。"
    ),
    ("A trace needs the module Runtime, which macOS has since version 26.", "跟踪需要 macOS 26 起才有的模块 Runtime。"),
    ("With --api, --database is a file for what the server said.", "使用 --api 时，--database 是保存服务器数据的文件。"),
    ("--screen needs the path of a file.", "--screen 需要一个文件的路径。"),
    ("--sign-in needs the server that knows the name: --api.", "--sign-in 需要认识这个名字的服务器：--api。"),
    ("With --api, --sign-in NAME says who is looking.", "有 --api 时，请用 --sign-in 名字 说明是谁在看。"),
    ("Without --api nobody is signed in.", "没有 --api 就没有人登录。"),
    ("A port is 0 to 65535.", "端口是 0 到 65535。"),
    ("--hibernate-after and --browsers take numbers from 1.", "--hibernate-after 和 --browsers 的数字从 1 起。"),
    ("--name takes the name of a machine, not “{}”.", "--name 需要一台机器的名字，而不是“{}”。"),
    ("A server asks who is looking: leave out --signed-in-as.", "服务器会问是谁在看：请去掉 --signed-in-as。"),
    ("There is no module “{}”; there are {}.", "没有模块“{}”；现有的是 {}。"),
    ("{} has no part “{}”; there are {}.", "{} 没有部分“{}”；现有的是 {}。"),
    ("No module has an implementation “{}”; choose one of {}.", "没有模块有“{}”的实现；请选 {} 之一。"),
    ("{} has no implementation “{}”; choose one of {}.", "{} 没有“{}”的实现；请选 {} 之一。"),
    ("--player takes the name of a command, without a path.", "--player 需要命令的名字，不带路径。"),
    (
      "There is no command “{}” here to play sound with; choose silent, or install one of {}.",
      "这里没有能播放声音的命令“{}”；请选 silent，或者安装 {} 之一。"
    ),
    (
      "The list of faults is empty or has an empty part; write for example like=0.5,latency=200ms.",
      "故障列表是空的，或者有空的部分；请写成例如 like=0.5,latency=200ms。"
    ),
    (
      "The fault “{}” has no value; write for example like=0.5,latency=200ms.",
      "故障“{}”没有值；请写成例如 like=0.5,latency=200ms。"
    ),
    ("There is no fault “{}”; known are {}.", "没有故障“{}”；已知的是 {}。"),
    ("The fault “{}” is given twice.", "故障“{}”给出了两次。"),
    ("The fault “{}” takes a probability from 0 to 1, not “{}”.", "故障“{}”的值是 0 到 1 的概率，不能是“{}”。"),
    (
      "The fault “{}” takes a duration such as 200ms or 1.5s, at most 60s, not “{}”.",
      "故障“{}”的值是时长，例如 200ms 或 1.5s，最多 60s，不能是“{}”。"
    ),
  ]

  /// Files and databases.
  private static let data = [
    ("“{}” is a folder, not a database file.", "“{}”是文件夹，不是数据库文件。"),
    ("The data can't be used: {}.", "数据无法使用：{}。"),
    ("“{}” is not a database.", "“{}”不是数据库。"),
    ("“{}” is a database of another program.", "“{}”是另一个程序的数据库。"),
    (
      "The database “{}” is locked by another program; close that program and try again.",
      "数据库“{}”被另一个程序锁住了；请关闭那个程序再试。"
    ),
    ("The database “{}” was written by a newer version of this program.", "数据库“{}”是这个程序的更新版本写的；请用更新的版本。"),
    (
      "The database “{}” can't be written to: the file or its folder is read-only.",
      "数据库“{}”不能写入：文件或它的文件夹是只读的。"
    ),
    ("The database “{}” does not exist.", "数据库“{}”不存在。"),
    ("The database “{}” can't be made: its folder does not exist.", "不能建立数据库“{}”：它的文件夹不存在。"),
    ("The database “{}” is damaged.", "数据库“{}”已损坏。"),
    ("The database “{}” can't be opened: {}.", "不能打开数据库“{}”：{}。"),
    ("The database can't be read.", "不能读取数据库。"),
    ("The database “{}” can't be reached: {}.", "连接不上数据库“{}”：{}。"),
    (
      "The database “{}” stores text as {}; create it with the encoding UTF8.",
      "数据库“{}”以 {} 保存文字；请以 UTF8 编码建立它。"
    ),
    (
      "That is not the address of a PostgreSQL database, such as postgres://mara@localhost:5432/profile.",
      "这不是 PostgreSQL 数据库的地址，例如 postgres://mara@localhost:5432/profile。"
    ),
    (
      "This program was built without PostgreSQL; to build it with: POSTGRESQL=1 swift build.",
      "这个程序没有编入 PostgreSQL；编入的方法：POSTGRESQL=1 swift build。"
    ),
    ("There is no user {}.", "没有用户 {}。"),
    ("Too few files may be open at once; raise the limit with ulimit -n.", "能同时打开的文件太少：请用 ulimit -n 提高上限。"),
    ("The frame can't be written: {}.", "不能写出这一帧：{}。"),
    ("The output can't be written: {}.", "不能写出输出：{}。"), ("a part is missing", "缺少一部分"),
    ("The screen can't be kept in “{}”: {}.", "不能把界面保存到“{}”：{}。"),
    (
      "“{}” is not a screen of this program; name another file with --screen.",
      "“{}”不是这个程序保存的界面；请用 --screen 选另一个文件。"
    ),
    ("The screen can't be read from “{}”: the file can't be opened.", "不能从“{}”读取界面：打不开这个文件。"),
    ("The screen can't be read from “{}”; start without --resume.", "不能从“{}”读取界面；请不带 --resume 启动。"),
    (
      "“{}” was written by another version of this program; start without --resume.",
      "“{}”是这个程序的另一个版本写的；请不带 --resume 启动。"
    ),
    (
      "“{}” has a screen of other data than these; start without --resume.", "“{}”里的界面属于别的数据；请不带 --resume 启动。"
    ),
    ("“{}” has the screen of user {}, who is not signed in.", "“{}”里是用户 {} 的界面，这个用户没有登录。"),
  ]

  /// Addresses and servers.
  private static let network = [
    (
      "“{}” is no address of a server, such as http://127.0.0.1:8081.",
      "“{}”不是服务器的地址，例如 http://127.0.0.1:8081。"
    ),
    (
      "“{}” has more than an address: neither a name nor a query nor a fragment belongs there.",
      "“{}”不只是一个地址：里面不能有名字、查询或片段。"
    ),
    (
      "“{}” would send your password so that others can read it: an address of another machine has to begin with https://.",
      "用“{}”发送密码会被别人读到：另一台机器的地址必须以 https:// 开头。"
    ),
    ("A backup needs the path of a file.", "备份需要一个文件的路径。"),
    ("A database on a PostgreSQL server is copied with pg_dump.", "PostgreSQL 服务器上的数据库用 pg_dump 备份。"),
    ("{} exists already: a backup replaces no file.", "{}已经存在：备份不替换文件。"),
    ("The backup {} can't be written: {}.", "不能写出备份{}：{}。"),
    ("Port {} is in use; choose another one with --port.", "端口 {} 已被占用；请用 --port 选另一个。"),
    (
      "Port {} may not be used by you; choose one above 1023 with --port.",
      "你不能用端口 {}；请用 --port 选一个大于 1023 的。"
    ),
    ("This machine does not have the address “{}”.", "这台机器没有地址“{}”。"),
    ("The host can't listen on {}, port {}: {}.", "不能在 {} 的端口 {} 上监听：{}。"),
    ("The server at {} can't be reached.", "连不上 {} 的服务器。"),
    ("The server at {} can't be used: {}.", "不能使用 {} 的服务器：{}。"),
  ]

  /// Accounts and signing in.
  private static let names = [
    ("Nobody has that account yet; say with --user whose it will be.", "还没有这个账户；请用 --user 说明它属于谁。"),
    (
      "A name is letters and digits, with single dots, hyphens or underscores between them.",
      "名字由字母和数字组成，中间可以有单个的点、连字符或下划线。"
    ),
    ("A password has {} characters or more.", "密码至少 {} 个字符。"),
    ("A password has {} bytes or less.", "密码最多 {} 个字节。"),
    ("There is no password on standard input.", "标准输入里没有密码。"),
    ("The accounts can't be read or stored: {}.", "不能读取或保存账户：{}。"),
    ("The accounts can't be read or stored just now.", "现在不能读取或保存账户。"),
    ("“{}” is no name of an account.", "“{}”不是账户的名字。"),
    (
      "Nobody can be asked for the password of {}: set PROFILE_PASSWORD.",
      "没有人可以输入 {} 的密码：请设置 PROFILE_PASSWORD。"
    ),
    ("The server knows nobody by the name {} and that password.", "用户名 {} 或密码不正确。"),
    ("Too many attempts to sign in: try again in {} seconds.", "登录尝试太多：请在 {} 秒后再试。"),
    ("{} is signed out, but the sign-in can't be removed here: {}.", "{} 已退出登录，但是这里的登录记录不能删除：{}。"),
    ("{} is not signed in.", "{} 没有登录。"),
    ("{} is signed out. Drafts that stay here until the next sign-in: {}.", "{} 已退出登录。下次登录前留在这里的草稿：{} 篇。"),
    ("{} is signed out.", "{} 已退出登录。"),
    ("Cancelled.", "已取消。"),
  ]
}
