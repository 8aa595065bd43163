import type { Phrase } from '../pay/phrase.ts';
import { askedOf, rangeOf } from './market-question.ts';

const ROLE = { slug: 'data-engineer', title: 'Data Engineer', confidence: 0.98 };
const DENVER = { slug: 'denver', name: 'Denver', state: 'CO', confidence: 1 };
const EL_PASO = { slug: 'el-paso-tx', name: 'El Paso, TX', state: 'TX', cbsa: '21340', confidence: 1 };

const phrase = (members: object) =>
  ({
    role: ROLE,
    city: null,
    area: null,
    exp: null,
    alternatives: [],
    not_covered: [],
    ...members,
  }) as unknown as Phrase;

describe('what the market is asked about a posting', () => {
  it('is its role in its city, at the level of the title', () => {
    const exp = { level: 'senior', from: 'Senior' };
    expect(askedOf(phrase({ city: DENVER, exp }), 'Senior Data Engineer', 'Denver, CO')).toEqual({
      question: { role: 'data-engineer', city: 'denver', exp: 'senior' },
      subject: {
        role: 'data-engineer',
        city: 'denver',
        area: null,
        level: 'senior',
        reading: { role: 'Data Engineer', place: 'Denver, CO' },
      },
    });
  });

  it('is all levels without one, as beside a saved job, and the area of a smaller place', () => {
    const asked = askedOf(phrase({ area: EL_PASO }), 'Data Engineer', 'El Paso, TX');
    expect(asked).toMatchObject({
      question: { role: 'data-engineer', area: 'el-paso-tx' },
      subject: { city: null, area: 'el-paso-tx', level: 'all' },
    });
    expect(asked).not.toHaveProperty('question.exp');
  });

  it.each([
    [
      { not_covered: [{ text: 'Berlin', why: 'Figures are for the United States only.' }] },
      'Berlin, Germany',
      'No market figure for Berlin, Germany: figures are for the United States only.',
    ],
    [{}, '', 'Add a location to see what the market pays there.'],
    [{}, 'Atlantis', 'No market figure for Atlantis.'],
    [{}, 'Remote (US)', 'Name a city to see what the market pays: remote work has no market of its own.'],
    [{ role: null }, 'Denver, CO', 'We don’t know a role called “Head of Joy”. Try a plainer title.'],
  ])('is nothing for %j in %j', (members, location, why) => {
    expect(askedOf(phrase(members), ' Head of Joy ', location)).toEqual({ why });
  });
});

it('shows the market, or else the estimate', () => {
  const [market, estimate] = [
    { low: 1, median: 2, high: 3, confidence_lower: 1.5, confidence_upper: 2.5 },
    { low: 4, median: 5, high: 6, confidence_lower: 4.5, confidence_upper: 5.5 },
  ];
  expect(rangeOf({ market, estimate })).toEqual({
    low: 1,
    median: 2,
    high: 3,
    interval: { lower: 1.5, upper: 2.5 },
  });
  expect(rangeOf({ market: null, estimate })).toMatchObject({
    median: 5,
    interval: { lower: 4.5, upper: 5.5 },
  });
  expect(rangeOf({ market: null, estimate: null })).toBeNull();
});
