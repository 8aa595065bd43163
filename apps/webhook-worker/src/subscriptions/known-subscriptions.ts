import { Injectable } from '@nestjs/common';

/** Subscriptions as of this worker's last look: while there is none, it asks PostgreSQL nothing else about them. */
@Injectable()
export class KnownSubscriptions {
  /** Whether there is any subscription, an ended one included. */
  isUsed = false;
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

  /** Call it before a claim: deliveries due from here on are for the next one. */
  beginClaim(): void {
    this.dueAt = Infinity;
  }
}
