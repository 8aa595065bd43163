import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SecretCipher, type SecretOwner, type SigningSecrets } from '@wagewright/webhooks';
import type { LeasedDelivery } from '../state/leased-delivery';

interface SealedSecret {
  sealed: string;
  owner: SecretOwner;
}

const SECRETS = 5_000;
/** A rotated or deleted secret is not cached for longer. */
const SECRET_KEPT_MS = 60_000;

/** The secrets of leased deliveries, decrypted. */
@Injectable()
export class OpenedSecrets {
  /** By owner and ciphertext: a copy under another owner must not open. */
  private readonly opened = new LRUCache<string, string, SealedSecret>({
    max: SECRETS,
    ttl: SECRET_KEPT_MS,
    memoMethod: (_key, _stale, { context: { sealed, owner } }) => this.cipher.decrypt(sealed, owner),
  });

  constructor(private readonly cipher: SecretCipher) {}

  /** @throws UnreadableSecretError when one cannot be decrypted: an internal fault, not the receiver's */
  of({ secret, previousSecret, endpointId, userId }: LeasedDelivery): SigningSecrets {
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
