import { join } from 'node:path';
import { readRelease } from '@wagewright/dataset';
import { Snapshot } from '../dataset/snapshot';
import { resolveJob } from './resolve-job';

let snapshot: Snapshot;

beforeAll(async () => {
  snapshot = await Snapshot.createAsync(
    await readRelease(join(__dirname, '../../../../data/release.jsonl.gz')),
  );
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
    ['Portland', 'portland', 1],
    ['Portland, OR', 'portland', 1],
    ['Greater Seattle Area', 'seattle', 1],
    ['Kansas City, KS', 'kansas-city', 0.95],
    ['Cambridge, MA', 'boston', 0.98],
    ['Palo Alto', 'san-jose', 0.98],
    ['Remote - Austin, TX', 'austin', 1],
    ['Austin, TX / Denver, CO', 'austin', 0.9],
    ['St. Louis Park, MN', 'minneapolis', 0.95],
    ['Boulder City, NV', 'las-vegas', 0.95],
    ['Tuscon, AZ', 'tucson', 0.85],
    ['94105', 'san-francisco', 0.9],
    ['King County, WA', 'seattle', 0.95],
  ])('takes %s for %s', (location, city, confidence) => {
    expect(resolved('Data Engineer', location)).toEqual(['data-engineer', null, city, confidence]);
  });

  it.each(['Remote, USA', 'United States', 'Remote in USA', 'Remote (USA only)', 'Anywhere in the U.S.'])(
    'takes %s for the whole country, for certain',
    (location) => {
      expect(resolved('Data Engineer', location)).toEqual(['data-engineer', null, null, 1]);
    },
  );

  it.each([
    ['Portland, Maine', 'portland-me'],
    ['El Paso, TX', 'el-paso-tx'],
    ['Remote - Jacksonville, NC', 'jacksonville-nc'],
    ['Bozeman', 'bozeman-mt'],
    ['Springfield, MO', 'springfield-mo'],
    ['Wichita Falls, TX', 'wichita-falls-tx'],
  ])('takes %s for the metropolitan area %s', (location, slug) => {
    expect(areaOf(location)).toEqual([null, slug, 0.95]);
  });

  it.each([
    ['Berlin', 'Germany'],
    ['Berlin, DE', 'Germany'],
    ['London, UK', 'United Kingdom'],
    ['Zürich', 'Switzerland'],
    ['Richmond, BC', 'Canada'],
    ['Cambridge, England', 'United Kingdom'],
    ['Remote (EMEA)', 'EMEA'],
    ['Remote in Canada', 'Canada'],
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
    ['Worldwide', 'place_unknown', /not known as a place in the United States/],
    ['Springfield', 'place_unknown', /could be Springfield, MO; Springfield, MA; or Springfield, IL:/],
    ['London, KY', 'not_enough', /^London, KY is not in one of the U\.S\. metros/],
    ['Paris, Texas', 'not_enough', /^Paris, TX is not in one of the U\.S\. metros/],
    ['Remote - California', 'not_enough', /names no known city in California/],
    ['Texas', 'not_enough', /names no known city in Texas/],
    ['Atlanta Highway', 'place_unknown', /not known as a place/],
    ['00000', 'place_unknown', /not known as a place/],
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
