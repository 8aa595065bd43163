import { Activity } from './activities/activity.entity';
import { CalendarEvent } from './calendar/calendar-event.entity';
import { CalendarFeed } from './calendar/feed/calendar-feed.entity';
import { Contact } from './contacts/contact.entity';
import { JobStatusChange } from './jobs/job-status-change.entity';
import { JobTally } from './jobs/job-tally.entity';
import { Job } from './jobs/job.entity';
import { JobContact } from './links/job-contact.entity';
import { MarketLookup } from './market/market-lookup.entity';
import { MarketRefresh } from './market/market-refresh.entity';
import { MoodCheckin } from './me/mood-checkin.entity';
import { HiddenSuggestion } from './suggestions/hidden-suggestion.entity';

/** The entities of the records in the `pipeline` schema. */
export const PIPELINE_ENTITIES = [
  Job,
  JobStatusChange,
  JobTally,
  Contact,
  JobContact,
  Activity,
  CalendarEvent,
  CalendarFeed,
  HiddenSuggestion,
  MoodCheckin,
  MarketLookup,
  MarketRefresh,
];
