import { includesText } from '@wagewright/text';
import type { PageContent } from '../page/read-page';
import { hasLegalForm } from './companies';
import { namesIn } from './first-lines';
import { BOARD_NAMES } from './line-kinds';
import { placeIn } from './place-words';
import { oneOf, type PostingPart } from './posting-facts';
import { titleScore, workModeOf } from './words';

/** Titles are read up to this many characters. */
const LONGEST = 500;
const BOARDS = new RegExp(
  String.raw`^(?:.*\b(?:${BOARD_NAMES})(?:\.\w+)*|careers?|jobs?|job (?:details|posting|board|openings?)|open positions|karriere|stellenangebote?|.* (?:careers?|jobs?|karriere))$`,
  'i',
);
export const ENDS_WITH_BOARD = new RegExp(String.raw`^[^|].*[-–—|·] (?:${BOARD_NAMES})(?:\.\w{2,3})*$`, 'i');
const COUNTER = /^\(\d+\+?\) /;
const PAY_BEHIND = / ?\((?:up to |from )?[$€£][^()]*\)/gi;
const BETWEEN = /\s[|·•–—]\s|\s-\s/;
/** `Jobs at Acme`, `Karriere bei Acme`. */
const JOBS_AT =
  /^(?:careers?|jobs?|karriere|stellenangebote?|work|(?:employment )?opportunities|open roles|vacancies) (?:at|bei) ([^:]{2,80})$/i;

export type PageTitles = Pick<PageContent, 'heading' | 'title' | 'meta'>;

/** The facts in a page's titles: the first heading, `og:title` and `title`. */
export function titleParts({ heading, title, meta }: PageTitles): [PostingPart, PostingPart] {
  const words = (meta.get('og:title') ?? title ?? '').slice(0, LONGEST);
  const siteName = meta.get('og:site_name') ?? '';
  const site = siteName === '' || BOARDS.test(siteName) ? undefined : siteName;
  const shared = pageTitle(words, heading, site);
  const part =
    shared.facts.company === undefined && title
      ? withCompanyOf(shared, pageTitle(title.slice(0, LONGEST), heading, site))
      : shared;
  const isInTitle = heading !== null && includesText(words, heading) && part.facts.title === heading;
  const inHeading = heading === null ? {} : namesIn(heading.slice(0, LONGEST));
  const isTitle =
    isInTitle ||
    (heading !== null && titleScore(inHeading.title ?? '') > 0 && heading !== part.facts.company);
  return [
    { facts: isTitle ? inHeading : {} },
    { ...part, facts: { ...part.facts, company: part.facts.company ?? site } },
  ];
}

/** The title of the window may name the company where the one for sharing does not. */
function withCompanyOf(part: PostingPart, { facts: { company, title } }: PostingPart): PostingPart {
  const isSame = company !== undefined && title === part.facts.title;
  return isSame ? { ...part, facts: { ...part.facts, company } } : part;
}

function pageTitle(words: string, heading: string | null, site: string | undefined): PostingPart {
  const parts = words
    .replace(COUNTER, '')
    .replace(PAY_BEHIND, '')
    .split(BETWEEN)
    .map((part) => part.trim())
    .filter((part) => part !== '' && !BOARDS.test(part));
  const [first = '', ...others] = parts;
  return (
    inUsualForm(others.length === 0 || / jobs? in (?=\p{Lu})/iu.test(first) ? first : parts.join(' - ')) ??
    ofParts(
      parts.filter((part) => !JOBS_AT.test(part)),
      heading,
      parts.flatMap((part) => JOBS_AT.exec(part)?.[1] ?? [])[0] ?? site,
    )
  );
}

/** `… hiring … in …`, `… @ …`, `… at …`. */
function inUsualForm(words: string): PostingPart | undefined {
  const isUsual = !BETWEEN.test(words) || / (?:@|hiring|sucht) /.test(words);
  const names = isUsual ? namesIn(words.replace(/(?<! is) hiring (?=.{3,120} in )/, ' is hiring ')) : {};
  return names.company !== undefined && titleScore(names.title ?? '') > 0 ? { facts: names } : undefined;
}

function ofParts(parts: readonly string[], heading: string | null, site: string | undefined): PostingPart {
  const place = parts.map((part) => placeIn(part)?.place).find((one) => one !== undefined);
  const names = parts.filter((part) => !placeIn(part) && workModeOf(part) === undefined);
  const title = titleOf(names, heading, site);
  if (title === undefined) return { facts: {}, candidates: { title: names } };
  const others = names.filter((name) => name !== title);
  const known = others.find((name) => name === site) ?? site;
  const marked = others.filter(hasLegalForm);
  const company = known === undefined ? (marked.length === 1 ? marked : others) : [known];
  const named = oneOf('company', company);
  const inTitle = namesIn(title);
  return { ...named, facts: { ...named.facts, ...inTitle, location: inTitle.location ?? place } };
}

/** The part that names an occupation, or that is the heading too. */
function titleOf(
  names: readonly string[],
  heading: string | null,
  site: string | undefined,
): string | undefined {
  const best = Math.max(0, ...names.map(titleScore));
  if (best > 0) return names.find((name) => titleScore(name) === best);
  return names.length > 1 && heading !== site ? names.find((name) => name === heading) : undefined;
}
