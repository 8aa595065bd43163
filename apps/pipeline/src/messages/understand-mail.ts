import { folded } from '@wagewright/events';
import { EventLoopYielder } from '@wagewright/http';
import { includesText } from '@wagewright/text';
import type { Mail } from './mail/mail';
import { readMail } from './mail/read-mail';
import { sentencesOf } from './mail/text/sentences';
import type { JobMatch } from './matching/match-job';
import { LEAST } from './matching/weights';
import { ENDS } from './message-kind';
import type { MessageWhen } from './read-message.response';
import { type MessageRead, readMessage } from './reading/read-message';
import { type Brought, broughtBy, NOTHING_BROUGHT } from './brought';
import { whenOf, type WhenRead } from './when/when-of';

export interface UnderstoodMail {
  mail: Mail;
  /** The moment of the request, without one the `Date` of the mail, without either now. */
  receivedAt: Date;
  reading: MessageRead;
  /** Empty for a mail without an appointment. */
  when: MessageWhen;
  brought: Brought;
}

export interface MailContext {
  receivedAt?: Date | null;
  /** Zone of the person; null where it is not known. */
  timeZone: string | null;
}

/** All that a mail says by itself, without the jobs that it may be about. Gives up the event loop between sentences. */
export async function understandMail(
  source: Uint8Array | string,
  form: 'rfc822' | 'text',
  context: MailContext,
): Promise<UnderstoodMail> {
  const yielder = new EventLoopYielder();
  const mail = readMail(source, form);
  const receivedAt = context.receivedAt ?? mail.sentAt ?? new Date();
  const sentences = sentencesOf(mail.text);
  const read = await readMessage(mail, sentences, yielder);
  // A quote is kept, and nothing that is kept holds a NUL.
  const reading = { ...read, quote: read.quote?.replaceAll('\0', '') ?? null };
  const given = { receivedAt, timeZone: context.timeZone };
  const { warning, ...when }: WhenRead =
    reading.kind === 'invitation' || reading.change || mail.invites.length > 0
      ? await whenOf(mail, sentences, given, yielder)
      : {};
  if (warning !== undefined) mail.warnings.push(warning);
  const brought = await broughtBy(mail, sentences, reading, given, yielder);
  yielder.end();
  return changed({ mail, receivedAt, reading, when, brought });
}

/** An appointment that was made before moves to the time that the mail names, and is off without one. */
function changed(understood: UnderstoodMail): UnderstoodMail {
  const { reading, when } = understood;
  if (!reading.change) return understood;
  if (when.startsAt !== undefined || when.readings)
    return { ...understood, reading: { ...reading, kind: 'invitation' }, when: { ...when, change: 'moved' } };
  const { uid } = when;
  return {
    ...understood,
    when: { ...(uid !== undefined && { uid }), change: 'cancelled' },
  };
}

/**
 * Makes the kind `unknown` where only a job would show that the mail is about work, and none of the person's is near.
 * Employers write to their customers as well, but hardly to refuse them, nor in the name of a person.
 * @param hasEvent whether its calendar entry is that of a known appointment, which it then changes in whatever words
 */
export function aboutJob(
  understood: UnderstoodMail,
  { candidates: [first], isByEmployer, isFromStranger }: JobMatch,
  hasEvent = false,
): UnderstoodMail {
  if (hasEvent) return ofEvent(understood);
  const { reading, mail } = understood;
  const house = lettersOf(first?.company ?? '-');
  const people = understood.brought.people.filter(({ name }) => !includesText(house, lettersOf(name)));
  const brought = { ...understood.brought, people };
  const isNear = first !== undefined && first.confidence >= LEAST.given;
  const isPersonal = people.some(({ email }) => email !== undefined && email === mail.from?.address);
  const isMeant = reading.needsJob
    ? isNear && (isPersonal || !isByEmployer || ENDS.has(reading.kind))
    : isNear || !reading.isLoose;
  if (isMeant && (reading.isOfApplicant || !isFromStranger))
    return {
      ...understood,
      ...(reading.kind !== 'invitation' && !reading.change && { when: {} }),
      brought,
    };
  return {
    ...understood,
    reading: { ...reading, kind: 'unknown', quote: null, change: false },
    when: {},
    brought: NOTHING_BROUGHT,
  };
}

/** The mail as a change of the appointment that its calendar entry names. */
function ofEvent(understood: UnderstoodMail): UnderstoodMail {
  const { mail, reading, when } = understood;
  if (ENDS.has(reading.kind)) return understood;
  const isOff = mail.invites.some(({ method }) => method === 'cancel');
  const [kind, change] = isOff ? (['unknown', 'cancelled'] as const) : (['invitation', 'moved'] as const);
  const quote = reading.quote ?? mail.subject;
  return { ...understood, reading: { ...reading, kind, quote, change: true }, when: { ...when, change } };
}

function lettersOf(name: string): string {
  return folded(name).replaceAll(/\P{L}/gu, '');
}
