import { AccountCeiling } from './ceilings/account-ceiling.entity';
import { AccountUsage } from './ceilings/account-usage.entity';
import { Activity, DeletedActivity } from './activities/activity.entity';
import { CalendarEvent } from './calendar/calendar-event.entity';
import { CalendarFeed } from './calendar/feed/calendar-feed.entity';
import { CancelledCalendarEvent } from './calendar/cancelled-calendar-event.entity';
import { Contact, ContactText } from './contacts/contact.entity';
import { JobEnding } from './jobs/status/job-ending.entity';
import { JobFile } from './files/job-file.entity';
import { JobStatusChange } from './jobs/status/job-status-change.entity';
import { JobCounter } from './jobs/counters/job-counter.entity';
import { Job } from './jobs/job.entity';
import { JobContact } from './job-contacts/job-contact.entity';
import { MarketLookup } from './market/market-lookup.entity';
import { MarketRefresh } from './market/market-refresh.entity';
import { MoodCheckin } from './me/mood-checkin.entity';
import { HiddenSuggestion } from './suggestions/hidden-suggestion.entity';
import { JobTag, JobText } from './jobs/job-lookup.entity';
import { UndoEntry } from './undo/undo-entry.entity';
import { UndoJob } from './undo/undo-job.entity';
import { RecordRevision } from './pagination/record-revision.entity';
import { RecordTally } from './pagination/record-tally.entity';

export const PIPELINE_ENTITIES = [
  Job,
  JobStatusChange,
  JobEnding,
  JobCounter,
  Contact,
  ContactText,
  JobContact,
  JobFile,
  Activity,
  DeletedActivity,
  CalendarEvent,
  CancelledCalendarEvent,
  CalendarFeed,
  HiddenSuggestion,
  MoodCheckin,
  MarketLookup,
  MarketRefresh,
  RecordTally,
  RecordRevision,
  JobTag,
  JobText,
  UndoEntry,
  UndoJob,
  AccountCeiling,
  AccountUsage,
];
