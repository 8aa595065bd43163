import { Injectable } from '@nestjs/common';

/** One thing that must hold; `check` rejects when it does not. It must answer within its own time limit. */
export interface HealthCheck {
  name: string;
  check(): Promise<void>;
}

/**
 * Fails a check with a reason that whoever asks may read: names and numbers, never a secret. The message of any other
 * error is kept back, because it may hold an address or a password.
 */
export class CheckFailure extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'CheckFailure';
  }
}

export interface HealthReport {
  ok: boolean;
  checks: Record<string, 'ok' | 'failed'>;
  /** Why checks fail, of those that say so; absent when none does. */
  reasons?: Record<string, string>;
}

/** A result is kept this long, so that probes of many monitors cost one check. */
const CACHE_MS = 2_000;

/**
 * The checks of a process. Readiness says whether it should get traffic, liveness whether it must be
 * restarted; a check of a shared dependency belongs to readiness only, or an outage restarts the fleet.
 */
@Injectable()
export class HealthRegistry {
  private readonly readiness: HealthCheck[] = [];
  private readonly liveness: HealthCheck[] = [];
  private cached?: { report: Promise<HealthReport>; until: number };
  private stopping = false;

  addReadiness(check: HealthCheck): void {
    this.readiness.push(check);
  }

  addLiveness(check: HealthCheck): void {
    this.liveness.push(check);
  }

  /** From here on the process reports itself not ready, so that no new traffic is sent to it. */
  beginStopping(): void {
    this.stopping = true;
  }

  /** Something is known to have changed: the next probe is not answered from what was kept. */
  lookAgain(): void {
    this.cached = undefined;
  }

  async live(): Promise<HealthReport> {
    return run(this.liveness);
  }

  async ready(): Promise<HealthReport> {
    if (this.stopping) return { ok: false, checks: { stopping: 'failed' } };
    const now = Date.now();
    if (!this.cached || this.cached.until <= now) {
      this.cached = { report: run(this.readiness), until: now + CACHE_MS };
    }
    return this.cached.report;
  }
}

interface CheckOutcome {
  result: 'ok' | 'failed';
  reason?: string;
}

async function run(checks: readonly HealthCheck[]): Promise<HealthReport> {
  const outcomes = await Promise.all(
    checks.map(async (check) => ({ name: check.name, ...(await outcome(check)) })),
  );
  const reasons = outcomes.flatMap(({ name, reason }) => (reason === undefined ? [] : [[name, reason]]));
  return {
    ok: outcomes.every(({ result }) => result === 'ok'),
    checks: Object.fromEntries(outcomes.map(({ name, result }) => [name, result])),
    ...(reasons.length > 0 && { reasons: Object.fromEntries(reasons) as Record<string, string> }),
  };
}

async function outcome(check: HealthCheck): Promise<CheckOutcome> {
  try {
    await check.check();
    return { result: 'ok' };
  } catch (error) {
    return { result: 'failed', reason: error instanceof CheckFailure ? error.message : undefined };
  }
}
