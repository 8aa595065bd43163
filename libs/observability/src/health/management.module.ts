import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { SettingsClass } from '@wagewright/config';
import { eventLoopCheck } from './event-loop.check';
import { HealthRegistry } from './health-registry';
import { MANAGEMENT_PORT, ManagementServer } from './management-server';
import { observeReadiness } from './readiness.metrics';

/** The longest stall of the event loop after which an orchestrator may restart the process. */
const EVENT_LOOP_CEILING_MS = 10_000;

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
