import SwiftUI
import UIKit
import os

/// Writes trace lines for Swivel. `start()` comes first thing in the app; README.md says where the rest goes.
@MainActor enum TraceRecorder {
  nonisolated(unsafe) private static var (lock, seq) = (NSLock(), 0)
  fileprivate static var surfaces: [(changes: NSKeyValueObservation, sample: @MainActor () -> Void)] = []
  nonisolated static func log(_ event: String, _ pairs: String = "") {
    lock.withLock {  // number and line are one step, so that the lines of all threads stand in order
      seq += 1
      let t = Double(clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW)) / 1e9
      os_log("%{public}@", "swivel event=\(event) t=\(t) seq=\(seq) main=\(Thread.isMainThread)\(pairs)")
    }
  }
  static func start() {
    var (info, n, mib) = (kinfo_proc(), MemoryLayout<kinfo_proc>.size, [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()])
    let debugger = sysctl(&mib, 4, &info, &n, nil, 0) == 0 && info.kp_proc.p_flag & P_TRACED != 0
    let (model, app) = (ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"], Bundle.main)
    let facts = " os=\(UIDevice.current.systemVersion) build=\(fact("kern.osversion")) debugger=\(debugger)"
    let name = "app=\(app.bundleIdentifier ?? "?") version=\(app.infoDictionary?["CFBundleShortVersionString"] ?? "?")"
    let states = ["DidBecomeActive", "WillResignActive", "DidEnterBackground", "WillEnterForeground"]
    let views = "viewWillAppear,viewIsAppearing,viewDidAppear,viewWillDisappear,viewDidDisappear,willTransition"
    let hooks = states.map { "app\($0)," }.joined() + "viewDidLoad,\(views),transitioning,didTransition,frame,deinit"
    log("session", "\(facts) \(name) device=\(model ?? fact("hw.machine")) simulator=\(model != nil) hooks=\(hooks)")
    for state in states {
      let name = Notification.Name("UIApplication\(state)Notification")
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in log("app" + state) }
    }
  }
  /// Samples the view now, whenever its size changes, and with each event of a probe.
  static func watch(_ view: UIView, owner: UIViewController) {
    let sample = { @MainActor [weak view, keys = pair("controller", owner)] in
      guard let view else { return }
      let (f, keys) = (view.frame, pair("view", view) + keys + pair("window", view.window))
      log("frame", "\(keys) role=surface hidden=\(view.isHidden) frame=\(f.minX),\(f.minY),\(f.width),\(f.height)")
    }
    let changes = view.layer.observe(\.bounds) { _, _ in if Thread.isMainThread { MainActor.assumeIsolated(sample) } }
    surfaces.append((changes, sample))
    sample()
  }
  /// ` key="Class#address"`, in quotes since a generic class has blanks in its name; empty for nil.
  nonisolated static func pair(_ key: String, _ object: AnyObject?) -> String {
    object.map { " \(key)=\"\(type(of: $0))#\(String(UInt(bitPattern: ObjectIdentifier($0)), radix: 16))\"" } ?? ""
  }
  private static func fact(_ name: String) -> String {
    var (text, size) = ([UInt8](repeating: 0, count: 64), 64)
    return sysctlbyname(name, &text, &size, nil, 0) == 0 ? String(decoding: text.prefix { $0 > 0 }, as: UTF8.self) : "?"
  }
}
/// Has no size, and tells what its parent and its window go through; it writes before UIKit acts, so that a crash shows.
final class TraceProbe: UIViewController {
  struct Host: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> TraceProbe { TraceProbe() }
    func updateUIViewController(_ probe: TraceProbe, context: Context) {}
  }
  override func loadView() { view = UIView() }
  override func viewDidLoad() { note("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(note("viewWillAppear", animated)) }
  override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(note("viewIsAppearing", animated)) }
  override func viewDidAppear(_ animated: Bool) { super.viewDidAppear(note("viewDidAppear", animated)) }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(note("viewWillDisappear", animated)) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(note("viewDidDisappear", animated)) }
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    let keys = TraceRecorder.pair("transition", coordinator) + " size=\(size.width)x\(size.height)"
    note("willTransition", keys: keys)
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(
      alongsideTransition: { _ in self.note("transitioning", keys: keys) },
      completion: { self.note("didTransition", keys: "\(keys) cancelled=\($0.isCancelled)") })
  }
  @discardableResult private func note(_ event: String, _ animated: Bool = false, keys: String = "") -> Bool {
    let place = TraceRecorder.pair("parent", parent) + TraceRecorder.pair("window", viewIfLoaded?.window)
    TraceRecorder.log(event, "\(TraceRecorder.pair("controller", self)) role=probe\(place)\(keys)")
    for surface in TraceRecorder.surfaces { surface.sample() }
    return animated
  }
  deinit { TraceRecorder.log("deinit", TraceRecorder.pair("controller", self)) }
}
extension View { func traced() -> some View { overlay(TraceProbe.Host().frame(width: 0, height: 0)) } }
