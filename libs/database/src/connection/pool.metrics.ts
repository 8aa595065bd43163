import { metricsRegistry } from '@wagewright/observability';
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';

const registers = [metricsRegistry];

export function observePool(dataSource: DataSource): void {
  const pool = () => (dataSource.driver as unknown as { master?: Pool }).master;
  metricsRegistry.removeSingleMetric('db_pool_connections');
  metricsRegistry.removeSingleMetric('db_pool_connections_max');
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the PostgreSQL pool by state: used, idle; waiting counts callers without one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool() ?? {};
      this.set({ state: 'used' }, totalCount - idleCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  new Gauge({
    name: 'db_pool_connections_max',
    help: 'Connections that the PostgreSQL pool of this process may hold.',
    registers,
    collect() {
      this.set(pool()?.options.max ?? 0);
    },
  });
}
