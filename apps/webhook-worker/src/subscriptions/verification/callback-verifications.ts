import { randomBytes } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { isConnectionError } from '@wagewright/database';
import { SubscriptionEnv, type VerificationResult } from '@wagewright/events';
import { MessageBus } from '@wagewright/messaging';
import { BackgroundTask, LogThrottle, metricsRegistry } from '@wagewright/observability';
import { SecretCipher, standardHeaders, USER_AGENT } from '@wagewright/webhooks';
import { Counter } from 'prom-client';
import { type OutboundMessage, WebhookSender } from '../../delivery/exchange/webhook-sender';
import { padFailure } from '../../delivery/settling/pad-failure';
import { newChallenge, resultOf } from './challenge';
import { type LeasedVerification, VerificationRepository } from './verification.repository';

const verifications = new Counter({
  name: 'mcp_event_verifications_total',
  help: 'Callbacks of programs that were asked whether they want events, by result.',
  labelNames: ['result'] as const,
  registers: [metricsRegistry],
});
const RESULTS: readonly VerificationResult[] = ['ok', 'challenge_failed', 'timeout', 'connection_refused'];
for (const result of RESULTS) verifications.inc({ result }, 0);

const LOOK_EVERY_MS = 1_000;
/** Minimum time between two looks, milliseconds. */
const SPACING_MS = 5;
/** Callbacks that are asked at the same time; most of them may be silent for ten seconds. */
const AT_ONCE = 100;

/**
 * Asks callbacks whether they want what a program subscribes them to, for the services, which call nobody. Nothing
 * depends on the messages: a lost one costs one pause.
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
    private readonly verifications: VerificationRepository,
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
    for (const leased of await this.verifications.lease(room)) {
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
      await this.verifications.finish(leased, result);
      verifications.inc({ result });
    } catch (error) {
      this.report(error);
      await this.verifications.discard(leased).catch(() => undefined);
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
    { userId, subscriptionId, url, secret }: LeasedVerification,
    challenge: string,
  ): OutboundMessage {
    const body = Buffer.from(JSON.stringify({ type: 'verification', challenge }));
    const id = `msg_verification_${randomBytes(16).toString('hex')}`;
    const signed = { id, timestampSeconds: Math.floor(Date.now() / 1_000), body };
    const current = this.cipher.decrypt(secret, { endpointId: subscriptionId, userId });
    return {
      url,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': USER_AGENT,
        ...standardHeaders(signed, { current }),
        'X-MCP-Subscription-Id': subscriptionId,
      },
    };
  }

  private report(error: unknown): void {
    const leftOut = isConnectionError(error) ? undefined : this.throttle.next('failure');
    if (leftOut === undefined) return;
    this.logger.error({ message: 'a callback could not be verified', leftOut, err: error });
  }
}
