import type {
  WebhookSender,
  OutboundMessage,
} from '../../../../apps/webhook-worker/src/delivery/exchange/webhook-sender';
import type { OutboundMessageBuilder } from '../../../../apps/webhook-worker/src/delivery/sending/outbound-message';
import type { ShardQueue } from '../../../../apps/webhook-worker/src/delivery/claiming/shard-queue';
import type { MessageBus } from '@wagewright/messaging';
import type { DataSource } from 'typeorm';
import { ClaimRepository } from '../../../../apps/webhook-worker/src/delivery/claiming/claim.repository';
import { DeliveryDispatcher } from '../../../../apps/webhook-worker/src/delivery/claiming/delivery-dispatcher';
import { ShardScheduler } from '../../../../apps/webhook-worker/src/delivery/claiming/shard-scheduler';
import { ShardSessions } from '../../../../apps/webhook-worker/src/delivery/claiming/shard-sessions';
import { ShardRepository } from '../../../../apps/webhook-worker/src/delivery/claiming/shard.repository';
import type { DeliveryLimitsEnv } from '../../../../apps/webhook-worker/src/delivery/delivery-limits.env';
import { WebhookKind } from '../../../../apps/webhook-worker/src/delivery/kinds/webhook-kind';
import { ReceiverKinds } from '../../../../apps/webhook-worker/src/delivery/receiver-kind';
import { DeliveryAttemptService } from '../../../../apps/webhook-worker/src/delivery/sending/delivery-attempt.service';
import { EndpointSequencer } from '../../../../apps/webhook-worker/src/delivery/sending/endpoint-sequencer';
import { InFlight } from '../../../../apps/webhook-worker/src/delivery/sending/in-flight';
import { AttemptRecorder } from '../../../../apps/webhook-worker/src/delivery/settling/attempt-recorder';
import { CircuitEnv } from '../../../../apps/webhook-worker/src/delivery/settling/circuit.env';
import { DeliveryResultRepository } from '../../../../apps/webhook-worker/src/delivery/settling/delivery-result.repository';
import { InternalFaults } from '../../../../apps/webhook-worker/src/delivery/settling/internal-faults';
import { LeaseRegistry } from '../../../../apps/webhook-worker/src/delivery/settling/lease-registry';
import { LostLeaseReclaimer } from '../../../../apps/webhook-worker/src/delivery/settling/lost-lease-reclaimer';
import type { AttemptReport } from '../../../../apps/webhook-worker/src/delivery/settling/outcome';
import type { LeasedWebhook } from '../../../../apps/webhook-worker/src/delivery/state/leased-delivery';
import { WebhookLeases } from '../../../../apps/webhook-worker/src/delivery/state/lease.statements';
import type { WorkerIdentity } from '../../../../apps/webhook-worker/src/delivery/worker-identity';

export interface WorkerParts {
  dataSource: DataSource;
  limits: DeliveryLimitsEnv;
  /** Without the prefix. */
  id: string;
  /** Milliseconds. */
  retryPauses: number[];
  /** One POST. @param onStart when the request is being written */
  send: (leased: LeasedWebhook, onStart?: () => void) => Promise<AttemptReport>;
  /** The names of slots with due deliveries, as they come over the bus. */
  onDue: (wake: (slots: number[]) => void) => void;
}

/** Pauses as short as retries, so that what waits for them comes within a run. */
const CIRCUIT = { failures: 3, pauseMs: 2_000, maxPauseMs: 8_000 };

type Unsigned = OutboundMessage & { leased: LeasedWebhook };

/** A worker put together like its process, with PostgreSQL, without Redis: it serves shards without jobs, and posts to nobody. */
export class ProofWorker {
  readonly sessions: ShardSessions;
  private readonly scheduler: ShardScheduler;
  private readonly reclaimer: LostLeaseReclaimer;
  private readonly registry = new LeaseRegistry();

  constructor({ dataSource, limits, id, retryPauses, send, onDue }: WorkerParts) {
    const identity: WorkerIdentity = { id: `wkr_${id}` };
    const kinds = new ReceiverKinds();
    const builder = { build: (leased: LeasedWebhook) => ({ url: leased.url, leased }) };
    kinds.add(
      new WebhookKind(
        new ClaimRepository(dataSource, limits, identity),
        builder as unknown as OutboundMessageBuilder,
        { pausesMs: retryPauses },
        new DeliveryResultRepository(dataSource, Object.assign(new CircuitEnv(), CIRCUIT), limits),
        new WebhookLeases(dataSource, identity),
      ),
    );
    const [faults, inFlight] = [new InternalFaults(), new InFlight(limits)];
    const sender = { send: ({ leased }: Unsigned, onStart?: () => void) => send(leased, onStart) };
    const attempts = new DeliveryAttemptService(
      kinds,
      new EndpointSequencer(),
      sender as unknown as WebhookSender,
      new AttemptRecorder(kinds, this.registry, faults),
      faults,
    );
    const dispatcher = new DeliveryDispatcher(kinds, this.registry, attempts, inFlight, limits);
    const shards = new ShardRepository(dataSource, limits, identity);
    this.sessions = new ShardSessions(shards, dispatcher, inFlight, limits);
    const queue = {
      isPaused: () => Promise.resolve(false),
      add: (unserved: { shard: number }[]) => {
        void this.sessions.serveUnqueued(unserved.map(({ shard }) => shard)).catch(() => undefined);
        return Promise.resolve();
      },
    };
    const bus = {
      subscribe: (_: string, wake: (message: { slots: number[] }) => void) =>
        onDue((slots) => wake({ slots })),
      onReconnect: () => undefined,
    };
    this.scheduler = new ShardScheduler(
      shards,
      this.sessions,
      queue as unknown as ShardQueue,
      bus as unknown as MessageBus,
    );
    this.reclaimer = new LostLeaseReclaimer(kinds);
  }

  start(): void {
    this.sessions.onApplicationBootstrap();
    this.scheduler.onApplicationBootstrap();
    this.reclaimer.onApplicationBootstrap();
  }

  /** As at the end of its process, which waits for no send. */
  async stop(): Promise<void> {
    await Promise.all([
      this.scheduler.beforeApplicationShutdown(),
      this.reclaimer.beforeApplicationShutdown(),
    ]);
    await this.sessions.stop();
    await this.registry.releaseAll();
    await this.sessions.close();
  }
}
