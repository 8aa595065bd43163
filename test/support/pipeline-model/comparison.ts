import type { PipelineClient } from '../pipeline/pipeline-client';
import type { PipelineService } from '../pipeline/pipeline-service';
import {
  activityList,
  calendarList,
  contactList,
  jobList,
  type ListQuery,
  type Queries,
} from './list-queries';
import type { ModelEvent, ModelJob } from './model-records';
import { expectedSummary } from './model-summary';
import type { PipelineModel } from './pipeline-model';

const RECENT_ACTIVITIES = 20;
const UPCOMING_EVENTS = 50;
const FEED_EVENT = /UID:(cal_\w+)@wagewright\r\n(?:(?!END:VEVENT).*\r\n)*?STATUS:(\w+)/g;
const MAX_SUGGESTIONS = 50;
const MAX_OF_A_TYPE = 20;

const DELIVERIES = `
  SELECT e.body, coalesce(jsonb_object_agg(d.endpoint_id, d.state) FILTER (WHERE d.id IS NOT NULL), '{}') AS deliveries
    FROM pipeline.webhook_event e LEFT JOIN pipeline.webhook_delivery d ON d.event_id = e.id
   WHERE e.user_id = $1 GROUP BY e.id ORDER BY e.sequence`;

/**
 * Compares everything readable by a user, and every recorded event, with the model: in small pieces, because Jest takes
 * longer to print a large difference than to play the whole sequence.
 */
export class Comparison {
  constructor(
    private readonly client: PipelineClient,
    private readonly model: PipelineModel,
  ) {}

  async lists({ limit, jobs, contacts, activities, calendar }: Queries): Promise<void> {
    const { model } = this;
    const asked = [
      jobList(model, { archived: 'any' }),
      ...jobs.map((query) => jobList(model, query)),
      ...[{}, ...contacts].map((query) => contactList(model, query)),
      ...[{}, ...activities].map((query) => activityList(model, query)),
      ...[{}, ...calendar].map((query) => calendarList(model, query)),
    ];
    for (const list of asked) await this.list(list, limit);
    expect((await this.client.get('/api/mcp/webhooks')).body.data).toEqual(model.webhooks);
  }

  async details(): Promise<void> {
    const { jobs, contacts, activities, calendar } = this.model;
    const now = new Date().toISOString();
    for (const job of jobs) await this.detail('jobs', this.jobDetail(job, now));
    for (const contact of contacts) await this.detail('contacts', contact);
    for (const activity of activities) await this.detail('activities', activity);
    for (const event of calendar) await this.detail('calendar', event);
  }

  /** The mean age grows during the call, so either end of the call is accepted. */
  async summary(): Promise<void> {
    const before = expectedSummary(this.model, new Date());
    const { body } = await this.client.get('/api/mcp/pipeline');
    const after = expectedSummary(this.model, new Date());
    expect(body).toEqual(JSON.stringify(body) === JSON.stringify(after) ? after : before);
  }

  /** The standing and the cancelled events of calendar programs; all are near enough to be shown. */
  async feed(token: string): Promise<void> {
    const { text } = await this.client.get(`/api/mcp/calendar/feed/${token}.ics`);
    const shown = [...text.matchAll(FEED_EVENT)].map(([, id, status]) => `${id} ${status}`);
    const { calendar, cancelled } = this.model;
    const expected = [
      ...calendar.map(({ id }) => `${id} CONFIRMED`),
      ...cancelled.map((id) => `${id} CANCELLED`),
    ];
    expect(shown.sort()).toEqual(expected.sort());
  }

  /** Suggestions are for open jobs, at most two for each, and a saved job has at least one. */
  async suggestions(): Promise<void> {
    const { data, total }: { data: { jobId?: string }[]; total: number } = (
      await this.client.get('/api/mcp/suggestions')
    ).body;
    const open = this.model.jobs.filter(({ archivedAt, outcome }) => archivedAt === null && outcome === null);
    const counts = new Map(open.map(({ id }) => [id, 0]));
    for (const { jobId } of data) {
      if (jobId === undefined) continue;
      expect([...counts.keys()]).toContain(jobId);
      counts.set(jobId, (counts.get(jobId) ?? 0) + 1);
    }
    expect(Math.max(0, ...counts.values())).toBeLessThanOrEqual(2);
    const saved = open.filter(({ status }) => status === 'saved');
    if (saved.length > MAX_OF_A_TYPE || total === MAX_SUGGESTIONS) return;
    for (const { id } of saved) expect(counts.get(id)).toBeGreaterThan(0);
  }

  /** The recorded events in order, with the receivers that they wait for. */
  async events({ dataSource }: PipelineService, userId: string): Promise<void> {
    const rows: { body: string; deliveries: object }[] = await dataSource.query(DELIVERIES, [userId]);
    const recorded = rows.map(({ body, deliveries }) => ({ ...JSON.parse(body), deliveries }));
    for (const [place, { timestamp, ...event }] of recorded.entries()) {
      expect(timestamp >= (recorded[place - 1]?.timestamp ?? '')).toBe(true);
      expect(comparable(event)).toEqual(shown(this.model.events[place]));
    }
    expect(recorded).toHaveLength(this.model.events.length);
  }

  /** Page by page, following the cursors. */
  private async list({ path, parameters, expected }: ListQuery, limit: number): Promise<void> {
    const target = `${path}?${new URLSearchParams({ ...parameters, limit: String(limit) }).toString()}`;
    let read = 0;
    let cursor: string | null = null;
    do {
      const { body, headers } = await this.client.get(
        cursor === null ? target : `${target}&cursor=${cursor}`,
      );
      const hasMore = read + limit < expected.length;
      expect({ target, ...body }).toEqual({
        target,
        data: expected.slice(read, read + limit),
        hasMore,
        nextCursor: hasMore ? expect.any(String) : null,
        total: expected.length,
      });
      expect(headers.has('link')).toBe(hasMore);
      read += limit;
      cursor = body.nextCursor;
    } while (cursor !== null);
  }

  private async detail(collection: string, expected: { id: string }): Promise<void> {
    const { body } = await this.client.get(`/api/mcp/${collection}/${expected.id}`);
    expect(body).toEqual(expected);
  }

  private jobDetail(job: ModelJob, now: string) {
    const { model } = this;
    const ofJob = { job: model.jobs.indexOf(job) };
    const upcoming = calendarList(model, ofJob).expected as PipelineModel['calendar'];
    return {
      ...job,
      statusHistory: model.moves.get(job.id),
      contacts: job.contactIds
        .map((id) => model.contacts.find((contact) => contact.id === id))
        .sort((a, b) => ((a?.name ?? '') < (b?.name ?? '') ? -1 : 1)),
      recentActivities: activityList(model, ofJob).expected.slice(0, RECENT_ACTIVITIES),
      upcomingEvents: upcoming
        .filter(({ startsAt, endsAt }) => (endsAt ?? startsAt) >= now)
        .slice(0, UPCOMING_EVENTS),
      market: null,
      marketReason: null,
      postedPayInMarket: payWithoutMarket(job),
      postingLook: null,
    };
  }
}

/** No market figure exists for the model's jobs: only the reason for an unplaced pay varies. */
function payWithoutMarket({ postedPay }: ModelJob): object | null {
  const reason = postedPay?.currency === 'USD' ? 'no_market_figure' : 'other_currency';
  return postedPay && { percentile: null, yearly: null, periodsPerYear: null, reason };
}

/** A recorded event; the order of `changes` does not matter. */
function comparable({ data, ...event }: { data: { changes?: string[] } }): object {
  return { ...event, data: data.changes ? { ...data, changes: [...data.changes].sort() } : data };
}

function shown(event: ModelEvent | undefined): object | undefined {
  return event && { ...event, deliveries: Object.fromEntries(event.deliveries) };
}
