import { metricsRegistry } from '@wagewright/observability';
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';

/** Exports how many connections are in use, idle, and how many callers wait for one. */
export function observePool(dataSource: DataSource): Gauge<'state'> {
  metricsRegistry.removeSingleMetric('db_pool_connections');
  return new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the PostgreSQL pool by state; waiting counts callers without one.',
    labelNames: ['state'],
    registers: [metricsRegistry],
    collect() {
      const pool = (dataSource.driver as unknown as { master?: Pool }).master;
      if (!pool) return;
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
