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

function resolved(title: string, location: string | null) {
  const job = resolveJob(snapshot.catalogues.B, title, location);
  return job && [job.role.slug, job.level, job.city?.slug ?? null, job.confidence];
}

describe('resolveJob', () => {
  it.each([
    ['Austin, TX', 'austin', 1],
    ['Portland', 'portland', 1],
    ['Portland, OR', 'portland', 1],
    ['Greater Seattle Area', 'seattle', 1],
    ['Kansas City, KS', 'kansas-city', 1],
    ['Cambridge, MA', 'boston', 0.98],
    ['Palo Alto', 'san-jose', 0.98],
    ['Remote - Austin, TX', 'austin', 1],
    ['Austin, TX / Denver, CO', 'austin', 0.9],
  ])('takes %s for %s', (location, city, confidence) => {
    expect(resolved('Data Engineer', location)).toEqual(['data-engineer', null, city, confidence]);
  });

  it.each([null, 'Remote', 'Remote, USA', 'United States', 'Anywhere'])(
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
  ])('takes %s for the metropolitan area %s', (location, slug) => {
    const job = resolveJob(snapshot.catalogues.B, 'Data Engineer', location);
    expect([job?.city, job?.area?.slug, job?.confidence]).toEqual([null, slug, 0.95]);
  });

  it('takes a town of several areas for none of them without its state', () => {
    expect(resolveJob(snapshot.catalogues.B, 'Data Engineer', 'Springfield')?.area).toBeNull();
    const named = resolveJob(snapshot.catalogues.B, 'Data Engineer', 'Springfield, MO');
    expect(named?.area?.slug).toBe('springfield-mo');
  });

  it.each(['Reykjavík', 'Remote in Canada', 'Richmond, BC', 'Chester'])(
    'does not take %s for a city of the catalogue',
    (location) => {
      expect(resolved('Data Engineer', location)).toEqual(['data-engineer', null, null, 0.7]);
    },
  );

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
    expect(resolved(title, null)?.slice(0, 2)).toEqual([role, level]);
  });

  it('knows nothing of a title that means nothing', () => {
    expect(resolved('Zzyzx Qwrtp', 'Austin, TX')).toBeUndefined();
  });
});
