import { AsyncResource } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import { LogThrottle } from '../logging/log-throttle';

/** The time of the next run, from the end of the last one, in milliseconds. */
export interface NextRun {
  ms: number;
  /** The earliest time at which `wake` may start it; 0 by default. */
  earliestMs?: number;
}

export interface BackgroundTaskOptions<Result> {
  /** The task's name in log lines. */
  name: string;
  /** One run. A long one should end early once `isStopping` says so. */
  run: (isStopping: () => boolean) => Promise<Result>;
  /** The pause between two runs, milliseconds, or a function of the result, which is undefined after a failed run. */
  next: number | ((result: Result | undefined) => number | NextRun);
  /** Share, 0–1, by which a pause varies either way, so that processes started together drift apart. */
  jitter?: number;
  /** The log message for a failed run, at most once in 30 s. */
  failure: string;
  /** Log level of a failed run; `warn` by default. */
  level?: 'debug' | 'warn';
  /** Failures reported elsewhere, such as an outage: they are not logged. */
  isExpected?: (error: unknown) => boolean;
}

/**
 * Repeats a task beside the requests of a process: never concurrently, and also after a failed run. Its timer does not
 * keep the process alive, and its runs belong to no request, whoever woke it.
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

  /** Starts a run in at most `inMs` milliseconds. A running one is followed by another. */
  wake(inMs = 0): void {
    const dueAt = Math.max(performance.now() + inMs, this.earliestAt);
    if (this.isStopping || dueAt >= this.dueAt) return;
    this.dueAt = dueAt;
    if (!this.running) this.schedule();
  }

  /** Starts a run now, after the running one. Resolves when it has ended, whether it failed or not. */
  async runNow(): Promise<void> {
    await this.running;
    // Another one may have begun by now, which is as good: it began after this call.
    if (!this.isStopping) await (this.running ?? this.begin());
  }

  /** Resolves when the running one has ended; there is none after it. */
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
