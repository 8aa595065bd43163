import { EventLoopYielder } from '@wagewright/http';
import type { Mail } from '../mail/mail';
import { either, type Employer, type EmployerEvidence, evidenceOf, isOfLonger } from './employer-evidence';
import type { CompanyName } from './company-name';
import { type ComparedJob, CompanyNames, type EmployerJobs, employersOf } from './employers';
import { type ComparedContact, KnownPeople, spellingsOfPerson } from './known-people';
import { MailPlaces } from './mail-places';
import { PhraseAutomaton } from './phrase-automaton';
import { fieldsIn, hasOtherRank, isOfStaff, titleLikeness, titlesIn, type TitleWords } from './title-match';
import {
  AHEAD,
  ENDED,
  LEAST,
  MOST_CERTAIN,
  NUMBER,
  OTHER_EMPLOYER,
  PERSON,
  SIBLING,
  TEXT,
  TITLE,
  TITLE_ALONE,
} from './weights';
import { textsIn, type WordText } from './words-of-mail';

/** Company and title that a mail names, by its reading. */
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
  /** 0 to 1. @format double */
  confidence: number;
}

export interface JobMatch {
  /** The one that is clearly first; null where none is, or several are near. */
  job: { id: string; confidence: number } | null;
  /** Whether nothing else can be meant. */
  isSure: boolean;
  /** The likeliest jobs, with that one, at most 3. */
  candidates: JobCandidate[];
  /** Whether the mail names only the employer of the first one: neither its title nor a number or a contact of it. */
  isByEmployer?: boolean;
  /** Whether its sender writes in its own name and is neither an employer of the list nor a contact. */
  isFromStranger?: boolean;
}

const MOST_CANDIDATES = 3;

/**
 * Finds the job that a mail is about: by the sender's address and name, what the mail calls the employer, titles,
 * numbers, addresses of postings, and contacts. Ended jobs stand behind open ones. Takes time in proportion to the
 * words of the mail, the jobs and the contacts together, and gives up the event loop between jobs.
 */
export async function matchJob(
  mail: Mail,
  { company, title }: NamedJob,
  jobs: readonly ComparedJob[],
  contacts: readonly ComparedContact[],
): Promise<JobMatch> {
  const yielder = new EventLoopYielder();
  const names = new CompanyNames();
  const places = new MailPlaces(mail);
  const employers = await employersOf(jobs, contacts, names, yielder);
  await places.lookFor(await phrasesOf(employers, contacts, yielder), yielder);
  const spellings = employers.flatMap((employer) => [...employer.names]);
  for (const name of spellings.toSorted((one, other) => wordsOf(other) - wordsOf(one))) {
    places.cover(name);
    await yielder.yieldIfDue();
  }
  const people = await KnownPeople.in(places, contacts, names.keyOf, yielder);
  const key = company === null ? null : names.keyOf(company.slice(0, LONGEST_NAME));
  const scored: ScoredEmployer[] = [];
  for (const employer of employers) {
    const { sender, text } = evidenceOf(employer, places);
    const evidence = { sender: Math.max(sender, people.ofCompany(employer.key)), text };
    scored.push({ ...employer, evidence, isNamed: employer.key === key });
    await yielder.yieldIfDue();
  }
  const bestSender = Math.max(...scored.map(({ evidence }) => evidence.sender), 0);
  const namedTitle = title === null ? null : textsIn(title.slice(0, LONGEST_NAME));
  const isCompanyNamed = key !== null;
  const comparison: Comparison = { spelled: names, places, people, namedTitle, bestSender, isCompanyNamed };
  const candidates: Scored[] = [];
  for (const employer of scored) {
    candidates.push(...(await likelyJobs(employer, comparison, yielder)));
  }
  const match = decided(
    candidates.sort((one, other) => other.confidence - one.confidence),
    comparison,
  );
  yielder.end();
  const isFromStranger =
    bestSender < OTHER_EMPLOYER.unsent &&
    places.senders.some(({ domain }) => domain && domain.shared !== 'service');
  return { ...match, isFromStranger };
}

/** The longest names come first: shorter ones may lie within them. */
function wordsOf({ phrases }: CompanyName): number {
  return phrases[0]?.length ?? 0;
}

/** All that is looked for in the mail. */
async function phrasesOf(
  employers: readonly EmployerJobs[],
  contacts: readonly ComparedContact[],
  yielder: EventLoopYielder,
): Promise<PhraseAutomaton> {
  const automaton = new PhraseAutomaton();
  const add = async (phrases: readonly (readonly string[])[]) => {
    for (const phrase of phrases) if (phrase.length > 1) automaton.add(phrase);
    await yielder.yieldIfDue();
  };
  for (const { names, titles } of employers) {
    for (const { phrases } of names) await add(phrases);
    for (const { words } of titles.phrases) await add([words]);
  }
  for (const { name } of contacts) await add(Object.values(spellingsOfPerson(name) ?? {}));
  return automaton;
}

interface Comparison {
  spelled: CompanyNames;
  places: MailPlaces;
  people: KnownPeople;
  /** The words of the title that the mail names. */
  namedTitle: readonly string[] | null;
  bestSender: number;
  /** Whether the mail names a company. */
  isCompanyNamed: boolean;
}

interface ScoredEmployer extends EmployerJobs {
  evidence: EmployerEvidence;
  isNamed: boolean;
}

interface Scored extends JobCandidate {
  isDoubtful: boolean;
  isByEmployer: boolean;
  isNumbered: boolean;
  /** Whether one of its contacts sent the mail. */
  isSender: boolean;
  employer: EmployerJobs;
  words: TitleWords;
}

function decided(candidates: readonly Scored[], { places }: Comparison): JobMatch {
  const [first, second] = candidates;
  const shown = candidates
    .slice(0, MOST_CANDIDATES)
    .map(({ id, company, title, confidence }) => ({ id, company, title, confidence: rounded(confidence) }));
  const ahead = first ? first.confidence - (second?.confidence ?? 0) : 0;
  if (!first || first.confidence < LEAST.given || ahead < AHEAD.given)
    return { job: null, isSure: false, candidates: shown, isByEmployer: first?.isByEmployer };
  const isClear = !first.isDoubtful && first.confidence >= LEAST.sure && ahead >= AHEAD.sure;
  const isSure =
    isClear &&
    (first.isSender || isFromEmployer(first.employer, first.company, places)) &&
    (first.isNumbered || isTitleNamed(first.words.whole, places));
  const job = { id: first.id, confidence: rounded(first.confidence) };
  return { job, isSure, candidates: shown, isByEmployer: first.isByEmployer };
}

/** The jobs of one employer that the mail may be about. */
async function likelyJobs(
  employer: ScoredEmployer,
  comparison: Comparison,
  yielder: EventLoopYielder,
): Promise<Scored[]> {
  const values = await titleValues(employer, comparison, yielder);
  const isOnlyOpen = employer.jobs.filter(isOpen).length === 1;
  const isOtherNumbered = employer.jobs.some((job) => comparison.places.hasNumber(job));
  const among = { employer, values, best: Math.max(...values.values(), 0), isOnlyOpen, isOtherNumbered };
  const likely: Scored[] = [];
  for (const [i, job] of employer.jobs.entries()) {
    await yielder.yieldIfDue();
    const words = employer.titles.all[i];
    const scored = words && scoredJob(job, words, among, comparison);
    if (scored && scored.confidence >= LEAST.candidate) likely.push(scored);
  }
  return likely;
}

interface Among {
  employer: ScoredEmployer;
  /** How well the mail names the titles of its jobs. */
  values: ReadonlyMap<string, number>;
  /** The best of them. */
  best: number;
  isOnlyOpen: boolean;
  /** Whether the mail has the number of one of them. */
  isOtherNumbered: boolean;
}

/** A job of an employer with its confidence. */
function scoredJob(job: ComparedJob, words: TitleWords, among: Among, comparison: Comparison): Scored {
  const { places, people, namedTitle } = comparison;
  const { employer, values, best, isOnlyOpen, isOtherNumbered } = among;
  const company = employerConfidence(employer, comparison);
  const person = people.ofJob(job.id);
  const title = values.get(job.id) ?? 0;
  const isNumbered = places.hasNumber(job);
  const likeness = namedTitle && titleLikeness(namedTitle, words.whole);
  const isElsewhere = comparison.isCompanyNamed && !employer.isNamed;
  const signs = { company: either(company, person), title, isNumbered, isElsewhere, likeness };
  let { confidence, isDoubtful } = ownConfidence(words, signs);
  if (employer.jobs.length > 1 && !isNumbered) {
    if (isOtherNumbered || isNamesake(job.company, employer, comparison)) confidence *= SIBLING.otherNumber;
    else if (title < best) confidence *= 1 - SIBLING.worseTitle * (best - title);
    else if (best < TITLE.named && person < PERSON.display) {
      // Nothing but the employer is known, and there are several jobs at it.
      isDoubtful = true;
      confidence = Math.min(confidence, isOnlyOpen && isOpen(job) ? SIBLING.onlyOpen : SIBLING.oneOfSeveral);
    }
  }
  if (!isOpen(job)) {
    isDoubtful = true;
    confidence *= title >= TITLE.named && company >= LEAST.given ? ENDED.named : ENDED.plain;
  }
  const { id, company: name, title: written } = job;
  const isByEmployer = title < TITLE.named && person < PERSON.firstName && !isNumbered;
  const isSender = person >= PERSON.sender || people.ofCompany(employer.key) >= PERSON.ofCompany;
  const candidate = { id, company: name, title: written, confidence: Math.min(confidence, MOST_CERTAIN) };
  return { ...candidate, isDoubtful, isByEmployer, isNumbered, isSender, employer, words };
}

/** Whether the mail has another spelling of the employer's name in full, and not the one of this job. */
function isNamesake(company: string, { names }: EmployerJobs, { places, spelled }: Comparison): boolean {
  const isNamed = ({ phrases: [whole = []] }: CompanyName) => places.namesWhole(whole);
  return names.size > 1 && !isNamed(spelled.of(company)) && [...names].some(isNamed);
}

/** Confidence that the mail is about this employer. */
function employerConfidence(
  { evidence, isNamed }: ScoredEmployer,
  { places, bestSender }: Comparison,
): number {
  // A mail that one employer sent only mentions another one.
  const isSpokenOf =
    bestSender >= OTHER_EMPLOYER.sent && evidence.sender < bestSender - OTHER_EMPLOYER.behind;
  const isStranger =
    bestSender < OTHER_EMPLOYER.unsent && places.senders.some(({ domain }) => domain?.shared === null);
  const share = isSpokenOf ? OTHER_EMPLOYER.spokenOf : isStranger ? OTHER_EMPLOYER.stranger : 1;
  return either(evidence.sender, share * either(evidence.text, isNamed ? TEXT.named : 0));
}

interface OwnSigns {
  /** Confidence that the mail is about its employer, or from one of its contacts. */
  company: number;
  title: number;
  isNumbered: boolean;
  /** Whether the mail names another company. */
  isElsewhere: boolean;
  /** Likeness of its title to the one that the mail names; null where it names none. */
  likeness: number | null;
}

/** Confidence in a job by itself, whatever others there are at its employer. */
function ownConfidence(
  { whole }: TitleWords,
  { company, title, isNumbered, isElsewhere, likeness }: OwnSigns,
): Pick<Scored, 'confidence' | 'isDoubtful'> {
  if (isNumbered) return { confidence: either(company, NUMBER), isDoubtful: false };
  if (title >= TITLE.named) {
    const confidence =
      company < LEAST.candidate
        ? Math.min(alone(whole, title, likeness === 1), isElsewhere ? TITLE_ALONE.elsewhere : 1)
        : either(company, TITLE.besideEmployer * title);
    return { confidence, isDoubtful: false };
  }
  const isOther = likeness !== null && likeness < TITLE.alike;
  return { confidence: isOther ? TITLE.otherNamed * company : company, isDoubtful: isOther };
}

/** A title without any sign of the employer: only a long one stands for a job. */
function alone(title: readonly string[], value: number, isNamed: boolean): number {
  // German writes several words as one.
  const length = title.length + title.filter((word) => word.length > LONG_WORD).length;
  if (isNamed && value === 1 && length >= 3) return TITLE_ALONE.long;
  if (value < 1 || length < 3) return TITLE_ALONE.short;
  return length === 3 ? TITLE_ALONE.three : TITLE_ALONE.long;
}

/** How well the mail names each title, by id: as its reading does, then in its new text, then in what it quotes. */
async function titleValues(
  { titles }: EmployerJobs,
  { places: { subject, body, earlier }, namedTitle }: Comparison,
  yielder: EventLoopYielder,
): Promise<Map<string, number>> {
  const named = (namedTitle ?? []).join(' ');
  const same = titles.all.filter(({ whole }) => whole.join(' ') === named);
  const isLonger = titles.all.some(
    ({ whole }) =>
      whole.length > (namedTitle?.length ?? 0) &&
      whole.join(' ').startsWith(`${named} `) &&
      [subject, body].some((text) => text.find(whole).length > 0),
  );
  if (same.length > 0 && !isLonger) return new Map(same.map(({ id }) => [id, 1]));
  const found = better(await titlesIn(subject, titles, yielder), await titlesIn(body, titles, yielder));
  if (Math.max(...found.values(), 0) >= TITLE.named) return found;
  const fields = better(found, fieldsIn(body, titles));
  return better(fields, await titlesIn(earlier, titles, yielder), TITLE.quoted);
}

function better(one: Map<string, number>, other: Map<string, number>, share = 1): Map<string, number> {
  const ids = new Set([...one.keys(), ...other.keys()]);
  return new Map([...ids].map((id) => [id, Math.max(one.get(id) ?? 0, share * (other.get(id) ?? 0))]));
}

function isOpen({ outcome, isArchived }: ComparedJob): boolean {
  return outcome === null && !isArchived;
}

const LONGEST_NAME = 200;
const LONG_WORD = 12;

function rounded(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}

/**
 * Whether a mail is from this employer and from no namesake: by a domain that is known or bears the whole name, by its
 * whole name in the text beside the same as the sender's, or beside a domain that begins like it or is its telling word,
 * through a service in its name, or, where no sender is known, because the whole name stands in it. Private mailboxes and
 * other companies' domains prove nothing.
 */
function isFromEmployer(employer: Employer, company: string, mail: MailPlaces): boolean {
  const own = mail.senders.filter(({ domain }) => domain?.shared === null);
  if (own.some(({ domain }) => domain && employer.domains.has(domain.name))) return true;
  const texts = [mail.display, mail.subject, mail.body];
  const ours = new Set(textsIn(company));
  const { phrases, compact, telling } = employer.name;
  if (texts.some((text) => isPartOfLonger(phrases, ours, text))) return false;
  const isIn = (text: WordText) => phrases.some((words) => text.find(words).length > 0);
  const isSigned = isIn(mail.display);
  const isNamed = isIn(mail.subject) || isIn(mail.body);
  if (own.length > 0) {
    const isBegun = mail.own.likeness({ compact, telling: [] }) > 0;
    const isTold = mail.own.likeness({ compact: telling, telling: [] }) === 1;
    const likeness = mail.own.likeness(employer.name);
    return likeness === 1 || (isSigned && (isNamed || likeness > 0)) || ((isBegun || isTold) && isNamed);
  }
  if (mail.senders.some(({ domain }) => domain?.shared === 'mailbox')) return false;
  return isSigned || isNamed || mail.hints.likeness(employer.name) === 1;
}

function isPartOfLonger(phrases: readonly string[][], ours: ReadonlySet<string>, text: WordText): boolean {
  return phrases.some((phrase) => text.find(phrase).some((at) => isOfLonger(text, at, phrase.length, ours)));
}

/** Whether a title stands in a mail, and nowhere as a part of a title of another rank. @param title its words */
function isTitleNamed(title: readonly string[], { subject, body }: MailPlaces): boolean {
  const places = [subject, body]
    .flatMap((text) => text.find(title).map((at) => ({ text, at })))
    .filter(({ text, at }) => !isOfStaff(text, at, title.length));
  return places.length > 0 && !places.some(({ text, at }) => hasOtherRank(text, at, title));
}
