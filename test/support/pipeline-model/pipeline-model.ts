import { newId } from '@wagewright/database';
import type { Choice } from './operations';
import type {
  ModelActivity,
  ModelCalendarEvent,
  ModelContact,
  ModelEvent,
  ModelJob,
  ModelMove,
  ModelWebhook,
} from './model-records';

/** As a link, this one leads nowhere. */
const DANGLING: Choice = 9;

/** A user's records by the published rules: plain lists in the order of creation. */
export class PipelineModel {
  jobs: ModelJob[] = [];
  /** A job's moves, oldest first, by its id; they go with it. */
  readonly moves = new Map<string, ModelMove[]>();
  /** The moves of all jobs, as they were made. */
  readonly moveOrder: ModelMove[] = [];
  contacts: ModelContact[] = [];
  activities: ModelActivity[] = [];
  calendar: ModelCalendarEvent[] = [];
  /** The ids of calendar events that were deleted, with their jobs or alone. */
  cancelled: string[] = [];
  webhooks: ModelWebhook[] = [];
  readonly events: ModelEvent[] = [];

  /** Records an event: a copy of the present data, and one delivery for each subscribed webhook. */
  emit(event: string, data: object): void {
    const subscribed = this.webhooks.filter(({ events }) => events.includes(event) || events.includes('*'));
    const deliveries = subscribed.map(({ id, active }) => [id, active ? 'pending' : 'held'] as const);
    this.events.push({ event, data: structuredClone(data), deliveries: new Map(deliveries) });
  }

  note(jobId: string, move: ModelMove): void {
    this.moves.set(jobId, [...(this.moves.get(jobId) ?? []), move]);
    this.moveOrder.push(move);
  }

  cancel(isGone: (event: ModelCalendarEvent) => boolean): void {
    this.cancelled.push(...this.calendar.filter(isGone).map(({ id }) => id));
    this.calendar = this.calendar.filter((event) => !isGone(event));
  }

  /** On both sides. */
  linkJob(job: ModelJob, contactIds: readonly string[]): void {
    job.contactIds = [...contactIds];
    for (const contact of this.contacts) {
      contact.jobIds = withOrWithout(contact.jobIds, job.id, contactIds.includes(contact.id));
    }
  }

  /** On both sides. */
  linkContact(contact: ModelContact, jobIds: readonly string[]): void {
    contact.jobIds = [...jobIds];
    for (const job of this.jobs) {
      job.contactIds = withOrWithout(job.contactIds, contact.id, jobIds.includes(job.id));
    }
  }
}

/** The last choice is a record that does not exist. */
export function chosen<T>(records: readonly T[], choice: Choice): T | undefined {
  return records[choice % (records.length + 1)];
}

/** Ids to link to, of which one may lead nowhere. */
export function linked(
  records: readonly { id: string }[],
  choices: readonly Choice[],
  prefix: 'job' | 'con',
): string[] {
  return choices.flatMap((choice) => {
    if (choice === DANGLING) return [newId(prefix)];
    return records.length === 0 ? [] : [records[choice % records.length]?.id ?? ''];
  });
}

/** The id of one record to link to, which may lead nowhere; null for none, undefined when not sent. */
export function link(
  records: readonly { id: string }[],
  choice: Choice | null | undefined,
  prefix: 'job' | 'con',
): string | null | undefined {
  if (choice === undefined || choice === null) return choice;
  return linked(records, [choice], prefix)[0] ?? newId(prefix);
}

/** Whether a link is valid or null. */
export function areKnown(records: readonly { id: string }[], id: string | null | undefined): boolean {
  return id === undefined || id === null || records.some((record) => record.id === id);
}

/** Each id once, in order; undefined when one of them leads nowhere. */
export function resolved(records: readonly { id: string }[], ids: readonly string[]): string[] | undefined {
  const isKnown = ids.every((id) => records.some((record) => record.id === id));
  return isKnown ? [...new Set(ids)].sort() : undefined;
}

function withOrWithout(ids: readonly string[], id: string, wanted: boolean): string[] {
  const others = ids.filter((other) => other !== id);
  return wanted ? [...others, id].sort() : others;
}
