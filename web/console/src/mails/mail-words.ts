import { JOB_STATUSES } from '@wagewright/enums';
import type { Pipeline } from '@wagewright/sdk';
import { elsewhereWords, timeWords } from '../calendar/event-words.ts';
import { type PostedPay, STATUS_WORDS } from '../records/job.ts';
import { payWords } from '../records/pay-words.ts';
import { dayAndTime, readerDay, shortWeekday, weekday } from '../ui/format.ts';

export type MailRead = Pipeline.ReadMessageResponse;
export type MailJobRead = MailRead['candidates'][number];
type Kind = MailRead['kind'];
type Times = Pick<MailRead['when'], 'startsAt' | 'endsAt' | 'timeZone'>;

/** Message of a mail in words. @param who the company where the job is known */
const SAYS: Readonly<Record<Kind, (who: string | undefined) => string>> = {
  received: (who) => (who ? `${who} has your application` : 'a note that an application arrived'),
  refused: (who) => (who ? `${who} says no` : 'a refusal'),
  invitation: (who) => (who ? `${who} invites you` : 'an invitation'),
  assessment: (who) => (who ? `${who} asks you to do a test` : 'a test to do'),
  question: (who) => (who ? `${who} asks you something` : 'a question'),
  offer: (who) => (who ? `${who} offers you the job` : 'an offer'),
  closed: (who) => (who ? `${who} has closed the position` : 'a closed position'),
  unknown: () => 'it is not clear what this mail says',
};

/** "Acme invites you: Thu 3 Dec, 15:00 your time (14:00 in London)". @param now milliseconds since 1970 */
export function headline({ kind, sure, when }: MailRead, company: string | undefined, now: number): string {
  const says =
    when.change === 'cancelled' && kind === 'unknown' ? 'an appointment is off' : SAYS[kind](company);
  const known =
    sure || (kind === 'unknown' && when.change === undefined)
      ? `${says.charAt(0).toUpperCase()}${says.slice(1)}`
      : `Perhaps${company ? ':' : ''} ${says}`;
  if (when.readings)
    return `${known}: ${when.readings.map((one) => `${dayAndTime(one.startsAt, now)}, if ${one.timeZone} is meant`).join(', or ')}`;
  return when.startsAt === undefined ? known : `${known}: ${appointment(when, when.startsAt, now)}`;
}

/** Why nothing is ticked; undefined where everything is. @param isChosen whether the person has named the job */
export function doubt({ sure, job, candidates, proposals }: MailRead, isChosen: boolean): string | undefined {
  if (job === null && proposals.length > 0)
    return 'It names none of your jobs. Tick what is right, or choose a job.';
  if (job === null)
    return (
      [
        'It names none of your jobs. Which one is it about?',
        'Is it about this job? Choose it, or another one.',
      ][candidates.length] ?? 'Which of these jobs is it about?'
    );
  if (sure || proposals.length === 0) return undefined;
  return `Not sure what it says${isChosen ? '' : ', or about which job'}. Tick what is right.`;
}

const DUE_ACTS: Partial<Record<Kind, string>> = { offer: 'decide', assessment: 'finish the test' };

export interface ProposalWords {
  /** Text before the change. */
  text: string;
  about?: string;
  /** Text after the change. */
  done: string;
}

/** Effect of a proposal in words; the job stands above. @param now milliseconds since 1970 */
export function proposalWords(
  { method, path, body, title }: Pipeline.Proposal,
  kind: Kind,
  now: number,
): ProposalWords {
  const { outcome, occurredAt, startsAt, endsAt, timeZone, type, meetingUrl, location, name, description } =
    textsOf(body);
  const on = occurredAt === undefined ? '' : dayBefore(occurredAt, now);
  const status = JOB_STATUSES.find((one) => one === body['status']);
  // Where the reading is not sure, the API asks.
  const plain = title.replace(/\?$/, '');
  if (status && path.endsWith('/jobs'))
    return { text: `${plain}, in ${STATUS_WORDS[status]}`, done: 'added' };
  if (status)
    return { text: `Move to ${STATUS_WORDS[status]}${on}`, done: `moved to ${STATUS_WORDS[status]}` };
  if (method === 'PATCH' && outcome === 'rejected')
    return {
      text: 'Close as rejected',
      ...(kind === 'closed' && { about: 'They did not reject you, but no other outcome is closer.' }),
      done: 'closed as rejected',
    };
  const noted = method === 'PATCH' ? noteWords(body, kind, now) : undefined;
  if (noted) return noted;
  if (method === 'PATCH' && path.includes('/calendar/') && startsAt !== undefined)
    return {
      text: `Move the appointment to ${appointment({ endsAt, timeZone }, startsAt, now)}`,
      done: 'appointment moved',
    };
  if (method === 'DELETE') return { text: plain, done: 'appointment removed' };
  if (path.endsWith('/calendar') && startsAt !== undefined) {
    const what = type === 'phone_screen' ? 'phone screen' : 'interview';
    const article = type === 'phone_screen' ? 'a' : 'an';
    const at = appointment({ endsAt, timeZone }, startsAt, now);
    return {
      text: `Add ${article} ${what} to the calendar: ${at}`,
      ...((meetingUrl ?? location) !== undefined && {
        about: [location, meetingUrl && new URL(meetingUrl).host].filter(Boolean).join(', '),
      }),
      done: `${what} added`,
    };
  }
  if (path.endsWith('/activities')) {
    const [, ...about] = description?.split('\n') ?? [];
    return {
      text: `Log the mail${on}, with the sentence above${about.length > 0 ? ' and:' : ''}`,
      ...(about.length > 0 && { about: about.join(' ') }),
      done: 'mail logged',
    };
  }
  if (path.endsWith('/contacts') && name !== undefined)
    return { text: `Keep ${name} as a contact`, done: 'contact kept' };
  return { text: plain, done: plain };
}

/** Whether the mail would lead to a stage that the job has reached or passed, or that its end has settled. */
export function keepsStage({ kind, job, proposals }: MailRead): boolean {
  const isStage = kind === 'received' || kind === 'invitation' || kind === 'offer';
  return isStage && job !== null && !proposals.some(({ body }) => 'status' in body);
}

/** " on Mon 30 Nov" of a day that is over. */
function dayBefore(moment: string, now: number): string {
  const [day, today] = [readerDay(Date.parse(moment)), readerDay(now)];
  return day < today ? ` on ${shortWeekday(day, today)}` : '';
}

/** A day to look again, or the pay and the day that the mail names; undefined for other changes of a job. */
function noteWords(
  body: Readonly<Record<string, unknown>>,
  kind: Kind,
  now: number,
): ProposalWords | undefined {
  const { followUpOn, deadlineOn } = textsOf(body);
  const on = (day: string) => weekday(day, readerDay(now));
  if (followUpOn !== undefined)
    return { text: `Plan a follow-up on ${on(followUpOn)}`, done: 'follow-up planned' };
  const pay = body['salary'] as PostedPay | undefined;
  const due = deadlineOn && `${DUE_ACTS[kind] ?? 'answer'} by ${on(deadlineOn)}`;
  const noted = [pay && payWords(pay), due].filter(Boolean).join(', ');
  const done = [pay && 'pay', due && 'deadline'].filter(Boolean).join(' and ');
  return noted === '' ? undefined : { text: `Note: ${noted}`, done: `${done} noted` };
}

/** "Data Engineer at Acme: moved to Interviewing, interview added, mail logged." */
export function doneWords(job: string, all: readonly ProposalWords[]): string {
  return `${job}: ${[...new Set(all.map(({ done }) => done))].join(', ')}.`;
}

/** The job that is clearly meant. */
export function jobOf({ job, candidates }: MailRead): MailJobRead | undefined {
  return candidates.find(({ id }) => id === job?.id);
}

function appointment({ endsAt, timeZone }: Times, startsAt: string, now: number): string {
  const isSameDay = endsAt !== undefined && readerDay(Date.parse(endsAt)) === readerDay(Date.parse(startsAt));
  const end = isSameDay ? `–${timeWords(endsAt)}` : '';
  const elsewhere = timeZone && elsewhereWords({ startsAt, timeZone, allDay: false });
  return `${dayAndTime(startsAt, now)}${end} your time${elsewhere ? ` (${elsewhere})` : ''}`;
}

function textsOf(body: Readonly<Record<string, unknown>>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => typeof value === 'string')) as Record<
    string,
    string
  >;
}
