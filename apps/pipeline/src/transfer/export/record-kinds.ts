import type { ActivityResponse } from '../../activities/activity.response';
import type { CalendarEventResponse } from '../../calendar/calendar-event.response';
import type { ContactResponse } from '../../contacts/contact.response';
import type { ExportedSubscription } from '../../subscriptions/subscriptions.service';
import type { PastCheckinResponse } from '../../me/me.response';
import type { WebhookResponse } from '../../webhooks/webhook.response';
import type { ExportedFile } from './job-file-archive';
import type { ExportedJob } from './export-jobs.response';
import type { RecordKind } from './record-file';
import type { SharedOffersRecord } from './shared-offers.reader';

/** A kind whose columns are its members. The compiler refuses a missing member. */
function kindOf<T extends object>(
  name: string,
  members: Readonly<Record<keyof T & string, true>>,
): RecordKind<T> {
  const columns = (Object.keys(members) as (keyof T & string)[]).map((member) => {
    return [member, (record: T): unknown => record[member]] as const;
  });
  return { name, columns: Object.fromEntries(columns) };
}

/** The columns of an import; what follows from others comes last, for people. */
export const JOBS: RecordKind<ExportedJob> = {
  name: 'jobs',
  columns: {
    id: ({ id }) => id,
    company: ({ company }) => company,
    title: ({ title }) => title,
    url: ({ url }) => url,
    status: ({ status }) => status,
    location: ({ location }) => location,
    workMode: ({ workMode }) => workMode,
    employmentType: ({ employmentType }) => employmentType,
    salaryMin: ({ salary }) => salary?.min,
    salaryMax: ({ salary }) => salary?.max,
    salaryCurrency: ({ salary }) => salary?.currency,
    salaryPeriod: ({ salary }) => salary?.period,
    postedPayMin: ({ postedPay }) => postedPay?.min,
    postedPayMax: ({ postedPay }) => postedPay?.max,
    postedPayCurrency: ({ postedPay }) => postedPay?.currency,
    postedPayPeriod: ({ postedPay }) => postedPay?.period,
    postedPaySource: ({ postedPay }) => postedPay?.source,
    source: ({ source }) => source,
    description: ({ description }) => description,
    notes: ({ notes }) => notes,
    priority: ({ priority }) => priority,
    tags: ({ tags }) => tags,
    contactIds: ({ contactIds }) => contactIds,
    outcome: ({ outcome }) => outcome,
    appliedAt: ({ appliedAt }) => appliedAt,
    appliedOn: ({ appliedOn }) => appliedOn,
    statusChangedAt: ({ statusChangedAt }) => statusChangedAt,
    followUpAt: ({ followUpAt }) => followUpAt,
    followUpOn: ({ followUpOn }) => followUpOn,
    deadlineAt: ({ deadlineAt }) => deadlineAt,
    deadlineOn: ({ deadlineOn }) => deadlineOn,
    archivedAt: ({ archivedAt }) => archivedAt,
    externalId: ({ externalId }) => externalId,
    createdAt: ({ createdAt }) => createdAt,
    updatedAt: ({ updatedAt }) => updatedAt,
    endedAt: ({ endedAt }) => endedAt,
    postingState: ({ postingLook }) => postingLook?.state,
    postingLookedAt: ({ postingLook }) => postingLook?.lookedAt,
    statusHistory: ({ statusHistory }) =>
      statusHistory.map(({ status, changedAt }) => `${status} ${changedAt.toISOString()}`).join('; '),
  },
};

export const CONTACTS = kindOf<ContactResponse>('contacts', {
  id: true,
  name: true,
  email: true,
  phone: true,
  company: true,
  title: true,
  linkedinUrl: true,
  relationship: true,
  notes: true,
  tags: true,
  jobIds: true,
  lastContactedAt: true,
  lastContactedOn: true,
  nextFollowUpAt: true,
  nextFollowUpOn: true,
  version: true,
  createdAt: true,
  updatedAt: true,
});

export const ACTIVITIES = kindOf<ActivityResponse>('activities', {
  id: true,
  type: true,
  title: true,
  description: true,
  jobId: true,
  contactId: true,
  occurredAt: true,
  occurredOn: true,
  durationMinutes: true,
  outcome: true,
  version: true,
  createdAt: true,
  updatedAt: true,
});

export const CALENDAR = kindOf<CalendarEventResponse>('calendar', {
  id: true,
  title: true,
  type: true,
  startsAt: true,
  startsOn: true,
  endsAt: true,
  endsOn: true,
  timeZone: true,
  allDay: true,
  location: true,
  meetingUrl: true,
  jobId: true,
  contactIds: true,
  notes: true,
  reminderMinutes: true,
  version: true,
  createdAt: true,
  updatedAt: true,
});

/** Their contents are files of the archive of their own. */
export const JOB_FILES = kindOf<ExportedFile>('jobFiles', {
  path: true,
  id: true,
  jobId: true,
  name: true,
  type: true,
  size: true,
  sha256: true,
  sentAt: true,
  sentOn: true,
  version: true,
  createdAt: true,
  updatedAt: true,
});

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
    id: ({ id }) => id,
    createdAt: ({ createdAt }) => createdAt,
    expiresAt: ({ expiresAt }) => expiresAt,
    offers: ({ comparison }) => comparison.offers.map(({ label, base }) => `${label} ${base}`).join('; '),
  },
};
