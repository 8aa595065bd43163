import type { JobStatus } from '@wagewright/enums';
import { stepOf } from '../../jobs/status/status-steps';
import type { ComparedJob } from '../matching/employers';
import type { MessageKind } from '../message-kind';
import type { MessageWhen } from '../read-message.response';
import type { KnownEffects } from './known-effects.repository';
import type { Proposal } from './proposal';

export interface MessageFacts {
  kind: MessageKind;
  /** Whether kind and job are beyond doubt. */
  isSure: boolean;
  quote: string | null;
  subject: string | null;
  when: MessageWhen;
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

/**
 * The calls that a mail about a job gives reason for: none for an unknown one, none for a state that is so already, and
 * no move backwards. A job that has ended keeps its ending; a refusal of it gives reason for nothing.
 */
export function propose(facts: MessageFacts, job: ComparedJob, known: KnownEffects): Proposal[] {
  const { kind, isSure, quote, when } = facts;
  const hasEnded = job.outcome !== null;
  const isEnding = kind === 'refused' || kind === 'closed';
  if (kind === 'unknown' || (hasEnded && isEnding)) return [];
  const about = `${job.title} at ${job.company}`;
  const path = `/api/mcp/jobs/${job.id}`;
  const proposals: Proposal[] = [];
  const add = (method: Proposal['method'], at: string, title: string, body: Record<string, unknown>) =>
    void proposals.push({ title: isSure ? title : `${title}?`, method, path: at, body });
  const followUp = (days: number) => {
    const followUpOn = daysAfter(facts.today, days);
    if (!hasEnded && !known.hasFollowUp)
      add('PATCH', path, `Look at ${about} again on ${followUpOn}`, { followUpOn });
  };

  const status = statusAfter(facts);
  if (status && !hasEnded && stepOf(status) > stepOf(job.status))
    add('POST', `${path}/status`, `Move ${about} to ${status}`, {
      status,
      occurredAt: facts.at.toISOString(),
    });
  if (isEnding) add('PATCH', path, endingTitle(kind, about), { outcome: 'rejected' });
  if (kind === 'invitation' && when.startsAt !== undefined) {
    if (!known.hasEvent)
      add(
        'POST',
        '/api/mcp/calendar',
        `Add the appointment of ${about} to the calendar`,
        eventOf(facts, job),
      );
  } else if (kind in LOOK_AGAIN) followUp(LOOK_AGAIN[kind as keyof typeof LOOK_AGAIN]);
  if (!known.hasActivity)
    add('POST', '/api/mcp/activities', `Log the mail about ${about}`, {
      type: 'email',
      title: `${NAMES[kind]}: ${job.company}`.slice(0, 200).toWellFormed(),
      ...(quote !== null && { description: quote }),
      jobId: job.id,
      occurredAt: facts.at.toISOString(),
    });
  return proposals;
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

function eventOf({ quote, subject, when }: MessageFacts, job: ComparedJob): Record<string, unknown> {
  const isCall = isScreening(quote, subject);
  return {
    type: isCall ? 'phone_screen' : 'interview',
    title: `${isCall ? 'Phone screen' : 'Interview'}: ${job.company}`.slice(0, 200).toWellFormed(),
    jobId: job.id,
    startsAt: when.startsAt,
    ...(when.endsAt !== undefined && { endsAt: when.endsAt }),
    ...(when.timeZone !== undefined && { timeZone: when.timeZone }),
    ...(when.meetingUrl !== undefined && { meetingUrl: when.meetingUrl }),
  };
}

function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
