# python3 mint.py: prints a token for a player. TOKEN_SECRET is the gateway's; PLAYER is your id of the player.
import base64
import hashlib
import hmac
import json
import os
import time
import uuid


def encode(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


player, secret = os.environ.get("PLAYER"), os.environ.get("TOKEN_SECRET")
if not player or not secret:
    raise SystemExit("Set PLAYER and TOKEN_SECRET.")

now = int(time.time())
header = {"alg": "HS256", "typ": "JWT"}
claims = {"sub": player, "jti": str(uuid.uuid4()), "iat": now, "exp": now + 900, "country": "br"}
signed = f"{encode(json.dumps(header).encode())}.{encode(json.dumps(claims).encode())}"
signature = hmac.new(secret.encode(), signed.encode(), hashlib.sha256).digest()
print(f"{signed}.{encode(signature)}")
