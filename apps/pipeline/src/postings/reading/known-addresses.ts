import { isHttpUrl } from '../../validators/http-url.decorator';
import type { PostingFacts } from './posting-facts';

/** The address format of an applicant tracking system: host and path, with named groups. */
interface AddressPattern {
  system: string;
  host: RegExp;
  path: RegExp;
}

const ID = String.raw`(?<id>[\w-]+)`;
const SLUG = String.raw`(?<title>[\w-]+)`;
const PATTERNS: readonly AddressPattern[] = [
  pattern(
    'Greenhouse',
    String.raw`(?:job-)?boards(?:\.eu)?\.greenhouse\.io`,
    String.raw`/(?<company>[\w-]+)/jobs/${ID}`,
  ),
  pattern('Lever', String.raw`jobs(?:\.eu)?\.lever\.co`, String.raw`/(?<company>[\w-]+)/${ID}`),
  pattern('Ashby', String.raw`jobs\.ashbyhq\.com`, String.raw`/(?<company>[^/]+)/${ID}`),
  pattern(
    'Workday',
    String.raw`(?<company>[\w-]+)\.wd\d+\.myworkdayjobs\.com`,
    String.raw`(?:/[a-z]{2}-[A-Z]{2})?/[^/]+/job/(?:(?<place>[^/]+)/)?(?<title>[^/_]+)_(?<id>[\w-]+)`,
  ),
  pattern(
    'SmartRecruiters',
    String.raw`(?:jobs|careers)\.smartrecruiters\.com`,
    String.raw`/(?<company>[\w-]+)/(?<id>\d+)(?:-${SLUG})?`,
  ),
  pattern('Workable', String.raw`apply\.workable\.com`, String.raw`/(?<company>[\w-]+)/j/${ID}`),
  pattern('Recruitee', String.raw`(?<company>[\w-]+)\.recruitee\.com`, String.raw`/o/${SLUG}`),
  pattern('Personio', String.raw`(?<company>[\w-]+)\.jobs\.personio\.(?:de|com)`, String.raw`/job/${ID}`),
  pattern(
    'Teamtailor',
    String.raw`(?<company>[\w-]+)\.teamtailor\.com`,
    String.raw`/jobs/(?<id>\d+)-${SLUG}`,
  ),
  pattern('BambooHR', String.raw`(?<company>[\w-]+)\.bamboohr\.com`, String.raw`/(?:careers|jobs)/${ID}`),
  pattern('Breezy', String.raw`(?<company>[\w-]+)\.breezy\.hr`, String.raw`/p/(?<id>[0-9a-f]+)-${SLUG}`),
  pattern('Jobvite', String.raw`jobs\.jobvite\.com`, String.raw`/(?<company>[\w-]+)/job/${ID}`),
  pattern(
    'iCIMS',
    String.raw`(?:careers|jobs)-(?<company>[\w-]+)\.icims\.com`,
    String.raw`/jobs/(?<id>\d+)/${SLUG}/job`,
  ),
  pattern(
    'LinkedIn',
    String.raw`(?:[a-z]+\.)?linkedin\.com`,
    String.raw`/jobs/view/(?<title>[\w%-]+?)-at-(?<company>[\w%-]+?)-(?<id>\d+)`,
  ),
];

export interface AddressFacts {
  /** The applicant tracking system or job board. */
  system: string;
  facts: PostingFacts;
}

/**
 * The company, and often the title, in the address of a known applicant tracking system; undefined for other addresses.
 */
export function addressFacts(url: string): AddressFacts | undefined {
  if (!isHttpUrl(url)) return undefined;
  const { hostname, pathname } = new URL(url);
  for (const { system, host, path } of PATTERNS) {
    const inHost = host.exec(hostname);
    const inPath = inHost && path.exec(pathname);
    if (!inHost || !inPath) continue;
    const { company, title, place, id } = { ...inHost.groups, ...definedGroups(inPath.groups) };
    const facts = {
      company: company && words(company),
      title: title && words(title),
      location: place && words(place),
      externalId: id,
    };
    return { system, facts };
  }
  return undefined;
}

/** Words that stay lower-case within a name. */
const SMALL = new Set(['of', 'and', 'the', 'for', 'in', 'at', 'de', 'und']);
const ABBREVIATIONS = new Set('ai ml it qa ui ux sre hr vp api aws ios ii iii iv us uk eu'.split(' '));

/** `senior-data-engineer` in ordinary words. */
function words(slug: string): string {
  const text = decoded(slug)
    .replace(/[-_+\s]+/g, ' ')
    .trim();
  const cased = text.split(' ').map((word, i) => {
    if (/\p{Lu}/u.test(word)) return word;
    if (ABBREVIATIONS.has(word)) return word === 'ios' ? 'iOS' : word.toUpperCase();
    return i > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1);
  });
  return cased.join(' ').slice(0, 200);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function definedGroups(groups: Record<string, string> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups ?? {}).filter(([, value]) => (value as string | undefined) !== undefined),
  );
}

function pattern(system: string, host: string, path: string): AddressPattern {
  return { system, host: new RegExp(`^${host}$`, 'i'), path: new RegExp(`^${path}/?(?:apply/?)?$`) };
}
