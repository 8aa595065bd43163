import { addCollectedGauge } from '../metrics/collected-gauge';
import type { HealthRegistry } from './health-registry';

/** The checks of `/readyz` as a gauge, so that an alert can name the failed check. */
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
