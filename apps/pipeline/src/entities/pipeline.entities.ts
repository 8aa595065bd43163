import { AccountCeiling } from './account-ceiling.entity';
import { AccountUsage } from './account-usage.entity';
import { Activity } from './activity.entity';
import { CalendarEvent } from './calendar-event.entity';
import { CalendarFeed } from './calendar-feed.entity';
import { CancelledCalendarEvent } from './cancelled-calendar-event.entity';
import { ContactText } from './contact-text.entity';
import { Contact } from './contact.entity';
import { DeletedActivity } from './deleted-activity.entity';
import { JobStatusChange } from './job-status-change.entity';
import { JobCounter } from './job-counter.entity';
import { Job } from './job.entity';
import { JobContact } from './job-contact.entity';
import { MarketLookup } from './market-lookup.entity';
import { MarketRefresh } from './market-refresh.entity';
import { MoodCheckin } from './mood-checkin.entity';
import { HiddenSuggestion } from './hidden-suggestion.entity';
import { EventLogEpoch } from './event-log-epoch.entity';
import { EventLogHorizon } from './event-log-horizon.entity';
import { JobTag } from './job-tag.entity';
import { UndoEntry } from './undo-entry.entity';
import { UndoJob } from './undo-job.entity';
import { JobText } from './job-text.entity';
import { RecordRevision } from './record-revision.entity';
import { RecordTally } from './record-tally.entity';

export const PIPELINE_ENTITIES = [
  Job,
  JobStatusChange,
  JobCounter,
  Contact,
  ContactText,
  JobContact,
  Activity,
  DeletedActivity,
  CalendarEvent,
  CancelledCalendarEvent,
  CalendarFeed,
  HiddenSuggestion,
  MoodCheckin,
  MarketLookup,
  MarketRefresh,
  EventLogEpoch,
  EventLogHorizon,
  RecordTally,
  RecordRevision,
  JobTag,
  JobText,
  UndoEntry,
  UndoJob,
  AccountCeiling,
  AccountUsage,
];
