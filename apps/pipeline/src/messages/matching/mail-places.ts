import type { Mail, MailAddress } from '../mail/mail';
import type { EventLoopYielder } from '@wagewright/http';
import { type Domain, domainOf } from './applicant-systems';
import type { CompanyName } from './company-name';
import { Labels } from './labels';
import type { PhraseAutomaton } from './phrase-automaton';
import { WordText, wordsIn } from './words-of-mail';

/** Characters read of a long mail: its beginning, and its end with the sender's name. */
const HEAD = 20_000;
const TAIL = 5_000;
const MOST_LINKS = 60;
const MOST_RECIPIENTS = 30;
/** RFC 5321 has no longer ones. */
const LONGEST_ADDRESS = 320;
/** Parts of addresses that name no company. */
const GENERAL = new Set(
  `mail email mails mailer no noreply reply donotreply do not nao replyto notification notifications notify info system
   jobs job career careers karriere empleo carriere recruiting recruitment recruiter recruiters talent talents hiring
   hire hr rh people apply application applications applicant bewerbung bewerber candidature candidatures candidate
   candidates kandidat team support hello hola contact contacto eu us uk de fr es www app apps boards board click
   clicks track tracking links link e em m my go news bounce bounces smtp mx workday myworkday interview interviews`.split(
    /\s+/,
  ),
);

/** The sender, by one of the addresses that name it. */
export interface Sender {
  address: string;
  domain: Domain | undefined;
  /** Names of one employer where many share the domain: `acme` of `acme@myworkday.com`. */
  hints: string[];
}

export interface Link {
  /** Host and path, without `www.`, query and closing slash. */
  place: string;
  domain: Domain;
  /** Labels and parts of the path that may name an employer where the domain is shared. */
  hints: string[];
}

/** Signs in a mail that name somebody without words. */
export interface MailSigns {
  senders: Sender[];
  links: Link[];
  /** Addresses to which it was sent: contacts, in the person's own mails. */
  recipients: ReadonlySet<string>;
  /** Possible numbers of postings and requisitions, in lower case. */
  numbers: ReadonlySet<string>;
}

export function mailSigns({ subject, from, to, replyTo, text, signature, links: written }: Mail): MailSigns {
  const links = written.slice(0, MOST_LINKS).flatMap(({ address }) => linkOf(address));
  return {
    senders: [from, replyTo].flatMap((address) => (address === null ? [] : senderOf(address))),
    links,
    recipients: new Set(to.slice(0, MOST_RECIPIENTS).flatMap(({ address }) => address ?? [])),
    numbers: numbersIn(
      [subject ?? '', middleLeftOut(`${text}\n${signature}`), ...links.map(({ place }) => place)].join('\n'),
    ),
  };
}

/** The places of a mail where an employer, a title or a contact can be named. */
export class MailPlaces {
  readonly subject: WordText;
  /** The sender as it calls itself. */
  readonly display: WordText;
  readonly body: WordText;
  readonly earlier: WordText;
  readonly senders: readonly Sender[];
  readonly links: readonly Link[];
  readonly linked: Labels;
  /** Labels of the services that sent it. */
  readonly services: Labels;
  /** Labels of the other senders' domains. */
  readonly own: Labels;
  /** The senders' `hints`. */
  readonly hints: Labels;
  readonly recipients: ReadonlySet<string>;
  /** Words of the employers that it names in full. */
  private readonly named = new Set<string>();
  private readonly numbers: ReadonlySet<string>;
  /** Hosts and paths of its links. */
  private readonly postings: ReadonlySet<string>;

  constructor(mail: Mail) {
    const { senders, links, recipients, numbers } = mailSigns(mail);
    const names = [mail.from, mail.replyTo].map((address) => address?.name?.slice(0, 500) ?? '');
    this.subject = new WordText(wordsIn((mail.subject ?? '').slice(0, HEAD)));
    this.display = new WordText(wordsIn(names.join('\n')));
    const own = wordsIn(middleLeftOut(mail.text));
    this.body = new WordText([...own, ...wordsIn(middleLeftOut(mail.signature))], own.length);
    this.earlier = new WordText(wordsIn(middleLeftOut(mail.earlier)));
    const labelsOf = (shared: Domain['shared']) =>
      new Labels(senders.flatMap(({ domain }) => (domain?.shared === shared ? [domain.label] : [])));
    [this.senders, this.links, this.recipients, this.numbers] = [senders, links, recipients, numbers];
    [this.services, this.own] = [labelsOf('service'), labelsOf(null)];
    this.hints = new Labels(senders.flatMap((sender) => sender.hints));
    this.linked = new Labels(
      links.flatMap(({ domain, hints }) => (domain.shared === 'service' ? hints : [domain.label])),
    );
    this.postings = new Set(links.map(({ place }) => place));
  }

  /** Makes the places of phrases ready for `find` of each text. */
  async lookFor(phrases: PhraseAutomaton, yielder: EventLoopYielder): Promise<void> {
    for (const text of [this.display, this.subject, this.body, this.earlier])
      await text.lookFor(phrases, yielder);
  }

  /** Whether it names another employer that shares a word with this one, and not this one. */
  isOfNamesake({ phrases, telling }: CompanyName): boolean {
    const words = [...telling, ...phrases.filter(({ length }) => length === 1).flat()];
    if (!words.some((word) => this.named.has(word))) return false;
    // The domain of both may have the short name.
    return !phrases.some((name, i) => (i === 0 ? this.namesWhole(name) : this.isWritten(name)));
  }

  /** Whether a name stands somewhere by itself, not within a longer one. */
  namesWhole(words: readonly string[]): boolean {
    const name = { compact: [words.join('')], telling: [] };
    return this.own.likeness(name) === 1 || this.hints.likeness(name) === 1 || this.isWritten(words);
  }

  private isWritten(words: readonly string[]): boolean {
    return [this.display, this.subject, this.body].some((text) =>
      text.find(words).some((at) => !text.isWithinLonger(at, words.length)),
    );
  }

  /** Names within longer ones of others count no more. */
  cover({ phrases: [whole = []] }: CompanyName): void {
    for (const text of [this.display, this.subject, this.body, this.earlier]) text.cover(whole);
    if (this.namesWhole(whole)) for (const word of whole) this.named.add(word);
  }

  /** Whether the mail has the job's own number, or links to its posting. */
  hasNumber({ externalId, url }: { externalId: string | null; url: string | null }): boolean {
    const isOne = (number: string) => this.numbers.has(number);
    if (externalId !== null && [...numbersIn(externalId)].some(isOne)) return true;
    if (url === null || !URL.canParse(url)) return false;
    const { hostname, pathname } = new URL(url);
    const place = placeOf(hostname.replace(/^www\./, ''), pathname);
    return this.postings.has(place) || [...numbersIn(pathname)].some(isOne);
  }
}

function middleLeftOut(text: string): string {
  return text.length <= HEAD + TAIL ? text : `${text.slice(0, HEAD)}\n${text.slice(-TAIL)}`;
}

function senderOf({ address }: MailAddress): Sender[] {
  if (address === null || address.length > LONGEST_ADDRESS) return [];
  const at = address.lastIndexOf('@');
  const domain = domainOf(address.slice(at + 1));
  const hints =
    domain?.shared === 'service' ? [...domain.before, ...partsOf(address.slice(0, Math.max(at, 0)))] : [];
  return [{ address, domain, hints: hints.filter((hint) => !GENERAL.has(hint)) }];
}

function linkOf(address: string): Link[] {
  if (!URL.canParse(address)) return [];
  const { hostname, pathname, search } = new URL(address);
  const host = hostname.toLowerCase().replace(/^www\./, '');
  const domain = domainOf(host);
  if (!domain) return [];
  const path = pathname.split('/').filter((part) => part !== '');
  const shared =
    domain.shared === 'service' ? [...domain.before, ...path.slice(0, 2), ...valuesOf(search)] : [];
  const hints = shared.map((hint) => hint.toLowerCase()).filter((hint) => !GENERAL.has(hint));
  return [{ place: placeOf(host, pathname), domain, hints }];
}

/** Compares an address with those of links. */
function placeOf(host: string, pathname: string): string {
  return `${host}${pathname}`.replace(/\/$/, '').toLowerCase();
}

/** `?company=SAP`. */
function valuesOf(search: string): string[] {
  const company = new URLSearchParams(search).get('company');
  return company === null ? [] : [company];
}

/** A local part, whole and in pieces: `acme.talent+31`. */
function partsOf(local: string): string[] {
  return [local, ...local.split(/[._+=-]/)].filter((part) => part.length > 1);
}

/** Words with at least four digits, of which there may be hundreds in a long mail. */
function numbersIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\d]+(?:[_-][\p{L}\d]+)*/gu) ?? [];
  const found = words.filter((word) => word.length <= 60).flatMap((word) => [word, ...word.split(/[_-]/)]);
  // A year tells no posting from another.
  return new Set(found.filter((word) => /(?:\d\D*){4}/.test(word) && !/^20\d\d$/.test(word)));
}
