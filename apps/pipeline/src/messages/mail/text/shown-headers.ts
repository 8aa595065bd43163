import { addressesOf } from '../mime/addresses';
import { momentOf, type PastedHeaders } from './pasted-headers';

/** Name and address above a mail, as programs show them in place of headers. */
const SENDER = /^[^<>@:]{1,80}? ?<[^\s<>@]{1,80}@[^\s<>@]{1,200}>$/;
const RECIPIENT = /^(?:to|an|à|para|a|pour) ?:? ?\p{L}[^.!?]{0,80}$/iu;
const LABEL = /^(?:inbox|external|posteingang|extern|boîte de réception|recibidos|\d{1,3} of \d{1,5})$/i;
const LAST_SENDER_LINE = 5;

/**
 * Headers as Gmail and Outlook show them above a mail: the subject, `Name <address>`, when, and `to me`.
 * @returns undefined where no such line is among the first five, or nothing says when or to whom
 */
export function shownHeaders(lines: readonly string[]): PastedHeaders | undefined {
  const at = lines.slice(0, LAST_SENDER_LINE).findIndex((line) => SENDER.test(line.trim()));
  if (at === -1) return undefined;
  const subject = lines.slice(0, at).find((line) => line.trim() !== '' && !LABEL.test(line.trim()));
  let end = at + 1;
  let sentAt: Date | null = null;
  for (; end < Math.min(lines.length, at + 4); end++) {
    const line = (lines[end] ?? '').trim();
    const moment = momentOf(line);
    if (line !== '' && !moment && !RECIPIENT.test(line) && !/\d{1,2}[:h]\d\d/.test(line.slice(0, 60))) break;
    sentAt ??= moment;
  }
  if (end === at + 1) return undefined;
  const [from = null] = addressesOf((lines[at] ?? '').trim(), (name) => name);
  return { subject: subject?.trim() ?? null, from, to: [], replyTo: null, sentAt, end };
}
