import { Injectable } from '@nestjs/common';

/** What this worker knows of subscriptions since the last look: without one, nothing else is asked of PostgreSQL. */
@Injectable()
export class KnownSubscriptions {
  /** Whether there is any subscription, an ended one included. */
  isUsed = false;
  hasLeases = false;
  /** Users with a subscription that this worker reads the log for. */
  users: ReadonlySet<string> = new Set();
  /** When a claim may find something, by `performance.now()`. */
  private dueAt = Infinity;

  /** Subscriptions of these users were made, refreshed or ended since the last look. */
  add(userIds: readonly string[]): void {
    this.isUsed = true;
    this.users = new Set([...this.users, ...userIds]);
    this.dueIn(0);
  }

  get mayBeDue(): boolean {
    return performance.now() >= this.dueAt;
  }

  /** Something is due in so many milliseconds, or may be. */
  dueIn(ms: number): void {
    this.dueAt = Math.min(this.dueAt, performance.now() + ms);
  }

  /** Call it before a claim: what becomes due from here on is for the next one. */
  beginClaim(): void {
    this.dueAt = Infinity;
  }
}
