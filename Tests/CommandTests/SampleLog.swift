/// Trace logs written for the tests, in which the order of events is all that matters.
enum SampleLog {
  /// A launch on an iPhone 12, up to the size transition.
  static let head = """
    swivel event=session device=iPhone13,2 os=17.2 build=21C62 app=com.example.reader version=3.1 process=Reader pid=812 debugger=false hooks=willTransition,didTransition,frame,viewDidLoad
    swivel event=appDidFinishLaunching t=10.0 seq=1
    swivel event=viewDidLoad t=10.1 seq=2 controller=GameViewController#3
    swivel event=willTransition t=11.0 seq=3 controller=GameViewController#3 window=UIWindow#1 transition=1 size=844x390

    """

  static let zeroFrame = """
    swivel event=frame t=11.003 seq=4 view=UnityView#7 controller=GameViewController#3 window=UIWindow#1 role=surface frame=0,0,0,0

    """

  static let goodFrame = """
    swivel event=frame t=11.003 seq=4 view=UnityView#7 controller=GameViewController#3 window=UIWindow#1 role=surface frame=0,0,844,390

    """

  static let tail = """
    swivel event=didTransition t=11.344 seq=5 controller=GameViewController#3 window=UIWindow#1 transition=1 cancelled=false
    swivel event=frame t=11.400 seq=6 view=UnityView#7 controller=GameViewController#3 window=UIWindow#1 role=surface frame=0,0,844,390

    """

  /// A view of no size inside a transition: an error for certain.
  static let hazard = head + zeroFrame + tail
  /// The same without the hazard.
  static let clean = (head + goodFrame + tail).replacing("pid=812", with: "pid=813")
}
