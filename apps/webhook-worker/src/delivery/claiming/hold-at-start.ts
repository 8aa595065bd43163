import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { SendingHold } from '@wagewright/webhooks';
import { SendingEnv } from './sending.env';

const REASON = 'A worker was started with SENDING=held.';

/** Holds all sending before this worker starts its tasks, if its settings say so. */
@Injectable()
export class HoldAtStart implements OnModuleInit {
  private readonly logger = new Logger(HoldAtStart.name);

  constructor(
    private readonly hold: SendingHold,
    private readonly env: SendingEnv,
  ) {}

  /** @throws when PostgreSQL refuses it: a worker that cannot hold must not start */
  async onModuleInit(): Promise<void> {
    if (this.env.mode !== 'held') return;
    await this.hold.hold(REASON);
    this.logger.warn('all sending is held, as SENDING=held wants; "admin deliveries release" ends it');
  }
}
