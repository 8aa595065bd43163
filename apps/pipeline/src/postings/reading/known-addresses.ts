import { isHttpUrl } from '../../validators/http-url.decorator';
import type { PostingFacts } from './posting-facts';

const ID = String.raw`(?<id>[\w-]+)`;
const SLUG = String.raw`(?<title>[\w-]+)`;
const COMPANY = String.raw`(?<company>[\w-]+)`;
/** System, host and path of addresses, with named groups and without blanks in any of them. */
const PATTERNS = String.raw`
  Greenhouse (?:job-)?boards(?:\.eu)?\.greenhouse\.io /${COMPANY}/jobs/${ID}
  Lever jobs(?:\.eu)?\.lever\.co /${COMPANY}/${ID}
  Ashby jobs\.ashbyhq\.com /(?<company>[^/]+)/${ID}
  Workday ${COMPANY}\.wd\d+\.myworkdayjobs\.com (?:/[a-z]{2}-[A-Z]{2})?/[^/]+/job/(?:(?<place>[^/]+)/)?(?<title>[^/_]+)_(?<id>[\w-]+)
  SmartRecruiters (?:jobs|careers)\.smartrecruiters\.com /${COMPANY}/(?<id>\d+)(?:-${SLUG})?
  Workable apply\.workable\.com /${COMPANY}/j/${ID}
  Recruitee ${COMPANY}\.recruitee\.com /o/${SLUG}
  Personio ${COMPANY}\.jobs\.personio\.(?:de|com) /job/${ID}
  Teamtailor ${COMPANY}\.teamtailor\.com /jobs/(?<id>\d+)-${SLUG}
  BambooHR ${COMPANY}\.bamboohr\.com /(?:careers|jobs)/${ID}
  Breezy ${COMPANY}\.breezy\.hr /p/(?<id>[0-9a-f]+)-${SLUG}
  Jobvite jobs\.jobvite\.com /${COMPANY}/job/${ID}
  iCIMS (?:careers|jobs)-${COMPANY}\.icims\.com /jobs/(?<id>\d+)/${SLUG}/job
  LinkedIn (?:[a-z]+\.)?linkedin\.com /jobs/view/(?<title>[\w%-]+?)-at-(?<company>[\w%-]+?)-(?<id>\d+)
`
  .trim()
  .split('\n')
  .map((line) => {
    const [system = '', host = '', path = ''] = line.trim().split(' ');
    return { system, address: new RegExp(`^${host}${path}/?(?:apply/?)?$`) };
  });

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
  for (const { system, address } of PATTERNS) {
    const found = address.exec(`${hostname}${pathname}`)?.groups;
    if (!found) continue;
    const { company, title, place, id } = found;
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
