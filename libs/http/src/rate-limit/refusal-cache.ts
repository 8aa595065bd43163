import { Injectable } from '@nestjs/common';
import { atMost } from '@wagewright/auth';
import { MessageBus } from '@wagewright/messaging';
import { LRUCache } from 'lru-cache';
import type { Quota } from './quota';
import { WINDOW_MS } from './sliding-window';

const MAX_SUBJECTS = 50_000;

export interface Refusal {
  used: number;
  month: number;
  /** Milliseconds until the window has more room; 0 for an empty window. */
  roomInMs: number;
  /** Milliseconds of `performance.now()`. */
  sentAt: number;
}

interface RememberedRefusal extends Refusal {
  limit: Quota['limit'];
  monthName: string;
  until: number;
}

/**
 * Subjects without room, so that their further calls are refused without asking Redis. A refused call is counted
 * nowhere, so nothing changes for them until the oldest call leaves the window, which is when Redis is asked again;
 * with another limit or in another month it is asked at once.
 *
 * Two things can make room earlier: calls that are given back, and an operator who sets an account back. A message
 * reports both to all processes. A refusal that was decided before such a message arrived is not remembered, and after
 * an outage, when messages may have been missed, all are forgotten.
 */
@Injectable()
export class RefusalCache {
  private readonly refusals = new LRUCache<string, RememberedRefusal>(atMost(MAX_SUBJECTS));
  private changes = 0;

  constructor(private readonly bus: MessageBus) {
    bus.subscribe('limits.raised', ({ surface, subject }) => this.forget(surface, subject));
    bus.onReconnect(() => this.clear());
  }

  /** Take it before asking Redis. */
  mark(): number {
    return this.changes;
  }

  /** The refusal of a subject that still has no room for one call. */
  find(quota: Quota, monthName: string): Omit<Refusal, 'sentAt'> | undefined {
    if (this.refusals.size === 0) return undefined;
    const key = keyOf(quota.surface, quota.subject, quota.countsToMonth);
    const known = this.refusals.get(key);
    if (!known) return undefined;
    const roomInMs = known.until - performance.now();
    if (roomInMs > 0 && known.monthName === monthName && isSameLimit(known.limit, quota.limit))
      return { used: known.used, month: known.month, roomInMs };
    this.refusals.delete(key);
    return undefined;
  }

  /** @param mark from before Redis was asked */
  remember(quota: Quota, monthName: string, refusal: Refusal, mark: number): void {
    if (mark !== this.changes) return;
    const until = refusal.sentAt + (refusal.used === 0 ? WINDOW_MS : refusal.roomInMs);
    const { surface, subject, countsToMonth, limit } = quota;
    this.refusals.set(keyOf(surface, subject, countsToMonth), { ...refusal, limit, monthName, until });
  }

  /** A call was given back: here, and in a moment in all other processes, Redis is asked again. */
  async givenBack({ surface, subject }: Quota): Promise<void> {
    this.forget(surface, subject);
    await this.bus.publish('limits.raised', { surface, subject });
  }

  clear(): void {
    this.changes += 1;
    this.refusals.clear();
  }

  private forget(surface: string, subject: string): void {
    this.changes += 1;
    for (const countsToMonth of [true, false]) this.refusals.delete(keyOf(surface, subject, countsToMonth));
  }
}

function isSameLimit(one: Quota['limit'], other: Quota['limit']): boolean {
  return one.perMinute === other.perMinute && one.perMonth === other.perMonth;
}

function keyOf(surface: string, subject: string, countsToMonth: boolean): string {
  return `${surface}:${subject}${countsToMonth ? '+' : '-'}`;
}
