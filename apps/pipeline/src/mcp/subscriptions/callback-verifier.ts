import { Injectable } from '@nestjs/common';
import type { VerificationResult } from '@wagewright/events';
import { MessageBus } from '@wagewright/messaging';
import { SecretCipher, untilAnswered } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';

/** Progress of a worker that asks the callback. */
interface Verification {
  state: 'waiting' | 'leased' | 'done';
  /** Null until it is done. */
  result: VerificationResult | null;
}

/** Verifications of a minute. */
const MAX_OF_ACCOUNT = 10;
const MAX_OF_HOST = 30;

const END_WITHIN_MS = 20_000;

const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended('mcp-verify', 0))";

/** Milliseconds until another verification is let through; null for none to wait. $1 account, $2 host */
const WAIT = `
  SELECT (extract(epoch FROM max(created_at) + interval '1 minute' - clock_timestamp()) * 1000)::float AS "retryAfterMs" FROM (
    (SELECT created_at FROM pipeline.event_verification
      WHERE user_id = $1 AND created_at > now() - interval '1 minute' ORDER BY created_at DESC OFFSET ${MAX_OF_ACCOUNT - 1} LIMIT 1)
    UNION ALL
    (SELECT created_at FROM pipeline.event_verification
      WHERE host = $2 AND created_at > now() - interval '1 minute' ORDER BY created_at DESC OFFSET ${MAX_OF_HOST - 1} LIMIT 1)
  ) AS used`;

/** $1 account, $2 subscription, $3 host, $4 URL, $5 sealed secret */
const ASK = `
  INSERT INTO pipeline.event_verification (user_id, subscription_id, host, url, secret) VALUES ($1, $2, $3, $4, $5) RETURNING id`;

const LOOK = 'SELECT state, result FROM pipeline.event_verification WHERE id = $1';

/** Deletes a question that no worker has begun. $1 id */
const WITHDRAW = "DELETE FROM pipeline.event_verification WHERE id = $1 AND state = 'waiting'";

export interface Callback {
  subscriptionId: string;
  userId: string;
  url: string;
  secret: string;
}

/** `no_worker`: nobody has asked the callback. */
export type VerificationAnswer =
  | { result: VerificationResult | 'no_worker' }
  | { result: 'too_many'; retryAfterMs: number };

/**
 * Has a worker ask a callback whether it wants a program's subscription. The services call nobody, and the answer comes
 * from PostgreSQL, so that it does not depend on Redis.
 */
@Injectable()
export class CallbackVerifier {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: SecretCipher,
    private readonly bus: MessageBus,
  ) {}

  /** Takes up to 20 s. */
  async verify(callback: Callback): Promise<VerificationAnswer> {
    const asked = await this.ask(callback);
    if ('retryAfterMs' in asked) return { result: 'too_many', ...asked };
    void this.bus.publish('verifications.due', {});
    return { result: await this.outcome(asked.id) };
  }

  private async ask(callback: Callback): Promise<{ id: string } | { retryAfterMs: number }> {
    const { subscriptionId, userId, url, secret } = callback;
    const { host } = new URL(url);
    const sealed = this.cipher.encrypt(secret, { endpointId: subscriptionId, userId });
    return this.dataSource.transaction(async (manager) => {
      await manager.query(LOCK);
      const [{ retryAfterMs }] = await manager.query<[{ retryAfterMs: number | null }]>(WAIT, [userId, host]);
      if (retryAfterMs !== null) return { retryAfterMs: Math.max(1, Math.ceil(retryAfterMs)) };
      const [asked] = await manager.query<[{ id: string }]>(ASK, [userId, subscriptionId, host, url, sealed]);
      return asked;
    });
  }

  private async outcome(id: string): Promise<VerificationResult | 'no_worker'> {
    const found = await untilAnswered({
      look: async () => (await this.dataSource.query<Verification[]>(LOOK, [id]))[0],
      isEnded: ({ state }) => state === 'done',
      isBegun: ({ state }) => state !== 'waiting',
      withdraw: () => this.dataSource.query(WITHDRAW, [id]),
      withinMs: END_WITHIN_MS,
    });
    return found?.result ?? 'no_worker';
  }
}
