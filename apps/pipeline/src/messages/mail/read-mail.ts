import { calendarInvites } from './calendar-invites';
import type { Mail, MailAddress, MailInvite, MailLink } from './mail';
import { addressesOf } from './mime/addresses';
import { type BodyPart, type Content, type MessagePart, readMessage } from './mime/body-parts';
import { decodeCharset } from './mime/charset';
import { decodeWords } from './mime/encoded-words';
import type { Headers } from './mime/headers';
import { decodeTransfer } from './mime/transfer-encoding';
import { newestText } from './text/newest-text';
import { type PastedHeaders, pastedHeaders, momentOf } from './text/pasted-headers';
import { readHtml } from './text/read-html';

/** Name and address above a mail, as programs show them in place of headers. */
const SENDER = /^[^<>@:]{1,80}? ?<[^\s<>@]{1,80}@[^\s<>@]{1,200}>$/;
const RECIPIENT = /^(?:to|an|à|para|a|pour) ?:? ?\p{L}[^.!?]{0,80}$/iu;
const LABEL = /^(?:inbox|external|posteingang|extern|boîte de réception|recibidos|\d{1,3} of \d{1,5})$/i;
const LAST_SENDER_LINE = 5;
const ADDRESS = /https?:\/\/[^\s<>"'()[\]]{3,2000}/gi;
const LONGEST_WORDS = 100;
const LONGEST_TEXT = 200_000;
const MOST_LINKS = 200;
const INVISIBLE = /[\u034f\u00ad\u061c\u180e\u200b-\u200f\u2060\ufeff]/g;
/** Headers with which no person's text begins. */
const RAW =
  /^(?:received|return-path|delivered-to|mime-version|message-id|dkim-signature|content-type|x-[\w-]{1,40}|arc-[\w-]{1,40}|from|to|subject|date|reply-to): /i;
/** Markup that people copy out of a page's source. */
const MARKUP = /^\s{0,100}<(?:!doctype|html|head|body|div|table|p)[\s>]/i;
const ONLY_RAW = /^(?:mime-version|message-id|content-type|received|return-path|dkim-signature):/im;

/**
 * A mail as its reader sees it, in time in proportion to its length. Broken input is read as far as it goes; `warnings`
 * says what was not.
 * @param source a string counts as decoded
 * @param form `text` is what people copy out of a mail program, with or without lines such as `From: …`; a raw mail is
 * recognised as well
 */
export function readMail(source: Uint8Array | string, form: 'rfc822' | 'text'): Mail {
  const isRaw = form === 'rfc822';
  const text = typeof source === 'string' ? source : isRaw ? '' : decodeCharset(Buffer.from(source), '');
  if (!isRaw && !looksRaw(text)) return pastedMail(text);
  const bytes = typeof source === 'string' ? Buffer.from(source) : Buffer.from(source);
  const warnings = new Set<string>();
  const latin = withoutEnvelope(bytes.toString('latin1'));
  const second = SECOND_MAIL.exec(latin)?.index;
  if (second !== undefined) warnings.add(SEVERAL_MAILS);
  const message = readMessage(latin.slice(0, second), (warning) => warnings.add(warning));
  if (message.headers.size === 0)
    return pastedMail(decodeCharset(bytes, ''), 'The mail has no headers; it was read as text.');
  return mailOf(message, warnings);
}

/** The first line of a mailbox file. */
const ENVELOPE = /^From \S{1,320} {1,2}\w{3} \w{3} {1,2}\d{1,2} \d\d:/;

/** Whether a text is a mail with its headers as they are sent. */
function looksRaw(text: string): boolean {
  const begin = text.slice(0, 20_000).trimStart();
  if (ENVELOPE.test(begin)) return true;
  if (!RAW.test(begin)) return false;
  const [headers = ''] = begin.split(/\r?\n\r?\n/, 1);
  return ONLY_RAW.test(headers);
}

/** A further mail of a mailbox file: its envelope, and a header. */
const SECOND_MAIL =
  /\n\r?\nFrom \S{1,320} {1,2}\w{3} \w{3} {1,2}\d{1,2} \d\d:[^\r\n]{0,100}\r?\n[\w-]{1,60}: /;
export const SEVERAL_MAILS = 'The file holds several mails; only the first was read.';

/** The source without the first line of a mailbox file, and without anything else before the first header. */
function withoutEnvelope(source: string): string {
  const begin = /^(?:\xef\xbb\xbf)?\s{0,100}(?:From [^\r\n]{0,300}\r?\n)?/.exec(source)?.[0].length ?? 0;
  return source.slice(begin);
}

function pastedMail(source: string, ...warnings: string[]): Mail {
  if (MARKUP.test(source)) {
    const { text, links } = readHtml(source);
    return withNewest({ ...emptyMail(), warnings }, tidiedText(text), links);
  }
  const lines = tidiedText(source).split('\n');
  const begin = lines.findIndex((line) => line.trim() !== '');
  const headers = pastedHeaders(lines, Math.max(begin, 0)) ?? shownHeaders(lines);
  const { end, ...given } = headers ?? { end: 0 };
  return withNewest({ ...emptyMail(), ...given, warnings }, lines.slice(end).join('\n'), []);
}

function emptyMail(): Mail {
  const nobody = { subject: null, from: null, to: [], replyTo: null, sentAt: null, sentOffset: null };
  const nothing = {
    text: '',
    signature: '',
    earlier: '',
    links: [],
    invites: [],
    forwarderText: '',
  };
  return { ...nobody, ...nothing, isBulk: false, isForwarded: false, warnings: [] };
}

/** With the newest part of a text; links that stand in it follow those of the markup. */
function withNewest(mail: Mail, body: string, links: readonly MailLink[]): Mail {
  const { text, signature, earlier, forwarded } = newestText(body, mail.subject, mail.from?.name ?? null);
  return {
    ...mail,
    ...(forwarded && {
      subject: forwarded.headers.subject ?? mail.subject,
      from: forwarded.headers.from ?? mail.from,
      to: forwarded.headers.to ?? mail.to,
      sentAt: forwarded.headers.sentAt ?? mail.sentAt,
      sentOffset: null,
      isForwarded: true,
      forwarderText: forwarded.outerText,
    }),
    text,
    signature,
    earlier,
    links: [...links, ...linksIn(`${text}\n${signature}`, links)].slice(0, MOST_LINKS),
  };
}

interface Collected {
  texts: { text: string; links: MailLink[] }[];
  invites: MailInvite[];
  /** A forwarded message. */
  inner?: MessagePart;
}

function mailOf(message: MessagePart, warnings: Set<string>): Mail {
  const found: Collected = { texts: [], invites: [] };
  collect(message.content, found);
  const own = { ...emptyMail(), ...readFields(message.headers) };
  const body = found.texts.map(({ text }) => text).join('\n\n');
  const links = found.texts.flatMap((part) => part.links);
  const invites = distinct(found.invites);
  if (!found.inner) {
    const [invite] = invites;
    const words = body.trim() === '' && invite ? [invite.summary, invite.location].join('\n') : body;
    return withNewest({ ...own, invites, warnings: [...warnings] }, tidiedText(words), links);
  }
  const inner = mailOf(found.inner, warnings);
  const forwarderText = [newestText(tidiedText(body), null, null).text, inner.forwarderText];
  return {
    ...inner,
    invites: distinct([...inner.invites, ...invites]),
    isForwarded: true,
    forwarderText: forwarderText.filter((words) => words !== '').join('\n\n'),
  };
}

function readFields(headers: Headers): Partial<Mail> {
  const subject = decodeWords(headers.get('subject') ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  const written = (headers.get('date') ?? '').slice(0, 60);
  const date = Date.parse(written);
  // Services write in UTC, wherever their customers are.
  const [, sign, hours, minutes] = /([+-])(\d\d)(\d\d)(?!\d)/.exec(written) ?? [];
  const offset = Number(`${sign ?? ''}1`) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  const isBulk =
    headers.has('list-unsubscribe') ||
    headers.has('list-id') ||
    /bulk|list|junk/i.test(headers.get('precedence') ?? '');
  return {
    subject: subject || null,
    from: firstOf(headers.get('from')),
    to: addressesOf(headers.get('to') ?? ''),
    replyTo: firstOf(headers.get('reply-to')),
    sentAt: Number.isNaN(date) ? null : new Date(date),
    sentOffset: offset || null,
    isBulk,
  };
}

function firstOf(value: string | undefined): MailAddress | null {
  return addressesOf(value ?? '')[0] ?? null;
}

function collect(content: Content, found: Collected): void {
  if (content.kind === 'message') found.inner ??= content.message;
  else if (content.kind === 'leaf') collectPart(content.part, found);
  else if (content.type === 'alternative') collectBest(content.parts, found);
  // A report of a delivery has the mail that was not delivered as a part.
  else if (content.type === 'report') collectAll(content.parts.slice(0, 1), found);
  else collectAll(content.parts, found);
}

function collectAll(parts: readonly Content[], found: Collected): void {
  for (const part of parts) collect(part, found);
}

/** The last alternative with a text is what mail programs show; appointments count from all. */
function collectBest(parts: readonly Content[], found: Collected): void {
  let best: Collected['texts'] = [];
  for (const part of parts) {
    const own: Collected = { ...found, texts: [] };
    collect(part, own);
    found.inner ??= own.inner;
    if (own.texts.some(({ text }) => text.trim() !== '')) best = own.texts;
  }
  found.texts.push(...best);
}

function collectPart(part: BodyPart, found: Collected): void {
  const { type } = part;
  if (type === 'text/calendar' || type === 'application/ics')
    found.invites.push(...calendarInvites(textOf(part)));
  else if (part.isAttachment) return;
  else if (type === 'text/html') found.texts.push(readHtml(textOf(part)));
  else if (type === 'text/plain' || type === 'text/enriched')
    found.texts.push({ text: textOf(part), links: [] });
}

function textOf(part: BodyPart): string {
  return decodeCharset(decodeTransfer(part.body, part.encoding), part.charset);
}

/** The same event often comes twice, as a part and as a file. */
function distinct(invites: readonly MailInvite[]): MailInvite[] {
  const keyOf = ({ method, startsAt, summary }: MailInvite) => `${method} ${startsAt?.getTime()} ${summary}`;
  return [...new Map(invites.map((invite) => [keyOf(invite), invite])).values()];
}

/** With single line ends and without characters that are not seen. */
function tidiedText(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/\u00a0/g, ' ');
}

/**
 * The addresses that stand in a text, with the words before them on their line, else on the line above.
 * @param known addresses that the markup has given already
 */
function linksIn(text: string, known: readonly MailLink[]): MailLink[] {
  const given = new Set(known.map(({ address }) => address));
  const links: MailLink[] = [];
  for (const { index, 0: found } of text.matchAll(ADDRESS)) {
    const address = found.replace(/[.,;:!?]{1,3}$/, '');
    if (given.has(address)) continue;
    given.add(address);
    links.push({ address, words: wordsBefore(text.slice(Math.max(0, index - 2 * LONGEST_WORDS), index)) });
    if (links.length >= MOST_LINKS) break;
  }
  return links;
}

function wordsBefore(text: string): string {
  const lines = text.split('\n').map((line) => line.replace(/[<([:\s]{1,10}$/, '').trim());
  const own = lines.at(-1) ?? '';
  return (own || (lines.slice(0, -1).findLast((line) => line !== '') ?? '')).slice(-LONGEST_WORDS);
}

/**
 * Headers as Gmail and Outlook show them above a mail: the subject, `Name <address>`, when, and `to me`.
 * @returns undefined where no such line is among the first five, or nothing says when or to whom
 */
function shownHeaders(lines: readonly string[]): PastedHeaders | undefined {
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
