import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DeliveryLimitsEnv } from './delivery-limits.env';

/**
 * The name of this process among the workers, new with each start, and behind it into how many shards it divides the
 * webhooks: `wkr_<16 digits>_16`. It is the prefix of a lease.
 */
@Injectable()
export class WorkerIdentity {
  readonly id: string;

  constructor({ shards }: DeliveryLimitsEnv) {
    this.id = `wkr_${randomBytes(8).toString('hex')}_${shards}`;
  }
}
