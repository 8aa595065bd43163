import { Injectable } from '@nestjs/common';

/** A health condition; `check` rejects when it fails. It must answer within its own time limit. */
export interface HealthCheck {
  name: string;
  check(): Promise<void>;
}

type Outcome = 'ok' | 'degraded' | 'failed';

/**
 * Fails a check with a reason for the report: names and numbers, never a secret. The message of any other error is
 * withheld, because it may hold an address or a password.
 */
export class CheckFailure extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'CheckFailure';
  }
}

export interface HealthReport {
  /** Whether nothing failed; a degraded process stays ready. */
  ok: boolean;
  checks: Record<string, Outcome>;
  /** The reasons of failed checks, if given; absent without any. */
  reasons?: Record<string, string>;
}

/** A result is cached this long, so that the probes of many monitors cost one check. */
const CACHE_MS = 2_000;

/**
 * The checks of a process. Readiness decides about traffic, liveness about restarts; a check of a shared dependency
 * belongs to readiness only, or an outage restarts the fleet.
 */
@Injectable()
export class HealthRegistry {
  private readonly readiness: HealthCheck[] = [];
  private readonly liveness: HealthCheck[] = [];
  private readonly dispensable = new Map<string, () => boolean>();
  private cached?: { report: Promise<HealthReport>; until: number };
  private isStarted = false;
  /** Whether `beginStopping` was called. */
  isStopping = false;

  addReadiness(check: HealthCheck): void {
    this.readiness.push(check);
  }

  /**
   * The process stays ready without this check, whoever adds it, while `isDispensable` says so: by then the process has
   * everything it needs in memory.
   */
  dispenseWith(name: string, isDispensable: () => boolean): void {
    this.dispensable.set(name, isDispensable);
  }

  /** For optional dependencies: the report of readiness shows the failure, and the process stays ready. */
  addDegradable(check: HealthCheck): void {
    this.dispenseWith(check.name, () => true);
    this.addReadiness(check);
  }

  addLiveness(check: HealthCheck): void {
    this.liveness.push(check);
  }

  /** All checks are there, and the port for clients is open: until then the process is not ready, whatever its checks say. */
  started(): void {
    this.isStarted = true;
    this.invalidate();
  }

  /** The process reports itself not ready from now on, so that it gets no new traffic. */
  beginStopping(): void {
    this.isStopping = true;
  }

  /** Call it after a known change: the next probe runs the checks again. */
  invalidate(): void {
    this.cached = undefined;
  }

  async live(): Promise<HealthReport> {
    return run(this.liveness);
  }

  async ready(): Promise<HealthReport> {
    if (this.isStopping) return { ok: false, checks: { stopping: 'failed' } };
    const now = Date.now();
    if (!this.cached || this.cached.until <= now) {
      this.cached = { report: this.judge(), until: now + CACHE_MS };
    }
    return this.cached.report;
  }

  private async judge(): Promise<HealthReport> {
    const { isStarted } = this;
    const report = await run(this.readiness, (name) => this.dispensable.get(name)?.() ?? false);
    return isStarted ? report : { ...report, ok: false, checks: { ...report.checks, start: 'failed' } };
  }
}

async function run(
  checks: readonly HealthCheck[],
  isDispensable: (name: string) => boolean = () => false,
): Promise<HealthReport> {
  const failures = await Promise.all(checks.map(failureOf));
  const report: HealthReport = { ok: true, checks: {} };
  checks.forEach(({ name }, index) => {
    const failure = failures[index];
    report.checks[name] = failure === undefined ? 'ok' : isDispensable(name) ? 'degraded' : 'failed';
    report.ok &&= report.checks[name] !== 'failed';
    if (failure instanceof CheckFailure) report.reasons = { ...report.reasons, [name]: failure.message };
  });
  return report;
}

async function failureOf(one: HealthCheck): Promise<unknown> {
  try {
    await one.check();
    return undefined;
  } catch (error) {
    return error ?? new Error('it failed without an error');
  }
}

/** The report for a probe that lets these checks decide nothing: where they fail they are `degraded`. */
export function excluding(report: HealthReport, names: readonly string[]): HealthReport {
  const outcomes = Object.entries(report.checks).map(([name, outcome]): [string, Outcome] => [
    name,
    outcome === 'failed' && names.includes(name) ? 'degraded' : outcome,
  ]);
  return {
    ...report,
    ok: outcomes.every(([, outcome]) => outcome !== 'failed'),
    checks: Object.fromEntries(outcomes),
  };
}

export function statusOf({ ok, checks }: HealthReport): Outcome {
  if (!ok) return 'failed';
  return Object.values(checks).includes('degraded') ? 'degraded' : 'ok';
}
