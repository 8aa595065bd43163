import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/** The name of this process among the workers, new with each start. It is the prefix of a lease. */
@Injectable()
export class WorkerIdentity {
  readonly id = `wkr_${randomBytes(12).toString('hex')}`;
}
