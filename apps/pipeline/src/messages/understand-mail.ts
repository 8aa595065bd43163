import type { Mail } from './mail/mail';
import { readMail } from './mail/read-mail';
import { sentencesOf } from './mail/text/sentences';
import type { MessageKind } from './message-kind';

/** What a mail says of an application. */
export interface MessageReading {
  kind: MessageKind;
  sure: boolean;
  quote: string | null;
  title: string | null;
  company: string | null;
}

function readMessage(_mail: Mail, _sentences: readonly string[]): MessageReading {
  return { kind: 'received', sure: true, quote: null, title: null, company: null };
}

export interface MailWhen {
  startsAt?: string;
  endsAt?: string;
  timeZone?: string;
  meetingUrl?: string;
}

export interface UnderstoodMail {
  mail: Mail;
  reading: MessageReading;
  when: MailWhen;
}

export interface MailContext {
  receivedAt: Date;
  timeZone: string;
}

/** All that a mail says by itself, without the jobs that it may be about. */
export function understandMail(
  source: Uint8Array | string,
  form: 'rfc822' | 'text',
  _context: MailContext,
): UnderstoodMail {
  const mail = readMail(source, form);
  return { mail, reading: readMessage(mail, sentencesOf(mail.text)), when: {} };
}
