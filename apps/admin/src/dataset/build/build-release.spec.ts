import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseFaults, writeRelease, type Release } from '@wagewright/dataset';
import { inventedCatalogue, inventedOriginals, METROS } from '../select/originals.fixture';
import { selectOriginals } from '../select/select-originals';
import type { Originals } from '../select/originals/originals';
import { buildRelease, type BuildResult } from './build-release';
import { parseQuarter } from './figures/quarter';

const OPTIONS = { id: '2030.1', dataQuarter: '2026-Q2' };

describe('A build', () => {
  let result: BuildResult;

  beforeAll(() => {
    result = built(inventedOriginals());
  });

  function built(originals: Originals): BuildResult {
    const catalogue = inventedCatalogue();
    return buildRelease(selectOriginals(originals, catalogue, '2026-Q2'), catalogue, OPTIONS);
  }

  function roleOf(release: Release, slug: string) {
    return release.rows.role.find((role) => role.slug === slug);
  }

  it('gives the same bytes for the same inputs', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'build-'));
    const files = ['first', 'second'].map((name) => join(folder, name));
    for (const file of files) await writeRelease(built(inventedOriginals()).release, file);
    const [first, second] = await Promise.all(files.map((file) => readFile(file)));
    await rm(folder, { recursive: true });
    expect(second).toEqual(first);
  });

  it('has no fault but the sizes of its small catalogue', () => {
    expect(releaseFaults(result.release).filter(({ row }) => row !== 'catalogue')).toEqual([]);
  });

  it('finds the multipliers that the wages were made with', () => {
    for (const { code, level } of METROS) {
      const city = result.release.rows.city.find(({ cbsaCode }) => cbsaCode === code);
      expect(Math.abs((city?.costOfLivingMultiplier ?? 0) / level - 1)).toBeLessThan(0.02);
    }
  });

  it('judges the multiplier on what it was not fitted to, beside the naive choices', () => {
    const { otherOccupations: others, developersLeftOut } = result.accuracy;
    expect(others.fitted).toBeLessThan(Math.min(others.none, others.pricesOnly));
    expect(developersLeftOut.fitted).toBeLessThan(
      Math.min(developersLeftOut.none, developersLeftOut.pricesOnly),
    );
  });

  it('says which roles have evidence of their own', () => {
    expect(roleOf(result.release, 'llm-engineer')).toMatchObject({
      evidence: 'title',
      national: { sourceBreakdown: { 'dol-lca': 30 } },
    });
    expect(roleOf(result.release, 'web-poet')).toMatchObject({
      evidence: 'occupation',
      national: { weights: { 'bls-oews': 1 } },
    });
  });

  it('weighs what an operator imports, and credits its source', () => {
    const report = {
      sourceId: 'crowd',
      title: 'Web Poet',
      cbsaCode: '',
      wage: 120_000,
      quarter: parseQuarter('2026-Q1'),
    };
    const originals = {
      ...inventedOriginals(),
      operatorObservations: Array.from({ length: 30 }, () => report),
    };
    const { release } = built(originals);
    const national = roleOf(release, 'web-poet')?.national;
    expect(national?.sourceBreakdown).toMatchObject({ crowd: 30 });
    expect(national?.weights['crowd']).toBeCloseTo(0.5);
    expect(release.rows.source.some(({ id }) => id === 'crowd')).toBe(true);
    expect(result.release.rows.source.some(({ id }) => id === 'crowd')).toBe(false);
  });

  it('moves the figures of an older selection on by the cost index', () => {
    const catalogue = inventedCatalogue();
    const older = selectOriginals(inventedOriginals(), catalogue, '2025-Q4');
    const { release } = buildRelease(older, catalogue, OPTIONS);
    for (const { slug, national } of result.release.rows.role)
      expect(Math.abs((roleOf(release, slug)?.national.median ?? 0) - national.median)).toBeLessThanOrEqual(
        1,
      );
  });
});
