import type { JobStatus } from '@wagewright/enums';
import { stepOf } from '../../jobs/status/status-steps';
import type { ComparedJob } from '../matching/employers';
import type { Brought } from '../brought';
import type { MessageKind } from '../message-kind';
import type { MessageWhen } from '../read-message.response';
import type { KnownEffects, KnownEvent } from './known-effects.repository';
import type { Proposal } from '../../records/proposal';

export interface MessageFacts {
  kind: MessageKind;
  /** Whether kind, job and appointment are beyond doubt. */
  isSure: boolean;
  quote: string | null;
  subject: string | null;
  when: MessageWhen;
  brought: Brought;
  /** When the mail came; not in the future. */
  at: Date;
  /** The person's day today, `YYYY-MM-DD`. */
  today: string;
}

/** A first talk with somebody who screens: by telephone, short, or to get to know each other; in four languages. */
const SCREENING =
  /phone|screen|intro(?:ductory)? (?:call|chat)|(?:first|quick|short) (?:call|chat)|telefon|erste[sn]? gespräch|kennenlern|téléphon|premier (?:échange|contact)|appel|teléfon|telefón|llamada/i;

/** Days after which to look again. */
const LOOK_AGAIN = { question: 1, invitation: 2, assessment: 3 } as const;

const NAMES: Readonly<Record<Exclude<MessageKind, 'unknown'>, string>> = {
  received: 'Application received',
  refused: 'Refusal',
  invitation: 'Invitation',
  assessment: 'Assessment',
  question: 'Question',
  offer: 'Offer',
  closed: 'Position closed',
};

/** Stands for the id of a job that the first proposal adds. */
const NEW_JOB = 'new';
/** Nothing is known of a job that is not there. */
const NOTHING_KNOWN: KnownEffects = {
  ...{ hasActivity: false, hasFollowUp: false, deadlineOn: null },
  ...{ pay: null, events: [], contacts: [] },
};

/** Notes a call; its title becomes a question where the reading is not sure. */
type Add = (method: Proposal['method'], path: string, title: string, body: Record<string, unknown>) => void;

type SubjectJob = Pick<ComparedJob, 'id' | 'company' | 'title' | 'status' | 'outcome'>;

/**
 * The calls that a mail about a job gives reason for: none for an unknown one, none for a state that is so already, and
 * no move backwards. A job that has ended keeps its ending; a refusal of it gives reason for nothing.
 */
export function propose(facts: MessageFacts, job: SubjectJob, known: KnownEffects): Proposal[] {
  const { kind, isSure, when, brought } = facts;
  const hasEnded = job.outcome !== null;
  const isEnding = kind === 'refused' || kind === 'closed';
  const isOff = when.change === 'cancelled';
  if ((kind === 'unknown' && !isOff) || (hasEnded && isEnding)) return [];
  const about = `${job.title} at ${job.company}`;
  const path = `/api/mcp/jobs/${job.id}`;
  const proposals: Proposal[] = [];
  const add: Add = (method, at, title, body) =>
    void proposals.push({ title: isSure ? title : `${title}?`, method, path: at, body });
  const status = statusAfter(facts);
  if (status && !hasEnded && stepOf(status) > stepOf(job.status))
    add('POST', `${path}/status`, `Move ${about} to ${status}`, {
      status,
      occurredAt: facts.at.toISOString(),
    });
  if (isEnding) add('PATCH', path, endingTitle(kind, about), { outcome: 'rejected' });
  const kept = keptOf(brought, known);
  if (!hasEnded && Object.keys(kept).length > 0)
    add('PATCH', path, keptTitle(kind, brought, kept, about), kept);
  proposeAppointment(facts, job, known, add);
  const hasDay = 'deadlineOn' in kept || when.startsAt !== undefined || when.readings !== undefined;
  if (kind in LOOK_AGAIN && !hasDay && !hasEnded && !known.hasFollowUp) {
    const followUpOn = daysAfter(facts.today, LOOK_AGAIN[kind as keyof typeof LOOK_AGAIN]);
    add('PATCH', path, `Look at ${about} again on ${followUpOn}`, { followUpOn });
  }
  for (const { name, email, title } of brought.people)
    if (![name, email].some((one) => one !== undefined && known.contacts.includes(one.toLowerCase())))
      add('POST', '/api/mcp/contacts', `Keep ${name} as a contact of ${about}`, {
        ...{ name, email, title, company: job.company, jobIds: [job.id] },
      });
  if (!known.hasActivity)
    add('POST', '/api/mcp/activities', `Log the mail about ${about}`, logOf(facts, job));
  return proposals;
}

/** The calls that a mail gives reason for about a job that is not there yet: to add it, and what follows. */
export function proposeNew(facts: MessageFacts, named: { company: string; title: string }): Proposal[] {
  const doubtful = { ...facts, isSure: false };
  const status = statusAfter(doubtful) ?? 'applied';
  const isEnding = facts.kind === 'refused' || facts.kind === 'closed';
  const body = { ...named, status, ...(isEnding && { outcome: 'rejected' }) };
  const kept = keptOf(facts.brought, NOTHING_KNOWN);
  const job = { ...named, id: NEW_JOB, status, outcome: null };
  const later = propose(doubtful, job, NOTHING_KNOWN).filter(({ method }) => method === 'POST');
  const title = `Add ${named.title} at ${named.company}?`;
  return [{ title, method: 'POST', path: '/api/mcp/jobs', body: { ...body, ...kept } }, ...later];
}

/** The day and the pay that a mail brings and the job does not have. */
function keptOf({ pay, dueOn }: Brought, known: KnownEffects): Record<string, unknown> {
  const [min, max] = [pay?.min ?? pay?.max, pay?.max ?? pay?.min].map((amount) => Math.round(amount ?? 0));
  return {
    ...(pay && min !== known.pay && { salary: { min, max, currency: pay.currency, period: pay.period } }),
    ...(dueOn !== undefined && dueOn !== known.deadlineOn && { deadlineOn: dueOn }),
  };
}

function keptTitle(kind: MessageKind, { pay, dueOn }: Brought, kept: object, about: string): string {
  const amount =
    pay && 'salary' in kept ? `${pay.currency} ${pay.min ?? pay.max} a ${pay.period}` : undefined;
  const act = kind === 'offer' ? 'decide' : kind === 'assessment' ? 'finish the test' : 'answer';
  const day = 'deadlineOn' in kept ? `${act} by ${dueOn}` : undefined;
  return `Note for ${about}: ${[amount, day].filter((part) => part !== undefined).join(', ')}`;
}

/** An appointment with a known `UID` changes, and so do the ones that the mail may mean where it says that one moves. */
function proposeAppointment(
  { kind, quote, subject, when }: MessageFacts,
  job: SubjectJob,
  { events }: KnownEffects,
  add: Add,
): void {
  const about = `${job.title} at ${job.company}`;
  const ofUid = when.uid === undefined ? undefined : events.find(({ uid }) => uid === when.uid);
  // The person chooses among several.
  const meant = ofUid ? [ofUid] : when.change ? events.slice(0, 2) : [];
  if (when.change === 'cancelled' || kind === 'refused' || kind === 'closed') {
    const off = when.change === 'cancelled' ? meant : events.slice(0, 2);
    for (const { id, startsAt } of off)
      add(
        'DELETE',
        `/api/mcp/calendar/${id}`,
        `Take the appointment of ${about} on ${startsAt.slice(0, 10)} away`,
        {},
      );
    return;
  }
  if (kind !== 'invitation') return;
  const moments =
    when.readings ?? (when.startsAt === undefined ? [] : [{ ...when, startsAt: when.startsAt }]);
  const { meetingUrl, location, uid } = when;
  const around = { meetingUrl, location, uid };
  const type = isScreening(quote, subject) ? 'phone_screen' : 'interview';
  const name = type === 'phone_screen' ? 'Phone screen' : 'Interview';
  for (const { startsAt, timeZone } of moments) {
    if (events.some((event) => Date.parse(event.startsAt) === Date.parse(startsAt))) continue;
    const timesFrom = (endsAt: string | undefined) => ({ startsAt, endsAt, timeZone });
    const inZone = when.readings ? `, in the zone ${timeZone}` : '';
    for (const event of meant)
      add(
        'PATCH',
        `/api/mcp/calendar/${event.id}`,
        `Move the appointment of ${about} from ${event.startsAt.slice(0, 10)} to ${startsAt.slice(0, 10)}${inZone}`,
        { ...timesFrom(when.endsAt ?? endOf(event, startsAt)), ...around },
      );
    if (meant.length === 0)
      add('POST', '/api/mcp/calendar', `Add the appointment of ${about} to the calendar${inZone}`, {
        type,
        title: `${name}: ${job.company}`.slice(0, 200).toWellFormed(),
        jobId: job.id,
        ...timesFrom(when.endsAt),
        ...around,
      });
  }
}

/** As long after its new start as before. */
function endOf({ startsAt, endsAt }: KnownEvent, newStart: string): string | undefined {
  if (endsAt === null) return undefined;
  return new Date(Date.parse(newStart) + Date.parse(endsAt) - Date.parse(startsAt)).toISOString();
}

function logOf({ kind, quote, at, brought, when }: MessageFacts, job: SubjectJob): Record<string, unknown> {
  const name = kind === 'unknown' ? 'Appointment cancelled' : NAMES[kind];
  const page = brought.page === when.meetingUrl ? undefined : brought.page;
  const description = [quote, ...(brought.terms ?? []), page].filter((part) => part).join('\n');
  return {
    type: 'email',
    title: `${name}: ${job.company}`.slice(0, 200).toWellFormed(),
    ...(description !== '' && { description }),
    jobId: job.id,
    occurredAt: at.toISOString(),
  };
}

function statusAfter({ kind, quote, subject }: MessageFacts): JobStatus | undefined {
  if (kind === 'received') return 'applied';
  if (kind === 'offer') return 'offer';
  if (kind !== 'invitation') return undefined;
  return isScreening(quote, subject) ? 'screening' : 'interviewing';
}

function isScreening(...texts: (string | null)[]): boolean {
  return texts.some((text) => text !== null && SCREENING.test(text.slice(0, 1_000)));
}

/** The company has ended it without a word on the person: no other ending is nearer than a rejection. */
function endingTitle(kind: MessageKind, about: string): string {
  return kind === 'closed'
    ? `Close ${about} as rejected, though the position was closed without a judgement`
    : `Close ${about} as rejected`;
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
