import { documentOf } from '../../tools/sdk/generated-types.mjs';
import { type Operation, operationsOf } from '../../tools/sdk/operation-types.mjs';
import { bundledRelease } from './bundled-release';

export interface MarketQuestion {
  operation: Operation;
  question: Record<string, unknown>;
}

/** Request headers are references, without a name of their own. */
interface Parameter {
  name?: string;
  in?: 'query' | 'path';
  required?: boolean;
}

type Random = () => number;
type Pools = Record<string, readonly unknown[]>;

/** Random numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): Random {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Operations that a package without accounts and reports has none of. */
const OF_THE_SERVICE = /\.(?:demo|submit|crowd|usage|\w*SharedOffers|shareOffers)$/;
const OPERATIONS = operationsOf(documentOf('compensation')).filter(
  ({ id }) => /^salar(?:y|ies)\./.test(id) && !OF_THE_SERVICE.test(id),
);
const METRICS = ['median', 'p25', 'market_median', 'market_median_senior', 'filed_median', 'odd'];
const ODD: readonly unknown[] = [
  '',
  ' ',
  'x',
  -1,
  0,
  1.5,
  1e9,
  'ÄÖ',
  ['a', 'b'],
  true,
  'null',
  'a'.repeat(300),
];
const MISSPELT = { role: 'rol', city: 'ctiy', exp: 'level', area: 'aera', limit: 'limits' };

/** The one that is kept first. */
const RELEASES = ['2027.1', 2027.1, ' 2027.1', '2026.1', 'latest'];

/** Questions of every operation, right and wrong ones, the same for the same seed. */
export async function randomQuestions(count: number, seed: number): Promise<MarketQuestion[]> {
  const random = randomOf(seed);
  const pools = await poolsOf();
  return Array.from({ length: count }, (_, index) => {
    const operation = OPERATIONS[index % OPERATIONS.length]!;
    const release = random() < 0.1 ? { release: pick(RELEASES, random) } : {};
    return { operation, question: { ...questionOf(operation, pools, random), ...release } };
  });
}

async function poolsOf(): Promise<Pools> {
  const { rows } = await bundledRelease();
  const roles = rows.role.map(({ slug }) => slug);
  const tech = rows.role.filter(({ surfaceA }) => surfaceA).map(({ slug }) => slug);
  // Half of all questions are about technology, which every surface knows.
  const role = [...roles, ...Array.from({ length: 7 }, () => tech).flat(), 'junior-nothing'];
  const city = [...rows.city.map(({ slug }) => slug), 'atlantis', 'New York'];
  const area = [...rows.area.flatMap(({ slug, code }) => [slug, code]), 'tx', 'texas', 'nowhere'];
  const title = rows.role.map((row) => row.title);
  const town = rows.place.map(({ name, state }) => `${name}, ${state}`);
  const q = [
    ...title,
    ...title.map((one, at) => `senior ${one} in ${town[(at * 7) % town.length]}`),
    ...town,
    'swe',
  ];
  const word = rows.area.flatMap(({ name }) => name.split(/\W+/)).filter(Boolean);
  return {
    ...{ role, role_a: role, role_b: role, city, area, title, town, word, q },
    data_point_id: roles.map((slug, at) => {
      // In a path a blank would lead elsewhere.
      if (at % 10 === 0) return ODD[2 + ((at / 10) % (ODD.length - 2))];
      const where = at % 5 < 2 ? 'us' : city[at % city.length];
      const observed = rows.observation[at % rows.observation.length];
      const ofObserved = `${observed?.roleSlug ?? 'software-engineer'}:${observed?.citySlug ?? 'us'}`;
      const figure = at % 10 < 4 ? ofObserved : `${slug}:${where}`;
      return `compensation:${figure}:${METRICS[at % METRICS.length]}:2026-Q2`;
    }),
    exp: ['entry', 'mid', 'senior', 'staff', 'principal'],
    company: [...rows.company.map(({ slug }) => slug), 'Acme'],
    industry: [...rows.industry.map(({ key }) => key), 'mining'],
    state: ['TX', 'ca', 'PR', 'ZZ'],
    level: ['senior', 'L5', 'E4', 'mid'],
    limit: [1, 5, '10', 25, 100, 1_000],
    cursor: roles.map((slug) => Buffer.from(slug).toString('base64url')),
    sort: ['salary', 'fit', 'pay'],
    min_delta_pct: [-10, 0, '5', 12.34, 2_000],
    base: [50_000, '120000', 150_000.4, 0, 1e12],
    pay: [60_000, 95_000, 120_000.5, 180_000, 260_000, 12],
  };
}

function questionOf(operation: Operation, pools: Pools, random: Random): Record<string, unknown> {
  const { id, described } = operation;
  const one = (name: string) => pick(pools[name] ?? [], random);
  const perhaps = (name: string, chance = 0.4) => (random() < chance ? one(name) : undefined);
  if (id === 'salaries.compareOffers')
    return spoilt(
      {
        offers: Array.from({ length: 2 + Math.floor(random() * 3) }, () => offerOf(one, perhaps)),
        state: perhaps('state', 0.2),
        filing_status: random() < 0.3 ? pick(['single', 'joint', 'MFJ', 'alone'], random) : undefined,
      },
      random,
    );
  if (id === 'salaries.negotiate')
    return spoilt(
      {
        role: one('role'),
        city: perhaps('city', 0.7) ?? perhaps('town'),
        exp: perhaps('exp'),
        current_offer:
          random() < 0.3
            ? one('pay')
            : { base: one('pay'), bonus: perhaps('pay', 0.2), company: perhaps('company') },
        target: perhaps('pay', 0.3),
        tone:
          random() < 0.5 ? pick(['collaborative', 'professional', 'assertive', 'rude'], random) : undefined,
        competing_offers: random() < 0.3 ? [{ base: one('pay') }, one('pay')] : undefined,
      },
      random,
    );
  const given = (described['parameters'] as Parameter[]).flatMap(({ name = '', required, in: place }) => {
    // Whole catalogues take long; a path is whole.
    const chance = place === 'path' ? 1 : required || name === 'limit' ? 0.95 : 0.3;
    if (name === '' || random() >= chance) return [];
    return [[name, one(id === 'salaries.areas' && name === 'q' ? 'word' : name)]];
  });
  const question = Object.fromEntries(given) as Record<string, unknown>;
  return id === 'salaries.lineage' ? question : spoilt(question, random);
}

function offerOf(
  one: (name: string) => unknown,
  perhaps: (name: string, chance?: number) => unknown,
): Record<string, unknown> {
  return {
    label: perhaps('title', 0.3),
    company: perhaps('company'),
    role: perhaps('role', 0.6),
    city: perhaps('city', 0.5) ?? perhaps('town'),
    residence: perhaps('town', 0.2),
    base: one('pay'),
    equity: perhaps('pay'),
    bonus: perhaps('pay', 0.2),
    signing: perhaps('pay', 0.2),
    exp: perhaps('exp'),
  };
}

/** One in twelve has an odd value, and one in thirty a misspelt name. */
function spoilt(question: Record<string, unknown>, random: Random): Record<string, unknown> {
  const names = Object.keys(question);
  const name = names[Math.floor(random() * names.length)];
  if (name === undefined) return question;
  const chance = random();
  if (chance < 1 / 12) return { ...question, [name]: pick(ODD, random) };
  const misspelt = MISSPELT[name as keyof typeof MISSPELT];
  if (chance > 29 / 30 && misspelt) return { ...question, [misspelt]: question[name] };
  return question;
}

function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T;
}
