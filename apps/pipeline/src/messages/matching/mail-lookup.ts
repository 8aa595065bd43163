import { folded } from '@wagewright/events';
import type { Mail } from '../mail/mail';
import { MailPlaces } from './mail-places';

/** By what the jobs and contacts are found that a mail may be about: values for one statement. */
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

/** Of a mail that has more, the first ones. */
const MOST_WORDS = 6_000;
const LONGEST_LABEL = 63;
const ENDINGS = /(?:en|[sn])$/;
const PUNCTUATION = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Finds more than `matchJob` accepts, never less, where a name or a title is written as the job has it. */
export function mailLookup(mail: Mail): MailLookup {
  const { subject, display, body, earlier, senders, recipients, links, numbers } = new MailPlaces(mail);
  const places = [display, subject, body, earlier];
  const text = [mail.from?.name, mail.replyTo?.name, mail.subject, mail.text, mail.earlier].join('\n');
  const spoken = folded(text.slice(0, 40_000)).split(/\s+/).slice(0, MOST_WORDS);
  const plain = spoken.map((word) => word.replaceAll(PUNCTUATION, ''));
  const labels = [
    ...senders.flatMap(({ domain, hints }) => [domain?.label ?? '', ...hints]),
    ...links.flatMap(({ domain, hints }) => [domain.label, ...hints]),
  ];
  const words = new Set([
    ...labels.flatMap((label) => beginnings(folded(label.slice(0, LONGEST_LABEL)))),
    ...plain.flatMap((word) => word.split(/[^\p{L}\p{N}]+/u)),
    ...places.flatMap((place) => place.words.map((word) => word.text)),
  ]);
  for (const word of [...words].slice(0, MOST_WORDS)) {
    if (word.length > 5) words.add(word.replace(ENDINGS, ''));
    if (/[aou]e/.test(word)) words.add(word.replaceAll(/([aou])e/g, '$1'));
  }
  words.delete('');
  const own = senders.flatMap(({ domain }) => (domain?.shared === null ? [domain.name] : []));
  return {
    words: [...words],
    phrases: plain.flatMap((word, i) =>
      i + 2 < plain.length ? [`${word} ${plain[i + 1]} ${plain[i + 2]}`] : [],
    ),
    addresses: [
      ...senders.map(({ address }) => address),
      ...recipients,
      ...own.map((name) => `@${name}`),
      ...own.map((name) => `.${name}`),
    ]
      .slice(0, MOST_ADDRESSES)
      .map((address) => `%${escaped(address)}%`),
    postings: own.flatMap((name) => [`%//${escaped(name)}/%`, `%.${escaped(name)}/%`]),
    numbers: [...numbers].flatMap((number) => [number, number.toUpperCase()]),
  };
}

const MOST_ADDRESSES = 30;

/** `acmelabs` may be `acme labs`. */
function beginnings(label: string): string[] {
  return Array.from({ length: Math.max(label.length - 1, 0) }, (_, i) => label.slice(0, i + 2));
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
