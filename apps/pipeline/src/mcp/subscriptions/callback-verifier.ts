import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { VerificationResult } from '@wagewright/events';
import { MessageBus } from '@wagewright/messaging';
import { SecretCipher } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';

/** What a worker has done with the question. */
interface Verification {
  state: 'waiting' | 'leased' | 'done';
  /** Null until it is done. */
  result: VerificationResult | null;
}

/** Verifications of a minute. */
const MAX_OF_ACCOUNT = 10;
const MAX_OF_HOST = 30;

/** Longest wait for a worker to begin: several looks of an idle one. */
const BEGIN_WITHIN_MS = 5_000;
/** Longest wait in all: a late beginning, and the deadline of the callback. */
const END_WITHIN_MS = 20_000;
const FIRST_LOOK_MS = 20;
const LONGEST_LOOK_MS = 250;

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

/** Only one that no worker has begun. */
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
 * Has a worker ask a callback whether it wants what a program subscribes it to. The services call nobody, and the answer
 * comes from PostgreSQL, so that it does not depend on Redis.
 */
@Injectable()
export class CallbackVerifier {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
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
    const begun = performance.now();
    for (let pauseMs = FIRST_LOOK_MS; ; pauseMs = Math.min(pauseMs * 1.5, LONGEST_LOOK_MS)) {
      await sleep(pauseMs);
      const [found] = await this.dataSource.query<Verification[]>(LOOK, [id]);
      if (!found) return 'no_worker';
      if (found.state === 'done' && found.result) return found.result;
      const waitedMs = performance.now() - begun;
      if (waitedMs > END_WITHIN_MS) return 'no_worker';
      if (waitedMs > BEGIN_WITHIN_MS && found.state === 'waiting')
        await this.dataSource.query(WITHDRAW, [id]);
    }
  }
}
