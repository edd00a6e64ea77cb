/// By what a line says whose it is: device name, process name and pid, each empty or nil where the log has none.
struct SessionKey: Hashable {
  var device: String
  var process: String
  var pid: Int?
}
