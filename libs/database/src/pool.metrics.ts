import { addCollectedGauge } from '@wagewright/observability';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** Exports how many connections are in use, idle and allowed, and how many callers wait for one. */
export function observePool(dataSource: DataSource): void {
  addCollectedGauge({
    name: 'db_pool_connections',
    help: 'Connections of the PostgreSQL pool by state: used, idle; waiting counts callers without one.',
    labelNames: ['state'],
    read: async () => {
      const { totalCount, idleCount, waitingCount } = poolOf(dataSource);
      return [
        { labels: { state: 'used' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'waiting' }, value: waitingCount },
      ];
    },
  });
  addCollectedGauge({
    name: 'db_pool_connections_max',
    help: 'Connections that the PostgreSQL pool of this process may hold.',
    read: async () => [{ value: poolOf(dataSource).options.max }],
  });
}

function poolOf(dataSource: DataSource): Pool {
  const { master } = dataSource.driver as unknown as { master?: Pool };
  if (!master) throw new Error('there is no pool');
  return master;
}
