import { Injectable, Logger } from '@nestjs/common';
import { MaintenanceEnv } from '../maintenance.env';
import { missingSpans } from './partition-plan';
import { type Partition, PartitionRepository } from './partition.repository';

/** Creates the partitions of events, deliveries and attempts ahead of time, and drops expired ones. */
@Injectable()
export class PartitionService {
  private readonly logger = new Logger(PartitionService.name);

  constructor(
    private readonly partitions: PartitionRepository,
    private readonly env: MaintenanceEnv,
  ) {}

  /** Several workers may run it at once. @param now milliseconds since 1970 */
  async maintain(now = Date.now()): Promise<void> {
    const partitions = await this.partitions.list();
    await this.makeAhead(partitions, now);
    await this.dropOld(partitions, now);
  }

  /** The number of spans with partitions that have not begun. */
  async ahead(now = Date.now()): Promise<number> {
    return aheadOf(await this.partitions.list(), now);
  }

  /** Partitions of events with times of any age: there rows are deleted one by one. */
  async unbounded(): Promise<string[]> {
    return eventsIn(await this.partitions.list()).flatMap(({ start, name }) =>
      start === null ? [name] : [],
    );
  }

  private async makeAhead(partitions: readonly Partition[], now: number): Promise<void> {
    const lastEnd = Math.max(0, ...eventsIn(partitions).map(({ end }) => end ?? 0));
    for (const span of missingSpans(lastEnd, aheadOf(partitions, now), this.env.partitionWidthMs, now))
      if (await this.partitions.create(span))
        this.logger.log({
          message: 'partitions made',
          from: new Date(span.start),
          to: new Date(span.end),
        });
  }

  private async dropOld(partitions: readonly Partition[], now: number): Promise<void> {
    const old = partitions.filter(({ end }) => end !== null && end <= now - this.env.retentionMs);
    const kept = new Set<number | null>();
    for (const partition of old)
      if (partition.table === 'webhook_delivery' && (await this.partitions.hasUnsent(partition)))
        kept.add(partition.end);
    for (const table of DROPPED_IN_ORDER)
      for (const partition of old)
        if (partition.table === table && !kept.has(partition.end)) await this.drop(partition, kept);
  }

  /** A partition that could not be locked keeps the rest of its span: an event does not go before its deliveries. */
  private async drop(partition: Partition, kept: Set<number | null>): Promise<void> {
    if (await this.partitions.drop(partition))
      this.logger.log({ message: 'partition dropped', partition: partition.name });
    else kept.add(partition.end);
  }
}

const DROPPED_IN_ORDER = ['webhook_attempt', 'webhook_delivery', 'webhook_event'] as const;

function eventsIn(partitions: readonly Partition[]): Partition[] {
  return partitions.filter(({ table }) => table === 'webhook_event');
}

function aheadOf(partitions: readonly Partition[], now: number): number {
  return eventsIn(partitions).filter(({ start }) => start !== null && start > now).length;
}
