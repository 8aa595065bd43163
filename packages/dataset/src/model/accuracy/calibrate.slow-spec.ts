import type { AccuracyCase } from './accuracy-case';
import { CalibrationGroups, judge } from './calibrate';

/** Metros of an occupation whose predictions lie off by multiples of a percent, each with an error of 2 %. */
function metros(socCode: string, cases: number, step: number): AccuracyCase[] {
  return Array.from({ length: cases }, (_, index) => ({
    test: 'occupations',
    part: Number(socCode.slice(-2)),
    figure: 'market',
    socCode,
    family: socCode,
    citySlug: `city-${index}`,
    level: null,
    observed: 0,
    predicted: { market: ((index + 1) / cases) * step },
    error: 0.02,
    fixedError: 0,
    noise: 0,
    wages: [],
  }));
}

describe('The calibration of metro factors', () => {
  const good = metros('15-1211', 40, 0.04);
  const bad = metros('15-1221', 40, 0.4);
  const small = metros('15-1254', 10, 0.1);
  const groups = new CalibrationGroups('place', [...good, ...bad, ...small]);
  const scale = groups.values();

  it('is wider for an occupation that tests badly, and of all together for one of few cases', () => {
    // The 95th percentile of distances is 96 % of the largest.
    expect(scale('15-1211')).toBeCloseTo((0.96 * 0.04) / 1.96 / 0.02, 1);
    expect(scale('15-1221')).toBeCloseTo(10 * scale('15-1211'), 8);
    expect(scale('15-1254')).toBe(scale('29-1141'));
    expect(groups.rows().map(({ socCode, cases }) => [socCode, cases])).toEqual([
      [null, 90],
      ['15-1211', 40],
      ['15-1221', 40],
    ]);
  });

  it('judges a case by the others of its occupation', () => {
    const judged = judge([...good, ...bad], [groups]);
    const outside = judged.filter(({ intervals }) => !intervals.market?.inside);
    // Without the three largest distances, one at a time, the bound is lower than each of them.
    expect(outside.map(({ socCode, citySlug }) => [socCode, citySlug])).toEqual(
      ['15-1211', '15-1221'].flatMap((code) => [37, 38, 39].map((city) => [code, `city-${city}`])),
    );
  });

  it('adds what it does not multiply, and the error of the observation', () => {
    const [item] = good;
    if (item === undefined) throw new Error('no case');
    expect(groups.errorOf({ ...item, fixedError: 0.03, noise: 0.04 }, 3)).toBeCloseTo(
      Math.hypot(0.06, 0.03, 0.04),
      10,
    );
  });
});
