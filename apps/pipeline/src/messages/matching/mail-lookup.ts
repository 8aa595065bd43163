import { folded } from '@wagewright/text';
import type { Mail } from '../mail/mail';
import { spelledOut } from './company-name';
import { LONGEST_LABEL } from './labels';
import { mailSigns } from './mail-places';
import { withFewMarks } from './words-of-mail';

/** Search values of one statement, which finds the jobs and contacts that a mail may be about. */
export interface MailLookup {
  /** First words of companies and people. */
  words: string[];
  /** First three words of titles. */
  phrases: string[];
  /** Patterns of `LIKE` for addresses of contacts. */
  addresses: string[];
  /** Patterns for addresses of postings. */
  postings: string[];
  /** Numbers of postings, in either case. */
  numbers: string[];
}

/** A longer mail counts with its first and its last words: there its sender has signed. */
const MOST_WORDS = 1_500;
const LAST_WORDS = 300;
const MOST_KEYS = 5_000;
/** Characters. */
const READ = 60_000;
const WORD = /[\p{L}\p{N}]+/gu;
const ENDINGS = /(?:en|[sn])$/;
const PUNCTUATION = /^[^\p{L}\p{N}]{1,20}|[^\p{L}\p{N}]{1,20}$/gu;

/** Finds more than `matchJob` accepts, never less, where a name or a title is written as the job has it. */
export function mailLookup(mail: Mail): MailLookup {
  const { senders, recipients, links, numbers } = mailSigns(mail);
  const given = [
    mail.from?.name,
    mail.replyTo?.name,
    mail.subject,
    mail.text,
    mail.signature,
    mail.earlier,
  ].join('\n');
  const spoken = withFewMarks(given.slice(0, READ)).split(/[\s\0]+/);
  const read = [...spoken.slice(0, MOST_WORDS), ...spoken.slice(MOST_WORDS).slice(-LAST_WORDS)];
  const text = read.join(' ');
  const words = new Set([text, spelledOut(text)].flatMap((spelling) => folded(spelling).match(WORD) ?? []));
  for (const word of [...words]) {
    if (word.length > 5) words.add(word.replace(ENDINGS, ''));
    words.add(word.replaceAll(/([aou])e/g, '$1'));
  }
  for (const { domain, hints } of [...senders, ...links])
    for (const label of [domain?.label ?? '', ...hints])
      for (const begin of beginnings(folded(label.slice(0, LONGEST_LABEL)))) words.add(begin);
  for (const title of ACADEMIC) words.add(title);
  const plain = read.map((word) => folded(word.slice(0, LONGEST_LABEL)).replaceAll(PUNCTUATION, ''));
  const own = senders.flatMap(({ domain }) => (domain?.shared === null ? [domain.name] : []));
  const addresses = [...senders.map(({ address }) => address), ...recipients].slice(0, MOST_ADDRESSES);
  return {
    words: storable([...words].slice(0, MOST_KEYS)),
    phrases: plain.slice(2).map((word, i) => `${plain[i]} ${plain[i + 1]} ${word}`),
    addresses: storable([...addresses, ...own.flatMap((name) => [`@${name}`, `.${name}`])]).map(
      (address) => `%${escaped(address)}%`,
    ),
    postings: storable(own).flatMap((name) => [`%//${escaped(name)}/%`, `%.${escaped(name)}/%`]),
    numbers: [...numbers].slice(0, MOST_KEYS).flatMap((number) => [number, number.toUpperCase()]),
  };
}

/** Before the names of contacts. */
const ACADEMIC = ['dr', 'dr.', 'prof', 'prof.'];
const MOST_ADDRESSES = 30;

/** `acmelabs` may be `acme labs`. */
function beginnings(label: string): string[] {
  return Array.from({ length: Math.max(label.length - 1, 0) }, (_, i) => label.slice(0, i + 2));
}

/** PostgreSQL takes no NUL. */
function storable(texts: readonly string[]): string[] {
  return texts.filter((text) => !text.includes('\0'));
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
