import type { SourceRow } from '@wagewright/dataset';
import { titleEvidence, type TitleEvidence, TITLE_SOURCES, type TitleSource } from '../model';
import { inventedRole } from '../../test/sources.fixture';
import { titleStatistics, type TitleWage } from './extract-titles';
import { TitleIndex } from './title-index';

const ROLES = [
  inventedRole('Software Engineer', { aliases: ['coder'] }),
  inventedRole('Java Developer', { aliases: ['coder'] }),
];
const INDEX = new TitleIndex(ROLES);

/** Two rows are one case, and three cases are the least. */
const SOURCE = sourceOf('aijobs');

function sourceOf(id: string): TitleSource {
  const source = TITLE_SOURCES.find((candidate) => candidate.id === id);
  if (source === undefined) throw new Error(`no source ${id}`);
  return source;
}

const CREDIT: SourceRow = {
  kind: 'source',
  id: SOURCE.id,
  name: 'Survey',
  publisher: 'nobody',
  licence: 'none',
  attribution: null,
  url: 'https://example.org/',
  release: '2030',
  releaseDate: null,
  fetchedAt: '2030-01-01T00:00:00Z',
};

/** A build's result for a source's wages, roles in the order of their slugs. */
function evidenceOf(rows: readonly TitleWage[], ageing = 1): TitleEvidence[] {
  return titleEvidence(
    titleStatistics(SOURCE, rows, INDEX, () => 100_000),
    ROLES,
    [CREDIT],
    ageing,
  );
}

function wages(title: string, count: number, wage: number, change: Partial<TitleWage> = {}): TitleWage[] {
  return Array.from({ length: count }, () => ({ title, wage, ageing: 1, place: 1, ...change }));
}

describe('Evidence of titles', () => {
  it('removes the level of a source and keeps the distance between its titles', () => {
    // A source that is 20 % high throughout: developers get 10 % less than engineers in it.
    const rows = [...wages('Software Engineer', 1_000, 120_000), ...wages('Java Developer', 300, 108_000)];
    const [developer, engineer] = evidenceOf(rows);
    expect(Math.exp(engineer?.logValue ?? 0)).toBeCloseTo(100_000, -1);
    expect((developer?.logValue ?? 0) - (engineer?.logValue ?? 0)).toBeCloseTo(Math.log(0.9), 6);
  });

  it('ages and places each wage, and its steps lead from the raw median to the value', () => {
    const rows = wages('Software Engineer', 40, 80_000, { ageing: 1.1, place: 0.8 });
    const [engineer] = evidenceOf(rows);
    expect(engineer?.rawMedian).toBe(80_000);
    expect(
      engineer?.steps.map(({ rule, factor }) => [rule, Math.round(factor * 1_000) / 1_000]).slice(0, 2),
    ).toEqual([
      ['ageing', 1.1],
      ['place', 0.8],
    ]);
    const product = engineer?.steps.reduce((value, step) => value * step.factor, engineer.rawMedian);
    expect(product).toBeCloseTo(Math.exp(engineer?.logValue ?? 0), 3);
  });

  it('counts cases, not rows, and forgets titles with too few', () => {
    const rows = [...wages('Software Engineer', 7, 100_000), ...wages('Java Developer', 5, 100_000)];
    const evidence = evidenceOf(rows);
    expect(evidence.map((item) => [item.role.slug, item.n])).toEqual([['software-engineer', 3]]);
  });

  it('does not guess whom a shared alias means, nor an unknown title', () => {
    const rows = [...wages('Coder', 50, 100_000), ...wages('Astrologer', 50, 100_000)];
    expect(evidenceOf(rows)).toEqual([]);
  });

  it('has a smaller error with more cases, but never below the source’s own', () => {
    const spread = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        wages('Software Engineer', 1, 80_000 + (index % 5) * 10_000),
      ).flat();
    const few = evidenceOf(spread(20))[0]?.standardError ?? 0;
    const many = evidenceOf(spread(20_000))[0]?.standardError ?? 0;
    expect(many).toBeLessThan(few);
    expect(many).toBeGreaterThanOrEqual(SOURCE.systematicError);
  });

  it('is moved on from the quarter of the staged data, the source’s bias unchanged', () => {
    const rows = wages('Software Engineer', 40, 120_000);
    const [engineer] = evidenceOf(rows);
    const [later] = evidenceOf(rows, 1.02);
    expect((later?.logValue ?? 0) - (engineer?.logValue ?? 0)).toBeCloseTo(Math.log(1.02), 9);
    const product = later?.steps.reduce((value, step) => value * step.factor, later.rawMedian);
    expect(product).toBeCloseTo(Math.exp(later?.logValue ?? 0), 3);
  });
});
