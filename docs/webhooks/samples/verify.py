import base64
import hashlib
import hmac
import time

TOLERANCE_SECONDS = 300


def is_genuine(body: bytes, headers: dict, secret: str) -> bool:
    """Whether a delivery is ours and was signed within the last five minutes.

    `body` is what came, before any JSON parser; the names in `headers` are in lower case.
    """
    identity = headers.get("webhook-id", "")
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    key = base64.urlsafe_b64decode(secret[6:] + "==") if secret.startswith("whsec_") else secret.encode()
    content = f"{identity}.{timestamp}.".encode() + body
    digest = hmac.new(key, content, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(digest)
    entries = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(entry.encode(), expected) for entry in entries)
