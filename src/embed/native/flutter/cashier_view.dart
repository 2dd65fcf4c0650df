import 'dart:async';
import 'dart:convert';

import 'package:flutter/foundation.dart';
import 'package:flutter/widgets.dart';
import 'package:url_launcher/url_launcher.dart';
import 'package:webview_flutter/webview_flutter.dart';

// Both scripts end at once on a page of any other origin, so the token cannot reach the acquirer's page, whatever the
// view has loaded in the meantime. test/e2e/nativeApps.spec.ts runs them as they are written here.
const _deliverScript =
    'if (location.origin === {origin}) window.cashier?.receive({text});';
const _returnedScript =
    "if (location.origin === {origin}) window.dispatchEvent(new Event('focus'));";

const _pageSchemes = {'http', 'https'};
const _refusedSchemes = {
  '',
  'javascript',
  'data',
  'vbscript',
  'blob',
  'file',
  'content',
  'about',
  'intent',
};

/// The cashier in a web view. The token goes to pages of the cashier's origin
/// alone; other pages open in Custom Tabs or Safari's view.
class CashierView extends StatefulWidget {
  const CashierView({
    super.key,
    required this.url,
    required this.token,
    this.parent = const {},
    this.user = const {},
    this.keepsPagesInside = false,
    required this.onClose,
    required this.onTokenExpired,
    this.onMessage,
    this.onLoadError,
    this.onCannotOpen,
  });

  /// The widget with its first page, such as
  /// `https://pay.example.com/cashier/deposit`.
  final Uri url;

  /// Of the signed-in player, from your server. A new value is sent to the open
  /// widget.
  final String token;

  /// Further options of the host; JSON values.
  final Map<String, Object?> parent;

  /// The player's data, such as `{'currency': 'BRL', 'lang': 'pt'}`.
  final Map<String, Object?> user;

  /// Loads payment pages in this view instead of the browser. Needed where an
  /// acquirer's page is opened by a POST.
  final bool keepsPagesInside;

  /// Remove the view: the player pressed the close button, or went back at the
  /// list.
  final VoidCallback onClose;

  /// Ask your server for a fresh token and pass it as [token]. May be called
  /// again if that one is refused.
  final VoidCallback onTokenExpired;

  /// Every message of the widget: `messageType` and its fields. For your app's
  /// appearance; credit by webhooks.
  final void Function(Map<String, Object?> message)? onMessage;

  /// The widget's page could not be loaded. [CashierViewState.start] tries
  /// again.
  final void Function(String description)? onLoadError;

  /// No app on this phone opens the address (a bank's, for example).
  final void Function(Uri address)? onCannotOpen;

  @override
  State<CashierView> createState() => CashierViewState();
}

class CashierViewState extends State<CashierView> with WidgetsBindingObserver {
  late final String _origin = widget.url.origin;
  final String _platform =
      defaultTargetPlatform == TargetPlatform.iOS ? 'ios' : 'android';
  late final WebViewController _controller;
  bool _hasLoaded = false;
  bool _showsPaymentPage = false;

  @override
  void initState() {
    super.initState();
    WidgetsBinding.instance.addObserver(this);
    _controller = WebViewController()
      ..setJavaScriptMode(JavaScriptMode.unrestricted)
      // The name that the widget looks for, on both platforms.
      ..addJavaScriptChannel(
        'CashierAndroid',
        onMessageReceived: (message) => unawaited(_received(message.message)),
      )
      ..setNavigationDelegate(
        NavigationDelegate(
          onNavigationRequest: _decide,
          onPageStarted: (address) {
            final page = Uri.tryParse(address);
            _showsPaymentPage =
                _pageSchemes.contains(page?.scheme) && !_isWidget(page);
          },
          onWebResourceError: (error) {
            if (error.isForMainFrame ?? false) {
              widget.onLoadError?.call(error.description);
            }
          },
        ),
      );
    start();
  }

  @override
  void dispose() {
    WidgetsBinding.instance.removeObserver(this);
    super.dispose();
  }

  @override
  void didUpdateWidget(CashierView before) {
    super.didUpdateWidget(before);
    if (before.token != widget.token && _hasLoaded) {
      _deliver('token-updated', {'token': widget.token});
    }
  }

  /// The player is back from the browser or a bank's app.
  @override
  void didChangeAppLifecycleState(AppLifecycleState state) {
    if (state == AppLifecycleState.resumed && !_showsPaymentPage) {
      _run(_returnedScript, '');
    }
  }

  /// Loads the widget, from its first page. A payment that is not finished is
  /// found again.
  void start() {
    _hasLoaded = false;
    _showsPaymentPage = false;
    unawaited(_controller.loadRequest(widget.url));
  }

  /// From a payment page to the widget, inside the widget, and at its list
  /// [CashierView.onClose]. The phone's back calls it.
  void back() {
    if (_showsPaymentPage) {
      start();
    } else if (_hasLoaded) {
      _deliver('go-back');
    } else {
      widget.onClose();
    }
  }

  /// The player is back by your universal link or App Link: closes the payment
  /// page, and the widget looks the payment up.
  void returned() {
    unawaited(closeInAppWebView());
    if (_showsPaymentPage) {
      start();
    } else {
      _run(_returnedScript, '');
    }
  }

  bool _isWidget(Uri? address) =>
      address != null &&
      _pageSchemes.contains(address.scheme) &&
      address.host.isNotEmpty &&
      address.origin == _origin;

  Future<void> _received(String text) async {
    final page = Uri.tryParse(await _controller.currentUrl() ?? '');
    if (!mounted || !_isWidget(page)) return;
    final Object? message;
    try {
      message = jsonDecode(text);
    } on FormatException {
      return;
    }
    if (message is! Map<String, Object?>) return;
    switch (message['messageType']) {
      case 'Loaded':
        _hasLoaded = true;
        _showsPaymentPage = false;
        _deliver('loaded', {
          'parent': {...widget.parent, 'token': widget.token},
          'user': {'platform': _platform, ...widget.user},
        });
      case 'TokenExpired':
        widget.onTokenExpired();
      case 'Close':
        widget.onClose();
    }
    widget.onMessage?.call(message);
  }

  void _deliver(String type, [Map<String, Object?>? payload]) => _run(
        _deliverScript,
        jsonEncode({'type': type, if (payload != null) 'payload': payload}),
      );

  void _run(String script, String text) => unawaited(
        _controller.runJavaScript(
          script
              .replaceFirst('{origin}', jsonEncode(_origin))
              .replaceFirst('{text}', jsonEncode(text)),
        ),
      );

  NavigationDecision _decide(NavigationRequest request) {
    final address = Uri.tryParse(request.url);
    if (address == null) return NavigationDecision.prevent;
    final isPage = _pageSchemes.contains(address.scheme);
    final staysInside =
        isPage && (widget.keepsPagesInside || _showsPaymentPage);
    if (!request.isMainFrame || _isWidget(address) || staysInside) {
      return NavigationDecision.navigate;
    }
    unawaited(_openOutside(address, isPage: isPage));
    return NavigationDecision.prevent;
  }

  Future<void> _openOutside(Uri address, {required bool isPage}) async {
    if (_refusedSchemes.contains(address.scheme)) return;
    var isOpen = false;
    try {
      isOpen = await launchUrl(
        address,
        mode: isPage
            ? LaunchMode.inAppBrowserView
            : LaunchMode.externalApplication,
      );
    } on Exception {
      // The platform found no app: reported below.
    }
    if (!isOpen && mounted) widget.onCannotOpen?.call(address);
  }

  @override
  Widget build(BuildContext context) => PopScope(
        canPop: false,
        onPopInvokedWithResult: (didPop, _) {
          if (!didPop) back();
        },
        child: WebViewWidget(controller: _controller),
      );
}
