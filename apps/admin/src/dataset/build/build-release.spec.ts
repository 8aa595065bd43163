import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { releaseFaults, writeRelease, type IncomeTaxRow, type RoleRow } from '@wagewright/dataset';

import { readBuildInputs, type BuildInputs } from './build-inputs';
import { buildRelease, type BuildResult } from './build-release';
import { parseQuarter } from './figures/quarter';
import { groupBy } from './figures/statistics';

/** A build takes about two seconds on an idle machine. */
const BUILD_TIMEOUT_MS = 60_000;

const OPTIONS = { id: '2026.2', dataQuarter: '2026-Q2' };

/** Medians of the survey of May 2025 as the publisher prints them, software developers first. */
const PUBLISHED_MEDIANS: Record<string, number> = {
  'software-developer': 135_980,
  'data-scientist': 120_230,
  'registered-nurse': 97_550,
  'physical-therapist': 102_760,
  'database-administrator': 104_620,
  'computer-programmer': 100_390,
  'mechanical-engineer': 104_110,
  electrician: 63_190,
  pharmacist: 140_910,
  'dental-hygienist': 98_100,
};

describe('A build from the bundled inputs', () => {
  let inputs: BuildInputs;
  let result: BuildResult;
  let roles: Map<string, RoleRow>;

  beforeAll(async () => {
    inputs = await readBuildInputs('data/inputs', 'data/catalogue');
    result = buildRelease(inputs, OPTIONS);
    roles = new Map(result.release.rows.role.map((role) => [role.slug, role]));
  }, BUILD_TIMEOUT_MS);

  function role(slug: string): RoleRow {
    const found = roles.get(slug);
    if (found === undefined) throw new Error(`no role ${slug}`);
    return found;
  }

  it('is a release that may be published', () => {
    expect(releaseFaults(result.release)).toEqual([]);
  });

  it(
    'gives the same bytes again, and the bundled release',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'build-'));
      const paths = ['first', 'second'].map((name) => join(folder, `${name}.jsonl.gz`));
      for (const path of paths) await writeRelease(buildRelease(inputs, OPTIONS).release, path);
      const [first, second, bundled] = await Promise.all(
        [...paths, 'data/release.jsonl.gz'].map((path) => readFile(path)),
      );
      await rm(folder, { recursive: true });
      expect(second).toEqual(first);
      // Packed bytes depend on the processor's zlib; the rows do not.
      expect(sha256(first)).toBe(sha256(bundled));
    },
    BUILD_TIMEOUT_MS,
  );

  it('has the survey’s own medians at the survey’s own quarter where it is the only source', () => {
    const survey = new Map(
      inputs.nationalWages.filter((wage) => wage.year === 2025).map((wage) => [wage.socCode, wage.p50]),
    );
    const alone = result.release.rows.role.filter(
      (row) => row.national.weights['bls-oews'] === 1 && row.occupationFactor === 1,
    );
    expect(alone.length).toBeGreaterThan(2_000);
    for (const row of alone) {
      const point = row.history.find(({ quarter }) => quarter === '2025-Q2');
      expect([row.slug, point?.median, point?.label]).toEqual([
        row.slug,
        survey.get(row.socCode),
        'observed',
      ]);
    }
  });

  it.each(Object.entries(PUBLISHED_MEDIANS))('shows %s at the published %d', (slug, median) => {
    expect(role(slug).history.find(({ quarter }) => quarter === '2025-Q2')?.median).toBe(median);
  });

  it.each(['san-francisco', 'san-jose', 'seattle', 'austin', 'new-york', 'columbus'])(
    'predicts software developers in %s within 10 %% of their observed median',
    (slug) => {
      const { city, metro } = result.release.rows;
      const multiplier = city.find((row) => row.slug === slug)?.costOfLivingMultiplier ?? Number.NaN;
      const observed =
        metro.find((row) => row.citySlug === slug && row.socCode === '15-1252')?.median ?? Number.NaN;
      const predicted = role('software-developer').national.median * multiplier;
      expect(Math.abs(predicted / observed - 1)).toBeLessThan(0.1);
    },
  );

  it('beats every naive city multiplier on occupations left out, and 5 % on developers left out', () => {
    const { otherOccupations: others, developersLeftOut } = result.accuracy;
    expect(others.fitted).toBeLessThan(Math.min(others.none, others.pricesOnly, others.surveyFactorOnly));
    expect(developersLeftOut.fitted).toBeLessThanOrEqual(5);
  });

  it.each([
    'machine-learning-engineer',
    'software-engineer',
    'data-scientist',
    'prompt-engineer',
    'mlops-engineer',
    'llm-engineer',
    'site-reliability-engineer',
    'staff-software-engineer',
  ])('has %s on Surface A', (slug) => {
    expect(role(slug).surfaceA).toBe(true);
  });

  it('orders the seniority of a title by pay', () => {
    const medians = [
      'junior-software-engineer',
      'software-engineer',
      'senior-software-engineer',
      'staff-software-engineer',
    ].map((slug) => role(slug).national.median);
    expect(medians).toEqual([...medians].sort((a, b) => a - b));
  });

  it('says which roles have evidence of their own', () => {
    expect(role('machine-learning-engineer')).toMatchObject({ evidence: 'title' });
    expect(role('llm-engineer')).toMatchObject({
      evidence: 'occupation',
      national: { weights: { 'bls-oews': 1 } },
    });
  });

  it('leads from every role’s observations to its median', () => {
    const observations = result.release.rows.observation.filter((row) => row.roleSlug !== null);
    const bySlug = groupBy(observations, (row) => row.roleSlug);
    for (const [slug, rows] of bySlug) {
      const log = rows.reduce((sum, row) => sum + row.weight * Math.log(row.adjustedValue), 0);
      expect(Math.abs(Math.exp(log) / role(slug ?? '').national.median - 1)).toBeLessThan(1e-3);
    }
  });

  it(
    'weighs what an operator imports, and credits its source',
    () => {
      const report = {
        sourceId: 'crowd',
        title: 'LLM Engineer',
        cbsaCode: '',
        wage: 190_000,
        quarter: parseQuarter('2026-Q1'),
      };
      const more = { ...inputs, operatorObservations: Array.from({ length: 30 }, () => report) };
      const { rows } = buildRelease(more, OPTIONS).release;
      const changed = rows.role.find(({ slug }) => slug === 'llm-engineer');
      expect(releaseFaults({ ...result.release, rows })).toEqual([]);
      expect(changed?.national.sourceBreakdown).toMatchObject({ crowd: 30 });
      expect(changed?.national.weights['crowd']).toBeCloseTo(0.5);
      expect(rows.source.some(({ id }) => id === 'crowd')).toBe(true);
      expect(result.release.rows.source.some(({ id }) => id === 'crowd')).toBe(false);
    },
    BUILD_TIMEOUT_MS,
  );

  it('takes federal and Californian income tax as worked by hand', () => {
    expect(Math.round(taxOn(150_000, taxRow('US', 2025)))).toBe(25_067);
    expect(Math.round(taxOn(150_000, taxRow('CA', 2025)))).toBe(9_705);
  });

  it('takes Californian disability insurance at each year’s own rate', () => {
    const rates = result.release.rows['payroll-tax'].filter(
      (row) => row.jurisdiction === 'CA' && row.tax === 'disability',
    );
    expect(rates.map(({ taxYear, rate }) => [taxYear, rate])).toEqual([
      [2024, 0.011],
      [2025, 0.012],
      [2026, 0.013],
    ]);
  });

  function taxRow(jurisdiction: string, taxYear: number): IncomeTaxRow {
    const row = result.release.rows['income-tax'].find((tax) => {
      return tax.jurisdiction === jurisdiction && tax.taxYear === taxYear && tax.filingStatus === 'single';
    });
    if (row === undefined) throw new Error(`no income tax of ${jurisdiction} ${taxYear}`);
    return row;
  }
});

function sha256(packed: Buffer | undefined): string {
  return createHash('sha256')
    .update(gunzipSync(packed ?? ''))
    .digest('hex');
}

function taxOn(wages: number, tax: IncomeTaxRow): number {
  const taxable = wages - tax.standardDeduction;
  const due = tax.brackets.reduce((sum, { from, rate }, index) => {
    const to = Math.min(taxable, tax.brackets[index + 1]?.from ?? Infinity);
    return sum + Math.max(0, to - from) * rate;
  }, 0);
  return due - (tax.exemptionKind === 'credit' ? tax.exemption : 0);
}
