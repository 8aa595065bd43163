import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, releaseFaults } from '@wagewright/dataset';
import { parseQuarter } from '../arithmetic/quarter';
import { extractSources, withCrowd, withOwnObservations } from '../join';
import { inventedCatalogue, inventedSources, METROS } from '../../test/sources.fixture';
import type { OwnObservations, SourceTables } from '../read';
import type { CrowdGroup } from '../staging';
import { buildRelease, METHODOLOGY } from './build-release';

const OWN_INPUT = { file: 'inputs/operator_observations.csv', bytes: 1, sha256: '0'.repeat(64) };
const OPTIONS = { id: '2030.1', dataQuarter: '2026-Q2' };

describe('A build', () => {
  let result: Release;

  beforeAll(() => {
    result = built(inventedSources());
  });

  function built(
    sources: SourceTables,
    groups: CrowdGroup[] = [],
    observations: OwnObservations['rows'] = [],
  ): Release {
    const catalogue = inventedCatalogue();
    const own = { rows: observations, file: OWN_INPUT };
    const staged = withOwnObservations(extractSources(sources, catalogue, '2026-Q2'), own, catalogue);
    return buildRelease(withCrowd(staged, groups), catalogue, OPTIONS);
  }

  function roleOf(release: Release, slug: string) {
    return release.rows.role.find((role) => role.slug === slug);
  }

  it('is by the version of the method that the page describes', async () => {
    const page = await readFile(join(__dirname, '../../../../docs/methodology.md'), 'utf8');
    expect(page).toContain(`Method \`${METHODOLOGY.name}\`, version \`${METHODOLOGY.version}\``);
    expect(result.manifest.methodology).toEqual(METHODOLOGY);
  });

  it('has no fault but the sizes of its small catalogue', () => {
    expect(releaseFaults(result).filter(({ row }) => row !== 'catalogue')).toEqual([]);
  });

  it('finds the multipliers that the wages were made with', () => {
    for (const { code, level } of METROS) {
      const city = result.rows.city.find(({ cbsaCode }) => cbsaCode === code);
      expect(Math.abs((city?.costOfLivingMultiplier ?? 0) / level - 1)).toBeLessThan(0.02);
    }
  });

  it('says which roles have evidence of their own', () => {
    expect(roleOf(result, 'llm-engineer')).toMatchObject({
      evidence: 'title',
      national: { sourceBreakdown: { 'dol-lca': 30 } },
    });
    expect(roleOf(result, 'web-poet')).toMatchObject({
      evidence: 'occupation',
      national: { weights: { 'bls-oews': 1 } },
    });
  });

  it('weighs what an operator imports, and credits its source', () => {
    const report = {
      sourceId: 'sec-proxy' as const,
      title: 'Web Poet',
      cbsaCode: '',
      wage: 120_000,
      quarter: parseQuarter('2026-Q1'),
    };
    const release = built(
      inventedSources(),
      [],
      Array.from({ length: 30 }, () => report),
    );
    const national = roleOf(release, 'web-poet')?.national;
    expect(national?.sourceBreakdown).toMatchObject({ 'sec-proxy': 30 });
    expect(national?.weights['sec-proxy']).toBeCloseTo(0.5);
    expect(release.rows.source.some(({ id }) => id === 'sec-proxy')).toBe(true);
    expect(result.rows.source.some(({ id }) => id === 'sec-proxy')).toBe(false);
  });

  describe('with reports of the community', () => {
    const [city] = inventedCatalogue().cities;
    const GROUP: CrowdGroup = {
      roleSlug: 'web-poet',
      citySlug: city?.slug ?? '',
      exp: 'senior',
      n: 12,
      pay: 150_000,
      deviation: 0.2,
      quarter: '2026-Q4',
    };
    const groups = [GROUP, { ...GROUP, exp: null, n: 8, pay: 120_000, deviation: null }];

    it('has no fault, and names them, their number and their weight', () => {
      const release = built(inventedSources(), groups);
      expect(releaseFaults(release).filter(({ row }) => row !== 'catalogue')).toEqual([]);
      const role = roleOf(release, 'web-poet');
      expect(role?.evidence).toBe('title');
      expect(role?.national.sourceBreakdown['crowd']).toBe(20);
      expect(role?.national.weights['crowd']).toBeGreaterThan(0.05);
      expect(release.manifest.inputs.map(({ file }) => file)).toContain('database/community_evidence');
      expect(release.rows.source.find(({ id }) => id === 'crowd')).toMatchObject({
        release: 'reports to 2026-Q4',
        fetchedAt: '2026-10-01T00:00:00Z',
      });
    });

    it('takes place, level and quarter out of what was reported, step by step', () => {
      const release = built(inventedSources(), groups);
      const observation = release.rows.observation.find(({ id }) => id === 'crowd/web-poet/us/median');
      // (12 × ln 150,000 + 8 × ln 120,000) ÷ 20
      expect(observation).toMatchObject({ n: 20, rawValue: 137_192, citySlug: null });
      expect(observation?.steps.map(({ rule }) => rule).slice(0, 3)).toEqual([
        'ageing',
        'place',
        'experience',
      ]);
      // 12 of 20 are of the senior level: 1.28^(−0.6)
      expect(observation?.steps[2]?.factor).toBeCloseTo(1.28 ** -0.6, 5);
    });

    it('moves the reported role only, and no other figure', () => {
      const release = built(inventedSources(), groups);
      const others = (rows: Release['rows']) => rows.role.filter(({ slug }) => slug !== 'web-poet');
      expect(others(release.rows)).toEqual(others(result.rows));
      expect(roleOf(release, 'web-poet')?.national.median).not.toBe(
        roleOf(result, 'web-poet')?.national.median,
      );
    });

    it('leaves out roles and cities that the catalogue does not have', () => {
      const gone = [
        { ...GROUP, citySlug: 'atlantis' },
        { ...GROUP, roleSlug: 'alchemist' },
      ];
      const release = built(inventedSources(), gone);
      expect(release.rows.role).toEqual(result.rows.role);
    });
  });

  it('moves the figures of older staged data on by the cost index', () => {
    const catalogue = inventedCatalogue();
    const older = extractSources(inventedSources(), catalogue, '2025-Q4');
    const release = buildRelease(older, catalogue, OPTIONS);
    for (const { slug, national } of result.rows.role)
      expect(Math.abs((roleOf(release, slug)?.national.median ?? 0) - national.median)).toBeLessThanOrEqual(
        1,
      );
  });
});
