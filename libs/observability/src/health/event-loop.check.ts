import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { HealthCheck } from './health-registry';

const RESOLUTION_MS = 20;
const NANOSECONDS_PER_MILLISECOND = 1e6;

/**
 * Fails while the event loop has been blocked for longer than `ceilingMs` since the last probe:
 * a process that cannot answer its clients must not look alive.
 */
export function eventLoopCheck(ceilingMs: number): HealthCheck {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return {
    name: 'event_loop',
    check: async () => {
      const worstMs = delay.max / NANOSECONDS_PER_MILLISECOND;
      delay.reset();
      if (worstMs > ceilingMs) throw new Error(`event loop blocked for ${Math.round(worstMs)} ms`);
    },
  };
}
