import { MAX_URL } from '../../../validators/http-url.decorator';

/** Parameters that track visitors and do not identify a job. */
const TRACKING =
  /^(?:utm_.*|gclid|fbclid|msclkid|mc_[ce]id|_hs(?:enc|mi)|trk|trackingid|refid|gh_src|lever-source.*)$/i;
/** The words of path segments that name lists of jobs and pages of an account, such as `saved-jobs` and `userHome`. */
const LIST_WORDS = new Set(
  `account alerts all angebot angebote anzeigen application applications applied apply board boards candidate
  candidates career careers carriere carrieres collections current dashboard default empleo empleos emploi emplois
  en feed find home index items job jobangebote jobboerse jobs jobsearch join karriere list listing listings login
  manage me my myapplications myjobs oferta ofertas offene offers offre offres open opening openings opportunities
  opportunity overview page portal position positions profile recommended recruiting recrutement results role
  roles saved search signin start stellen stellenangebote stellenanzeigen suche team trabajos tracker us user
  vacancies vacancy vacantes welcome with work`.split(/\s+/),
);
const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;
/** The end of a path that is a search in words: `data-engineer-jobs-in-bengaluru`. */
const SEARCH_IN_WORDS = /(?:^|-)jobs(?:-in-|$)/i;
/** Below these lies a page with several jobs. */
const GROUPS = /^(?:search|compan(?:y|ies)|teams?|departments?|categor(?:y|ies)|locations?)$/;
const EXTENSION = /\.(?:html?|php|aspx?|jsp)$/i;
/** The parameters of searches; others may name a job. */
const SEARCH_PARAMETERS =
  /^(?:f_\w+|q|oq|query|search\w*|keywords?|what|where|locations?|loc|l|city|country|state|region|radius|distance|geoid|sort\w*|order\w*|page\w*|start|offset|limit|size|filters?|categor(?:y|ies)|departments?|teams?|offices?|type|jobtype|employmenttype|level|experience|remote|worktype|salary|fromage|date\w*|lang|language|locale|hl|gl|origin|from|view|tab|ibp|udm|sca_esv)$/i;
/** Portals, and the addresses there that name a job; all others there are searches, lists, people and companies. */
const PORTALS: readonly (readonly [host: RegExp, job: RegExp])[] = [
  [/(?:^|\.)linkedin\.com$/, /\/jobs\/view\/|[?&]currentJobId=/i],
  [/(?:^|\.)indeed\./, /\/(?:viewjob|clk|job)\b|[?&]v?jk=/i],
  [/(?:^|\.)glassdoor\./, /job-listing|[?&](?:jl|jobListingId)=/i],
  [/(?:^|\.)google\./, /\/jobs\/results\/\d/i],
  [/(?:^|\.)(?:myworkdayjobs|myworkdaysite)\.com$/, /\/job\//i],
  [/(?:^|\.)greenhouse\.io$/, /\/jobs\/\d|[?&](?:token|gh_jid)=/i],
  [/(?:^|\.)(?:lever\.co|ashbyhq\.com)$/, /\/[^/]+\/[\da-f]{8}-/i],
  [/(?:^|\.)smartrecruiters\.com$/, /\/\d{6}/],
  [/(?:^|\.)workable\.com$/, /\/(?:j|jobs|view)\/\w/i],
  [/(?:^|\.)icims\.com$/, /\/jobs\/\d/i],
  [/(?:^|\.)taleo\.net$/, /jobdetail/i],
  [/(?:^|\.)seek\.com/, /\/job\/\d/i],
  [/(?:^|\.)usajobs\.gov$/, /\/job\/\d|viewdetails/i],
  [/(?:^|\.)(?:stepstone|totaljobs)\./, /--|\/job\//i],
  [/(?:^|\.)naukri\.com$/, /\/job-listings-/i],
];

/** An address in normalized form for comparison. */
export interface UrlKey {
  key: string;
  /** The address of a site, a search, a list of jobs or a person's own page, which alone does not identify a job. */
  isShared: boolean;
}

/**
 * Normalizes an address: drops the scheme, `www.`, a final slash, the fragment and tracking parameters, and sorts the
 * other parameters. A fragment that serves as a path (`#/…`, `#!…`) stays.
 * @returns undefined for anything but an address of at most 2,048 characters
 */
export function urlKey(address: string | null | undefined): UrlKey | undefined {
  const url = address && address.length <= MAX_URL ? parsed(address) : undefined;
  if (!url) return undefined;
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  const route = /^#[/!]/.test(url.hash) ? url.hash : '';
  const parameters = telling(url);
  return {
    key: url.host.replace(/^www\./, '') + path + parameters + route,
    isShared: route === '' && isShared(url.hostname, path, parameters),
  };
}

function isShared(host: string, path: string, parameters: string): boolean {
  const portal = PORTALS.find(([hosts]) => hosts.test(host));
  if (portal) return !portal[1].test(path + parameters);
  if (!isListPath(path)) return false;
  // A value that names a job has a digit, as a rule; a search for words has none.
  return [...new URLSearchParams(parameters)].every(
    ([name, value]) => SEARCH_PARAMETERS.test(name) || !/\d/.test(value),
  );
}

/** Whether it is the path of a site's root, of a list of jobs, or of a search with its words in the path. */
function isListPath(path: string): boolean {
  if (/\d/.test(path.slice(path.lastIndexOf('/')))) return false;
  const parts = path.split('/').filter((part) => part !== '' && !LOCALE.test(part));
  const last = parts.at(-1)?.replace(EXTENSION, '');
  if (last === undefined || SEARCH_IN_WORDS.test(last) || wordsOf(last).every(isListWord)) return true;
  const parent = parts.at(-2)?.toLowerCase() ?? '';
  // `/companies/acme` and `/jobs/engineering`; a job is rather `/jobs/data-engineer`.
  return GROUPS.test(parent) || (/^[a-z]+$/.test(last) && wordsOf(parent).every(isListWord));
}

function isListWord(word: string): boolean {
  return LIST_WORDS.has(word);
}

/** `saved-jobs` and `userHome` are two words each. */
function wordsOf(part: string): string[] {
  return part
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_+]|%20/)
    .filter((word) => word !== '');
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** The identifying parameters, sorted by name. Most addresses have none, which is fast. */
function telling({ search, searchParams }: URL): string {
  if (search === '') return '';
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !TRACKING.test(name)));
  kept.sort();
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}
