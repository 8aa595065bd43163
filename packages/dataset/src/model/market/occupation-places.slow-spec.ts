import { LEVEL_ERROR, metroError, OccupationPlaces, scaledError } from './occupation-places';
import type { PlaceEvidence } from './place-evidence';

const METROS = Array.from({ length: 40 }, (_, index) => `metro-${index}`);
/** The level of a metro, in logarithms, from −0.3 to 0.3. */
const LEVELS = METROS.map((_, index) => 0.3 * Math.sin(index * 5));

function factors(factorAt: (level: number, index: number) => number): Map<string, number> {
  return new Map(METROS.map((metro, index) => [metro, factorAt(LEVELS[index] ?? 0, index)]));
}

const wobble = (seed: number, index: number, size: number) => size * Math.sin(seed * 7 + index * 13);

/** Five calm occupations that follow the metro, and one that does not. */
const CALM = ['15-1211', '15-1212', '15-1241', '15-1244', '15-1252'];
const WILD = '15-1251';

function evidence(change: Partial<PlaceEvidence> = {}): PlaceEvidence {
  return {
    survey: new Map(),
    employment: new Map(METROS.map((metro) => [metro, Math.log(20_000)])),
    prices: factors((level) => level / 2),
    housing: new Map(),
    prevailing: new Map([
      ...CALM.map(
        (code, seed) => [code, factors((level, index) => level + wobble(seed, index, 0.05))] as const,
      ),
      [WILD, factors((level, index) => level + wobble(9, index, 0.4))] as const,
    ]),
    weights: new Map(),
    ...change,
  };
}

/** How far an occupation's own wages in a metro move its factor there, of the whole distance. */
function moved(code: string, metro: string): number {
  const { prevailing } = evidence();
  const own = new Map(prevailing.get(code));
  const higher = new Map(own).set(metro, (own.get(metro) ?? 0) + 0.01);
  const before = new OccupationPlaces(evidence(), METROS).at(code, metro);
  const changed = evidence({ prevailing: new Map([...prevailing, [code, higher]]) });
  return (new OccupationPlaces(changed, METROS).at(code, metro).logFactor - before.logFactor) / 0.01;
}

describe('The factors of an occupation', () => {
  it('follow its own wages mostly where its group predicts them, and less where it does not', () => {
    expect(moved('15-1211', 'metro-3')).toBeGreaterThan(0.65);
    expect(moved(WILD, 'metro-3')).toBeLessThan(0.45);
  });

  it('are less certain where its group predicts it badly', () => {
    const places = new OccupationPlaces(evidence(), METROS);
    expect(places.at(WILD, 'metro-3').error).toBeGreaterThan(1.5 * places.at('15-1211', 'metro-3').error);
  });

  it('follow its group and the prices in a metro without its own wages', () => {
    const { prevailing } = evidence();
    const without = new Map(prevailing.get('15-1211'));
    without.delete('metro-3');
    const places = new OccupationPlaces(
      evidence({ prevailing: new Map([...prevailing, ['15-1211', without]]) }),
      METROS,
    );
    const { logFactor, ownShare } = places.at('15-1211', 'metro-3');
    expect(ownShare).toBe(0);
    expect(Math.abs(logFactor - (LEVELS[3] ?? 0))).toBeLessThan(0.1);
  });

  it('reach metros that they were not fitted to', () => {
    const [outside, ...fitted] = METROS;
    const places = new OccupationPlaces(evidence(), fitted);
    expect(Math.abs(places.at('15-1211', outside ?? '').logFactor - (LEVELS[0] ?? 0))).toBeLessThan(0.1);
  });

  it('have the level of the survey where developers are surveyed, and its figure where many are', () => {
    const survey = new Map([...factors((level) => level + 0.08)].filter(([metro]) => metro !== 'metro-3'));
    const employment = new Map(METROS.map((metro) => [metro, Math.log(metro === 'metro-4' ? 300 : 20_000)]));
    survey.set('metro-4', 1).set('metro-5', 1);
    const places = new OccupationPlaces(evidence({ survey, employment }), METROS);
    expect(Math.abs(places.at('15-1252', 'metro-3').logFactor - (LEVELS[3] ?? 0) - 0.08)).toBeLessThan(0.08);
    const share = (metro: string) => {
      const without = places.at('15-1252', metro, { survey: true }).logFactor;
      return (places.at('15-1252', metro).logFactor - without) / (1 - without);
    };
    expect(share('metro-5')).toBeGreaterThan(0.4);
    expect(share('metro-4')).toBeLessThan(0.1);
  });

  it('have an error of level that no calibration multiplies, and that the survey replaces by its own', () => {
    const survey = new Map(factors((level) => level + 0.08));
    const places = new OccupationPlaces(evidence({ survey }), METROS);
    const analyst = places.at('15-1211', 'metro-3');
    expect(analyst.fixedError).toBe(LEVEL_ERROR);
    expect(scaledError(analyst, 2)).toBeCloseTo(Math.hypot(2 * metroError(analyst), LEVEL_ERROR), 10);
    expect(scaledError(analyst, 0)).toBe(LEVEL_ERROR);
    const surveyed = places.at('15-1252', 'metro-3');
    expect(scaledError(surveyed, 1)).toBeCloseTo(surveyed.error, 10);
    expect(surveyed.fixedError).toBeLessThan(surveyed.error);
    expect(places.at('15-1252', 'metro-3', { survey: true }).fixedError).toBe(0);
  });
});
