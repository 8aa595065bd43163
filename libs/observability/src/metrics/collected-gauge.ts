import { setImmediate as nextTurn } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { withTimeout } from '../with-timeout';
import { Gauge, metricsRegistry } from './metrics-registry';

/** Longest wait of a scrape for one gauge, milliseconds; Prometheus itself gives up after 10 s. */
const READ_BUDGET_MS = 3_000;

/** One value of a gauge, with its labels. */
export interface Reading<Label extends string = never> {
  labels?: Record<Label, string>;
  value: number;
}

export interface CollectedGaugeOptions<Label extends string> {
  name: string;
  help: string;
  labelNames?: readonly Label[];
  /** Called for each scrape. */
  read: () => Promise<readonly Reading<Label>[]>;
}

/**
 * Adds a gauge that is only read by a scrape. If it cannot be read within 3 s, that scrape omits it: a zero, or the
 * previous value, would silence its alert just when it matters. An application created again in a process takes it
 * over.
 *
 * Reading begins one turn of the event loop late, so that gauges of the process itself, such as callers waiting for a
 * connection, do not count this scrape's own queries.
 */
export function addCollectedGauge<Label extends string = never>(options: CollectedGaugeOptions<Label>): void {
  const { name, help, labelNames = [], read } = options;
  const logger = new Logger('Metrics');
  metricsRegistry.removeSingleMetric(name);
  new Gauge<string>({
    name,
    help,
    labelNames,
    async collect() {
      const readings = await readInTime(read).catch((error: unknown) => {
        logger.debug({ message: `${name} could not be read`, err: error });
        return [];
      });
      if (labelNames.length === 0) this.remove();
      else this.reset();
      for (const { labels, value } of readings) this.set(labels ?? {}, value);
    },
  });
}

/**
 * Lets concurrent callers share one reading: the gauges of a scrape that come from the same query cost it once, and
 * scrapes do not pile up behind a slow one.
 */
export function sharedReading<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => {
    running ??= read().finally(() => (running = undefined));
    return running;
  };
}

async function readInTime<T>(read: () => Promise<T>): Promise<T> {
  await nextTurn();
  return withTimeout(READ_BUDGET_MS, read());
}
