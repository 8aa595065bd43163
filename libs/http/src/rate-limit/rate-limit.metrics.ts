import { type Surface, SURFACES } from '@wagewright/auth';
import { Counter, Gauge } from '@wagewright/observability';

/** Decisions since somebody last scraped: one of these is made for every call. */
const counted = new Map<Surface, { allowed: number; refused: number }>(
  SURFACES.map((surface) => [surface, { allowed: 0, refused: 0 }]),
);

new Counter({
  name: 'rate_limit_decisions_total',
  help: 'Counted calls by surface and outcome.',
  labelNames: ['surface', 'outcome'] as const,
  collect() {
    for (const [surface, counts] of counted) {
      for (const outcome of ['allowed', 'refused'] as const) {
        if (counts[outcome] > 0) this.inc({ surface, outcome }, counts[outcome]);
        counts[outcome] = 0;
      }
    }
  },
});

/** Counts a decision for the metric `rate_limit_decisions_total`. */
export function countDecision(surface: Surface, allowed: boolean): void {
  const counts = counted.get(surface);
  if (counts) counts[allowed ? 'allowed' : 'refused'] += 1;
}

const degraded = new Gauge({
  name: 'rate_limit_degraded',
  help: '1 while rate limits are decided by this process alone because Redis is away.',
});

type Mode = 'redis' | 'local';
let mode: Mode = 'redis';

/** Where limits are decided, as a gauge. */
export const limiterMode = {
  /** Sets the mode; true when it was another one before. */
  changesTo(next: Mode): boolean {
    if (next === mode) return false;
    mode = next;
    degraded.set(next === 'local' ? 1 : 0);
    return true;
  },
};
