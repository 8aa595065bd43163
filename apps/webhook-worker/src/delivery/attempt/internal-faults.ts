import { Injectable, Logger } from '@nestjs/common';
import { isConnectionError } from '@wagewright/database';
import { LogThrottle } from '@wagewright/observability';
import { UnreadableSecretError, type UnreadableSecretReason } from '@wagewright/webhooks';
import { internalFaults } from './delivery.metrics';

/** `send`: the message could not be made or posted; `result`: PostgreSQL refuses to store how an attempt ended. */
export type InternalFaultReason = UnreadableSecretReason | 'send' | 'result';

/** Counts and logs what keeps deliveries back by our own fault: a receiver's failure is never one. */
@Injectable()
export class InternalFaults {
  private readonly logger = new Logger('Delivery');
  private readonly throttle = new LogThrottle();

  /** A message that was not sent. */
  notSent(deliveryId: string, error: unknown): void {
    this.report(error instanceof UnreadableSecretError ? error.reason : 'send', deliveryId, error);
  }

  /** A result that was not written; PostgreSQL being away is told by other alarms. */
  notWritten(deliveryId: string, error: unknown): void {
    if (!isConnectionError(error)) this.report('result', deliveryId, error);
  }

  private report(reason: InternalFaultReason, deliveryId: string, error: unknown): void {
    internalFaults.inc({ reason });
    const leftOut = this.throttle.next(reason);
    if (leftOut === undefined) return;
    const message = 'a delivery is kept back by our fault';
    this.logger.error({ message, reason, deliveryId, leftOut, err: error });
  }
}
