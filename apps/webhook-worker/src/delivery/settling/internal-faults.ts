import { Injectable, Logger } from '@nestjs/common';
import { isConnectionError } from '@wagewright/database';
import { LogThrottle } from '@wagewright/observability';
import { UnreadableSecretError, type UnreadableSecretReason } from '@wagewright/webhooks';
import { internalFaults } from './delivery.metrics';

/** `send`: the message could not be built or posted. */
export type UnsentReason = UnreadableSecretReason | 'send';
/** `result`: PostgreSQL refuses to store the result of an attempt. */
export type InternalFaultReason = UnsentReason | 'result';

/** Counts and logs internal faults: delays that are neither a receiver's failure nor an outage. */
@Injectable()
export class InternalFaults {
  private readonly logger = new Logger('Delivery');
  private readonly throttle = new LogThrottle();

  notSent(deliveryId: string, error: unknown): UnsentReason {
    const reason = error instanceof UnreadableSecretError ? error.reason : 'send';
    this.report(reason, deliveryId, error);
    return reason;
  }

  /** Other alarms report an unavailable PostgreSQL. */
  notWritten(deliveryId: string, error: unknown): void {
    if (!isConnectionError(error)) this.report('result', deliveryId, error);
  }

  private report(reason: InternalFaultReason, deliveryId: string, error: unknown): void {
    internalFaults.inc({ reason });
    const leftOut = this.throttle.next(reason);
    if (leftOut === undefined) return;
    const message = 'a delivery is kept back by an internal fault';
    this.logger.error({ message, reason, deliveryId, leftOut, err: error });
  }
}
