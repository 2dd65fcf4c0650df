import SwiftUI
import UIKit

/// The gateway, with its sandbox on this Mac (`npm start`). The README says how a phone reaches it.
private let server = URL(string: "http://localhost:8080")!

@main
struct SampleApp: App {
  var body: some Scene {
    WindowGroup { HomeScreen() }
  }
}

struct HomeScreen: View {
  @State private var cashier: CashierView?
  @State private var lastMessage = "No message yet"

  var body: some View {
    VStack(spacing: 24) {
      Button("Deposit") { open("deposit") }
      Button("Withdraw") { open("withdrawal") }
      Text(lastMessage).font(.footnote)
    }
    .padding()
    .fullScreenCover(item: $cashier) {
      // The web view makes room for the keyboard by itself.
      CashierScreen(cashier: $0).ignoresSafeArea(.keyboard)
    }
    .onOpenURL { _ in cashier?.returned() }
  }

  @MainActor
  private func open(_ page: String) {
    withToken { token in
      // A second press may have come first.
      guard cashier == nil else { return }
      let view = CashierView(
        url: server.appendingPathComponent("cashier").appendingPathComponent(page),
        token: token,
        user: ["currency": "BRL", "paymentGeo": "BR", "lang": "en"])
      view.onClose = { cashier = nil }
      view.onTokenExpired = { withToken { cashier?.updateToken($0) } }
      view.onMessage = { lastMessage = String(describing: $0) }
      view.onLoadError = { error in
        lastMessage = error.localizedDescription
        cashier = nil
      }
      view.onCannotOpen = { lastMessage = "No app opens \($0)" }
      cashier = view
    }
  }

  @MainActor
  private func withToken(_ use: @escaping @MainActor (String) -> Void) {
    Task {
      do {
        use(try await sandboxToken())
      } catch {
        lastMessage = error.localizedDescription
      }
    }
  }
}

extension CashierView: Identifiable {}

private struct CashierScreen: UIViewRepresentable {
  let cashier: CashierView

  func makeCoordinator() -> BackSwipe { BackSwipe(cashier: cashier) }

  func makeUIView(context: Context) -> CashierView {
    let swipe = UIScreenEdgePanGestureRecognizer(target: context.coordinator, action: #selector(BackSwipe.moved))
    swipe.edges = cashier.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    swipe.delegate = context.coordinator
    cashier.addGestureRecognizer(swipe)
    return cashier
  }

  func updateUIView(_ cashier: CashierView, context: Context) {}
}

/// The swipe from the screen's edge, as in a navigation controller.
private final class BackSwipe: NSObject, UIGestureRecognizerDelegate {
  private weak var cashier: CashierView?

  init(cashier: CashierView) { self.cashier = cashier }

  @objc func moved(_ swipe: UIScreenEdgePanGestureRecognizer) {
    if swipe.state == .ended { cashier?.back() }
  }

  /// The web view has recognizers of its own, for scrolling.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

private struct Session: Decodable {
  let token: String
}

/// A token for the player `sample-app`, whom the sandbox gives a balance. A real app asks its own server instead, which
/// knows who is signed in: only a sandbox gives tokens to anybody.
private func sandboxToken() async throws -> String {
  var request = URLRequest(url: server.appendingPathComponent("sandbox/session"))
  request.httpMethod = "POST"
  request.setValue("application/json", forHTTPHeaderField: "Content-Type")
  request.httpBody = try JSONEncoder().encode(["userId": "sample-app"])
  let (body, response) = try await URLSession.shared.data(for: request)
  guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
  return try JSONDecoder().decode(Session.self, from: body).token
}
