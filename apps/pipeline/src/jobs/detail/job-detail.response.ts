import type { MarketEstimate, MarketReason } from '@wagewright/messaging';
import { ActivityResponse } from '../../activities/activity.response';
import { CalendarEventResponse } from '../../calendar/calendar-event.response';
import { ContactResponse } from '../../contacts/contact.response';
import { type PostedPayInMarket, postedPayInMarket } from '../../posted-pay/pay-in-market';
import { PostingLookResponse } from '../../posting-look/posting-look.response';
import { JobResponse } from '../job.response';
import { StatusHistoryResponse } from '../status/status-history.response';
import type { StoredJobDetail } from './job-detail.repository';

/** A job with everything around it. */
export class JobDetailResponse extends JobResponse {
  /** Oldest first. */
  statusHistory!: StatusHistoryResponse[];
  /** The contacts that belong to the job. */
  contacts!: ContactResponse[];
  /** At most twenty, newest first. */
  recentActivities!: ActivityResponse[];
  /** Calendar events about the job that are not over, the next first. */
  upcomingEvents!: CalendarEventResponse[];
  /** The salary estimate for title and location; null until it is known, or where there are no figures. */
  market!: MarketEstimate | null;
  /** Why there is no estimate: the place is abroad or unknown, or the title is; null beside one and until it was looked up. */
  marketReason!: MarketReason | null;
  /** Where `postedPay` lies in `market`; null without posted pay. */
  postedPayInMarket!: PostedPayInMarket | null;
  /** Result of the last look at `url`; null before one. */
  postingLook!: PostingLookResponse | null;

  static ofDetail({ job, ...around }: StoredJobDetail): JobDetailResponse {
    return Object.assign({}, JobResponse.of(job), {
      statusHistory: StatusHistoryResponse.listOf(job, around.statusChanges),
      contacts: around.contacts.map((contact) => ContactResponse.of(contact)),
      recentActivities: around.recentActivities.map((activity) => ActivityResponse.of(activity)),
      upcomingEvents: around.upcomingEvents.map((event) => CalendarEventResponse.of(event)),
      market: job.market,
      marketReason: job.marketReason,
      postedPayInMarket: postedPayInMarket(job.postedPay, job.market),
      postingLook: PostingLookResponse.ofJob(job),
    });
  }
}
