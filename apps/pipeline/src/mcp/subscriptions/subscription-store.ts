import { Injectable } from '@nestjs/common';
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
import { subscriptionEntry } from '../../subscriptions/subscription-entry';
import { HostHash } from './host-hash';
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

/** Facts that decide whether a subscription may be made. */
export interface Standing {
  isLive: boolean;
  /** Who has ended the program at this host; null where it may subscribe. */
  refusedBy: EndedBy | null;
  /** Live subscriptions of the account. */
  live: number;
  /** Whether the callback's address is known as the program's. */
  isVerified: boolean;
}

/** Status of the delivery, which a program gets at a refresh. */
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
  /** Only after a refresh. */
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
  /** Start of a new subscription. */
  start: { place: LogPosition; truncated: boolean };
  /** Throws where it may not be made. */
  admit: (standing: Standing) => void;
}

type CurrentRow = Pick<
  EventSubscription,
  'secret' | 'failedSince' | 'lastError' | 'lastDeliveryAt' | 'hasGap'
> &
  LogPosition & {
    isSuspended: boolean;
    isSettled: boolean;
    /** Until its bucket is full, milliseconds. */
    paceMs: number;
    waiting: number;
  };

/** The subscriptions of programs, as their own calls make, refresh and end them. */
@Injectable()
export class SubscriptionStore {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: SecretCipher,
    private readonly env: SubscriptionEnv,
    private readonly audit: AuditTrail,
    private readonly hostHash: HostHash,
  ) {}

  async standing(userId: string, watch: WantedWatch): Promise<Standing> {
    return this.standingOf(this.dataSource.manager, userId, watch, await this.hostHash.of(watch.url));
  }

  private async standingOf(
    manager: EntityManager,
    userId: string,
    { id, principal, url }: WantedWatch,
    hostHash: Buffer,
  ): Promise<Standing> {
    const values = [userId, id, principal, urlHash(url), this.env.verifiedForMs / MS_PER_SECOND, hostHash];
    const [standing] = await manager.query<[Standing]>(STANDING, values);
    return standing;
  }

  /** Makes a subscription, or refreshes it while it lives. */
  async subscribe(subscribing: Subscribing): Promise<Stored> {
    const { wanted, caller, admit } = subscribing;
    const hostHash = await this.hostHash.of(wanted.url);
    return this.dataSource.transaction(async (manager) => {
      const standing = await this.locked(manager, caller.accountId, wanted, hostHash);
      admit(standing);
      return standing.isLive
        ? this.refresh(manager, subscribing, hostHash)
        : this.create(manager, subscribing, hostHash);
    });
  }

  /** @returns false where the program has no such subscription */
  async unsubscribe(watch: WantedWatch, caller: AuditedCaller): Promise<boolean> {
    const hostHash = await this.hostHash.of(watch.url);
    return this.dataSource.transaction(async (manager) => {
      const { isLive } = await this.locked(manager, caller.accountId, watch, hostHash);
      if (!isLive) return false;
      await endSubscriptions(manager, [watch.id], 'client');
      await this.audit.write(manager, subscriptionEntry(caller, 'subscription.ended', watch));
      return true;
    });
  }

  private async locked(
    manager: EntityManager,
    userId: string,
    watch: WantedWatch,
    hostHash: Buffer,
  ): Promise<Standing> {
    await manager.query(LOCK_ACCOUNT, [userId]);
    await manager.query(LOCK_SUBSCRIPTION, [watch.id]);
    return this.standingOf(manager, userId, watch, hostHash);
  }

  private async create(manager: EntityManager, subscribing: Subscribing, hostHash: Buffer): Promise<Stored> {
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
      hostHash,
    ]);
    await this.audit.write(manager, subscriptionEntry(caller, 'subscription.created', wanted));
    return { refreshBefore, ...start };
  }

  private async refresh(
    manager: EntityManager,
    { wanted, dialect, caller }: Subscribing,
    hostHash: Buffer,
  ): Promise<Stored> {
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
      hostHash,
    ]);
    const { transactionId, sequence, isSettled } = current;
    return {
      refreshBefore,
      place: { transactionId, sequence },
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
}
