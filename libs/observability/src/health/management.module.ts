import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { SettingsClass } from '@wagewright/config';
import { type HealthCheck, HealthRegistry } from './health-registry';
import { MANAGEMENT_PORT, ManagementServer } from './management-server';
import { addCollectedGauge } from '../metrics/collected-gauge';

/** The longest stall of the event loop after which an orchestrator may restart the process. */
const EVENT_LOOP_CEILING_MS = 10_000;
const RESOLUTION_MS = 20;
const NANOSECONDS_PER_MILLISECOND = 1e6;

/** Health and metrics of a process, on the management port of its settings class. Needs `ManagementEnv` as well. */
@Global()
@Module({})
export class ManagementModule {
  static forPort(settingsClass: SettingsClass<{ managementPort: number }>): DynamicModule {
    return {
      module: ManagementModule,
      providers: [
        { provide: HealthRegistry, useFactory: createHealthRegistry },
        {
          provide: MANAGEMENT_PORT,
          useFactory: (env: { managementPort: number }) => env.managementPort,
          inject: [settingsClass],
        },
        ManagementServer,
      ],
      exports: [HealthRegistry],
    };
  }
}

function createHealthRegistry(): HealthRegistry {
  const registry = new HealthRegistry();
  registry.addLiveness(eventLoopCheck(EVENT_LOOP_CEILING_MS));
  observeReadiness(registry);
  return registry;
}

/** The checks of `/readyz` as a gauge, so that an alert can name the failed check. */
function observeReadiness(health: HealthRegistry): void {
  addCollectedGauge({
    name: 'readiness_check',
    help: '1 while the check holds, 0 while it fails. A process that fails one is not ready, unless /readyz calls it degraded.',
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

/**
 * Fails while the event loop has been blocked for longer than `ceilingMs` since the last probe:
 * a process that cannot answer its clients must not look alive.
 */
function eventLoopCheck(ceilingMs: number): HealthCheck {
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
