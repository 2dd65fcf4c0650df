import 'dart:async';
import 'dart:convert';

import 'package:app_links/app_links.dart';
import 'package:flutter/material.dart';
import 'package:http/http.dart' as http;

import 'cashier_view.dart';

/// The gateway, with its sandbox on the developer's machine (`npm start`). The
/// README says how a phone reaches it.
final _server = Uri.parse('http://localhost:8080');

void main() => runApp(const MaterialApp(home: HomePage()));

/// One screen with two buttons, which open the cashier above it.
class HomePage extends StatefulWidget {
  const HomePage({super.key});

  @override
  State<HomePage> createState() => _HomePageState();
}

class _HomePageState extends State<HomePage> {
  String _lastMessage = 'No message yet';
  bool _isOpening = false;

  void _show(String message) {
    if (mounted) setState(() => _lastMessage = message);
  }

  Future<void> _open(String page) async {
    if (_isOpening) return;
    _isOpening = true;
    try {
      final token = await _sandboxToken();
      if (!mounted) return;
      await Navigator.of(context).push(
        MaterialPageRoute<void>(
          builder: (_) => CashierPage(
            url: _server.resolve('/cashier/$page'),
            token: token,
            onMessage: _show,
          ),
        ),
      );
    } on Exception catch (problem) {
      _show('$problem');
    } finally {
      _isOpening = false;
    }
  }

  @override
  Widget build(BuildContext context) => Scaffold(
        body: Center(
          child: Column(
            mainAxisAlignment: MainAxisAlignment.center,
            spacing: 24,
            children: [
              FilledButton(
                onPressed: () => unawaited(_open('deposit')),
                child: const Text('Deposit'),
              ),
              FilledButton(
                onPressed: () => unawaited(_open('withdrawal')),
                child: const Text('Withdraw'),
              ),
              Text(_lastMessage),
            ],
          ),
        ),
      );
}

/// The cashier, full screen.
class CashierPage extends StatefulWidget {
  const CashierPage({
    super.key,
    required this.url,
    required this.token,
    required this.onMessage,
  });

  final Uri url;
  final String token;
  final void Function(String message) onMessage;

  @override
  State<CashierPage> createState() => _CashierPageState();
}

class _CashierPageState extends State<CashierPage> {
  final _cashier = GlobalKey<CashierViewState>();
  late String _token = widget.token;
  late final StreamSubscription<Uri> _links;

  @override
  void initState() {
    super.initState();
    final links = AppLinks().uriLinkStream;
    _links = links.listen((_) => _cashier.currentState?.returned());
  }

  @override
  void dispose() {
    unawaited(_links.cancel());
    super.dispose();
  }

  Future<void> _renewToken() async {
    try {
      final token = await _sandboxToken();
      if (mounted) setState(() => _token = token);
    } on Exception catch (problem) {
      widget.onMessage('$problem');
    }
  }

  /// Once: a second `pop` would remove the page below.
  void _close() {
    if (ModalRoute.of(context)?.isCurrent ?? false) Navigator.of(context).pop();
  }

  @override
  Widget build(BuildContext context) => Scaffold(
        body: SafeArea(
          child: CashierView(
            key: _cashier,
            url: widget.url,
            token: _token,
            user: const {'currency': 'BRL', 'paymentGeo': 'BR', 'lang': 'en'},
            onClose: _close,
            onTokenExpired: () => unawaited(_renewToken()),
            onMessage: (message) => widget.onMessage(jsonEncode(message)),
            onLoadError: (description) {
              widget.onMessage(description);
              _close();
            },
            onCannotOpen: (address) =>
                widget.onMessage('No app opens $address'),
          ),
        ),
      );
}

/// A token for the player `sample-app`, whom the sandbox gives a balance. A
/// real app asks its own server instead, which knows who is signed in: only a
/// sandbox gives tokens to anybody.
Future<String> _sandboxToken() async {
  final address = _server.resolve('/sandbox/session');
  final response = await http.post(
    address,
    headers: {'content-type': 'application/json'},
    body: jsonEncode({'userId': 'sample-app'}),
  );
  if (response.statusCode != 200) {
    throw http.ClientException('Answered ${response.statusCode}', address);
  }
  if (jsonDecode(response.body) case {'token': final String token}) {
    return token;
  }
  throw http.ClientException('Answered without a token', address);
}
