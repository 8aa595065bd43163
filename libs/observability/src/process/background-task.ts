import { AsyncResource } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import { LogThrottle } from '../logging/log-throttle';

/** When the next run comes, counted from the end of the last one, in milliseconds. */
export interface NextRun {
  ms: number;
  /** How soon a call of `wake` may bring it, at the earliest; 0 unless given. */
  earliestMs?: number;
}

export interface BackgroundTaskOptions<Result> {
  /** Names the task in log lines. */
  name: string;
  /** One run. Whatever takes long should end early once `isStopping` says so. */
  run: (isStopping: () => boolean) => Promise<Result>;
  /** The pause between two runs, milliseconds, or what the result calls for; it is undefined after a failed run. */
  next: number | ((result: Result | undefined) => number | NextRun);
  /** Share, 0–1, by which a pause is varied either way, so that processes that started together drift apart. */
  jitter?: number;
  /** What the log says of a run that failed, at most once in 30 s. */
  failure: string;
  /** How severe a failed run is; `warn` unless given. */
  level?: 'debug' | 'warn';
  /** Failures that others report already, such as an outage: they are not logged. */
  isExpected?: (error: unknown) => boolean;
}

/**
 * Runs something again and again beside the requests of a process: never twice at the same time, and also after a run
 * that failed. Its timer does not keep the process alive, and its runs belong to no request, whoever woke it.
 */
export class BackgroundTask<Result = void> {
  private readonly scope = new AsyncResource('BackgroundTask');
  private readonly logger: Logger;
  private readonly throttle = new LogThrottle();
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private isStopping = false;
  /** By `performance.now()`, like all times here. */
  private dueAt = Infinity;
  private earliestAt = -Infinity;
  private endedAt = performance.now();

  constructor(private readonly options: BackgroundTaskOptions<Result>) {
    this.logger = new Logger(options.name);
  }

  /** Has it run `inMs` milliseconds from now at the latest. A run that is under way is followed by another. */
  wake(inMs = 0): void {
    const dueAt = Math.max(performance.now() + inMs, this.earliestAt);
    if (this.isStopping || dueAt >= this.dueAt) return;
    this.dueAt = dueAt;
    if (!this.running) this.schedule();
  }

  /** Has it run now, after the run that is under way. Resolves when that one has ended, whether it failed or not. */
  async runNow(): Promise<void> {
    await this.running;
    // By now another one may have begun, which is as good: it began after this call.
    if (!this.isStopping) await (this.running ?? this.begin());
  }

  /** Resolves when the run that is under way has ended; there is none after it. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Milliseconds since the last run ended, for health checks; before the first one since the task was made. */
  sinceLastRunMs(): number {
    return performance.now() - this.endedAt;
  }

  private schedule(): void {
    clearTimeout(this.timer);
    const inMs = this.dueAt - performance.now();
    if (inMs <= 0) void this.begin();
    else this.timer = setTimeout(() => void this.begin(), inMs).unref();
  }

  private begin(): Promise<void> {
    clearTimeout(this.timer);
    this.dueAt = Infinity;
    this.running = this.scope.runInAsyncScope(() => this.runOnce());
    return this.running;
  }

  private async runOnce(): Promise<void> {
    const result = await this.result();
    this.endedAt = performance.now();
    this.running = undefined;
    const { ms, earliestMs = 0 } = this.nextAfter(result);
    this.earliestAt = this.endedAt + earliestMs;
    this.dueAt = Math.max(Math.min(this.dueAt, this.endedAt + this.varied(ms)), this.earliestAt);
    if (!this.isStopping) this.schedule();
  }

  private async result(): Promise<Result | undefined> {
    try {
      return await this.options.run(() => this.isStopping);
    } catch (error) {
      this.report(error);
      return undefined;
    }
  }

  private report(error: unknown): void {
    const { failure, level = 'warn', isExpected } = this.options;
    const leftOut = isExpected?.(error) ? undefined : this.throttle.next('failure');
    if (leftOut !== undefined) this.logger[level]({ message: failure, leftOut, err: error });
  }

  private nextAfter(result: Result | undefined): NextRun {
    const { next } = this.options;
    const pause = typeof next === 'number' ? next : next(result);
    return typeof pause === 'number' ? { ms: pause } : pause;
  }

  private varied(ms: number): number {
    const { jitter = 0 } = this.options;
    return ms * (1 - jitter + 2 * jitter * Math.random());
  }
}
