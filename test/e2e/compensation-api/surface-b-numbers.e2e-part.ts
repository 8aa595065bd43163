import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { type RoleRow } from '@wagewright/dataset';
import { Scope } from '@wagewright/auth';
import * as fc from 'fast-check';
import { estimateResponse, RoleInMarket, type Snapshot } from '@wagewright/salaries';
import { SnapshotStore } from '../../../apps/compensation/src/dataset/snapshot.store';
import { bearer, service, useCompensation } from '../../support/shared-compensation';

const P = '/api/v1/intelligence';
const RUNS = { numRuns: 6 };
/** Every role in the cheapest city, where rounding matters most; one in this many in the dearest. */
const IN_DEAREST = 20;

interface Question {
  role: string;
  city: string;
  exp: ExperienceLevel;
}

describe('the figures of the running release', () => {
  let snapshot: Snapshot;

  useCompensation('ultra', [Scope.IntelligenceRead, Scope.IntelligenceLineage]);
  beforeAll(() => {
    snapshot = service.app.get(SnapshotStore).current();
  });

  const ask = async (path: string, { role, city, exp }: Question) => {
    const query = new URLSearchParams({ role, city, exp }).toString();
    const { status, body } = await service.get(`${path}?${query}`, bearer);
    expect([path, status]).toEqual([path, 200]);
    return body;
  };

  function questions(catalogue: 'tech' | 'full'): fc.Arbitrary<Question> {
    const shared = snapshot.catalogues.full.cities;
    return fc.record({
      role: fc.constantFrom(...snapshot.catalogues[catalogue].roles.map(({ slug }) => slug)),
      city: fc.constantFrom(...shared.map(({ slug }) => slug)),
      exp: fc.constantFrom(...EXPERIENCE_LEVELS),
    });
  }

  it('are the same on Surface A, Surface B and the legacy routes', async () => {
    await fc.assert(
      fc.asyncProperty(questions('tech'), async (question) => {
        const a = await ask('/api/v1/salary/calculate', question);
        const b = await ask(`${P}/salaries/calculate`, question);
        const legacy = (await ask('/api/mcp/intelligence/salary', question)).data;
        const range = (await ask('/api/mcp/intelligence/range', question)).data;
        expect(b.estimate).toMatchObject(a.estimate);
        expect(legacy.estimate).toEqual(b.estimate);
        expect([b.totalCompensation, legacy.total_compensation]).toEqual([
          a.totalCompensation,
          a.totalCompensation,
        ]);
        expect([b.comparison, b.citation]).toEqual([a.comparison, a.citation]);
        expect(b.assumptions.slice(0, a.assumptions.length)).toEqual(a.assumptions);
        expect([b.market, b.filed, b.level]).toEqual([legacy.market, legacy.filed, legacy.level]);
        const { currency, period, asOf, survey, surveyReason, surveyCells, ...figures } = a.market;
        const { confidenceLower: _lower, confidenceUpper: _upper, ...market } = figures;
        const ground = [surveyReason, surveyCells, survey?.median, survey?.relativeError];
        const { survey: cell, survey_reason: reason, survey_cells: cells } = b.market;
        expect([reason, cells, cell?.median, cell?.relative_error]).toEqual(ground);
        expect([currency, period, asOf]).toEqual(['USD', 'annual', b.market.as_of]);
        expect(b.market).toMatchObject(market);
        expect(range.percentiles).toMatchObject({
          p25: a.estimate.low,
          p50: a.estimate.median,
          p75: a.estimate.high,
        });
      }),
      RUNS,
    );
  });

  it('are the same current, at the end of history and of trends, in every endpoint of Surface B', async () => {
    await fc.assert(
      fc.asyncProperty(questions('tech'), async (question) => {
        const mid: Question = { ...question, exp: 'mid' };
        const [a, b, history, trends] = await Promise.all([
          ask('/api/v1/salary', mid),
          ask(`${P}/salaries`, mid),
          ask(`${P}/salaries/history`, mid),
          ask('/api/mcp/intelligence/trends', mid),
        ]);
        const medians = [b.data.estimate, history.data.history.at(-1), trends.data.years.at(-1)];
        expect(medians.map(({ median }) => median)).toEqual(medians.map(() => a.salary.median));
        expect(b.data.total_compensation).toMatchObject(a.totalCompensation);
        expect(b.data.experience_bands).toEqual(a.experienceBands);
      }),
      RUNS,
    );
  });

  it('add up, and resolve to a lineage with the same value', async () => {
    await fc.assert(
      fc.asyncProperty(questions('full'), async (question) => {
        const { estimate, totalCompensation } = await ask(`${P}/salaries/calculate`, question);
        const { base, equity, bonus, signing, total } = totalCompensation;
        expect([base, base + equity + bonus + signing]).toEqual([estimate.median, total]);
        const cost = (await ask(`${P}/salaries/employer-cost`, question)).data;
        expect(cost.base + cost.taxes.total + cost.benefits.total + cost.overhead.total).toBe(cost.total);
        const lineage = await service.get(`${P}/lineage/${estimate.data_point_id}`, bearer);
        expect(lineage.body.data.value).toBe(estimate.median);
        const weights = lineage.body.data.sources.map(({ weight }: { weight: number }) => weight);
        expect(weights.reduce((sum: number, weight: number) => sum + weight, 0)).toBeCloseTo(1, 9);
      }),
      RUNS,
    );
  });

  it('can be computed again from their lineage: sources, weights, then multipliers', async () => {
    await fc.assert(
      fc.asyncProperty(questions('full'), async (question) => {
        const { estimate } = await ask(`${P}/salaries/calculate`, question);
        const { data } = (await service.get(`${P}/lineage/${estimate.data_point_id}`, bearer)).body;
        const logMean = data.sources.reduce(
          (sum: number, source: { weight: number; adjusted_value: number }) =>
            sum + source.weight * Math.log(source.adjusted_value),
          0,
        );
        const factors = data.multipliers.map(({ value }: { value: number }) => value);
        const again = factors.reduce((value: number, factor: number) => value * factor, Math.exp(logMean));
        // The answer rounds the weights to four decimals.
        expect(Math.abs(again / data.value - 1)).toBeLessThan(0.005);
      }),
      RUNS,
    );
  });

  /** The lineage of a figure, whose multipliers lead from the national figure to its value. */
  async function multipliedUp(id: string, median: number) {
    const { status, body } = await service.get(`${P}/lineage/${id}`, bearer);
    expect(status).toBe(200);
    const { value, national_value, multipliers, metric } = body.data;
    const product = multipliers.reduce(
      (before: number, factor: { value: number }) => before * factor.value,
      national_value,
    );
    expect([value, Math.round(product)]).toEqual([median, median]);
    const unsourced = multipliers.filter(({ sources }: { sources: object[] }) => sources.length === 0);
    // Some titles have no filings: that step then has no source.
    expect(unsourced.every(({ name }: { name: string }) => name === 'title')).toBe(true);
    const names: string[] = multipliers.map(({ name }: { name: string }) => name);
    return { metric, names };
  }

  it('come with market and filed figures whose lineages multiply up to them, the employer included', async () => {
    const companies = [undefined, ...snapshot.companies.map(({ slug }) => slug)];
    await fc.assert(
      fc.asyncProperty(questions('full'), fc.constantFrom(...companies), async (question, company) => {
        const query = new URLSearchParams({ ...question, ...(company !== undefined && { company }) });
        const { body } = await service.get(`${P}/salaries/calculate?${query.toString()}`, bearer);
        const { market, filed } = body.data;
        const ofMarket = await multipliedUp(market.data_point_id, market.median);
        expect(ofMarket.metric).toMatch(new RegExp(`^market_median_${question.exp}`));
        if (filed) {
          const { metric, names } = await multipliedUp(filed.data_point_id, filed.median);
          expect(metric).toMatch(new RegExp(`^filed_median_${question.exp}`));
          expect(names).toEqual(expect.arrayContaining([...ofMarket.names, 'filed-level', 'filed-title']));
        }
        for (const { low, median, high, confidence_lower, confidence_upper } of filed
          ? [market, filed]
          : [market]) {
          expect([low < median, median < high]).toEqual([true, true]);
          expect([confidence_lower < median, median < confidence_upper]).toEqual([true, true]);
        }
      }),
      RUNS,
    );
  });

  describe('for each of the 3,445 roles', () => {
    const everyRole = (holds: (role: RoleRow) => boolean, step = 1) =>
      snapshot.catalogues.full.roles
        .filter((role, index) => index % step === 0 && !holds(role))
        .map(({ slug }) => slug);
    const estimate = (
      role: RoleRow,
      level: ExperienceLevel,
      city: Snapshot['catalogues']['full']['cities'][number],
    ) => estimateResponse(new RoleInMarket(snapshot, role, city), level);

    it('rise with experience, in the dearest city as in the cheapest', () => {
      const cities = [...snapshot.catalogues.full.cities].sort(
        (a, b) => a.costOfLivingMultiplier - b.costOfLivingMultiplier,
      );
      for (const [city, step] of [
        [cities[0]!, 1],
        [cities.at(-1)!, IN_DEAREST],
      ] as const) {
        const exceptions = everyRole((role) => {
          const medians = EXPERIENCE_LEVELS.map((level) => estimate(role, level, city).median);
          return medians.every((median, i) => i === 0 || median > (medians[i - 1] ?? Infinity));
        }, step);
        expect(exceptions).toEqual([]);
      }
    });

    it('keep low, median, high and the confidence interval in order', () => {
      const city = snapshot.catalogues.full.city('new-york')!;
      const exceptions = everyRole((role) => {
        const {
          low,
          median,
          high,
          confidence_lower: lower,
          confidence_upper: upper,
        } = estimate(role, 'staff', city);
        return low < median && median < high && lower <= median && median <= upper;
      });
      expect(exceptions).toEqual([]);
    });

    it('rest on sources whose cases sum to the sample size', () => {
      const city = snapshot.catalogues.full.city('new-york')!;
      const exceptions = everyRole((role) => {
        const { source_breakdown: sources, sample_size: size } = estimate(role, 'mid', city);
        return Object.values(sources).reduce((sum, n) => sum + n, 0) === size;
      });
      expect(exceptions).toEqual([]);
    });
  });
});
