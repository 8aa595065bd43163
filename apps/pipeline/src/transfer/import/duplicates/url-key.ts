import { MAX_URL } from '../../../validators/http-url.decorator';

/** Parameters that track visitors and do not identify a job. */
const TRACKING =
  /^(?:utm_.*|gclid|fbclid|msclkid|mc_[ce]id|_hs(?:enc|mi)|trk|trackingid|refid|gh_src|lever-source.*)$/i;
/** Last path segments of lists of jobs, whose address many jobs share. */
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

/** An address in normalized form for comparison. */
export interface UrlKey {
  key: string;
  /** The address of a site or a list of jobs, which alone does not identify a job. */
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

/** The identifying parameters, sorted by name. Most addresses have none, which is fast. */
function telling({ search, searchParams }: URL): string {
  if (search === '') return '';
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !TRACKING.test(name)));
  kept.sort();
  return kept.size === 0 ? '' : `?${kept.toString()}`;
}
