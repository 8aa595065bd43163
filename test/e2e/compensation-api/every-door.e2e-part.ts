import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Scope } from '@wagewright/auth';
import type { MarketEstimate } from '@wagewright/messaging';
import { SnapshotStore } from '../../../apps/compensation/src/dataset/snapshot.store';
import { MarketLookupService } from '../../../apps/compensation/src/market-lookup/market-lookup.service';
import { bearerFor } from '../../support/api-keys';
import type { CompensationApp } from '../../support/compensation-app';
import { httpCall } from '../../support/http-call';
import { McpCalls } from '../../support/mcp-calls';
import { sharedCompensation } from '../../support/shared-compensation';

const P = '/api/v1/intelligence';
const LABELS = join(__dirname, '../../../apps/compensation/src/lookup/phrase/labels');
const TITLES = 50;
/** One catalogue title in this many, those with ranks among them, and one labelled phrase in as many. */
const [STEP, PHRASE_STEP] = [116, 4];
const PLACES = ['Austin, TX', 'NYC', 'Palo Alto', 'Greater Seattle Area', 'Remote, USA', 'Chicago, IL'];
const BASE = 150_000;

interface Vacancy {
  title: string;
  location: string;
}

interface Reading {
  role: string;
  level: string;
  median: number | null;
}

describe('one title and one place', () => {
  let service: CompensationApp;
  let bearer: { authorization: string };
  let mcp: McpCalls;
  let vacancies: Vacancy[];

  beforeAll(async () => {
    service = await sharedCompensation.get();
    bearer = await bearerFor(service, 'ultra', [
      Scope.IntelligenceRead,
      Scope.IntelligenceWrite,
      Scope.IntelligenceMcp,
    ]);
    mcp = new McpCalls(service, bearer);
    const { full } = service.app.get(SnapshotStore).current().catalogues;
    const listed = full.roles.filter((_, index) => index % STEP === 0).map(({ title }) => title);
    const phrases = labelledPhrases().filter((_, index) => index % PHRASE_STEP === 0);
    const titles = [...new Set([...listed, ...phrases])].filter((title) => {
      const { role, company } = full.lookup.resolve(title);
      return role !== null && company === null;
    });
    vacancies = titles
      .slice(0, TITLES)
      .map((title, index) => ({ title, location: PLACES[index % PLACES.length] ?? '' }));
  });

  const get = async (path: string) => (await service.get(path, bearer)).body;
  const post = async (path: string, body: object) => {
    const headers = { ...bearer, 'content-type': 'application/json' };
    const answer = await service.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.body.data;
  };

  /** By the resolver of REST, as a client uses it. */
  async function asSlugs({
    title,
    location,
  }: Vacancy): Promise<{ role: string; city?: string; exp?: string }> {
    const resolve = `${P}/salaries/resolve?q=`;
    const [{ data: phrase }, { data: place }] = await Promise.all([
      get(resolve + encodeURIComponent(title)),
      get(resolve + encodeURIComponent(location)),
    ]);
    return {
      role: phrase.role.slug,
      ...(place.city && { city: place.city.slug }),
      ...(phrase.exp && { exp: phrase.exp.level }),
    };
  }

  /** Every door that answers with its reading; Surface A has 522 of the roles. */
  async function readings(vacancy: Vacancy, job: MarketEstimate): Promise<Record<string, Reading>> {
    const slugs = await asSlugs(vacancy);
    const query = new URLSearchParams(slugs).toString();
    const { title, location } = vacancy;
    const [current, legacy, surfaceA, negotiated, agent, offers, page] = await Promise.all([
      get(`${P}/salaries?${query}`),
      get(`/api/mcp/intelligence/salary?${query}`),
      get(`/api/v1/salary?${query}`),
      post(`${P}/salaries/negotiate`, { ...slugs, current_offer: BASE }),
      mcp.found('analyze_compensation', { role: title, city: location }),
      post(`${P}/salaries/compare-offers`, { offers: [{ ...slugs, base: BASE }, { base: BASE }] }),
      httpCall(`${service.url}${pageOf(slugs)}`, {}),
    ]);
    const { data } = current;
    const { text } = agent.citation;
    expect([vacancy, data.citation, negotiated.citation]).toEqual([vacancy, text, text]);
    return {
      salaries: { role: data.role.slug, level: data.level, median: data.market.median },
      legacy: { role: legacy.data.role.slug, level: legacy.data.level, median: legacy.data.market.median },
      mcp: { role: agent.data.role.slug, level: agent.data.level, median: agent.data.market.median },
      job: { role: job.role, level: job.level ?? '', median: job.median },
      negotiation: {
        role: negotiated.role.slug,
        level: negotiated.level,
        median: negotiated.market_position.market_median,
      },
      offers: { role: data.role.slug, level: data.level, median: medianIn(offers.insights) },
      page: { role: data.role.slug, level: data.level, median: headlineIn(page.text) },
      ...(surfaceA.market && {
        surfaceA: { role: surfaceA.role.slug, level: surfaceA.level, median: surfaceA.market.median },
      }),
    };
  }

  it(`have one role, one level and one figure at every door, for ${TITLES} of them`, async () => {
    expect(vacancies).toHaveLength(TITLES);
    const questions = vacancies.map((vacancy, index) => ({
      jobId: `job_${index}`,
      company: 'Acme',
      ...vacancy,
    }));
    const { answers } = await service.app.get(MarketLookupService).answer(questions);
    const parting: object[] = [];
    const seen = new Map<string, number>();
    for (const [index, vacancy] of vacancies.entries()) {
      const job = answers[index]?.market;
      if (!job) throw new Error(`no market for ${vacancy.title}`);
      const read = await readings(vacancy, job);
      const [first, ...others] = Object.values(read).map((reading) => JSON.stringify(reading));
      if (others.some((other) => other !== first)) parting.push({ ...vacancy, ...read });
      for (const door of [...Object.keys(read), job.level ?? '']) seen.set(door, (seen.get(door) ?? 0) + 1);
    }
    expect(parting).toEqual([]);
    // The sample asks every door, and at every kind of level.
    for (const kind of ['surfaceA', 'offers', 'all', 'entry', 'senior', 'staff'])
      expect([kind, (seen.get(kind) ?? 0) > 0]).toEqual([kind, true]);
  });

  it('have the figure of their metropolitan area at REST, MCP and the job alike', async () => {
    const [title, location] = ['Senior Data Engineer', 'El Paso, TX'];
    const { data: place } = await get(`${P}/salaries/resolve?q=${encodeURIComponent(location)}`);
    const slugs = `role=data-engineer&exp=senior&area=${place.area.slug}`;
    const { market } = (await get(`${P}/salaries?${slugs}`)).data;
    const { answers } = await service.app
      .get(MarketLookupService)
      .answer([{ jobId: 'job_1', company: 'Acme', title, location }]);
    expect(answers[0]?.market).toMatchObject({ median: market.median, dataPointId: market.data_point_id });
    const agent = await mcp.found('analyze_compensation', { role: title, city: location });
    expect([agent.data.market.median, agent.data.resolution.city.name]).toEqual([
      market.median,
      'El Paso, TX',
    ]);
    expect(agent.decision.caveats[0]).toContain('what the published formula gives is the nation’s');
  });

  it('have the employer of the title at REST, MCP and the job alike', async () => {
    const title = 'Senior Software Engineer at Google';
    const slugs = 'role=software-engineer&city=seattle&exp=senior&company=google';
    const { data } = await get(`${P}/salaries?${slugs}`);
    const agent = await mcp.found('analyze_compensation', { role: title, city: 'Seattle' });
    const { answers } = await service.app
      .get(MarketLookupService)
      .answer([{ jobId: 'job_1', company: 'Acme', title, location: 'Seattle, WA' }]);
    const { median, data_point_id: id } = data.market;
    expect([agent.data.market.median, answers[0]?.market?.median]).toEqual([median, median]);
    expect([agent.data.market.data_point_id, answers[0]?.market?.dataPointId]).toEqual([id, id]);
  });
});

function labelledPhrases(): string[] {
  return ['ordinary', 'fresh'].flatMap((list) =>
    readFileSync(join(LABELS, `${list}-phrases.psv`), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(/(?<!\s)\s+\|\s+/)[0] ?? ''),
  );
}

/** `… the market median of $139,292 for …` */
function medianIn(insights: readonly string[]): number | null {
  const found = /the market median of \$([\d,]+) for/.exec(insights.join('\n'));
  return found?.[1] === undefined ? null : Number(found[1].replaceAll(',', ''));
}

function pageOf({ role, city, exp }: { role: string; city?: string; exp?: string }): string {
  return `/salaries/${role}${city === undefined ? '' : `/${city}`}?exp=${exp ?? ''}`;
}

function headlineIn(page: string): number | null {
  const found = /To the dollar: \$([\d,]+)\./.exec(page);
  return found?.[1] === undefined ? null : Number(found[1].replaceAll(',', ''));
}
