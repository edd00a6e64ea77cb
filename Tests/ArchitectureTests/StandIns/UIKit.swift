// The names of UIKit that the recorder uses, so that it can be type-checked where there is no UIKit.
// Compiled by a test into a module of that name; part of no target.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

@_exported import Foundation

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIView: UIResponder {
  public let layer = CALayer()
  public var frame = CGRect.zero
  public var isHidden = false
  public var window: UIWindow? { nil }
  public func addSubview(_ view: UIView) {}
}

@MainActor open class UIWindow: UIView {}

@MainActor open class UIViewController: UIResponder {
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public var view: UIView! {
    get { UIView() }
    set {}
  }
  public var viewIfLoaded: UIView? { nil }
  public var parent: UIViewController? { nil }
  open func loadView() {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
}

@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isCancelled: Bool { get }
}

@MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  @discardableResult func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

@MainActor public final class UIDevice: NSObject {
  public static var current: UIDevice { UIDevice() }
  public var systemVersion: String { "" }
}

#if os(Linux)
  // What QuartzCore, Foundation and Darwin have on Apple systems only.
  open class CALayer: NSObject {
    public var bounds = CGRect.zero
    public func observe<Value>(
      _ keyPath: KeyPath<CALayer, Value>, changeHandler: @escaping @Sendable (CALayer, Value) -> Void
    ) -> NSKeyValueObservation { NSKeyValueObservation() }
  }

  public final class NSKeyValueObservation: NSObject {}

  public struct kinfo_proc {
    public struct extern_proc { public var p_flag: Int32 = 0 }
    public var kp_proc = extern_proc()
    public init() {}
  }
  public let P_TRACED: Int32 = 0x800
  public let CTL_KERN: Int32 = 1
  public let KERN_PROC: Int32 = 14
  public let KERN_PROC_PID: Int32 = 1
  public func sysctl(
    _ name: UnsafeMutablePointer<Int32>, _ count: UInt32, _ old: UnsafeMutableRawPointer?,
    _ oldSize: UnsafeMutablePointer<Int>?, _ new: UnsafeMutableRawPointer?, _ newSize: Int
  ) -> Int32 { -1 }
  public func sysctlbyname(
    _ name: UnsafePointer<CChar>, _ old: UnsafeMutableRawPointer?, _ oldSize: UnsafeMutablePointer<Int>?,
    _ new: UnsafeMutableRawPointer?, _ newSize: Int
  ) -> Int32 { -1 }
  public func clock_gettime_nsec_np(_ clock: clockid_t) -> UInt64 { 0 }
#else
  @_exported import QuartzCore
#endif
