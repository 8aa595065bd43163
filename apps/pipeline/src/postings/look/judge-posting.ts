import { parseUrl } from '@wagewright/config';
import { EventLoopYielder, readWithinBudget } from '@wagewright/http';
import { includesText } from '@wagewright/text';
import { dayOf } from '../../days/day-wording';
import { readPage } from '../page/read-page';
import { beginsOtherJobs, readVisible, type VisiblePage } from '../page/visible-page';
import { jsonLdPart, microdataPart } from '../reading/json-ld';
import type { PostingFacts } from '../reading/posting-facts';
import type { LookedPage } from '../fetch/posting-fetcher';
import { closingSentence } from './closing-sentence';
import type { PostingState } from '../../posting-look/posting-look';
import { namesTitle } from './same-title';

export interface Judgement {
  state: PostingState;
  /** In words, for people. */
  reason: string;
  /** The sentence of the page that says so; null where none does. */
  quote: string | null;
}

export interface AskedPosting {
  /** The job's title, as its user keeps it. */
  title: string;
  /** The address that was asked. */
  address: string;
}

/** A page as the rules need it. */
interface Evidence extends VisiblePage {
  /** The headings and titles, as far as they name something. */
  names: readonly string[];
  heading: string | null;
  /** Facts of the schema.org posting; empty without one. */
  facts: PostingFacts;
  /** Whether the page shows nothing before a script has run. */
  isEmptyUntilScript: boolean;
}

/** No place on earth has the day of a deadline longer than until then; moments of pages are often days. */
const DEADLINE_SLACK_MS = 36 * 3_600_000;
const LONGEST_QUOTE = 200;
/** A sentence that names no job stands this early, or says nothing about the posting. */
const FIRST_LINES = 2;
/** A notice stands above the text, or in its beginning. */
const HEAD_LINES = 20;
const EMPTY_TEXT = 20;
const LONGEST_SIGN = 150;

const APPLY =
  /^(?:(?:easy |quick )?apply(?: now| here| online| today| directly)?(?: (?:for|to) (?:this|the) (?:job|position|role))?(?: (?:on|with|via|at) [\p{L}\s.]{2,30})?|(?:jetzt |hier |online |direkt |gleich )*bewerben|(?:jetzt |hier )?auf diese stelle bewerben|zur bewerbung|bewerbung starten|(?:je )?postuler?(?: maintenant| en ligne| ici)?(?: à (?:cette offre|ce poste))?|postulez(?: maintenant)?|(?:déposer ma )?candidature|candidater|inscribirme(?: (?:en|a) esta oferta)?|inscr[ií]b[ei]te|inscribirse|(?:aplicar|postular|postularme|postúlate|solicitar)(?: ahora| empleo| a esta (?:oferta|vacante))?|enviar candidatura|submit (?:your |my )?application)$/iu;
const NOT_FOUND =
  /^(?:error )?(?:404(?: error)?(?: ?[-–:|]? ?(?:page )?not found)?|(?:page|job|position|posting|vacancy|opening) (?:was )?not found|(?:seite|stelle|stellenanzeige|job) (?:wurde )?nicht gefunden|(?:page|offre) (?:introuvable|non trouvée)|(?:página|oferta|vacante) no encontrada)[.!]?$/i;
const WALL =
  /(?:^|[/.-])(?:login|log-in|signin|sign-in|signup|authwall|auth|sso|checkpoint|uas|consent|captcha|challenge)(?:[/.-]|$)/i;
/** Opened again, or open in part. */
const OPEN_AGAIN =
  /\bre-?open|\bstill (?:open|looking|available|hiring|accepting)|noch (?:offen|frei|verfügbar|zu besetzen)|toujours (?:ouvert|disponible)|sigue abiert|wieder (?:offen|geöffnet|ausgeschrieben)|(?:neu|erneut) ausgeschrieben|r(?:é|e-?)ouvert|reabiert/i;
/** Words of an end in lines that are no sentence of the rules, also in languages that they do not read. */
const DOUBT =
  /\b(?:no longer|closed|expired|filled|geschlossen|nicht mehr|abgelaufen|besetzt|archiviert|pourvue?|expirée?|clôturée?|n[’']est plus|ya no|cerrad[ao]|caducad[ao]|gesloten|verlopen|vervuld|niet meer|scadut[ao]|chius[ao]|non è più|encerrad[ao]|expirad[ao]|lukket|stängd|avslutad|zamknięt[ae]|wygasł[ao]?)(?!\p{L})/iu;

/**
 * Whether a posting is open, from its page as it was fetched. Open, closed and gone need a sign that cannot mean
 * something else; signs against one another, and all other pages, are unknown.
 */
export async function judgePosting(page: LookedPage, asked: AskedPosting, now: Date): Promise<Judgement> {
  const evidence = await evidenceOf(page);
  const isMoved = pathOf(page.url) !== pathOf(asked.address);
  const isNamed = evidence.names.some((name) => namesTitle(name, asked.title, isMoved));
  const isOfTitle = namesTitle(evidence.facts.title ?? '', asked.title, isMoved);
  const isTaking = evidence.takesFiles || evidence.actions.some((label) => APPLY.test(label));
  if (page.status !== 200) return ofMissing(page.status, evidence, isOfTitle || (isNamed && isTaking));
  if (hostAndPath(page.url) !== hostAndPath(asked.address) && WALL.test(hostAndPath(page.url)))
    return unknown('The address leads to a page that asks for a sign-in or a consent.');
  if (isBoardError(page.url))
    return gone('The address leads back to the board, which says it is no posting.');
  const notFound = evidence.names.find((name) => NOT_FOUND.test(name));
  if (notFound && !isTaking && !evidence.facts.title && !evidence.isEmptyUntilScript)
    return gone('The page says that it was not found.', notFound);
  const deadline = isOfTitle ? evidence.facts.deadlineAt : undefined;
  const isOver = deadline && deadline.at.getTime() + DEADLINE_SLACK_MS < now.getTime();
  const closing = closingIn(evidence, isNamed);
  if (closing && (isTaking || (isOfTitle && !isOver)))
    return unknown('The page says that the posting has ended, and also shows it as open.');
  if (closing && !(isMoved && evidence.facts.title && !isOfTitle))
    return closed('The page says so.', closing);
  if (isOver && isTaking)
    return unknown('The date of the posting has passed, but the page still takes applications.');
  if (isOver) return closed(`The page says that it was valid until ${dayOf(deadline)}.`);
  if (isTaking && isNamed) return { state: 'open', reason: 'The page takes applications.', quote: null };
  const isNearOver = deadline !== undefined && deadline.at < now;
  if (isOfTitle && !isNearOver && !evidence.lines.some(isDoubtful))
    return { state: 'open', reason: 'The page describes the posting in its data.', quote: null };
  return unknown('The page does not say whether the posting is open.');
}

function wordsOf(line: string): string[] {
  return line
    .slice(0, 2 * LONGEST_QUOTE)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function isDoubtful(line: string): boolean {
  return line.length <= LONGEST_SIGN && DOUBT.test(line);
}

async function evidenceOf({ source, isHtml, url }: LookedPage): Promise<Evidence> {
  if (!isHtml) return readWithinBudget(0, () => evidenceOfText(source));
  const yielder = new EventLoopYielder();
  const page = await readPage(source, yielder);
  const visible = await readVisible(source, yielder);
  // A first heading that nobody sees is a part for another state of the page.
  const shown = visible.lines.join(' ');
  const heading = page.heading !== null && includesText(shown, page.heading) ? page.heading : null;
  const names = [heading, page.title, page.meta.get('og:title')].filter((name) => typeof name === 'string');
  const jsonLd = await jsonLdPart(page.jsonLd, { ...page, titles: names, url }, yielder);
  const microdata = await microdataPart(page.microdata, yielder);
  yielder.end();
  return {
    ...{ ...visible, names, heading },
    facts: { ...microdata.facts, ...jsonLd.facts },
    isEmptyUntilScript: page.text.length < EMPTY_TEXT && /<script\b/i.test(source),
  };
}

function evidenceOfText(source: string): Evidence {
  const all = source.split(/\r?\n/).map((line) => line.trim());
  const written = all.filter((line) => line !== '');
  const others = written.findIndex(beginsOtherJobs);
  const lines = others === -1 ? written : written.slice(0, others);
  const names = lines.slice(0, FIRST_LINES);
  return {
    ...{ lines, headings: new Set<number>(), names, actions: [], takesFiles: false },
    ...{ heading: null, facts: {}, isEmptyUntilScript: false },
  };
}

/** A server may count wrongly, or leave the address to a script. */
function ofMissing(status: number, { isEmptyUntilScript }: Evidence, isShown: boolean): Judgement {
  if (isShown) return unknown(`The page answered with status ${status}, but shows the posting.`);
  return isEmptyUntilScript
    ? unknown(`The page answered with status ${status}, and a script fills it.`)
    : gone(`The page answered with status ${status}.`);
}

/** A sentence in the head of the page, but not below the heading of something else. */
function closingIn({ lines, headings, names, heading }: Evidence, isNamed: boolean): string | undefined {
  if (lines.some((line) => OPEN_AGAIN.test(line.slice(0, 2 * LONGEST_QUOTE)))) return undefined;
  const named = new Set(names.flatMap(wordsOf));
  const isOther = (line: string) => !wordsOf(line).every((word) => named.has(word));
  let isBelowOther = false;
  for (const [at, line] of lines.slice(0, HEAD_LINES).entries()) {
    const found = closingSentence(line);
    if (!found && headings.has(at)) isBelowOther = isOther(line);
    if (!found || isBelowOther) continue;
    const isFirst = at < FIRST_LINES || line === heading;
    if (isNamed || found.isOfAsked || (found.isOfPosting && isFirst)) return found.quote;
  }
  return undefined;
}

/** Greenhouse leads from a posting that it does not have to the board, so. */
function isBoardError(address: string): boolean {
  const url = parseUrl(address);
  return /(?:^|\.)greenhouse\.io$/.test(url?.hostname ?? '') && url?.searchParams.get('error') === 'true';
}

function pathOf(address: string): string | undefined {
  return parseUrl(address)?.pathname.replace(/\/$/, '').toLowerCase();
}

function hostAndPath(address: string): string {
  const url = parseUrl(address);
  return url ? url.hostname + url.pathname : '';
}

const judged =
  (state: PostingState) =>
  (reason: string, quote: string | null = null): Judgement => ({ state, reason, quote: quote && cut(quote) });
const unknown = judged('unknown');
const gone = judged('gone');
const closed = judged('closed');

/** PostgreSQL keeps neither NUL nor half of a surrogate pair, which a cut may leave. */
function cut(quote: string): string {
  return quote.replaceAll('\0', '').slice(0, LONGEST_QUOTE).toWellFormed();
}
