import { EventLoopYielder } from '@wagewright/http';
import type { Mail } from './mail/mail';
import { readMail } from './mail/read-mail';
import { sentencesOf } from './mail/text/sentences';
import type { JobMatch } from './matching/match-job';
import { LEAST } from './matching/weights';
import type { MessageKind } from './message-kind';
import type { MessageWhen } from './read-message.response';
import { type MessageRead, readMessage } from './reading/read-message';
import { whenOf } from './when/when-of';

const TO_CUSTOMERS: ReadonlySet<MessageKind> = new Set(['received', 'invitation', 'offer', 'question']);

export interface UnderstoodMail {
  mail: Mail;
  /** The moment of the request, without one the `Date` of the mail, without either now. */
  receivedAt: Date;
  reading: MessageRead;
  /** Empty for a mail that is no invitation. */
  when: MessageWhen;
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
  const when =
    reading.kind === 'invitation'
      ? await whenOf(mail, sentences, { receivedAt, timeZone: context.timeZone }, yielder)
      : {};
  yielder.end();
  return { mail, receivedAt, reading, when };
}

/**
 * Makes the kind `unknown` where only a job would show that the mail is about work, and none of the person's is near.
 * Employers write to their customers as well, but hardly to refuse them.
 */
export function aboutJob(
  understood: UnderstoodMail,
  { candidates: [first], isByEmployer }: JobMatch,
): UnderstoodMail {
  const { reading } = understood;
  const isNear = first !== undefined && first.confidence >= LEAST.given;
  const isMeant = isNear && !(isByEmployer && TO_CUSTOMERS.has(reading.kind));
  if (reading.needsJob ? isMeant : isNear || !reading.isLoose) return understood;
  return {
    ...understood,
    reading: { ...reading, kind: 'unknown', quote: null, isFirstCall: false },
    when: {},
  };
}
