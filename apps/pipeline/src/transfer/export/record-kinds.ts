import { Activity } from '../../activities/activity.entity';
import { ActivityResponse } from '../../activities/activity.response';
import { CalendarEvent } from '../../calendar/calendar-event.entity';
import { CalendarEventResponse } from '../../calendar/calendar-event.response';
import { Contact } from '../../contacts/contact.entity';
import { ContactResponse } from '../../contacts/contact.response';
import { JobFile } from '../../files/job-file.entity';
import { JobFileResponse } from '../../files/job-file.response';
import type { ExportedSubscription } from '../../subscriptions/subscriptions.service';
import type { PastCheckinResponse } from '../../me/me.response';
import type { WebhookResponse } from '../../webhooks/webhook.response';
import type { ExportedFile } from './job-file-archive';
import type { ExportedJob } from './export-jobs.response';
import type { RecordKind } from './record-file';
import type { SharedOffersRecord } from './shared-offers.reader';

/** A kind whose columns are its members. @param example any record: its values do not matter */
function kindOf<T extends object>(name: string, example: { [Member in keyof T]: unknown }): RecordKind<T> {
  return { name, columns: membersOf<T>(...(Object.keys(example) as (keyof T & string)[])) };
}

/** Columns that are members of a record, by their names. */
function membersOf<T>(...members: (keyof T & string)[]): RecordKind<T>['columns'] {
  return Object.fromEntries(members.map((member) => [member, (record: T) => record[member]]));
}

const job = membersOf<ExportedJob>;

/** The columns of an import, then columns that follow from these, for people. */
export const JOBS: RecordKind<ExportedJob> = {
  name: 'jobs',
  columns: {
    ...job('id', 'company', 'title', 'url', 'status', 'location', 'workMode', 'employmentType'),
    salaryMin: ({ salary }) => salary?.min,
    salaryMax: ({ salary }) => salary?.max,
    salaryCurrency: ({ salary }) => salary?.currency,
    salaryPeriod: ({ salary }) => salary?.period,
    postedPayMin: ({ postedPay }) => postedPay?.min,
    postedPayMax: ({ postedPay }) => postedPay?.max,
    postedPayCurrency: ({ postedPay }) => postedPay?.currency,
    postedPayPeriod: ({ postedPay }) => postedPay?.period,
    postedPaySource: ({ postedPay }) => postedPay?.source,
    ...job('source', 'description', 'notes', 'priority', 'tags', 'contactIds', 'outcome', 'appliedAt'),
    ...job('appliedOn', 'statusChangedAt', 'followUpAt', 'followUpOn', 'deadlineAt', 'deadlineOn'),
    ...job('archivedAt', 'externalId', 'createdAt', 'updatedAt', 'endedAt'),
    postingState: ({ postingLook }) => postingLook?.state,
    postingLookedAt: ({ postingLook }) => postingLook?.lookedAt,
    statusHistory: ({ statusHistory }) =>
      statusHistory
        .map(({ status, changedAt }) => (changedAt ? `${status} ${changedAt.toISOString()}` : status))
        .join('; '),
  },
};

export const CONTACTS = kindOf('contacts', ContactResponse.of(Object.assign(new Contact(), { jobIds: [] })));
export const ACTIVITIES: RecordKind<ActivityResponse> = {
  name: 'activities',
  columns: {
    ...kindOf('activities', ActivityResponse.of(new Activity())).columns,
    named: ({ named }) => named && `${named.amount} ${named.currency} a ${named.period}`,
  },
};
export const CALENDAR = kindOf('calendar', CalendarEventResponse.of(new CalendarEvent()));

const NO_FILE = Object.assign(new JobFile(), { sha256: Buffer.alloc(0) });

/** Their contents are files of the archive of their own. */
export const JOB_FILES = kindOf<ExportedFile>(
  'jobFiles',
  Object.assign({ path: '' }, JobFileResponse.of(NO_FILE)),
);

/** Without the secret, which is shown only once. */
export const WEBHOOKS = kindOf<WebhookResponse>('webhooks', {
  id: true,
  url: true,
  events: true,
  active: true,
  description: true,
  order: true,
  maxPerSecond: true,
  createdAt: true,
});

/** Live ones, without address, filter and secret. */
export const SUBSCRIPTIONS = kindOf<ExportedSubscription>('subscriptions', {
  id: true,
  name: true,
  program: true,
  state: true,
  since: true,
  refreshBefore: true,
  lastDeliveryAt: true,
  held: true,
});

export const CHECKINS = kindOf<PastCheckinResponse>('checkins', {
  mood: true,
  score: true,
  note: true,
  createdAt: true,
});

/** Comparisons of offers that the account shares by a link; the links themselves are not stored. */
export const SHARED_OFFERS: RecordKind<SharedOffersRecord> = {
  name: 'sharedOffers',
  columns: {
    ...membersOf<SharedOffersRecord>('id', 'createdAt', 'expiresAt'),
    offers: ({ comparison }) => comparison.offers.map(({ label, base }) => `${label} ${base}`).join('; '),
  },
};
