import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Principal } from '@wagewright/auth';
import type { CpuBudget } from '@wagewright/http';
import { packageVersion } from '@wagewright/observability';
import { ActivityService } from '../../activities/activity.service';
import { CalendarService } from '../../calendar/calendar.service';
import { ContactService } from '../../contacts/contact.service';
import { JobFileResponse } from '../../files/job-file.response';
import { JobFileService } from '../../files/job-file.service';
import { JobReaderService } from '../../jobs/job-reader.service';
import { SubscriptionsService } from '../../subscriptions/subscriptions.service';
import { MeService } from '../../me/me.service';
import type { ProfileResponse } from '../../me/me.response';
import { WebhookService } from '../../webhooks/webhook.service';
import { archivePaths, type ExportedFile } from './job-file-archive';
import { csvFile, jsonFile, type RecordKind, type RecordPages } from './record-file';
import {
  ACTIVITIES,
  CALENDAR,
  CHECKINS,
  CONTACTS,
  JOB_FILES,
  JOBS,
  SHARED_OFFERS,
  SUBSCRIPTIONS,
  WEBHOOKS,
} from './record-kinds';
import { SharedOffersReader } from './shared-offers.reader';
import { type ArchiveFile, zipArchive } from './zip-archive';

/** Version of the archive's files and their members; rises with a change that breaks readers. */
const FORMAT_VERSION = 1;

@Injectable()
export class AccountExportService {
  constructor(
    private readonly jobs: JobReaderService,
    private readonly contacts: ContactService,
    private readonly activities: ActivityService,
    private readonly calendar: CalendarService,
    private readonly jobFiles: JobFileService,
    private readonly webhooks: WebhookService,
    private readonly subscriptions: SubscriptionsService,
    private readonly me: MeService,
    private readonly sharedOffers: SharedOffersReader,
  ) {}

  /**
   * A ZIP archive with each kind of record as JSON and as CSV, then the files of jobs, written while it is read. Each
   * file is read in turn, so a concurrent change may be in some files and not in others. The archive ends with an
   * error when one of the files of jobs is deleted meanwhile.
   *
   * @throws faults of PostgreSQL before the first write; later the stream ends with the error
   */
  async archive(caller: Principal, budget: CpuBudget): Promise<Readable> {
    const profile = await this.me.profile(caller);
    const kept = await this.jobFiles.all(caller.accountId);
    const paths = archivePaths(kept);
    const records = this.files(caller.accountId, budget, async function* () {
      yield kept.map((file, i) => Object.assign(JobFileResponse.of(file), { path: paths[i] ?? '' }));
    });
    return zipArchive([
      manifest(profile, new Date(), records),
      ...records,
      ...kept.map((file, i) => ({
        name: paths[i] ?? '',
        isCompressed: true,
        chunks: () => this.jobFiles.open(file),
      })),
    ]);
  }

  private files(userId: string, budget: CpuBudget, jobFiles: () => RecordPages<ExportedFile>): ArchiveFile[] {
    const filesOf = <T>(kind: RecordKind<T>, pages: () => RecordPages<T>): ArchiveFile[] => [
      { name: `${kind.name}.json`, chunks: () => jsonFile(kind, pages(), budget) },
      { name: `${kind.name}.csv`, chunks: () => csvFile(kind, pages(), budget) },
    ];
    return [
      ...filesOf(JOBS, () => this.jobs.historyPages(userId)),
      ...filesOf(CONTACTS, () => this.contacts.pages(userId)),
      ...filesOf(ACTIVITIES, () => this.activities.pages(userId)),
      ...filesOf(CALENDAR, () => this.calendar.pages(userId)),
      ...filesOf(JOB_FILES, jobFiles),
      ...filesOf(WEBHOOKS, () => this.webhooks.pages(userId)),
      ...filesOf(SUBSCRIPTIONS, () => this.subscriptions.pages(userId)),
      ...filesOf(CHECKINS, () => this.me.checkinPages(userId)),
      ...filesOf(SHARED_OFFERS, () => this.sharedOffers.pages(userId)),
    ];
  }
}

/** Account, time and format version, for programs that read the archive. */
function manifest(account: ProfileResponse, exportedAt: Date, records: readonly ArchiveFile[]): ArchiveFile {
  const release = packageVersion();
  const files = records.map(({ name }) => name);
  const content = { formatVersion: FORMAT_VERSION, release, exportedAt, account, files };
  return { name: 'export.json', chunks: () => [JSON.stringify(content, undefined, 2)] };
}
