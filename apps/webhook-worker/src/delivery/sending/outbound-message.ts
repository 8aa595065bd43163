import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import {
  impliedHeaders,
  SecretCipher,
  type SecretOwner,
  signatureHeaders,
  type SigningSecrets,
} from '@wagewright/webhooks';
import type { TraceHeaders } from './delivery-trace';
import type { OutboundMessage } from '../exchange/webhook-sender';
import type { LeasedWebhook } from '../state/leased-delivery';

interface SealedSecret {
  sealed: string;
  owner: SecretOwner;
}

const SECRETS = 5_000;
/** A rotated or deleted secret is not cached for longer. */
const SECRET_KEPT_MS = 60_000;

/** Turns a leased delivery into the request to send, signed now with the current secrets. */
@Injectable()
export class OutboundMessageBuilder {
  /** By owner and ciphertext: a copy under another owner must not open. */
  private readonly opened = new LRUCache<string, string, SealedSecret>({
    max: SECRETS,
    ttl: SECRET_KEPT_MS,
    memoMethod: (_key, _stale, { context: { sealed, owner } }) => this.cipher.decrypt(sealed, owner),
  });

  constructor(private readonly cipher: SecretCipher) {}

  /** @throws Error when a secret cannot be decrypted: an internal fault, not the receiver's */
  build(leased: LeasedWebhook, traceHeaders: TraceHeaders = {}, now = new Date()): OutboundMessage {
    const body = Buffer.from(leased.body, 'utf8');
    const timestampSeconds = Math.floor(now.getTime() / 1_000);
    const message = { id: leased.eventId, timestampSeconds, body };
    return {
      url: leased.url,
      body,
      headers: {
        ...impliedHeaders(leased),
        ...signatureHeaders(message, this.secretsOf(leased)),
        ...traceHeaders,
      },
    };
  }

  private secretsOf({ secret, previousSecret, endpointId, userId }: LeasedWebhook): SigningSecrets {
    const owner = { endpointId, userId };
    const current = this.open(secret, owner);
    if (previousSecret === null) return { current };
    return { current, previous: this.open(previousSecret, owner) };
  }

  private open(sealed: string, owner: SecretOwner): string {
    const key = `${owner.endpointId} ${owner.userId} ${sealed}`;
    return this.opened.memo(key, { context: { sealed, owner } });
  }
}
