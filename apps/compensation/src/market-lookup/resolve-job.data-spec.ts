import type { Snapshot } from '@wagewright/salaries';
import { resolveJob } from './resolve-job';
import { bundledSnapshot } from '../../../../test/support/bundled-snapshot';

let snapshot: Snapshot;

beforeAll(async () => {
  snapshot = await bundledSnapshot();
});

function read(title: string, location: string | null) {
  return resolveJob(snapshot.catalogues.full, title, location);
}

function resolved(title: string, location: string | null) {
  const job = read(title, location);
  return 'code' in job ? job.code : [job.role.slug, job.level, job.city?.slug ?? null, job.confidence];
}

function areaOf(location: string) {
  const job = read('Data Engineer', location);
  return 'code' in job ? job.code : [job.city, job.area?.slug, job.confidence];
}

describe('resolveJob', () => {
  it.each([
    ['Austin, TX', 'austin', 1],
    ['Kansas City, KS', 'kansas-city', 0.95],
    ['Palo Alto', 'san-jose', 0.98],
    ['Austin, TX / Denver, CO', 'austin', 0.9],
    ['Tuscon, AZ', 'tucson', 0.85],
  ])('takes %s for %s', (location, city, confidence) => {
    expect(resolved('Data Engineer', location)).toEqual(['data-engineer', null, city, confidence]);
  });

  it.each(['Remote, USA', 'Anywhere in the U.S.'])(
    'takes %s for the whole country, for certain',
    (location) => {
      expect(resolved('Data Engineer', location)).toEqual(['data-engineer', null, null, 1]);
    },
  );

  it.each([
    ['Portland, Maine', 'portland-me', 0.95],
    ['Remote - Jacksonville, NC', 'jacksonville-nc', 0.95],
    ['Kern County, CA', 'bakersfield-ca', 0.95],
    ['Paris, Texas', 'texas-nonmetro', 0.95],
    ['Remote - California', 'california', 1],
  ])('takes %s for the area %s', (location, slug, confidence) => {
    expect(areaOf(location)).toEqual([null, slug, confidence]);
  });

  it.each([
    ['Berlin', 'Germany'],
    ['London, UK', 'United Kingdom'],
    ['Remote (EMEA)', 'EMEA'],
  ])('has no figure for %s, which is in %s', (location, country) => {
    expect(read('Data Engineer', location)).toEqual({
      code: 'outside_us',
      country,
      text: `Figures are for the United States only, and “${location}” is in ${country === 'United Kingdom' ? 'the United Kingdom' : country}.`,
    });
  });

  it('has no figure for a country by its name', () => {
    const text = 'Figures are for the United States only, not for Germany.';
    expect(read('Data Engineer', 'Germany')).toEqual({ code: 'outside_us', country: 'Germany', text });
  });

  it.each([
    [null, 'place_unknown', /names no place/],
    ['Remote', 'place_unknown', /names no country/],
    ['Springfield', 'place_unknown', /could be Springfield, MO; Springfield, MA; or Springfield, IL:/],
    ['Upstate New York', 'place_unknown', /could be rural New York; or New York State: say which/],
    ['Foobarville, CA', 'not_enough', /names no known city in California/],
  ])('has no figure for %s: %s', (location, code, text) => {
    expect(read('Data Engineer', location)).toEqual({ code, text: expect.stringMatching(text) });
  });

  it('takes a place in the title where the job has none', () => {
    expect(resolved('Data Engineer, Denver', null)).toEqual(['data-engineer', null, 'denver', 0.98]);
    expect(resolved('Data Engineer in Berlin', null)).toBe('outside_us');
  });

  it.each([
    // A title that names its rank is the plain role at that level, with or without more words.
    ['Senior Software Engineer', 'software-engineer', 'senior'],
    ['Senior Software Engineer, Payments', 'software-engineer', 'senior'],
    ['Software Engineer II - Platform', 'software-engineer', 'mid'],
    // The catalogue has no plain role of these, so that their rank is in the title.
    ['Senior Reliability Engineer', 'senior-reliability-engineer', null],
    ['Staff Accountant', 'staff-accountant', null],
    ['Machine Learning Engineer, Ads', 'machine-learning-engineer', null],
  ])('takes %s for %s at level %s', (title, role, level) => {
    expect(resolved(title, 'Remote, US').slice(0, 2)).toEqual([role, level]);
  });

  it('names at most three other roles', () => {
    const job = read('Systems Analyst, Officer', 'Remote, US');
    expect('code' in job ? [] : job.alternatives.length).toBe(3);
  });

  it('knows nothing of a title that means nothing', () => {
    expect(resolved('Zzyzx Qwrtp', 'Austin, TX')).toBe('role_unknown');
    expect(resolved('Zzyzx Qwrtp', 'Berlin')).toBe('outside_us');
  });
});
