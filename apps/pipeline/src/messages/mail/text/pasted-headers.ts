import { DateOrderError, parseDateCell } from '../../../dates/date-cell';
import { foldText, wordTable } from '../../../words/fold-text';
import type { MailAddress } from '../mail';
import { addressesOf } from '../mime/addresses';

export interface PastedHeaders {
  subject: string | null;
  from: MailAddress | null;
  to: MailAddress[];
  replyTo: MailAddress | null;
  sentAt: Date | null;
  /** The index of the first line behind them. */
  end: number;
}

type Field = 'from' | 'sent' | 'to' | 'replyTo' | 'subject' | 'other';

/** How mail programs name the lines above a mail, in the four languages. */
const FIELDS = wordTable<Field>([
  ['from', ['from', 'von', 'de', 'expéditeur', 'remitente']],
  [
    'sent',
    [
      'sent',
      'date',
      'gesendet',
      'gesendet am',
      'datum',
      'envoyé',
      'envoyé le',
      'fecha',
      'enviado',
      'enviado el',
      'received',
    ],
  ],
  ['to', ['to', 'an', 'à', 'para', 'a', 'destinataire']],
  ['replyTo', ['reply-to', 'reply to', 'antwort an', 'répondre à', 'responder a']],
  ['subject', ['subject', 'betreff', 'objet', 'sujet', 'asunto']],
  [
    'other',
    [
      ...['cc', 'bcc', 'kopie', 'copie', 'importance', 'wichtigkeit', 'priority', 'priorität', 'attachments'],
      ...['anlagen', 'pièces jointes', 'datos adjuntos', 'cco', 'attachment', 'anhang', 'when', 'where'],
    ],
  ],
]);
const LINE = /^[*\s>]{0,6}([\p{L}-]{1,12}(?: \p{L}{1,8})?)[ \u00a0]?:\*{0,2}[\s\u200b]?(.*)$/u;
const LONGEST_LINE = 2_000;
const MOST_LINES = 16;

/**
 * The lines of headers that begin at a line, as people copy them from mail programs: `Von: … Gesendet: … Betreff: …`.
 * There is at least a subject, or a sender and another line.
 */
export function pastedHeaders(lines: readonly string[], begin: number): PastedHeaders | undefined {
  const values = new Map<Field, string>();
  // The rows of a table have empty lines between them; else an empty line is the end.
  const isSpaced = lines[begin + 1]?.trim() === '';
  let end = begin;
  for (let at = begin; at < Math.min(lines.length, begin + MOST_LINES); at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '' && isSpaced) continue;
    const field = headerLine(line);
    if (!field || (values.has(field.name) && field.name !== 'other')) break;
    if (field.value === '' && lines[at + 1]?.trim() && !headerLine(lines[at + 1] ?? ''))
      field.value = lines[++at] ?? '';
    values.set(field.name, field.value.trim());
    end = at + 1;
  }
  const isWithOther = values.delete('other');
  const subject = values.get('subject') ?? '';
  if (!values.has('subject') && !(values.has('from') && (values.size > 1 || isWithOther))) return undefined;
  return {
    subject: subject === '' ? null : subject,
    from: firstOf(values.get('from')),
    to: addressesOf(values.get('to') ?? '', asWritten),
    replyTo: firstOf(values.get('replyTo')),
    sentAt: momentOf(values.get('sent') ?? ''),
    end,
  };
}

function headerLine(line: string): { name: Field; value: string } | undefined {
  const [, name = '', value = ''] = LINE.exec(line.slice(0, LONGEST_LINE)) ?? [];
  const field = FIELDS.get(foldText(name));
  return field && { name: field, value };
}

function firstOf(value: string | undefined): MailAddress | null {
  return addressesOf(value ?? '', asWritten)[0] ?? null;
}

function asWritten(text: string): string {
  return text;
}

/** A day or a moment; without a zone, as if in UTC. */
export function momentOf(words: string): Date | null {
  try {
    const at = parseDateCell(words.slice(0, 100).replace(/\s?\(.{0,40}\)$/, ''))?.at;
    return at === undefined ? null : new Date(at);
  } catch (error) {
    if (error instanceof DateOrderError) return null;
    throw error;
  }
}
