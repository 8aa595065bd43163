import { EventLoopYielder } from '@wagewright/http';
import { folded, includesText } from '@wagewright/text';
import type { Mail } from './mail/mail';
import { readMail } from './mail/read-mail';
import { sentencesOf } from './mail/text/sentences';
import type { JobMatch } from './matching/match-job';
import { isFromService } from './matching/applicant-systems';
import { LEAST } from './matching/weights';
import { ENDS, type MessageKind, CHANGING } from './message-kind';
import type { MessageWhen } from './read-message.response';
import { type MessageRead, readMessage } from './reading/read-message';
import { type Brought, broughtBy, NOTHING_BROUGHT } from './brought';
import type { KnownEvent } from './proposals/known-effects.repository';
import { changeOf, type EventChange } from './reading/event-change';
import { whenOf, type WhenRead } from './when/when-of';

export interface UnderstoodMail {
  mail: Mail;
  /** The moment of the request, without one the `Date` of the mail, without either now. */
  receivedAt: Date;
  reading: MessageRead;
  /** Empty for a mail without an appointment. */
  when: MessageWhen;
  brought: Brought;
  /** Zone of the person; null where it is not known. */
  timeZone: string | null;
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
  return withChange({ mail, receivedAt, reading, when, brought, timeZone: context.timeZone });
}

/** An appointment that was made before moves to the time that the mail names, and is off without one. */
function withChange(understood: UnderstoodMail): UnderstoodMail {
  const { reading, when } = understood;
  if (!reading.change) return understood;
  if (when.startsAt !== undefined || when.readings)
    return { ...understood, reading: { ...reading, kind: 'invitation' }, when: { ...when, change: 'moved' } };
  return { ...understood, when: { ...when, change: 'cancelled' } };
}

/** A mail beside the jobs and appointments of the person. */
interface MailAboutJob extends UnderstoodMail {
  /** The appointments that it moves or takes away. */
  changed: KnownEvent[];
}

/** The mail beside the jobs that it may be about. @param events their appointments to come, and that of its calendar entry */
export async function aboutJob(
  read: UnderstoodMail,
  match: JobMatch,
  events: readonly KnownEvent[] = [],
): Promise<MailAboutJob> {
  const understood = withoutHouse(read, match);
  const { mail } = understood;
  const entry = events.filter(({ uid }) => uid !== null && mail.invites.some((invite) => invite.uid === uid));
  if (entry.length > 0) return { ...ofEntry(understood), changed: entry };
  const said = meant(understood, match);
  const { receivedAt, timeZone } = understood;
  const coming = events.filter(({ startsAt }) => new Date(startsAt) > receivedAt);
  if (said.when.change === 'cancelled' && coming.length === 0) return { ...nothing(said), changed: [] };
  const own = coming.filter(({ jobId }) => jobId === match.job?.id);
  // The mail may say more of an appointment that is in the calendar than was read.
  const isKept = own.some(({ startsAt }) => Date.parse(startsAt) === Date.parse(said.when.startsAt ?? ''));
  const reading = { ...said.reading, sure: said.reading.sure && !isKept };
  const about = { ...said, reading };
  const changed = reading.change ? own : [];
  const isOther = mail.isBulk || match.isFromStranger;
  const isTold =
    reading.isOfWork || isFromPerson(understood) || (mail.from !== null && isFromService(mail.from));
  if (timeZone === null || !CHANGING.has(reading.kind) || isOther || !isTold) return { ...about, changed };
  const yielder = new EventLoopYielder();
  const sentences = sentencesOf(mail.text);
  const found: { event: KnownEvent; change: EventChange }[] = [];
  for (const event of own.length > 0 ? own : coming) {
    const change = await changeOf(event, mail, sentences, reading.change, { receivedAt, timeZone }, yielder);
    if (change) found.push({ event, change });
  }
  yielder.end();
  const [first] = found;
  if (!first || new Set(found.map(({ event }) => event.jobId)).size > 1) return { ...about, changed };
  const { when, quote } = first.change;
  const isMoved = when.change === 'moved';
  return {
    ...about,
    reading: {
      ...reading,
      kind: isMoved ? 'invitation' : 'unknown',
      change: true,
      quote: reading.quote ?? quote,
      sure: reading.sure && reading.change && found.length === 1,
    },
    when: { ...about.when, ...when },
    changed: found.map(({ event }) => event),
  };
}

/** Kinds of mail that people write in their own name without a word about work, though not to customers. */
const PERSONAL: ReadonlySet<MessageKind> = new Set(['invitation', 'assessment', 'offer']);

/**
 * Makes the kind `unknown` where an employer may as well write to a customer, a patient or a parent: where the mail names
 * only the employer of a job, and says nothing firm about work, nothing of an application of the reader, and nothing that
 * a person invites to. Refusals count only where others were preferred.
 */
function meant(understood: UnderstoodMail, match: JobMatch): UnderstoodMail {
  const { mail, reading } = understood;
  const { kind, change, isOfApplicant, isLoose } = reading;
  const isNear = (match.candidates[0]?.confidence ?? 0) >= LEAST.given;
  const isPersonal = isNear && isFromPerson(understood);
  const isDirect = isPersonal || mail.from === null;
  const isSpoken = reading.isOfWork && (isOfApplicant || !isLoose || isDirect);
  const isPlain = (isPersonal && (change || PERSONAL.has(kind))) || (ENDS.has(kind) && !isLoose);
  const isNamed =
    !match.isByEmployer && (reading.isOfWork || isDirect || (kind !== 'invitation' && !isLoose));
  const isMeant = isSpoken || (isNear && (isNamed || isPlain));
  const isOwn = !match.isByEmployer && (isOfApplicant || (reading.sure && kind === 'offer'));
  if (!isMeant || (match.isFromStranger && !isOwn) || (kind === 'unknown' && !change))
    return nothing(understood);
  return { ...understood, ...(kind !== 'invitation' && !change && { when: {} }) };
}

/** Whether a person sent it rather than an office. */
function isFromPerson({ brought: { people }, mail: { from } }: UnderstoodMail): boolean {
  return people.some(({ email }) => email !== undefined && email === from?.address);
}

/** The mail without the name of an employer among its people. */
function withoutHouse(understood: UnderstoodMail, { candidates: [first] }: JobMatch): UnderstoodMail {
  const house = lettersOf(first?.company ?? '-');
  const isHouse = (name: string) => includesText(house, name) || (house !== '' && includesText(name, house));
  const people = understood.brought.people.filter(({ name }) => !isHouse(lettersOf(name)));
  return { ...understood, brought: { ...understood.brought, people } };
}

function nothing(understood: UnderstoodMail): UnderstoodMail {
  const reading = { ...understood.reading, kind: 'unknown', quote: null, change: false } as const;
  return { ...understood, reading, when: {}, brought: NOTHING_BROUGHT };
}

/** The mail as a change of the appointment that its calendar entry names. */
function ofEntry(understood: UnderstoodMail): UnderstoodMail {
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
