import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import {
  accuracyPage,
  MarketModel,
  marketView,
  releaseFaults,
  releaseLines,
  type IncomeTaxRow,
  type Release,
  type RoleRow,
} from '@wagewright/dataset';
import { groupBy } from './arithmetic/statistics';
import { buildRelease, CURRENT_QUARTER, CURRENT_RELEASE } from './model';
import { readCheckedCatalogue } from './check';
import { DATA_PATHS } from './dataset.paths';
import { readStagedData } from './staging';

/** Medians of the survey of May 2025 as the publisher prints them. */
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

/** Content of a release's file. */
function text(release: Release): Buffer {
  return Buffer.from(Array.from(releaseLines(release), (line) => `${line}\n`).join(''));
}

describe('The release built from the shipped staged data', () => {
  let staged: Awaited<ReturnType<typeof readStagedData>>;
  let catalogue: Awaited<ReturnType<typeof readCheckedCatalogue>>;
  let release: Release;
  let roles: Map<string, RoleRow>;
  let model: MarketModel;

  // As `dataset build` makes it.
  beforeAll(async () => {
    staged = await readStagedData(DATA_PATHS.selection);
    catalogue = await readCheckedCatalogue();
    release = buildRelease(staged, catalogue, { id: CURRENT_RELEASE, dataQuarter: CURRENT_QUARTER });
    model = new MarketModel(release);
    roles = new Map(release.rows.role.map((role) => [role.slug, role]));
  });

  function role(slug: string): RoleRow {
    const found = roles.get(slug);
    if (found === undefined) throw new Error(`no role ${slug}`);
    return found;
  }

  it('is the bundled release, byte for byte', async () => {
    // Unpacked: zlib packs differently on some processors.
    expect(text(release).equals(gunzipSync(await readFile(DATA_PATHS.release)))).toBe(true);
  });

  it('has the accuracy page that the build makes of it', async () => {
    expect(await readFile(DATA_PATHS.accuracy, 'utf8')).toBe(
      accuracyPage({ ...release, accuracy: release.rows.accuracy }),
    );
  });

  it('names the publishers’ files, which are not in the project, by their digests', () => {
    const { originals } = staged;
    expect(originals.length).toBeGreaterThan(20);
    expect(release.manifest.inputs).toEqual(expect.arrayContaining(originals));
    for (const { sha256 } of originals) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('may be published', () => {
    expect(releaseFaults(release)).toEqual([]);
  });

  it('ages the survey’s own median, and nothing else, where the survey is the only source', () => {
    const surveyed = new Map(release.rows.observation.map((row) => [row.socCode, row]));
    const alone = release.rows.role.filter(
      (row) => row.national.weights['bls-oews'] === 1 && row.occupationFactor === 1,
    );
    expect(alone.length).toBeGreaterThan(2_000);
    for (const row of alone) {
      const observation = surveyed.get(row.socCode);
      const point = row.history.find(({ quarter }) => quarter === '2025-Q2');
      expect([row.slug, point?.median, point?.label]).toEqual([row.slug, observation?.rawValue, 'observed']);
      // Factors are stored with six decimals: a dollar either way.
      expect(Math.abs(row.national.median - (observation?.adjustedValue ?? 0))).toBeLessThanOrEqual(1);
    }
  });

  it.each(Object.entries(PUBLISHED_MEDIANS))('shows %s at the published %d', (slug, median) => {
    expect(role(slug).history.find(({ quarter }) => quarter === '2025-Q2')?.median).toBe(median);
  });

  it('gives another name of the same work the figures, the quarters and the observations of the first', () => {
    const shared = release.rows.role.filter(({ figureOf }) => figureOf !== null);
    expect(shared.length).toBeGreaterThan(100);
    const observed = groupBy(release.rows.observation, (row) => row.roleSlug ?? '');
    for (const { slug, figureOf, national, history, socCode } of shared) {
      const first = role(figureOf ?? '');
      expect([slug, national, history, socCode]).toEqual([
        slug,
        first.national,
        first.history,
        first.socCode,
      ]);
      const values = (name: string) =>
        (observed.get(name) ?? []).map((row) => [row.sourceId, row.adjustedValue]);
      expect(values(slug)).toEqual(values(first.slug));
    }
  });

  it('lets exactly one role answer for every slug that was one', () => {
    const { retired } = catalogue;
    const former = release.rows.role.flatMap((row) => row.formerSlugs.map((slug) => [slug, row.slug]));
    expect(former.sort()).toEqual(retired.map(({ slug, successor }) => [slug, successor]).sort());
  });

  it('leads from every role’s observations to its median', () => {
    const observations = release.rows.observation.filter((row) => row.roleSlug !== null);
    for (const [slug, rows] of groupBy(observations, (row) => row.roleSlug ?? '')) {
      const log = rows.reduce((sum, row) => sum + row.weight * Math.log(row.adjustedValue), 0);
      expect(Math.abs(Math.exp(log) / role(slug).national.median - 1)).toBeLessThan(1e-3);
    }
  });

  it('has what employers file for every filed title, within reach of the market', () => {
    const filed = release.rows.role.flatMap(({ slug }) => {
      const { view } = marketView(model, { role: role(slug), city: null, level: null, company: null });
      return view?.filed ? [{ slug, filed: view.filed, median: view.median }] : [];
    });
    expect(filed.length).toBeGreaterThan(500);
    for (const { slug, filed: own, median: middle } of filed) {
      expect(own.sampleSize).toBe(model.role(slug)?.filings);
      expect(Math.abs(Math.log(own.median / middle))).toBeLessThan(Math.log(1.5));
    }
  });

  it('has the survey’s figure for the title that the survey measures, and filings below it', () => {
    const developer = role('software-developer');
    const { view } = marketView(model, { role: developer, city: null, level: null, company: null });
    expect(view?.median).toBe(developer.national.median);
    expect((view?.low ?? 0) / developer.national.low).toBeCloseTo(1, 2);
    expect(view?.filed?.levelEffectPct).toBeLessThan(-10);
  });

  it('takes federal and Californian income tax as worked by hand', () => {
    expect(Math.round(taxOn(150_000, taxRow('US', 2025)))).toBe(25_067);
    expect(Math.round(taxOn(150_000, taxRow('CA', 2025)))).toBe(9_705);
  });

  it('takes Californian disability insurance at each year’s own rate', () => {
    const rates = release.rows['payroll-tax'].filter(
      (row) => row.jurisdiction === 'CA' && row.tax === 'disability',
    );
    expect(rates.map(({ taxYear, rate }) => [taxYear, rate])).toEqual([
      [2024, 0.011],
      [2025, 0.012],
      [2026, 0.013],
    ]);
  });

  it.each([
    // read for 2026, for 2025 only, and the publisher's own for 2026
    ['NY', 17_600, 2026],
    ['CO', 30_600, 2026],
    ['WA', 72_800, 2025],
    ['OK', 25_000, 2026],
    // in no list: the publisher's figure of 2024
    ['UT', 47_000, 2024],
  ])('takes the newest unemployment base of %s that was read, with its year', (state, wageBase, lawYear) => {
    const row = release.rows['payroll-tax'].find((tax) => {
      return tax.jurisdiction === state && tax.tax === 'suta' && tax.taxYear === 2026;
    });
    expect(row).toMatchObject({ wageBase, lawYear });
  });

  it('takes 0.3 points more of California’s federal unemployment credit for each year that it owes', () => {
    const rows = release.rows['payroll-tax'].filter((row) => row.tax === 'futa-credit-reduction');
    const reductions = rows.filter(({ jurisdiction }) => jurisdiction === 'CA');
    expect(reductions.map(({ taxYear, rate }) => [taxYear, rate])).toEqual([
      [2024, 0.009],
      [2025, 0.012],
      [2026, 0.015],
    ]);
  });

  function taxRow(jurisdiction: string, taxYear: number): IncomeTaxRow {
    const row = release.rows['income-tax'].find((tax) => {
      return tax.jurisdiction === jurisdiction && tax.taxYear === taxYear && tax.filingStatus === 'single';
    });
    if (row === undefined) throw new Error(`no income tax of ${jurisdiction} ${taxYear}`);
    return row;
  }
});

function taxOn(wages: number, tax: IncomeTaxRow): number {
  const taxable = wages - tax.standardDeduction;
  const due = tax.brackets.reduce((sum, { from, rate }, index) => {
    const to = Math.min(taxable, tax.brackets[index + 1]?.from ?? Infinity);
    return sum + Math.max(0, to - from) * rate;
  }, 0);
  return due - (tax.exemptionKind === 'credit' ? tax.exemption : 0);
}
