import type { Mail } from './mail/mail';
import { readMail } from './mail/read-mail';
import { sentencesOf } from './mail/text/sentences';
import type { MessageWhen } from './read-message.response';
import { type MessageRead, readMessage } from './reading/read-message';
import { whenOf } from './when/when-of';

export interface UnderstoodMail {
  mail: Mail;
  /** As given, else as the mail says, else now. */
  receivedAt: Date;
  reading: MessageRead;
  /** Empty for what is no invitation. */
  when: MessageWhen;
}

export interface MailContext {
  receivedAt?: Date | null;
  /** The person's own; null where it is not known. */
  timeZone: string | null;
}

/** All that a mail says by itself, without the jobs that it may be about. */
export function understandMail(
  source: Uint8Array | string,
  form: 'rfc822' | 'text',
  context: MailContext,
): UnderstoodMail {
  const mail = readMail(source, form);
  const receivedAt = context.receivedAt ?? mail.sentAt ?? new Date();
  const sentences = sentencesOf(mail.text);
  const read = readMessage(mail, sentences);
  // A quote is kept, and nothing that is kept holds a NUL.
  const reading = { ...read, quote: read.quote?.replaceAll('\0', '') ?? null };
  const when =
    reading.kind === 'invitation' ? whenOf(mail, sentences, { receivedAt, timeZone: context.timeZone }) : {};
  return { mail, receivedAt, reading, when };
}
