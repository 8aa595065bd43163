import { Injectable, Logger } from '@nestjs/common';
import { EffectiveLimits } from '@wagewright/auth';
import { resourceNotFound } from '@wagewright/errors';
import { CalendarFeedRepository, type FoundFeed } from './calendar-feed.repository';
import {
  FeedEntriesRepository,
  type CancelledFeedEvent,
  type FeedEvent,
  type JobDate,
} from './feed-entries.repository';
import { FeedRateLimiter } from './feed-rate-limiter';
import { feedTokenHash } from './feed-token';
import { vcalendar, type CalendarEntry } from './icalendar/calendar-entry';
import { type EventSpan, endOfEvent } from '../../days/over';

const UID_DOMAIN = 'wagewright';

const JOB_DATE_TITLES: Record<JobDate['kind'], string> = { deadline: 'Deadline', follow_up: 'Follow up' };

const DAY_MS = 86_400_000;
const PAST_MS = 90 * DAY_MS;
const AHEAD_MS = 730 * DAY_MS;
/** The maximum of events, of job dates and of cancelled events in a feed. */
const MAX_ENTRIES = 2_000;
const USE_PRECISION_MS = 60_000;

@Injectable()
export class PublishedFeedService {
  private readonly logger = new Logger(PublishedFeedService.name);

  constructor(
    private readonly feeds: CalendarFeedRepository,
    private readonly entries: FeedEntriesRepository,
    private readonly rateLimiter: FeedRateLimiter,
    private readonly limits: EffectiveLimits,
  ) {}

  /**
   * @param address of the client
   * @throws ApiError 404 for a token without a feed or an account without API access, 429 for too many calls
   */
  async calendar(token: string, address: string): Promise<{ accountId: string; text: string }> {
    const hash = feedTokenHash(token);
    const feed = hash && (await this.findOpen(hash, address));
    if (!hash || !feed) return this.refuse(address);
    await this.rateLimiter.countRead(hash, feed.userId);
    this.recordUse(hash, feed);
    return { accountId: feed.userId, text: await this.write(feed.userId, new Date()) };
  }

  /** @throws ApiError 404, or 429 when the address has missed too often */
  async refuse(address: string): Promise<never> {
    await this.rateLimiter.countMiss(address);
    throw resourceNotFound('Calendar feed');
  }

  private async findOpen(hash: Buffer, address: string): Promise<FoundFeed | undefined> {
    await this.rateLimiter.requireLookupAllowed(hash, address);
    const feed = await this.feeds.findByToken(hash);
    return feed && this.limits.of('pipeline', feed.plan) ? feed : undefined;
  }

  private async write(userId: string, now: Date): Promise<string> {
    const period = {
      from: new Date(now.getTime() - PAST_MS),
      to: new Date(now.getTime() + AHEAD_MS),
      now,
      limit: MAX_ENTRIES,
    };
    const [events, dates, cancelled] = await Promise.all([
      this.entries.events(userId, period),
      this.entries.jobDates(userId, period),
      this.entries.cancelled(userId, period),
    ]);
    return vcalendar('Job search', [
      ...events.map((event) => entryOfEvent(event)),
      ...dates.map((date) => entryOfJobDate(date)),
      ...cancelled.map((event) => entryOfCancelled(event)),
    ]);
  }

  /** Not awaited: the calendar must be readable even when the last use cannot be stored. */
  private recordUse(hash: Buffer, { lastUsedAt }: FoundFeed): void {
    if (lastUsedAt && Date.now() - lastUsedAt.getTime() < USE_PRECISION_MS) return;
    this.feeds
      .markUsed(hash)
      .catch((error: unknown) =>
        this.logger.warn({ message: 'could not record the last use of a calendar feed', err: error }),
      );
  }
}

function entryOfEvent(event: FeedEvent): CalendarEntry {
  const { jobTitle, company, notes, meetingUrl } = event;
  const about = jobTitle === null ? null : `${jobTitle} at ${company}`;
  return {
    uid: `${event.id}@${UID_DOMAIN}`,
    title: event.title,
    ...spanOf(event),
    busy: true,
    category: event.type,
    // Several calendars show no URL.
    description: [about, notes, meetingUrl].filter((part) => part !== null).join('\n\n'),
    location: event.location ?? meetingUrl,
    url: meetingUrl,
    reminderMinutes: event.reminderMinutes,
    status: 'CONFIRMED',
    sequence: event.sequence,
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
  };
}

/** A deleted event, for programs that have a copy. It needs a title, and none of the user's text is kept. */
function entryOfCancelled(event: CancelledFeedEvent): CalendarEntry {
  return {
    uid: `${event.id}@${UID_DOMAIN}`,
    title: 'Cancelled',
    ...spanOf(event),
    busy: false,
    category: null,
    description: '',
    location: null,
    url: null,
    reminderMinutes: [],
    status: 'CANCELLED',
    sequence: event.sequence,
    createdAt: null,
    updatedAt: event.cancelledAt,
  };
}

/** A deadline or a follow-up: an all-day entry for a day, and an entry without length for a moment. */
function entryOfJobDate(date: JobDate): CalendarEntry {
  return {
    uid: `${date.jobId}-${date.kind}@${UID_DOMAIN}`,
    title: `${JOB_DATE_TITLES[date.kind]}: ${date.title} at ${date.company}`,
    startsAt: date.at,
    endsAt: null,
    days: date.on === null ? null : { first: date.on, last: date.on },
    busy: false,
    category: date.kind,
    description: date.url ?? '',
    location: null,
    url: date.url,
    reminderMinutes: [],
    status: 'CONFIRMED',
    sequence: date.version - 1,
    createdAt: date.createdAt,
    updatedAt: date.updatedAt,
  };
}

function spanOf(event: EventSpan): Pick<CalendarEntry, 'startsAt' | 'endsAt' | 'days'> {
  const { startsAt, startsOn, endsOn } = event;
  return {
    startsAt,
    endsAt: endOfEvent(event).at,
    days: startsOn === null ? null : { first: startsOn, last: endsOn ?? startsOn },
  };
}
