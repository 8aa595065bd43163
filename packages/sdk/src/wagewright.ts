import { checkedLimits, Transport } from './api/transport.ts';
import { Account, Exports, Insights, Suggestions } from './resources/account.ts';
import { Events } from './resources/events.ts';
import { Jobs } from './resources/jobs.ts';
import { Messages, Postings } from './resources/messages.ts';
import { Activities, Calendar, CalendarFeed, Contacts } from './resources/records.ts';
import { Salaries, Legacy, Salary } from './resources/salaries.ts';
import { Subscriptions, Webhooks } from './resources/webhooks.ts';
import { variable } from './variable.env.ts';

export interface WagewrightOptions {
  /** For salaries; it begins with `intelligence_`. Default: the environment variable `WAGEWRIGHT_API_KEY`. */
  apiKey?: string | undefined;
  /** For the pipeline; it begins with `ext_`. Default: `WAGEWRIGHT_TOKEN`. */
  token?: string | undefined;
  /** Base address of the compensation service. Default: `WAGEWRIGHT_COMPENSATION_URL`, else http://localhost:3001. */
  compensationUrl?: string | undefined;
  /** Base address of the pipeline service. Default: `WAGEWRIGHT_PIPELINE_URL`, else http://localhost:3002. */
  pipelineUrl?: string | undefined;
  /** In place of the global one, such as one that goes through a proxy. */
  fetch?: typeof fetch | undefined;
  /** Tries of a call after the first one. Default: 3. */
  maxRetries?: number | undefined;
  /** For each try of a call, milliseconds. Default: 60,000, because an event list may wait for 30 s. */
  timeoutMs?: number | undefined;
}

const COMPENSATION_URL = 'http://localhost:3001';
export const PIPELINE_URL = 'http://localhost:3002';
const MAX_RETRIES = 3;
const TIMEOUT_MS = 60_000;

/**
 * A client of both services. It keeps no state but its settings, so one is enough for a program.
 *
 * Calls that fail for a passing reason are tried again. A write carries one `Idempotency-Key` on all its tries, so no
 * POST is done twice; a change or deletion that was done although its answer was lost is done again, to the same end.
 */
export class Wagewright {
  readonly salary: Salary;
  readonly salaries: Salaries;
  /** Deprecated: `salaries` has the same and more. */
  readonly legacy: Legacy;
  readonly jobs: Jobs;
  readonly contacts: Contacts;
  readonly activities: Activities;
  readonly calendar: Calendar;
  readonly calendarFeed: CalendarFeed;
  readonly postings: Postings;
  readonly messages: Messages;
  readonly suggestions: Suggestions;
  readonly insights: Insights;
  readonly exports: Exports;
  readonly events: Events;
  readonly webhooks: Webhooks;
  readonly subscriptions: Subscriptions;
  readonly account: Account;

  constructor(options: WagewrightOptions = {}) {
    const transport = transportOf(options);
    this.salary = new Salary(transport);
    this.salaries = new Salaries(transport);
    this.legacy = new Legacy(transport);
    this.jobs = new Jobs(transport);
    this.contacts = new Contacts(transport);
    this.activities = new Activities(transport);
    this.calendar = new Calendar(transport);
    this.calendarFeed = new CalendarFeed(transport);
    this.postings = new Postings(transport);
    this.messages = new Messages(transport);
    this.suggestions = new Suggestions(transport);
    this.insights = new Insights(transport);
    this.exports = new Exports(transport);
    this.events = new Events(transport);
    this.webhooks = new Webhooks(transport);
    this.subscriptions = new Subscriptions(transport);
    this.account = new Account(transport);
  }
}

function transportOf(options: WagewrightOptions): Transport {
  const { fetch: given } = options;
  const compensationUrl =
    options.compensationUrl ?? variable('WAGEWRIGHT_COMPENSATION_URL') ?? COMPENSATION_URL;
  const pipelineUrl = options.pipelineUrl ?? variable('WAGEWRIGHT_PIPELINE_URL') ?? PIPELINE_URL;
  return new Transport({
    urls: { compensation: baseOf(compensationUrl), pipeline: baseOf(pipelineUrl) },
    credentials: {
      compensation: options.apiKey ?? variable('WAGEWRIGHT_API_KEY'),
      pipeline: options.token ?? variable('WAGEWRIGHT_TOKEN'),
    },
    // The fetch of browsers and workers throws when called as a member of an object.
    fetch: (...request) => (given ?? fetch)(...request),
    ...checkedLimits({
      maxRetries: options.maxRetries ?? MAX_RETRIES,
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    }),
  });
}

/** Without trailing slashes. @throws TypeError for an invalid address */
export function baseOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/(?<!\/)\/+$/, '');
}
