import { randomBytes } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { isConnectionError, PreparedStatement } from '@wagewright/database';
import { SubscriptionEnv, type VerificationResult } from '@wagewright/events';
import { MessageBus } from '@wagewright/messaging';
import { BackgroundTask, Counter, LogThrottle } from '@wagewright/observability';
import { SecretCipher } from '@wagewright/webhooks';
import { DataSource } from 'typeorm';
import { type OutboundMessage, WebhookSender } from '../../delivery/exchange/webhook-sender';
import { padFailure } from '../../delivery/settling/pad-failure';
import { SENDING_IS_HELD } from '../../delivery/state/statement-parts.sql';
import { WorkerIdentity } from '../../delivery/worker-identity';
import { signedMessage } from '../sending/signed-message';
import { newChallenge, resultOf } from './challenge';

/** A callback that only the holder of `lease` may ask. */
interface LeasedVerification {
  id: string;
  lease: string;
  userId: string;
  /** Id of the subscription. */
  endpointId: string;
  url: string;
  /** Encrypted, see `SecretCipher`. */
  secret: string;
}

/**
 * Only while somebody waits: a service takes its question back after five seconds. A lease that is lost is not taken
 * again, because a challenge is sent once. $1 id of the worker, $2 most
 */
const LEASE = new PreparedStatement<LeasedVerification>(
  'verification-lease',
  `
WITH waiting AS (
  SELECT id FROM pipeline.event_verification
   WHERE state = 'waiting' AND created_at > now() - interval '5 seconds' AND NOT ${SENDING_IS_HELD}
   ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED
)
UPDATE pipeline.event_verification AS verification
   SET state = 'leased', lease = $1 || '.' || gen_random_uuid()
  FROM waiting WHERE verification.id = waiting.id
RETURNING verification.id, lease, user_id AS "userId", subscription_id AS "endpointId", url, secret`,
);

/** $1 id, $2 lease, $3 result */
const FINISH = new PreparedStatement(
  'verification-finish',
  `
UPDATE pipeline.event_verification
   SET state = 'done', result = $3, url = NULL, secret = NULL, lease = NULL
 WHERE id = $1::bigint AND lease = $2`,
);

/** The service that waits learns that nobody has asked. $1 id, $2 lease */
const DISCARD = new PreparedStatement(
  'verification-discard',
  'DELETE FROM pipeline.event_verification WHERE id = $1::bigint AND lease = $2',
);

const verifications = new Counter({
  name: 'mcp_event_verifications_total',
  help: 'Callbacks of programs that were asked whether they want events, by result.',
  labelNames: ['result'] as const,
});
const RESULTS: readonly VerificationResult[] = ['ok', 'challenge_failed', 'timeout', 'connection_refused'];
for (const result of RESULTS) verifications.inc({ result }, 0);

const LOOK_EVERY_MS = 1_000;
/** Minimum time between two looks, milliseconds. */
const SPACING_MS = 5;
/** Callbacks that are asked at the same time; most of them may be silent for ten seconds. */
const AT_ONCE = 100;

/**
 * Asks callbacks whether they want a program's subscription, for the services, which call nobody. Nothing depends on
 * the messages: a lost one costs one pause.
 */
@Injectable()
export class CallbackVerifications implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(CallbackVerifications.name);
  private readonly throttle = new LogThrottle();
  private readonly running = new Set<Promise<void>>();
  private readonly looking = new BackgroundTask({
    name: CallbackVerifications.name,
    run: () => this.look(),
    next: () => ({ ms: LOOK_EVERY_MS, earliestMs: SPACING_MS }),
    failure: 'callbacks to verify could not be looked for',
    isExpected: isConnectionError,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly identity: WorkerIdentity,
    private readonly sender: WebhookSender,
    private readonly cipher: SecretCipher,
    private readonly env: SubscriptionEnv,
    private readonly bus: MessageBus,
  ) {}

  onApplicationBootstrap(): void {
    if (this.env.events === 'off') return;
    this.bus.subscribe('verifications.due', () => this.looking.wake());
    this.bus.onReconnect(() => this.looking.wake());
    this.looking.wake();
  }

  /** Begins nothing more, and waits for the callbacks that are being asked. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.looking.stop();
    await Promise.all(this.running);
  }

  private async look(): Promise<void> {
    const room = AT_ONCE - this.running.size;
    if (room === 0) return;
    for (const leased of await LEASE.run(this.dataSource, [this.identity.id, room])) {
      const verification: Promise<void> = this.verify(leased).finally(() =>
        this.running.delete(verification),
      );
      this.running.add(verification);
    }
  }

  /** Never rejects. */
  private async verify(leased: LeasedVerification): Promise<void> {
    try {
      const result = await this.ask(leased);
      await FINISH.run(this.dataSource, [leased.id, leased.lease, result]);
      verifications.inc({ result });
    } catch (error) {
      this.report(error);
      await DISCARD.run(this.dataSource, [leased.id, leased.lease]).catch(() => undefined);
    }
  }

  /** @throws for an internal fault only */
  private async ask(leased: LeasedVerification): Promise<VerificationResult> {
    const challenge = newChallenge();
    const report = await this.sender.send(this.messageFor(leased, challenge));
    const result = resultOf(report, challenge);
    if (result === 'connection_refused') await padFailure(report.timings);
    return result;
  }

  private messageFor(
    { userId, endpointId, url, secret }: LeasedVerification,
    challenge: string,
  ): OutboundMessage {
    const messageId = `msg_verification_${randomBytes(16).toString('hex')}`;
    const body = JSON.stringify({ type: 'verification', challenge });
    const current = this.cipher.decrypt(secret, { endpointId, userId });
    return signedMessage({ url, endpointId, messageId, body }, { current });
  }

  private report(error: unknown): void {
    const leftOut = isConnectionError(error) ? undefined : this.throttle.next('failure');
    if (leftOut === undefined) return;
    this.logger.error({ message: 'a callback could not be verified', leftOut, err: error });
  }
}
