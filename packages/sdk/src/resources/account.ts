import type { ApiPromise } from '../api/api-promise.ts';
import type { QueryOf } from '../api/operations.ts';
import type { CallOptions } from '../api/transport.ts';
import type * as Pipeline from '../generated/pipeline.ts';
import { type Answered, Resource } from './resource.ts';

/** The user behind the token. */
export class Account extends Resource {
  /** Profile, plan, limits, token, and the figures of the pipeline. Does not count against the month. */
  readonly get = this.reading('account.get');
  /**
   * Undoes an import within an hour by the token of its answer, or a move or the write of a tool within 15 minutes,
   * once. Jobs that were changed since stay as they are and are named.
   */
  readonly undo = this.sending('account.undo');
  /** Everything of the user as the bytes of a ZIP file of JSON and CSV. */
  readonly export = this.reading('account.export');

  /** Notes how the search feels, 1–5 or a word. */
  checkIn(
    { mood, note }: { mood: Pipeline.Mood | Pipeline.MoodWord; note?: string },
    options?: CallOptions,
  ): ApiPromise<Pipeline.AccountActionResponse> {
    return this.transport.call('account.checkIn', { body: { action: 'mood_checkin', mood, note } }, options);
  }

  /** Sets the IANA time zone in which days end, such as that of a deadline; null takes it away. */
  setTimeZone(timeZone: string | null, options?: CallOptions): ApiPromise<Pipeline.AccountActionResponse> {
    return this.transport.call('account.checkIn', { body: { action: 'set_time_zone', timeZone } }, options);
  }

  /** Sets the pay that the user looks for; null takes it away. */
  setDesiredSalary(
    desiredSalary: Pipeline.StatedPayRequest | null,
    options?: CallOptions,
  ): ApiPromise<Pipeline.AccountActionResponse> {
    return this.transport.call(
      'account.checkIn',
      { body: { action: 'set_desired_salary', desiredSalary } },
      options,
    );
  }

  /** Jobs by status, response rate, jobs that need attention, successes. Days end in the `timeZone`. */
  summary({
    timeZone,
    ...options
  }: CallOptions & QueryOf<'account.summary'> = {}): ApiPromise<Pipeline.SummaryResponse> {
    return this.transport.call('account.summary', { query: { timeZone } }, options);
  }
}

/** Suggested next steps, most urgent first. */
export class Suggestions extends Resource {
  readonly update = this.changing('suggestions.update');
  /** For good. */
  readonly dismiss = this.naming('suggestions.dismiss');
  /** Until a time, or for some days. */
  readonly snooze = this.changing('suggestions.snooze');

  /** All of them: there are never many. Days end in the `timeZone`. */
  list({
    timeZone,
    ...options
  }: CallOptions & QueryOf<'suggestions.list'> = {}): Answered<'suggestions.list'> {
    return this.transport.call('suggestions.list', { query: { timeZone } }, options);
  }
}

/** How the search went. */
export class Insights extends Resource {
  /** Stages, endings, sources and weeks of the applications from one day to another, and how long answers took. */
  readonly read = this.askingAny('insights.read');
}

/** Files for others. */
export class Exports extends Resource {
  /** The applications from one day to another as the sheet of an employment office, CSV. */
  readonly applications = this.askingAny('exports.applications');
}
