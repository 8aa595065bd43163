import { metricsRegistry } from '@wagewright/observability';
import { Counter, Gauge } from 'prom-client';

export const limiterDecisions = new Counter({
  name: 'rate_limit_decisions_total',
  help: 'Counted calls by surface and outcome.',
  labelNames: ['surface', 'outcome'] as const,
  registers: [metricsRegistry],
});

const degraded = new Gauge({
  name: 'rate_limit_degraded',
  help: '1 while rate limits are decided by this process alone because Redis is away.',
  registers: [metricsRegistry],
});

type Mode = 'redis' | 'local';
let mode: Mode = 'redis';

/** Where limits are decided, as a gauge. */
export const limiterMode = {
  /** Sets the mode; true when it was another one before. */
  changesTo(next: Mode): boolean {
    const changed = next !== mode;
    mode = next;
    degraded.set(next === 'local' ? 1 : 0);
    return changed;
  },
};
