import Foundation
import ToolSupport

/// The stacks of a process that hangs.
enum Stacks {
  /// The seconds that a debugger may take.
  private static let limit = 60.0

  /// The stacks of all threads, one frame on a line, from the first of these that works: `sample` on macOS, `gdb`, `lldb`,
  /// and the waiting points that Linux shows.
  static func of(_ process: pid_t) -> [String] {
    let id = String(process)
    let debuggers = [
      ["sample", id, "1", "-mayDie"],
      [
        "gdb", "-p", id, "-batch", "-nx", "-ex", "set debuginfod enabled off", "-ex",
        "thread apply all backtrace 24",
      ],
      ["lldb", "-p", id, "--batch", "-o", "thread backtrace all -c 24"],
    ]
    for debugger in debuggers where ChildProcess.path(of: debugger[0]) != nil {
      let outcome = try? ChildProcess(debugger).capture(timeLimit: limit)
      let frames = lines(demangled(outcome?.output ?? Data()))
      if frames.contains(where: { $0.hasPrefix("#") || $0.contains("frame #") || $0.contains("  + ") }) {
        return frames
      }
    }
    return waitingPoints(id)
  }

  private static func demangled(_ output: Data) -> String {
    let outcome = try? ChildProcess(["swift", "demangle", "--simplified"]).capture(
      input: output, timeLimit: limit)
    let text = outcome?.succeeded == true ? outcome?.output : nil
    return String(decoding: text ?? output, as: UTF8.self)
  }

  /// The lines of frames and threads, shortened.
  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter {
        $0.hasPrefix("#") || $0.hasPrefix("Thread") || $0.contains("frame #") || $0.contains("  + ")
          || $0.contains("thread #")
      }
      .map { String($0.prefix(240)) }
  }

  private static func waitingPoints(_ id: String) -> [String] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
    return threads.sorted().flatMap { thread -> [String] in
      let texts = ["comm", "wchan", "syscall", "stack"].compactMap { name in
        try? String(contentsOfFile: "/proc/\(id)/task/\(thread)/\(name)", encoding: .utf8)
      }
      let words = texts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
      return ["Thread \(thread): \(words.joined(separator: ", "))"]
    }
  }
}
