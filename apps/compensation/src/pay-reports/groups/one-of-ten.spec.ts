import { COUNTED_SIGMAS, EPSILON } from '@wagewright/dataset';
import type { WaitingReport } from '../new-report';
import { groupFigures } from './figures';

/** A senior software engineer in Austin. */
const REFERENCE = { estimate: 175_000, sigma: 0.34 };
const MOST = COUNTED_SIGMAS * REFERENCE.sigma;
const [LOWEST, HIGHEST] = [-MOST, MOST].map((distance) => REFERENCE.estimate * Math.exp(distance)) as [
  number,
  number,
];
const GRID = 400;
const SURE = 0.9;

/**
 * Nine reports are the attacker's, chosen at will, and the tenth is a stranger's. The attacker sees every figure of the
 * group as stored, before any rounding, and knows how it was made: no query reveals more, because wider and narrower
 * questions, today and later, are all answered from these figures.
 */
describe('Of a group of ten, whoever sent nine', () => {
  const choices: [string, (i: number) => number][] = [
    ['below all', () => 10_000],
    ['above all', () => 2_000_000],
    ['at the estimate', () => REFERENCE.estimate],
    ['at both ends', (i) => (i % 2 ? 10_000 : 2_000_000)],
    ['as in the review', (i) => [120_000, 130_000, 210_000, 220_000][i % 4]!],
    ['evenly spread', (i) => 100_000 + i * 20_000],
  ];

  it.each(choices)('%s, is left with nearly every pay that the tenth can have', (_name, baseOf) => {
    const own = Array.from({ length: 9 }, (_, i) => baseOf(i));
    for (let run = 0; run < 60; run++) {
      const victim = LOWEST + ((HIGHEST - LOWEST) * run) / 59;
      const { logBase, logVariance } = groupFigures([...own, victim].map(reportOf), REFERENCE);
      const left = credible((guess) => likelihood([...own, guess], logBase, logVariance));
      // By ε alone: 0.9 ÷ (0.9 + 0.1 × exp(1.2)) of the previously possible range.
      expect(left.part).toBeGreaterThan(0.73);
      expect(left.dollars).toBeGreaterThan(100_000);
    }
  });

  it('learns no more of a pay outside the range that counts than that it is outside', () => {
    const own = Array<number>(9).fill(REFERENCE.estimate);
    const [near, far] = [HIGHEST * 1.01, 1_990_000].map((base) => likelihood([...own, base], 12, 0.1));
    expect(near).toBe(far);
  });
});

/** The likelihood of these figures for these reports, up to a constant. */
function likelihood(bases: readonly number[], logBase: number, logVariance: number): number {
  const distances = bases.map((base) => clamp(Math.log(base / REFERENCE.estimate)));
  const distance = logBase - Math.log(REFERENCE.estimate);
  const square = logVariance + distance ** 2;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const n = bases.length;
  const off = Math.abs(distance - mean(distances)) * ((n * EPSILON.base) / (2 * MOST));
  const offSquare =
    Math.abs(square - mean(distances.map((one) => one ** 2))) * ((n * EPSILON.spread) / MOST ** 2);
  return Math.exp(-off - offSquare);
}

/** The smallest set of pays that the attacker can be sure of, from a uniform prior over the range. */
function credible(of: (base: number) => number): { part: number; dollars: number } {
  const pays = Array.from({ length: GRID }, (_, i) => LOWEST * Math.exp((2 * MOST * (i + 0.5)) / GRID));
  const posterior = pays.map((pay) => ({ pay, weight: of(pay) })).sort((a, b) => b.weight - a.weight);
  const all = posterior.reduce((sum, { weight }) => sum + weight, 0);
  const kept: number[] = [];
  let sum = 0;
  for (const { pay, weight } of posterior) {
    if (sum >= SURE * all) break;
    sum += weight;
    kept.push(pay);
  }
  return { part: kept.length / GRID, dollars: Math.max(...kept) - Math.min(...kept) };
}

function clamp(value: number): number {
  return Math.min(MOST, Math.max(-MOST, value));
}

function reportOf(base: number): WaitingReport {
  const figures = { base, equity: null, bonus: null, signing: null, quarter: '2026-Q2' };
  return { report: figures } as WaitingReport;
}
