import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DailyUsage } from '@wagewright/auth';
import { isPassing, WorkerLease } from '@wagewright/database';
import { BackgroundTask } from '@wagewright/observability';
import { DataSource } from 'typeorm';
import { KEPT_DAYS } from '../usage/usage.request';
import { NoticeCandidates } from './notice-candidates';
import { NoticeMailer } from './notice-mailer';
import { NoticeRepository } from './notice.repository';

/** Shorter than the lease, so that the replica with the task keeps it. */
const LOOK_EVERY_MS = 30_000;
const TASK = 'console-notices';

const FORGET_OLD = `DELETE FROM accounts.notice WHERE created_at < now() - interval '${KEPT_DAYS} days'`;

/** Looks for due notices every half minute, on one replica. It also deletes old ones. */
@Injectable()
export class NoticeTeller implements OnApplicationShutdown {
  private readonly looking = new BackgroundTask({
    name: NoticeTeller.name,
    run: () => this.look(),
    next: LOOK_EVERY_MS,
    jitter: 0.1,
    failure: 'could not look for due notices',
    isExpected: isPassing,
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly lease: WorkerLease,
    private readonly candidates: NoticeCandidates,
    private readonly notices: NoticeRepository,
    private readonly mails: NoticeMailer,
    private readonly usage: DailyUsage,
  ) {
    this.looking.wake(LOOK_EVERY_MS);
  }

  /** Looks now. Resolves whether or not that worked. */
  async lookNow(): Promise<void> {
    await this.looking.runNow();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.looking.stop();
  }

  private async look(): Promise<void> {
    if (!(await this.lease.take(TASK))) return;
    await this.notices.add(await this.candidates.find(), this.mails.areSent);
    await this.dataSource.query(FORGET_OLD);
    await this.usage.forgetBefore(KEPT_DAYS);
    await this.mails.sendDue();
  }
}
