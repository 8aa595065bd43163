import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type Dialect,
  type EndedBy,
  endSubscriptions,
  type EventSubscription,
  type LogPosition,
  SubscriptionEnv,
  urlHash,
} from '@wagewright/events';
import { type AuditedCaller, AuditTrail } from '@wagewright/identity';
import { SecretCipher, UnreadableSecretError, webhookSlot } from '@wagewright/webhooks';
import { DataSource, type EntityManager } from 'typeorm';
import type { WantedSubscription, WantedWatch } from './subscribe-params';
import {
  CREATE,
  CURRENT,
  DROP_ENDED,
  LOCK_ACCOUNT,
  LOCK_SUBSCRIPTION,
  REFRESH,
  STANDING,
  WAKE,
} from './subscription.statements';

const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60_000;

/** What decides whether a subscription may be made. */
export interface Standing {
  isLive: boolean;
  endedBy: EndedBy | null;
  /** Live subscriptions of the account. */
  live: number;
  /** Whether the callback's address is known as the program's. */
  isVerified: boolean;
}

/** What a program learns of the delivery at a refresh. */
export interface DeliveryStatus {
  /** False where it was suspended. */
  active: boolean;
  lastDeliveryAt: Date | null;
  lastError: string | null;
  failedSince?: Date;
  throttled?: true;
  retryAfterMs?: number;
}

export interface Stored {
  refreshBefore: Date;
  /** No fitting event at or before it is unsettled. */
  place: LogPosition;
  truncated: boolean;
  /** Of a refresh. */
  refreshed?: {
    status: DeliveryStatus;
    /** Nothing is open, so the place may move on with the log. */
    isSettled: boolean;
  };
}

export interface Subscribing {
  wanted: WantedSubscription;
  dialect: Dialect;
  caller: AuditedCaller;
  /** Of a new one. */
  start: { place: LogPosition; truncated: boolean };
  /** Throws where it may not be made. */
  admit: (standing: Standing) => void;
}

type CurrentRow = Pick<
  EventSubscription,
  'secret' | 'failedSince' | 'lastError' | 'lastDeliveryAt' | 'hasGap'
> &
  Pick<EventSubscription, 'readTransaction' | 'readSequence'> & {
    isSuspended: boolean;
    firstTransaction: string | null;
    firstSequence: string | null;
    /** Until its bucket is full, milliseconds. */
    paceMs: number;
    waiting: number;
  };

/** The subscriptions of programs, as their own calls make, refresh and end them. */
@Injectable()
export class SubscriptionStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cipher: SecretCipher,
    private readonly env: SubscriptionEnv,
    private readonly audit: AuditTrail,
  ) {}

  async standing(userId: string, watch: WantedWatch, manager = this.dataSource.manager): Promise<Standing> {
    const { id, principal, url } = watch;
    const values = [userId, id, principal, urlHash(url), this.env.verifiedForMs / MS_PER_SECOND];
    const [standing] = await manager.query<[Standing]>(STANDING, values);
    return standing;
  }

  /** Makes a subscription, or refreshes it while it lives. */
  async subscribe(subscribing: Subscribing): Promise<Stored> {
    const { wanted, caller, admit } = subscribing;
    return this.dataSource.transaction(async (manager) => {
      const standing = await this.locked(manager, caller.accountId, wanted);
      admit(standing);
      return standing.isLive ? this.refresh(manager, subscribing) : this.create(manager, subscribing);
    });
  }

  /** @returns false where the program has no such subscription */
  async unsubscribe(watch: WantedWatch, caller: AuditedCaller): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const { isLive } = await this.locked(manager, caller.accountId, watch);
      if (!isLive) return false;
      await endSubscriptions(manager, [watch.id], 'client');
      await this.record(manager, 'subscription.ended', watch, caller);
      return true;
    });
  }

  private async locked(manager: EntityManager, userId: string, watch: WantedWatch): Promise<Standing> {
    await manager.query(LOCK_ACCOUNT, [userId]);
    await manager.query(LOCK_SUBSCRIPTION, [watch.id]);
    return this.standing(userId, watch, manager);
  }

  private async create(manager: EntityManager, subscribing: Subscribing): Promise<Stored> {
    const { wanted, dialect, caller, start } = subscribing;
    const { id, principal, name, url, host } = wanted;
    const userId = caller.accountId;
    await manager.query(DROP_ENDED, [id]);
    const [{ refreshBefore }] = await manager.query<[{ refreshBefore: Date }]>(CREATE, [
      id,
      userId,
      webhookSlot(userId),
      principal,
      name,
      wanted.arguments,
      url,
      urlHash(url),
      host,
      dialect,
      this.sealed(wanted, userId),
      this.cipher.currentKeyId,
      start.place.transactionId,
      start.place.sequence,
      this.secondsToLive(wanted),
    ]);
    await this.record(manager, 'subscription.created', wanted, caller);
    return { refreshBefore, ...start };
  }

  private async refresh(manager: EntityManager, { wanted, dialect, caller }: Subscribing): Promise<Stored> {
    const { id } = wanted;
    const [current] = await manager.query<[CurrentRow]>(CURRENT, [id]);
    await manager.query(WAKE, [id, current.isSuspended]);
    const former = this.formerSecret(current, id, caller.accountId);
    const isOther = former !== wanted.secret;
    const [[{ refreshBefore }]] = await manager.query<[[{ refreshBefore: Date }], number]>(REFRESH, [
      id,
      dialect,
      this.secondsToLive(wanted),
      isOther ? this.sealed(wanted, caller.accountId) : null,
      isOther ? this.cipher.currentKeyId : null,
      former === undefined ? null : this.env.secretOverlapMs / MS_PER_SECOND,
    ]);
    const { firstTransaction, firstSequence, readTransaction, readSequence } = current;
    const isSettled = firstTransaction === null;
    return {
      refreshBefore,
      place: isSettled
        ? { transactionId: Number(readTransaction), sequence: Number(readSequence) }
        : { transactionId: Number(firstTransaction), sequence: Number(firstSequence) - 1 },
      truncated: current.hasGap,
      refreshed: { status: this.statusOf(current), isSettled },
    };
  }

  private sealed({ id, secret }: WantedSubscription, userId: string): string {
    return this.cipher.encrypt(secret, { endpointId: id, userId });
  }

  /** Undefined where it cannot be read any more, so that it cannot sign either. */
  private formerSecret({ secret }: CurrentRow, endpointId: string, userId: string): string | undefined {
    try {
      return secret === null ? undefined : this.cipher.decrypt(secret, { endpointId, userId });
    } catch (error) {
      if (error instanceof UnreadableSecretError) return undefined;
      throw error;
    }
  }

  private statusOf(current: CurrentRow): DeliveryStatus {
    const { isSuspended, failedSince, lastDeliveryAt, lastError, paceMs, waiting } = current;
    const [burst, perMinute] = this.env.pace;
    const tokenMs = MS_PER_MINUTE / perMinute;
    const isThrottled = waiting > Math.max(burst - Math.max(paceMs, 0) / tokenMs, 0);
    // The bucket has a token again when it is that far from full; it may have one, but fewer than wait.
    const retryAfterMs = Math.ceil(Math.max(paceMs - (burst - 1) * tokenMs, tokenMs));
    return {
      active: !isSuspended,
      lastDeliveryAt,
      lastError,
      ...(failedSince && { failedSince }),
      ...(isThrottled && { throttled: true, retryAfterMs }),
    };
  }

  /** A length that nobody asks for, or without an end, is the longest. */
  private secondsToLive({ ttlMs = Infinity }: WantedSubscription): number {
    const { minTtlMs, maxTtlMs } = this.env;
    return Math.max(minTtlMs, Math.min(ttlMs, maxTtlMs)) / MS_PER_SECOND;
  }

  private async record(
    manager: EntityManager,
    action: string,
    { id, name }: WantedWatch,
    caller: AuditedCaller,
  ): Promise<void> {
    const details = { ...caller.details, name };
    await this.audit.write(manager, { ...caller, action, target: id, details });
  }
}
