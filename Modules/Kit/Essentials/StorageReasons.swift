/// The reasons why data can't be used, in other languages.
///
/// Databases and servers report a reason as a fragment of an English sentence. Those that are not here, such as a message of the
/// database itself, stay as they are.
public enum StorageReasons {
  public static let chinese = [
    "a stored entry can't be read": "存储的一条内容无法读取",
    "the database has no identifier": "数据库没有标识",
    "the database is damaged": "数据库已损坏",
    "the database is damaged, or its disk reports an error": "数据库已损坏，或者它的磁盘报告错误",
    "the database is locked by another program": "数据库被另一个程序锁住了",
    "the database can't be written to": "数据库不能写入",
    "the database file can't be opened": "不能打开数据库文件",
    "the database file was deleted or replaced": "数据库文件被删除或替换了",
    "the database server does not answer in time": "数据库服务器没有及时回应",
    "the database server ended the connection": "数据库服务器断开了连接",
    "the database server has too much to do": "数据库服务器太忙",
    "the disk is full": "磁盘已满",
    "the disk reports an error": "磁盘报告错误",
    "the file can't be read": "不能读取文件",
    "the folder is read-only": "文件夹是只读的",
    "the limit for the size of files is reached": "文件大小已达到上限",
    "the server can't say why": "服务器没有说明原因",
    "the server has a fault": "服务器出了故障",
    "the server's answer can't be read": "服务器的回应无法读取",
    "there is not enough memory": "内存不足",
    "it was cancelled": "已取消",
    "it does not answer": "它没有回应",
    "it is a folder": "它是一个文件夹",
    "its folder does not exist": "它的文件夹不存在",
    "its name is too long": "它的名字太长",
  ]
}
