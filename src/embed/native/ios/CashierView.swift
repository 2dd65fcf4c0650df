import SafariServices
import UIKit
import WebKit

/// Both scripts end at once on a page of any other origin, so the token cannot reach the acquirer's page, whatever the
/// view has loaded in the meantime. test/e2e/nativeApps.spec.ts runs them as they are written here.
private let deliverScript = "if (location.origin === {origin}) window.cashier?.receive({text});"
private let returnedScript = "if (location.origin === {origin}) window.dispatchEvent(new Event('focus'));"

/// The cashier in a web view. The token goes to pages of the cashier's origin alone; other pages open in Safari's view.
public final class CashierView: UIView {
  /// Remove the view: the player pressed the close button, or went back at the list.
  public var onClose: () -> Void = {}
  /// Ask your server for a fresh token and pass it to `updateToken`. May be called again if that one is refused.
  public var onTokenExpired: () -> Void = {}
  /// Every message of the widget: `messageType` and its fields. For your app's appearance only; credit by webhooks.
  public var onMessage: ([String: Any]) -> Void = { _ in }
  /// The widget's page could not be loaded. `start` tries again.
  public var onLoadError: (Error) -> Void = { _ in }
  /// No app on this phone opens the address (a bank's, for example).
  public var onCannotOpen: (URL) -> Void = { _ in }

  private let url: URL
  private let origin: String
  private var parent: [String: Any]
  private let user: [String: Any]
  private let webView: WKWebView
  private weak var outside: SFSafariViewController?
  private var hasLoaded = false
  /// A payment page that was opened by a POST: only the view itself can send the form.
  private var showsPaymentPage = false

  /// - Parameters:
  ///   - url: the widget with its first page, such as `https://pay.example.com/cashier/deposit`.
  ///   - token: of the signed-in player, from your server.
  ///   - parent: further options of the host; JSON values.
  ///   - user: the player's data, such as `["currency": "BRL", "lang": "pt"]`; JSON values.
  public init(url: URL, token: String, parent: [String: Any] = [:], user: [String: Any] = [:]) {
    guard let origin = originOf(url.scheme, url.host, url.port) else {
      preconditionFailure("CashierView: url must be absolute, such as https://pay.example.com/cashier/deposit")
    }
    precondition(
      JSONSerialization.isValidJSONObject([parent, user]), "CashierView: parent and user may hold JSON values only")
    self.url = url
    self.origin = origin
    self.parent = parent.merging(["token": token]) { _, token in token }
    self.user = user
    webView = WKWebView(frame: .zero, configuration: WKWebViewConfiguration())
    super.init(frame: .zero)
    webView.configuration.userContentController.add(MessageHandler(view: self), name: "cashier")
    webView.navigationDelegate = self
    webView.uiDelegate = self
    webView.frame = bounds
    webView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(webView)
    NotificationCenter.default.addObserver(
      self, selector: #selector(becameActive), name: UIApplication.didBecomeActiveNotification, object: nil)
    start()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Create a CashierView with init(url:token:parent:user:)") }

  /// Loads the widget, from its first page. A payment that is not finished is found again.
  public func start() {
    hasLoaded = false
    showsPaymentPage = false
    webView.load(URLRequest(url: url))
  }

  /// Sends a fresh token; the call that failed is repeated, and nothing that was typed is lost.
  public func updateToken(_ token: String) {
    parent["token"] = token
    deliver(["type": "token-updated", "payload": ["token": token]])
  }

  /// Your app's back: from a payment page to the widget, inside the widget, and at its list `onClose`.
  public func back() {
    if showsPaymentPage { start() } else if hasLoaded { deliver(["type": "go-back"]) } else { onClose() }
  }

  /// The player is back from a payment page or app: call it with your universal link. The widget looks the payment up.
  public func returned() {
    outside?.dismiss(animated: true)
    if showsPaymentPage { start() } else { run(returnedScript, text: "") }
  }

  @objc private func becameActive() {
    if !showsPaymentPage { run(returnedScript, text: "") }
  }

  fileprivate func received(_ message: WKScriptMessage) {
    let sender = message.frameInfo.securityOrigin
    guard message.frameInfo.isMainFrame, originOf(sender.protocol, sender.host, sender.port) == origin,
      let text = message.body as? String,
      let fields = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    else { return }
    switch fields["messageType"] as? String {
    case "Loaded":
      hasLoaded = true
      showsPaymentPage = false
      deliver(["type": "loaded", "payload": ["parent": parent, "user": user]])
    case "TokenExpired": onTokenExpired()
    case "Close": onClose()
    default: break
    }
    onMessage(fields)
  }

  private func deliver(_ message: [String: Any]) {
    guard let data = try? JSONSerialization.data(withJSONObject: message) else { return }
    run(deliverScript, text: String(decoding: data, as: UTF8.self))
  }

  private func run(_ script: String, text: String) {
    let source = script
      .replacingOccurrences(of: "{origin}", with: literal(origin))
      .replacingOccurrences(of: "{text}", with: literal(text))
    webView.evaluateJavaScript(source, completionHandler: nil)
  }

  private func isWidget(_ url: URL) -> Bool { originOf(url.scheme, url.host, url.port) == origin }

  private func openOutside(_ url: URL) {
    switch url.scheme?.lowercased() {
    case "https", "http":
      let safari = SFSafariViewController(url: url)
      safari.delegate = self
      outside = safari
      presenter?.present(safari, animated: true)
    case nil, "javascript", "data", "vbscript", "blob", "file", "about": break
    default:
      UIApplication.shared.open(url) { [weak self] isOpen in if !isOpen { self?.onCannotOpen(url) } }
    }
  }

  private var presenter: UIViewController? {
    var top = window?.rootViewController
    while let next = top?.presentedViewController { top = next }
    return top
  }
}

extension CashierView: WKNavigationDelegate, WKUIDelegate, SFSafariViewControllerDelegate {
  public func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    guard let target = action.request.url else { return decisionHandler(.cancel) }
    let isNewWindow = action.targetFrame == nil
    guard isNewWindow || action.targetFrame?.isMainFrame == true else { return decisionHandler(.allow) }
    let isPage = ["http", "https"].contains(target.scheme?.lowercased())
    if isWidget(target), !isNewWindow {
      decisionHandler(.allow)
    } else if isPage, !isNewWindow, showsPaymentPage || action.request.httpMethod == "POST" {
      showsPaymentPage = true
      decisionHandler(.allow)
    } else {
      decisionHandler(.cancel)
      openOutside(target)
    }
  }

  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error
  ) {
    // A navigation that this view cancelled, or replaced by a newer one, is no failure.
    let isCancelled = (error as NSError).code == NSURLErrorCancelled
    let isInterrupted = (error as NSError).domain == "WebKitErrorDomain"
    if !isCancelled, !isInterrupted { onLoadError(error) }
  }

  /// iOS ends the page's process when memory is short; without a reload the view would stay white.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) { start() }

  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) { run(returnedScript, text: "") }
}

/// The content controller retains its handler: without this object, the view would retain itself.
private final class MessageHandler: NSObject, WKScriptMessageHandler {
  private weak var view: CashierView?

  init(view: CashierView) { self.view = view }

  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    view?.received(message)
  }
}

/// As `location.origin` writes it, without the scheme's own port; nil for an address without a host.
private func originOf(_ scheme: String?, _ host: String?, _ port: Int?) -> String? {
  guard let scheme = scheme?.lowercased(), let host = host?.lowercased(), !host.isEmpty else { return nil }
  let standard = ["http": 80, "https": 443][scheme]
  // WKSecurityOrigin has port 0 for the scheme's own.
  guard let port = port, port != 0, port != standard else { return "\(scheme)://\(host)" }
  return "\(scheme)://\(host):\(port)"
}

/// The text as a literal of JavaScript.
private func literal(_ text: String) -> String {
  guard let data = try? JSONEncoder().encode(text) else { return "''" }
  return String(decoding: data, as: UTF8.self)
}
