import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Scope } from '@wagewright/auth';
import type { MarketEstimate } from '@wagewright/messaging';
import { SnapshotStore } from '../../../apps/compensation/src/dataset/snapshot.store';
import { MarketLookupService } from '../../../apps/compensation/src/market-lookup/market-lookup.service';
import type { JsonAnswer } from '../../support/compensation-app';
import { httpCall } from '../../support/http-call';
import { McpCalls } from '../../support/mcp-calls';
import { commandLine } from '../../support/sdk/command-line';
import { bearer, service, useCompensation } from '../../support/shared-compensation';

const P = '/api/v1/intelligence';
const LABELS = join(__dirname, '../../../libs/salaries/src/lookup/phrase/labels');
const TITLES = 40;
/** One catalogue title in this many, those with ranks among them, and one labelled phrase in as many. */
const [STEP, PHRASE_STEP] = [116, 4];
const PLACES = ['Austin, TX', 'NYC', 'Palo Alto', 'Greater Seattle Area', 'Remote, USA', 'Chicago, IL'];
/** A metropolitan area without a city of the catalogue, a state, and the rest of one: some doors know cities alone. */
const AREAS = ['El Paso, TX', 'Oregon', 'rural Vermont'];
const EVERYWHERE = [...PLACES, ...AREAS];
const BASE = 150_000;

interface Vacancy {
  title: string;
  location: string;
}

interface Slugs {
  role: string;
  city?: string;
  area?: string;
  exp?: string;
}

/** As an answer has it. */
type Told = JsonAnswer['body'];

interface Reading {
  role: string;
  level: string;
  median: number | null;
}

describe('one title and one place', () => {
  let mcp: McpCalls;
  let vacancies: Vacancy[];
  let environment: Record<string, string>;

  useCompensation('ultra', [Scope.IntelligenceRead, Scope.IntelligenceWrite, Scope.IntelligenceMcp]);
  beforeAll(() => {
    mcp = new McpCalls(service, bearer);
    environment = {
      WAGEWRIGHT_COMPENSATION_URL: service.url,
      WAGEWRIGHT_API_KEY: bearer.authorization.slice('Bearer '.length),
    };
    const { full } = service.app.get(SnapshotStore).current().catalogues;
    const listed = full.roles.filter((_, index) => index % STEP === 0).map(({ title }) => title);
    const phrases = labelledPhrases().filter((_, index) => index % PHRASE_STEP === 0);
    const titles = [...new Set([...listed, ...phrases])].filter((title) => {
      const { role, company } = full.lookup.resolve(title);
      return role !== null && company === null;
    });
    vacancies = titles
      .slice(0, TITLES)
      .map((title, index) => ({ title, location: EVERYWHERE[index % EVERYWHERE.length] ?? '' }));
  });

  const get = async (path: string) => (await service.get(path, bearer)).body;
  const post = async (path: string, body: object) => {
    const headers = { ...bearer, 'content-type': 'application/json' };
    const answer = await service.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.body.data;
  };

  /** By the resolver of REST, as a client uses it. */
  async function asSlugs({ title, location }: Vacancy): Promise<Slugs> {
    const resolve = `${P}/salaries/resolve?q=`;
    const [{ data: phrase }, { data: place }] = await Promise.all([
      get(resolve + encodeURIComponent(title)),
      get(resolve + encodeURIComponent(location)),
    ]);
    return {
      role: phrase.role.slug,
      ...(place.city && { city: place.city.slug }),
      ...(place.area && { area: place.area.slug }),
      ...(phrase.exp && { exp: phrase.exp.level }),
    };
  }

  const told = ({ role, level, market }: Told): Reading => ({
    role: role.slug,
    level,
    median: market.median,
  });

  /** Every door that knows the place, with its reading. */
  async function readings(vacancy: Vacancy, job: MarketEstimate): Promise<Record<string, Reading>> {
    const slugs = await asSlugs(vacancy);
    const query = new URLSearchParams({ ...slugs }).toString();
    const { title, location } = vacancy;
    const { role: _role, ...place } = slugs;
    const pair = new URLSearchParams({ ...place, role_a: slugs.role, role_b: 'data-analyst' }).toString();
    const words = { role: title, city: location };
    const { data } = await get(`${P}/salaries?${query}`);
    const other = slugs.role === 'data-analyst' ? undefined : await get(`${P}/salaries/compare?${pair}`);
    const [agent, agentsMarket, agentsSkills, agentsMoves, printed] = await Promise.all([
      mcp.found('analyze_compensation', words),
      mcp.found('analyze_market', words),
      mcp.found('analyze_skills', words),
      mcp.found('find_adjacent_opportunities', words),
      commandLine(environment, ['salary', `${title} in ${location}`, '--json']),
    ]);
    expect([vacancy, data.citation]).toEqual([vacancy, agent.citation.text]);
    const { phrase, answer } = JSON.parse(printed.out || '{}');
    const isRead = phrase?.role?.slug === slugs.role && phrase.exp?.level === slugs.exp;
    const isThere = phrase?.city?.slug === slugs.city && phrase?.area?.slug === slugs.area;
    return {
      salaries: told(data),
      ...(other?.data.level === data.level && {
        compare: { ...told(data), median: other.data.role_a.market.median },
      }),
      mcp: told(agent.data),
      mcpMarket: told(agentsMarket.data),
      mcpSkills: told(agentsSkills.data),
      mcpMoves: told(agentsMoves.data),
      job: { role: job.role, level: job.level ?? '', median: job.median },
      ...(isRead && isThere && { command: told(answer) }),
      ...(slugs.area === undefined && (await readingsOfCities(slugs, query, data))),
    };
  }

  /** The doors that know cities and the nation alone; Surface A has 522 of the roles. */
  async function readingsOfCities(slugs: Slugs, query: string, data: Told): Promise<Record<string, Reading>> {
    const [legacy, surfaceA, negotiated, offers, page, check] = await Promise.all([
      get(`/api/mcp/intelligence/salary?${query}`),
      get(`/api/v1/salary?${query}`),
      post(`${P}/salaries/negotiate`, { ...slugs, current_offer: BASE }),
      post(`${P}/salaries/compare-offers`, { offers: [{ ...slugs, base: BASE }, { base: BASE }] }),
      httpCall(`${service.url}${pageOf(slugs)}`, {}),
      httpCall(`${service.url}/check?${query}&base=${BASE}`, {}),
    ]);
    expect([slugs, negotiated.citation]).toEqual([slugs, data.citation]);
    return {
      legacy: told(legacy.data),
      negotiation: told({ ...negotiated, market: { median: negotiated.market_position.market_median } }),
      offers: {
        ...told(data),
        median: amountIn(offers.insights.join('\n'), /the market median of \$([\d,]+) for/),
      },
      page: { ...told(data), median: amountIn(page.text, /50th<\/th>\s*<td[^>]*>\$([\d,]+)/) },
      check: { ...told(data), median: amountIn(check.text, /the median of \$([\d,]+)\./) },
      ...(surfaceA.market && { surfaceA: told(surfaceA) }),
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
    for (const kind of ['surfaceA', 'offers', 'command', 'compare', 'all', 'entry', 'senior', 'staff'])
      expect([kind, (seen.get(kind) ?? 0) > 0]).toEqual([kind, true]);
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

function pageOf({ role, city, exp }: Slugs): string {
  return `/salaries/${role}${city === undefined ? '' : `/${city}`}?exp=${exp ?? ''}`;
}

/** @param amount with its digits as the first group */
function amountIn(text: string, amount: RegExp): number | null {
  const digits = amount.exec(text)?.[1];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}
