"""A payment server for the Cashier widget: `python3 server.py`. Standard library only; README.md has its settings."""

import base64
import hashlib
import hmac
import json
import os
import re
import sqlite3
import sys
import threading
import time
import traceback
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

TOKEN_SECRET = os.environ["TOKEN_SECRET"].encode()
ACQUIRER_SECRET = base64.b64decode(os.environ["ACQUIRER_SECRET"].removeprefix("whsec_"))
IS_SANDBOX = os.environ.get("SANDBOX") == "1"
METHODS = json.loads(Path(__file__).with_name("methods.json").read_text())
WAITING, PROCESSED, FAILED, ACCEPTED = range(4)
OUTCOMES = {"approve": PROCESSED, "decline": FAILED, "accept": ACCEPTED}

database = sqlite3.connect(os.environ.get("DATABASE", "cashier.db"), check_same_thread=False)
database.row_factory = sqlite3.Row
database.execute(
    """CREATE TABLE IF NOT EXISTS payments (
        id TEXT PRIMARY KEY, player TEXT, request_id TEXT, kind TEXT, currency TEXT, cents INTEGER, body TEXT,
        status INTEGER, created REAL, UNIQUE (player, request_id))"""
)
lock = threading.Lock()  # One call at a time: none decides by what another is changing.


class Refusal(Exception):
    def __init__(self, status, code, **more):
        self.status, self.error = status, {"code": code, "message": code, **more}


# Tokens are JWTs (HS256). A page asks your server for the one of the player who is signed in.


def encode(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def signature(text):
    return encode(hmac.new(TOKEN_SECRET, text.encode(), hashlib.sha256).digest())


def mint(player, seconds):
    now = int(time.time())
    claims = {"sub": player, "jti": str(uuid.uuid4()), "iat": now, "exp": now + seconds}
    text = ".".join(encode(json.dumps(part).encode()) for part in ({"alg": "HS256", "typ": "JWT"}, claims))
    return f"{text}.{signature(text)}"


def player_of(token):
    text, _, signed = token.rpartition(".")
    if hmac.compare_digest(signature(text).encode(), signed.encode()):
        claims = json.loads(base64.urlsafe_b64decode(text.split(".")[1] + "=="))  # Ours, so it has this form.
        if claims["exp"] > time.time():
            return claims["sub"]
    raise Refusal(401, "UNAUTHORIZED")


# Payments


def find(where, *values):
    return database.execute(f"SELECT * FROM payments WHERE {where} LIMIT 1", values).fetchone()


def transaction(row):
    body = json.loads(row["body"])
    account = f"ACCOUNT-{row['id'][:8]}"  # Ask your acquirer where to pay.
    invoice = {"kind": "invoice", "requisites": [{"label": "Pix", "value": account, "copy": True}]}
    step = invoice if row["kind"] == "deposit" and row["status"] == WAITING else {"kind": "complete"}
    shown = {key: body[key] for key in ("method", "amount", "currency")}
    return {**shown, "id": row["id"], "status": row["status"], "transaction": row["kind"], "next": step}


def balance(player, currency):
    """Cents: the sum of the payments. A platform has a ledger for this."""
    (cents,) = database.execute(
        """SELECT COALESCE(SUM(CASE WHEN kind = 'deposit' AND status = 1 THEN cents
            WHEN kind = 'withdrawal' AND status <> 2 THEN -cents ELSE 0 END), 0)
            FROM payments WHERE player = ? AND currency = ?""",
        (player, currency),
    ).fetchone()
    return cents + (1_000_000 if IS_SANDBOX else 0)


def cents_of(amount):
    """None: it is no amount. Never by binary floating point."""
    if not isinstance(amount, str) or not re.fullmatch(r"(0|[1-9][0-9]{0,12})(\.[0-9]{1,2})?", amount):
        return None
    whole, _, rest = amount.partition(".")
    return int(whole) * 100 + int(rest.ljust(2, "0"))


def check(kind, method, body):
    """Refuses what the method does not declare and what breaks its rules."""
    declared = [field for field in method["fields"] if field["type"] != "amount"]
    strange = body["fields"].keys() - {field["name"] for field in declared}
    strange |= {"bonusId" if kind == "withdrawal" else "account"} & body.keys()
    if strange:
        raise Refusal(422, "UNDECLARED", fields={name: {"key": ""} for name in strange})
    problems = {}
    for field in declared:
        value = body["fields"].get(field["name"], "")
        broken = [rule for rule in field["regexList"] if not isinstance(value, str) or not re.search(rule["regex"], value)]
        if broken:
            problems[field["name"]] = {"key": broken[0]["regex_error_key"] if value else "form.error.required"}
    cents = cents_of(body["amount"])
    limits = method["amount_rules"][body["currency"]]
    if cents is None:
        problems["amount"] = {"key": "form.amount.notANumber"}
    elif cents < limits["min"] * 100:
        problems["amount"] = {"key": "form.amount.belowMin", "amount": str(limits["min"])}
    elif cents > limits["max"] * 100:
        problems["amount"] = {"key": "form.amount.aboveMax", "amount": str(limits["max"])}
    if problems:
        raise Refusal(422, "FIELD_INVALID", fields=problems)


def create(kind, player, body):
    types = {"requestId": str, "method": str, "currency": str, "fields": dict}
    if not all(isinstance(body.get(key), kept) for key, kept in types.items()):
        raise Refusal(400, "BAD_REQUEST")
    asked = json.dumps({key: body.get(key) for key in ("method", "amount", "currency", "fields")}, sort_keys=True)
    known = find("player = ? AND request_id = ?", player, body["requestId"])
    if known:
        if (known["kind"], known["body"]) == (kind, asked):
            return transaction(known)
        raise Refusal(409, "IDEMPOTENCY_MISMATCH")
    method = METHODS[kind].get(body["method"])
    if not method or body["currency"] not in method["currency"]:
        raise Refusal(404, "METHOD_UNKNOWN")
    check(kind, method, {"amount": None, **body})
    twin = find("player = ? AND kind = ? AND body = ? AND created > ?", player, kind, asked, time.time() - 2)
    if twin:
        raise Refusal(409, "DUPLICATE", transaction=transaction(twin))
    cents = cents_of(body["amount"])
    if kind == "withdrawal" and cents > balance(player, body["currency"]):
        raise Refusal(422, "FIELD_INVALID", fields={"amount": {"key": "form.amount.notEnough"}})
    row = (str(uuid.uuid4()), player, body["requestId"], kind, body["currency"], cents, asked, WAITING, time.time())
    database.execute("INSERT INTO payments VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    # Send it to your acquirer by this id once it is stored, and again until it answers.
    return transaction(find("id = ?", row[0]))


def look_up(player, query):
    if "id" in query:
        row = find("player = ? AND id = ?", player, query["id"])
    elif "requestId" in query:
        row = find("player = ? AND request_id = ?", player, query["requestId"])
    else:  # The newest unfinished one; one that waits comes first.
        row = find("player = ? AND status NOT IN (1, 2) ORDER BY status, created DESC", player)
    return row and transaction(row)


def answer_step(player, body):
    """An invoice has one action, 'I have paid'. That is a claim: the acquirer settles, not the player."""
    row = find("player = ? AND id = ?", player, body.get("id"))
    if not row:
        raise Refusal(404, "TRANSACTION_UNKNOWN")
    actions = {**(body.get("fields") or {}), **{key: body[key] for key in ("paid", "resend") if key in body}}
    if len(actions) != 1:
        raise Refusal(422, "ONE_ACTION")
    if actions.keys() != {"paid"} or row["kind"] != "deposit":
        raise Refusal(422, "UNDECLARED", fields={name: {"key": ""} for name in actions})
    return transaction(row)


def settle(payment_id, outcome):
    """What has ended never changes again."""
    if outcome not in OUTCOMES or not find("id = ?", payment_id):
        raise Refusal(404, "OUTCOME_UNKNOWN")
    change = "UPDATE payments SET status = ? WHERE id = ? AND status NOT IN (1, 2)"
    database.execute(change, (OUTCOMES[outcome], payment_id))
    return {}


def listed(kind, query):
    found = {name: method for name, method in METHODS[kind].items() if query.get("currency") in method["currency"]}
    return found or {"isDirectGeo": True}


COUNTRIES = {"countries": [{"code": "br", "currencies": ["BRL"]}]}
CALLS = {
    ("GET", "/BANKING/methods-payment-v3"): lambda player, query: listed("deposit", query),
    ("GET", "/BANKING/methods-withdrawal"): lambda player, query: listed("withdrawal", query),
    ("GET", "/BANKING_DEPOSIT/methods-country-selector-v2"): lambda player, query: COUNTRIES,
    ("GET", "/BANKING/userdata-payment-snippet"): lambda player, query: {},
    ("GET", "/BANKING/transaction"): look_up,
    ("POST", "/BANKING_DEPOSIT/create"): lambda player, body: create("deposit", player, body),
    ("POST", "/BANKING_WITHDRAWAL/create"): lambda player, body: create("withdrawal", player, body),
    ("POST", "/BANKING/transaction-step"): answer_step,
    ("POST", "/METRIC_EVENTS_HANDLER/events"): lambda player, body: {},
}


def is_signed(headers, sent):
    """By Standard Webhooks, at most five minutes ago."""
    signed = b".".join([headers.get("webhook-id", "").encode(), headers.get("webhook-timestamp", "").encode(), sent])
    right = "v1," + base64.b64encode(hmac.new(ACQUIRER_SECRET, signed, hashlib.sha256).digest()).decode()
    is_right = any(hmac.compare_digest(right, each) for each in headers.get("webhook-signature", "").split(" "))
    return is_right and abs(time.time() - float(headers["webhook-timestamp"])) < 300


def answer(verb, url, headers, sent):
    address = urlsplit(url)
    try:
        payload = json.loads(sent) if verb == "POST" else dict(parse_qsl(address.query))
    except ValueError:
        raise Refusal(400, "BAD_REQUEST") from None
    if not isinstance(payload, dict):
        raise Refusal(400, "BAD_REQUEST")
    if address.path == "/hooks/acquirer" and not is_signed(headers, sent):
        raise Refusal(401, "UNAUTHORIZED")
    if address.path == "/hooks/acquirer" or (IS_SANDBOX and address.path == "/sandbox/settle"):
        return settle(payload.get("id"), payload.get("outcome"))
    call = CALLS.get((verb, address.path.removeprefix("/api")))
    if not call:
        raise Refusal(404, "CALL_UNKNOWN")
    return call(player_of(headers.get("authorization", "")), payload)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def serve(self):
        sent = self.rfile.read(int(self.headers.get("content-length", 0)))
        try:
            with lock, database:  # Commits, or rolls back what failed, before anything is answered.
                status, body = 200, answer(self.command, self.path, self.headers, sent)
        except Refusal as refusal:
            status, body = refusal.status, {"error": refusal.error}
        except Exception:  # The widget looks a create up that failed so.
            traceback.print_exc()
            status, body = 500, {"error": {"code": "INTERNAL", "message": "INTERNAL"}}
        content = json.dumps(body).encode()
        self.send_response(status)
        for name, value in {"content-type": "application/json", "cache-control": "no-store"}.items():
            self.send_header(name, value)
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    do_GET = do_POST = serve

    def log_message(self, *_):
        pass  # An address may have a query with the player's data.


if sys.argv[1:2] == ["token"]:  # python3 server.py token ana [seconds]
    print(mint(sys.argv[2], int((sys.argv + ["900"])[3])))
else:
    port = int(os.environ.get("PORT", "8787"))
    print(f"http://127.0.0.1:{port}", flush=True)
    ThreadingHTTPServer(("127.0.0.1", port), Handler).serve_forever()
