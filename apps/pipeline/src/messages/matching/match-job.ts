import type { JobOutcome, JobStatus } from '@wagewright/enums';
import type { Mail } from '../mail/mail';
import { domainOf } from './applicant-systems';
import { companyName } from './company-name';
import { either, type EmployerEvidence, evidenceOf } from './employer-evidence';
import { MailPlaces, numbersIn, placeOf } from './mail-places';
import { isFromEmployer, isTitleNamed } from './proof';
import { fieldsIn, titleLikeness, titlesIn, titleWords } from './title-match';
import { textsIn } from './words-of-mail';

/** A job as mails are compared with it. */
export interface ComparedJob {
  id: string;
  company: string;
  title: string;
  url: string | null;
  externalId: string | null;
  status: JobStatus;
  outcome: JobOutcome | null;
  isArchived: boolean;
}

/** A contact as mails are compared with it. */
export interface ComparedContact {
  name: string;
  email: string | null;
  company: string | null;
  jobIds: readonly string[];
}

/** What a mail names, as its reading gives it. */
export interface NamedJob {
  company: string | null;
  title: string | null;
}

/** A job that a mail may be about. */
export interface JobCandidate {
  /** Identifier of the job. */
  id: string;
  /** Name of its company. */
  company: string;
  /** Its title. */
  title: string;
  /** 0 to 1. */
  confidence: number;
}

export interface JobMatch {
  /** The one that is clearly first; null where none is, or several are near. */
  job: { id: string; confidence: number } | null;
  /** Whether nothing else can be meant. */
  isSure: boolean;
  /** The likeliest jobs, with that one, at most 3. */
  candidates: JobCandidate[];
  /** Of the first one only the employer is named: neither its title nor a number or a contact of it. */
  isByEmployer?: boolean;
}

const LEAST = { candidate: 0.3, given: 0.6, sure: 0.85 };
/** By how much the first must be ahead of the next. */
const AHEAD = { given: 0.15, sure: 0.2 };
const MOST_CANDIDATES = 3;

/**
 * Which job a mail is about: by the sender's address and name, what the mail calls the employer, titles, numbers,
 * addresses of postings, and contacts. Ended jobs stand behind open ones. Time in proportion to the mail and to the jobs.
 */
export function matchJob(
  mail: Mail,
  { company, title }: NamedJob,
  jobs: readonly ComparedJob[],
  contacts: readonly ComparedContact[],
): JobMatch {
  const places = new MailPlaces(mail);
  const named = {
    company: company?.slice(0, LONGEST_NAME) ?? null,
    title: title?.slice(0, LONGEST_NAME) ?? null,
  };
  const people = new KnownPeople(places, contacts);
  const scored = employersOf(jobs, contacts)
    .flatMap((employer) => {
      const evidence = evidenceOf(employer, places);
      const known = people.ofCompany(employer.key);
      return { ...employer, evidence: { ...evidence, sender: Math.max(evidence.sender, known) } };
    })
    .map((employer) => ({
      ...employer,
      isNamed: named.company !== null && employer.key === keyOf(named.company),
    }));
  const bestSender = Math.max(...scored.map(({ evidence }) => evidence.sender), 0);
  const comparison: Comparison = { places, people, named, bestSender };
  const candidates = scored
    .flatMap((employer) => confidences(employer, comparison))
    .filter(({ confidence }) => confidence >= LEAST.candidate)
    .sort((one, other) => other.confidence - one.confidence);
  return decided(candidates);
}

interface Comparison {
  places: MailPlaces;
  people: KnownPeople;
  named: NamedJob;
  bestSender: number;
}

interface ScoredEmployer extends GroupedEmployer {
  jobs: ComparedJob[];
  evidence: EmployerEvidence;
  isNamed: boolean;
}

type Scored = JobCandidate & { isDoubtful: boolean; isByEmployer: boolean; isProven: boolean };

function decided(candidates: readonly Scored[]): JobMatch {
  const [first, second] = candidates;
  const shown = candidates
    .slice(0, MOST_CANDIDATES)
    .map(({ id, company, title, confidence }) => ({ id, company, title, confidence: rounded(confidence) }));
  const ahead = first ? first.confidence - (second?.confidence ?? 0) : 0;
  if (!first || first.confidence < LEAST.given || ahead < AHEAD.given)
    return { job: null, isSure: false, candidates: shown, isByEmployer: first?.isByEmployer };
  const isSure = first.isProven && !first.isDoubtful && first.confidence >= LEAST.sure && ahead >= AHEAD.sure;
  const job = { id: first.id, confidence: rounded(first.confidence) };
  return { job, isSure, candidates: shown, isByEmployer: first.isByEmployer };
}

/** The jobs of one employer, each with its confidence. */
function confidences(employer: ScoredEmployer, comparison: Comparison): Scored[] {
  const { places, people, named } = comparison;
  const company = employerConfidence(employer, comparison);
  const titles = titlesOf(employer.jobs, places, named.title);
  const best = Math.max(...titles.values(), 0);
  const isOnlyOpen = employer.jobs.filter(isOpen).length === 1;
  return employer.jobs.map((job) => {
    const person = people.ofJob(job.id);
    const title = titles.get(job.id) ?? 0;
    const isNumbered = hasNumber(job, places);
    const signs = { company: either(company, person), title, isNumbered, namedTitle: named.title };
    let { confidence, isDoubtful } = ownConfidence(job, signs);
    if (employer.jobs.length > 1 && !isNumbered) {
      if (title < best) confidence *= 1 - 0.6 * (best - title);
      else if (best < 0.5 && person < 0.9) {
        // Nothing but the employer is known, and there are several jobs at it.
        isDoubtful = true;
        confidence = Math.min(confidence, isOnlyOpen && isOpen(job) ? 0.75 : 0.6);
      }
    }
    if (!isOpen(job)) {
      isDoubtful = true;
      confidence *= title >= 0.5 && company >= LEAST.given ? 0.8 : 0.7;
    }
    const { id, company: name, title: ofJob } = job;
    const isByEmployer = title < 0.5 && person < 0.5 && !isNumbered;
    confidence = Math.min(confidence, 0.99);
    const isSender = person >= 0.95 || people.ofCompany(employer.key) >= 0.85;
    const isProven =
      (isSender || isFromEmployer(employer, name, places)) &&
      (isNumbered || isTitleNamed(titleWords(id, ofJob).whole, places));
    return { id, company: name, title: ofJob, confidence, isDoubtful, isByEmployer, isProven };
  });
}

/** That the mail is about this employer. */
function employerConfidence(
  { evidence, isNamed }: ScoredEmployer,
  { places, bestSender }: Comparison,
): number {
  // Of a mail that one employer sent, another one is only spoken of.
  const isSpokenOf = bestSender >= 0.6 && evidence.sender < bestSender - 0.2;
  const isStranger = bestSender < 0.4 && places.senders.some(({ domain }) => domain?.shared === null);
  const text = either(evidence.text, isNamed ? 0.6 : 0) * (isSpokenOf ? 0.4 : isStranger ? 0.8 : 1);
  return either(evidence.sender, text);
}

interface OwnSigns {
  /** That the mail is about its employer, or from one of its contacts. */
  company: number;
  title: number;
  isNumbered: boolean;
  namedTitle: string | null;
}

/** Of a job by itself, whatever others there are at its employer. */
function ownConfidence(
  job: ComparedJob,
  { company, title, isNumbered, namedTitle }: OwnSigns,
): Pick<Scored, 'confidence' | 'isDoubtful'> {
  if (isNumbered) return { confidence: either(company, 0.9), isDoubtful: false };
  if (title >= 0.5) {
    const isNamed = namedTitle !== null && titleLikeness(namedTitle, job.title) === 1;
    const confidence = company < LEAST.candidate ? alone(job, title, isNamed) : either(company, 0.5 * title);
    return { confidence, isDoubtful: false };
  }
  const isOther = namedTitle !== null && titleLikeness(namedTitle, job.title) < 0.6;
  return { confidence: isOther ? 0.6 * company : company, isDoubtful: isOther };
}

/** A title without any sign of the employer: only a long one stands for a job. */
function alone({ title }: ComparedJob, likeness: number, isNamed: boolean): number {
  const words = textsIn(title);
  // German writes several words as one.
  const length = words.length + words.filter((word) => word.length > LONG_WORD).length;
  if (isNamed && likeness === 1 && length >= 3) return 0.65;
  return likeness < 1 || length < 3 ? 0.35 : length === 3 ? 0.5 : 0.65;
}

/** How well the mail names each title, by id: as its reading does, then in its new text, then in what it quotes. */
function titlesOf(
  jobs: readonly ComparedJob[],
  { subject, body, earlier }: MailPlaces,
  named: string | null,
): Map<string, number> {
  const titles = jobs.map(({ id, title }) => titleWords(id, title));
  const words = named === null ? '' : textsIn(named).join(' ');
  const same = titles.filter(({ whole }) => whole.join(' ') === words);
  if (same.length > 0) return new Map(same.map(({ id }) => [id, 1]));
  const found = better(titlesIn(subject, titles), titlesIn(body, titles));
  if (Math.max(...found.values(), 0) >= 0.5) return found;
  const fields = better(found, fieldsIn(body, titles));
  return better(fields, titlesIn(earlier, titles), 0.8);
}

function better(one: Map<string, number>, other: Map<string, number>, share = 1): Map<string, number> {
  const ids = new Set([...one.keys(), ...other.keys()]);
  return new Map([...ids].map((id) => [id, Math.max(one.get(id) ?? 0, share * (other.get(id) ?? 0))]));
}

/** Whether the mail has the job's own number, or links to its posting. */
function hasNumber({ externalId, url }: ComparedJob, { numbers, links }: MailPlaces): boolean {
  if (externalId !== null && [...numbersIn(externalId)].some((number) => numbers.has(number))) return true;
  if (url === null || !URL.canParse(url)) return false;
  const { hostname, pathname } = new URL(url);
  const place = placeOf(hostname.replace(/^www\./, ''), pathname);
  if (links.some((link) => link.place === place)) return true;
  return [...numbersIn(pathname)].some((number) => numbers.has(number));
}

function isOpen({ outcome, isArchived }: ComparedJob): boolean {
  return outcome === null && !isArchived;
}

interface GroupedEmployer {
  key: string;
  name: ReturnType<typeof companyName>;
  domains: Set<string>;
  jobs: ComparedJob[];
}

/** Jobs by employer, with the domains that are known to be its own. */
function employersOf(jobs: readonly ComparedJob[], contacts: readonly ComparedContact[]): GroupedEmployer[] {
  const employers = new Map<string, GroupedEmployer>();
  const byJob = new Map<string, GroupedEmployer>();
  for (const job of jobs) {
    const key = keyOf(job.company);
    const employer = employers.get(key) ?? {
      key,
      name: companyName(job.company),
      domains: new Set(),
      jobs: [],
    };
    employers.set(key, employer);
    employer.jobs.push(job);
    byJob.set(job.id, employer);
    if (job.url !== null && URL.canParse(job.url)) addDomain(employer, new URL(job.url).hostname);
  }
  for (const { email, company, jobIds } of contacts) {
    if (email === null) continue;
    const ofCompany = company === null ? undefined : employers.get(keyOf(company));
    // Without a company a contact may be an agency's.
    for (const employer of company === null ? jobIds.map((id) => byJob.get(id)) : [ofCompany])
      if (employer) addDomain(employer, email.slice(email.lastIndexOf('@') + 1).toLowerCase());
  }
  return [...employers.values()];
}

function addDomain({ domains }: GroupedEmployer, host: string): void {
  const domain = domainOf(host);
  if (domain?.shared === null) domains.add(domain.name);
}

function keyOf(company: string): string {
  return companyName(company).phrases.at(-1)?.join('') ?? '';
}

/** The contacts that have sent the mail, or that have signed it. */
class KnownPeople {
  private readonly jobs = new Map<string, number>();
  private readonly companies = new Map<string, number>();

  constructor(places: MailPlaces, contacts: readonly ComparedContact[]) {
    for (const contact of contacts) {
      const value = valueOf(contact, places);
      if (value === 0) continue;
      // Who belongs to several jobs tells of each less.
      const ofEach = contact.jobIds.length > 1 ? Math.min(value, 0.7) : value;
      for (const id of contact.jobIds) raise(this.jobs, id, ofEach);
      if (contact.company !== null) raise(this.companies, keyOf(contact.company), Math.min(value, 0.85));
    }
  }

  ofJob(id: string): number {
    return this.jobs.get(id) ?? 0;
  }

  ofCompany(key: string): number {
    return this.companies.get(key) ?? 0;
  }
}

function valueOf({ name, email }: ComparedContact, mail: MailPlaces): number {
  const address = email?.toLowerCase();
  if (address !== undefined && mail.senders.some((sender) => sender.address === address)) return 0.95;
  if (address !== undefined && mail.recipients.has(address)) return 0.8;
  const words = textsIn(name.slice(0, LONGEST_NAME)).filter((word) => !ACADEMIC.has(word));
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2) return 0;
  const spellings = [words, [last, first]];
  if (spellings.some((spelling) => mail.display.find(spelling).length > 0)) return 0.9;
  if (mail.body.find(words).length > 0) return 0.75;
  if (spellings.some((spelling) => mail.earlier.find(spelling).length > 0)) return 0.6;
  if (last.length > 3 && mail.body.find([first.slice(0, 1), last]).length > 0) return 0.6;
  // Signed with the first name only.
  const isSigned = (at: number) =>
    mail.body.words.length - at <= LAST_WORDS && mail.body.words[at]?.isFirst && mail.body.words[at].isLast;
  return first.length > 2 && mail.body.at(first).some(isSigned) ? 0.5 : 0;
}

const LONGEST_NAME = 200;
const LONG_WORD = 12;
/** Of a mail: those of its signature. */
const LAST_WORDS = 12;
const ACADEMIC = new Set(['dr', 'prof', 'mag', 'dipl', 'ing']);

function raise(values: Map<string, number>, key: string, value: number): void {
  values.set(key, Math.max(values.get(key) ?? 0, value));
}

function rounded(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}
