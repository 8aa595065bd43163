import { addCollectedGauge } from '../metrics/collected-gauge';
import type { HealthRegistry } from './health-registry';

/** What `/readyz` says, as a gauge, so that an alarm can name the check that keeps a process out of traffic. */
export function observeReadiness(health: HealthRegistry): void {
  addCollectedGauge({
    name: 'readiness_check',
    help: '1 while the check holds, 0 while it fails. A process that fails one is not ready, but that of Redis in the services.',
    labelNames: ['check'],
    read: async () => {
      const { checks } = await health.ready();
      return Object.entries(checks).map(([check, result]) => ({
        labels: { check },
        value: result === 'ok' ? 1 : 0,
      }));
    },
  });
}
