import { MAX_URL } from '../../../validators/http-url.decorator';

/** Parameters that tell where a visitor came from, not which job is shown. */
const TRACKING =
  /^(?:utm_.*|gclid|fbclid|msclkid|mc_[ce]id|_hs(?:enc|mi)|trk|trackingid|refid|gh_src|lever-source.*)$/i;
/** The last part of the address of a list of jobs, which many jobs share. */
const LIST_PAGES = new Set([
  'career',
  'careers',
  'emplois',
  'empleo',
  'jobs',
  'join-us',
  'karriere',
  'openings',
  'positions',
  'stellen',
  'stellenangebote',
  'vacancies',
]);

/** An address in the form in which it is compared. */
export interface UrlKey {
  key: string;
  /** It leads to a site or to a list of jobs, so that it alone does not tell which job is meant. */
  isShared: boolean;
}

/**
 * An address without what does not distinguish jobs: http or https, `www.`, a slash at the end, a fragment, parameters
 * for tracking, the order of the others. A fragment that a page uses as its path (`#/…`, `#!…`) stays.
 * @returns undefined for what is no address of at most 2,048 characters
 */
export function urlKey(address: string | null | undefined): UrlKey | undefined {
  const url = address && address.length <= MAX_URL ? parsed(address) : undefined;
  if (!url) return undefined;
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  const route = /^#[/!]/.test(url.hash) ? url.hash : '';
  const lastPart = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const rest = telling(url) + route;
  return {
    key: url.host.replace(/^www\./, '') + path + rest,
    isShared: rest === '' && (path === '' || LIST_PAGES.has(lastPart)),
  };
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

/** The parameters that tell which job is shown, in the order of their names. Most addresses have none, which is quick. */
function telling({ search, searchParams }: URL): string {
  if (search === '') return '';
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !TRACKING.test(name)));
  kept.sort();
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}
