import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Scope } from '@wagewright/auth';
import { SnapshotStore } from '../../../apps/compensation/src/dataset/snapshot.store';
import { Market, type RankedOffer } from '@wagewright/salaries';
import { bearerFor } from '../../support/api-keys';
import type { JsonAnswer } from '../../support/compensation-app';
import { SHARED_BASE_URL, bearer, service, useCompensation } from '../../support/shared-compensation';
import { McpCalls } from '../../support/mcp-calls';

const P = '/api/v1/intelligence';
const EXAMPLES: [string, object][] = [
  ['list_capabilities', {}],
  [
    'analyze_compensation',
    { role: 'Senior ML Engineer, Platform (Remote)', city: 'SF', offer_base: 180_000 },
  ],
  ['analyze_compensation', { role: 'abatement-worker' }],
  ['analyze_skills', { role: 'data engineer', city: 'Austin, Texas', limit: 3 }],
  ['analyze_market', { role: 'swe', horizon: 2 }],
  ['discover_roles_and_cities', { query: 'ml eng' }],
  ['discover_roles_and_cities', { query: 'zzzzqqqq' }],
  ['find_adjacent_opportunities', { role: 'SRE', city: 'NYC', min_delta_pct: 1 }],
];

interface Prompt {
  say: string;
  tool?: string;
  arguments: object;
  answers: string;
}
const LISTING = join(__dirname, '../../../deploy/listing/listing.json');
/** Prompts in directories, with the call that an assistant makes. */
const { prompts, refusals } = JSON.parse(readFileSync(LISTING, 'utf8')) as Record<
  'prompts' | 'refusals',
  Prompt[]
>;

describe('MCP tools', () => {
  let mcp: McpCalls;
  const rest = async (path: string) => (await service.get(P + path, bearer)).body.data;

  useCompensation('pro');
  beforeAll(() => {
    mcp = new McpCalls(service, bearer);
  });

  const toolList = async (): Promise<JsonAnswer['body'][]> =>
    (await mcp.method('tools/list')).body.result.tools;

  it('are described for people and for models, and change nothing', async () => {
    for (const tool of await toolList()) {
      expect([tool.name, tool.title]).toEqual([tool.name, expect.stringMatching(/^[A-Z]/)]);
      expect(tool.description).toMatch(/Use it |Not needed/);
      expect(tool.description).toMatch(/Do not use it|Not needed/);
      expect(tool.annotations).toEqual({
        title: tool.title,
        readOnlyHint: true,
        destructiveHint: false,
        idempotentHint: true,
        openWorldHint: false,
      });
      expect([tool.inputSchema.type, tool.outputSchema.type]).toEqual(['object', 'object']);
    }
  });

  it.each(prompts)('answer what they are listed for: $say', async ({ tool, arguments: args, answers }) => {
    const { content, structuredContent } = await mcp.tool(tool ?? '', args);
    expect(content[0].text).toContain(answers);
    expect(content[0].text).toMatch(/\$[1-9]/);
    expect(structuredContent.decision.confidence).toBeGreaterThan(0.5);
  });

  it.each(refusals.filter(({ tool }) => tool))(
    'give no figure: $say',
    async ({ tool, arguments: args, answers }) => {
      const { content } = await mcp.tool(tool ?? '', args);
      expect(content[0].text).toContain(answers);
      expect(content[0].text).not.toMatch(/\$\d/);
    },
  );

  it.each(EXAMPLES)(
    '%s with %j gives a verdict in one line, its citation and what to ask next',
    async (name, args) => {
      const { body, headers } = await mcp.method('tools/call', { name, arguments: args });
      const { content, structuredContent: found } = body.result;
      const { headline, caveats, recommendation } = found.decision;
      const [{ text }] = content;
      const said = [headline, ...caveats, recommendation].join(' ');
      expect([content.length, text.startsWith(`${said} Basis: `)]).toEqual([1, true]);
      expect(text).toMatch(/ Source: .+ \(.+\), (?:.*\d{4}|\d+\.\d+)/);
      expect(text.endsWith(`Wagewright release ${found.citation.release}: ${found.citation.url}`)).toBe(true);
      expect(content[0].text).not.toContain('\n');
      expect(found.attribution).toEqual({
        source: 'Wagewright',
        url: `${SHARED_BASE_URL}/`,
        methodology: `${SHARED_BASE_URL}/methodology`,
        updated: '2026-06-30',
      });
      const { manifest } = service.app.get(SnapshotStore).current();
      expect(found.citation).toMatchObject({
        request_id: headers.get('x-request-id'),
        as_of: '2026-06-30',
        methodology_version: manifest.methodology.version,
        release: manifest.id,
      });
      expect(found.citation.url.startsWith(`${SHARED_BASE_URL}/`)).toBe(true);
      expect(found.assumptions.length).toBeGreaterThan(0);
      const names = (await toolList()).map((tool) => tool.name);
      for (const suggestion of found.follow_up_suggestions) expect(names).toContain(suggestion.split(' ')[0]);
    },
  );

  it('cite a REST call that can be made', async () => {
    for (const [name, args] of EXAMPLES.slice(1)) {
      const { citation } = await mcp.found(name, args);
      const answer = await service.get(citation.url.replace(SHARED_BASE_URL, ''), bearer);
      expect([citation.url, answer.status]).toEqual([citation.url, 200]);
    }
  });

  describe('have the numbers of REST:', () => {
    it.each(['entry', 'mid', 'senior', 'staff'])('analyze_compensation at the level %s', async (exp) => {
      const { data, citation } = await mcp.found('analyze_compensation', {
        role: 'data scientist',
        city: 'boston',
        exp,
      });
      const same = await rest(`/salaries/calculate?role=data-scientist&city=boston&exp=${exp}`);
      expect([data.level, data.estimate, data.market]).toEqual([exp, same.estimate, same.market]);
      expect([data.filed, citation.text]).toEqual([same.filed, same.citation]);
      expect(data.total_compensation).toMatchObject(same.totalCompensation);
      expect(data.comparison).toEqual({
        national_median: same.comparison.nationalMedian,
        vs_national_pct: same.comparison.vsNationalPct,
      });
    });

    it('analyze_compensation without a city', async () => {
      const { data } = await mcp.found('analyze_compensation', { role: 'swe' });
      const same = await rest('/salaries?role=software-engineer');
      expect(data.city).toBeNull();
      for (const member of [
        'role',
        'level',
        'market',
        'filed',
        'estimate',
        'total_compensation',
        'percentiles',
        'experience_bands',
      ]) {
        expect([member, data[member]]).toEqual([member, same[member]]);
      }
    });

    it('analyze_compensation with an offer, as in a negotiation', async () => {
      const args = { role: 'nurse practitioner', city: 'Miami', exp: 'senior', offer_base: 120_000 };
      const { data } = await mcp.found('analyze_compensation', args);
      const { body } = await service.request(`${P}/salaries/negotiate`, {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json' },
        body: JSON.stringify({
          role: 'nurse-practitioner',
          city: 'miami',
          exp: 'senior',
          current_offer: { base: 120_000 },
        }),
      });
      const { percentile, category, market_median: median } = body.data.market_position;
      expect(data.offer).toMatchObject({ base: 120_000, percentile, category, basis: 'market' });
      expect(data.market.median).toBe(median);
      expect(data.offer.vs_median_amount).toBe(120_000 - median);
    });

    it('analyze_compensation at an employer', async () => {
      const args = { role: 'swe', city: 'Seattle', exp: 'senior', company: 'Amazon', offer_base: 150_000 };
      const { data, decision, citation } = await mcp.found('analyze_compensation', args);
      const query = 'role=software-engineer&city=seattle&exp=senior&company=amazon';
      const same = await rest(`/salaries/calculate?${query}`);
      expect(data.market).toEqual(same.market);
      expect(data.offer.vs_median_amount).toBe(150_000 - same.market.median);
      expect(decision.headline).toContain(
        `at Amazon in Seattle, WA: median base $${same.market.median.toLocaleString('en-US')}`,
      );
      expect(decision.headline).toContain(
        `by the published formula $${same.estimate.median.toLocaleString('en-US')}`,
      );
      expect(citation.url).toContain(query);
    });

    it('analyze_skills', async () => {
      const { data, assumptions } = await mcp.found('analyze_skills', { role: 'MLE', city: 'sf', limit: 4 });
      const { assumptions: told, ...same } = await rest(
        '/salaries/skills?role=machine-learning-engineer&city=san-francisco&limit=4',
      );
      const { resolution, level, market, filed } = data;
      expect([level, filed]).not.toContain(undefined);
      expect(data).toEqual({ resolution, level, market, filed, ...same });
      expect(assumptions).toEqual([
        ...told,
        expect.stringContaining('The market figure is'),
        expect.stringContaining('all levels together'),
      ]);
    });

    it('analyze_market', async () => {
      const { data } = await mcp.found('analyze_market', { role: 'MLE', city: 'sf' });
      const query = 'role=machine-learning-engineer&city=san-francisco';
      const projected = await rest(`/salaries/projections?${query}`);
      const { history } = await rest(`/salaries/history?${query}`);
      expect([data.projections, data.growth, data.history]).toEqual([
        projected.projections,
        projected.growth,
        history,
      ]);
    });

    it('discover_roles_and_cities', async () => {
      const { data } = await mcp.found('discover_roles_and_cities', { query: 'san', limit: 50 });
      const same = await rest('/salaries/search?q=san');
      expect([data.roles, data.cities]).toEqual([same.roles, same.cities]);
    });

    it('find_adjacent_opportunities', async () => {
      const { data } = await mcp.found('find_adjacent_opportunities', {
        role: 'data analyst',
        city: 'Denver',
        min_delta_pct: 5,
        limit: 25,
      });
      const same = await rest(
        '/salaries/adjacent?role=data-analyst&city=denver&min_delta_pct=5&limit=25&sort=fit',
      );
      const { resolution, level, market, filed, best_move } = data;
      expect([level, filed]).not.toContain(undefined);
      expect(data).toEqual({ resolution, level, market, filed, best_move, ...same });
      expect(same.adjacent.map(({ role }: { role: { slug: string } }) => role.slug)).toContain(
        data.best_move,
      );
    });

    const post = async (path: string, body: object) => {
      const headers = { ...bearer, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      return (await service.request(P + path, init)).body.data;
    };

    it('analyze_compensation with offers, as compare-offers ranks them', async () => {
      const amounts = [
        { label: 'Acme', base: 170_000, equity: 20_000, bonus: 5_000 },
        { label: 'Bolt', base: 200_000, signing: 30_000, benefits_value: 4_000 },
        { label: 'Chip', base: 165_000, remote: true },
      ];
      const cities = ['Austin, Texas', 'SF', 'NYC'];
      const offers = amounts.map((offer, at) => ({ ...offer, role: 'Senior SWE', city: cities[at] }));
      const { data, assumptions } = await mcp.found('analyze_compensation', {
        offers,
        filing_status: 'joint',
        state: 'tx',
      });
      const slugs = ['austin', 'san-francisco', 'new-york'];
      const { assumptions: told, ...same } = await post('/salaries/compare-offers', {
        offers: amounts.map((offer, at) => ({
          ...offer,
          role: 'software-engineer',
          exp: 'senior',
          city: slugs[at],
        })),
        filing_status: 'joint',
        state: 'TX',
      });
      expect(data).toEqual({ offers: data.offers, negotiation: null, ...same });
      expect(assumptions).toEqual(expect.arrayContaining(told));
      expect(data.offers[1]).toEqual({
        label: 'Bolt',
        role: 'software-engineer',
        city: 'san-francisco',
        level: 'senior',
      });
    });

    it.each([
      ['Texas', 'texas'],
      ['Bend, Oregon', 'bend-or'],
      ['texas-nonmetro', 'texas-nonmetro'],
    ])('every tool in %s, by the pay of the area', async (city, area) => {
      const ofArea = async (role: string) =>
        (await rest(`/salaries?role=${role}&area=${area}`)).market.median;
      const median = await ofArea('registered-nurse');
      const nurse = { role: 'registered nurse', city };
      const near = await mcp.found('find_adjacent_opportunities', nurse);
      expect(near.data.market.median).toBe(median);
      const [first] = near.data.adjacent;
      expect(first.median).toBe(await ofArea(first.role.slug));
      expect(near.follow_up_suggestions.join(' ')).toContain(`"city":"${area}"`);
      const { data } = await mcp.found('analyze_compensation', {
        ...nurse,
        offer_base: 90_000,
        negotiate: true,
      });
      expect(data.negotiation.market_position.market_median).toBe(median);
      const offers = [80_000, 90_000].map((base) => ({ ...nurse, base }));
      const compared = (await mcp.found('analyze_compensation', { offers, negotiate: true })).data;
      const positions = [compared.negotiation, ...compared.ranking].map((own) => own.market_position);
      expect(positions.map((own) => own.market_median)).toEqual([median, median, median]);
      expect(compared.insights.at(-1)).toContain('data; from the wage survey of ');
    });

    it('a town of a territory without areas by the territory’s cell, where it has one', async () => {
      const inGuam = async (role: string) =>
        (await mcp.found('analyze_compensation', { role, city: 'Tamuning, Guam' })).data.market;
      const { median } = (await rest('/salaries?role=accountant&area=guam')).market;
      expect(await inGuam('accountant')).toMatchObject({
        median,
        basis: 'state',
        survey: { area: { name: 'Guam', kind: 'state' } },
      });
      const nowhere = { basis: 'nation', survey: null, survey_reason: 'no_area' };
      expect(await inGuam('data scientist')).toMatchObject(nowhere);
    });

    it('analyze_compensation that negotiates, as negotiate drafts it', async () => {
      const args = { role: 'data engineer', exp: 'senior', city: 'nyc', offer_base: '165k', negotiate: true };
      const more = { target: 185_000, leverage: ['track_record'], tone: 'assertive' };
      const { data } = await mcp.found('analyze_compensation', { ...args, ...more });
      const answer = await post('/salaries/negotiate', {
        role: data.role.slug,
        city: 'new-york',
        exp: 'senior',
        current_offer: 165_000,
        ...more,
      });
      const { role, city, area: _area, assumptions, ...same } = answer;
      expect(data.negotiation).toEqual({ offer: { label: null, base: 165_000 }, ...same });
      expect([role.slug, city.slug, assumptions.length]).toEqual([data.role.slug, 'new-york', 1]);
    });

    it('analyze_compensation that negotiates the best of several, held against the others', async () => {
      const offers = [
        { company: 'Acme', base: 170_000 },
        { company: 'Bolt', base: 176_000, city: 'San Francisco' },
      ];
      const args = { role: 'product manager', city: 'Austin', offers, negotiate: true };
      const { data } = await mcp.found('analyze_compensation', args);
      const answer = await post('/salaries/negotiate', {
        role: 'product-manager',
        city: 'austin',
        current_offer: { base: 170_000, company: 'Acme' },
        competing_offers: [{ base: 176_000, company: 'Bolt' }],
      });
      const { role, city, area: _area, assumptions, ...same } = answer;
      expect([role.slug, city.slug, assumptions.length]).toEqual(['product-manager', 'austin', 1]);
      expect(data.negotiation).toEqual({ offer: { label: 'Acme', base: 170_000 }, ...same });
    });
  });

  it('have room for the longest words that they take', async () => {
    const label = (at: number) => `${at}`.padEnd(40, 'x');
    const offers = [1, 2, 3, 4, 5].map((at) => ({
      label: label(at),
      base: 600_000 - at,
      equity: 1_000_000,
      signing: 1,
    }));
    const words = 'Senior ML engineer '.padEnd(200, 'q ');
    const calls = [
      ['analyze_compensation', { role: 'swe', negotiate: true, offers }],
      ['analyze_compensation', { role: words, city: 'Austin' }],
      ['analyze_compensation', { role: 'swe', city: words }],
      ['discover_roles_and_cities', { query: words.slice(0, 100) }],
      ['find_adjacent_opportunities', { role: words }],
    ] as const;
    for (const [tool, args] of calls) {
      const [{ text }] = (await mcp.tool(tool, args)).content;
      expect([tool, text, text.length <= 1_200]).toEqual([tool, text, true]);
    }
  });

  it('echo how role and city were understood', async () => {
    const { data } = await mcp.found('analyze_compensation', {
      role: 'Sr. SWE',
      city: 'Greater Seattle Area',
    });
    expect(data.resolution).toEqual({
      role: {
        query: 'Sr. SWE',
        slug: 'software-engineer',
        title: 'Software Engineer',
        match_type: 'alias',
        confidence: 0.98,
        level: 'senior',
      },
      city: {
        query: 'Greater Seattle Area',
        slug: 'seattle',
        name: 'Seattle, WA',
        confidence: expect.any(Number),
      },
      company: null,
      not_covered: [],
    });
  });

  it.each([
    ['analyze_compensation', 'microsoft', { company: 'Microsoft' }],
    ['analyze_market', 'google', {}],
  ])('give the market figure of the employer that is meant (%s: %s)', async (tool, slug, more) => {
    const { data } = await mcp.found(tool, { role: 'software engineer at Google', city: 'Seattle', ...more });
    expect(data.market.company).toMatchObject({ slug });
  });

  it('take a city of its own before one that the role names', async () => {
    const { data } = await mcp.found('analyze_compensation', {
      role: 'data engineer austin',
      city: 'Bellevue',
    });
    expect(data.city.slug).toBe('seattle');
  });

  it('take the rank of a whole title for a level, and that of a slug for the role’s own', async () => {
    const { data } = await mcp.found('analyze_compensation', { role: 'Senior Software Engineer' });
    expect([data.role.slug, data.level]).toEqual(['software-engineer', 'senior']);
    const ranked = await mcp.found('analyze_compensation', { role: 'senior-software-engineer' });
    expect([ranked.data.role.slug, ranked.data.level]).toEqual(['senior-software-engineer', 'all']);
  });

  it('are as sure as the less sure of the words and the figure, and say which it is', async () => {
    const { decision, data } = await mcp.found('analyze_compensation', { role: 'Sr. SWE', city: 'Seattle' });
    const { role, city } = data.resolution;
    const { median, confidence_lower: lower, confidence_upper: upper } = data.market;
    const known = 1 - (upper - lower) / 2 / median;
    expect(decision.reading_confidence).toBeCloseTo(role.confidence * city.confidence, 2);
    expect(decision.confidence).toBeCloseTo(Math.min(known, decision.reading_confidence), 2);
    expect(decision.recommendation).toContain('What limits this: the figure is known to lie between $');
  });

  it.each([
    ['analyze_compensation', {}, /"role" is required/],
    ['analyze_compensation', { role: 'x'.repeat(201) }, /longer than 200/],
    ['analyze_compensation', { role: 'zzzz qqqq' }, /discover_roles_and_cities/],
    ['analyze_compensation', { offers: [{ base: 1 }] }, /"offers" must be a list of 2 to 5/],
    ['analyze_compensation', { offers: [{ base: 1 }, { equity: 1 }] }, /"offers\[1\]\.base" is required/],
    [
      'analyze_compensation',
      {
        offers: [
          { base: 1, label: 'A' },
          { base: 1, label: 'a' },
        ],
      },
      /same label twice/,
    ],
    [
      'analyze_compensation',
      { offers: [{ base: 100_000 }, { base: 120_000 }], negotiate: true },
      /of which role/,
    ],
    ['analyze_compensation', { role: 'swe', offer_base: 100_000, negotiate: 'maybe' }, /true or false/],
    ['analyze_compensation', { role: 'swe', level: 'senior' }, /"level" is not .*; did you mean exp\?/],
    [
      'find_adjacent_opportunities',
      { role: 'swe', exp: 'senior' },
      /"exp" is not an argument of .*it has role/,
    ],
    [
      'analyze_compensation',
      { offers: [{ base: 1 }, { base: 2, signin: 1 }] },
      /"offers\[1\]\.signin" is not .*; did you mean signing\?/,
    ],
    ['analyze_compensation', { role: 'swe', exp: 'ninja' }, /entry, mid, senior, staff/],
    ['analyze_compensation', { role: 'swe', offer_base: -5 }, /whole number from 1/],
    ['analyze_skills', { role: 'swe', limit: 51 }, /from 1 to 50/],
    ['analyze_market', { role: 'swe', horizon: 0 }, /from 1 to 2030/],
    ['discover_roles_and_cities', { query: 'a', kind: 'planet' }, /must be one of/],
    ['find_adjacent_opportunities', { role: 'swe', min_delta_pct: 'much' }, /number from -100/],
  ])('%s with %j says what to mend', async (name, args, message) => {
    const { body, headers } = await mcp.method('tools/call', { name, arguments: args });
    const { isError, content, _meta: told } = body.result;
    expect([isError, told]).toEqual([true, { request_id: headers.get('x-request-id') }]);
    expect(content[0].text).toMatch(message);
  });

  it('say which arguments changed nothing', async () => {
    const caveatsOf = async (args: object) =>
      (await mcp.found('analyze_compensation', { role: 'swe', ...args })).decision.caveats;
    expect(await caveatsOf({ state: 'TX', target: '200k' })).toContain(
      'Without offers and negotiate, state, target changed nothing.',
    );
    const text = JSON.stringify(await caveatsOf({ offer_base: 150_000, negotiate: true, target: 170_000 }));
    expect(text).not.toContain('changed nothing');
  });

  it('tax the town of an offer, also where the role names it, and say first what a remote offer lacks', async () => {
    const base = 150_000;
    const offers = [
      { label: 'City', role: 'swe', city: 'Jersey City, NJ', base },
      { label: 'Role', role: 'swe in Jersey City, NJ', base },
      { label: 'Outside', role: 'swe', city: 'Paris, TX', base },
      { label: 'Remote', role: 'swe', city: 'NYC', base, remote: true },
      { label: 'Anywhere', role: 'swe', city: 'Remote - US', base },
    ];
    const { data, assumptions } = await mcp.found('analyze_compensation', { offers });
    const incomeTax = Object.fromEntries(
      data.ranking.map(({ label, tax: { detail } }: RankedOffer) => [
        label,
        [detail.state_income, detail.local_income],
      ]),
    );
    expect(incomeTax).toEqual({
      City: [7_365, 0],
      Role: [7_365, 0],
      Outside: [0, 0],
      Remote: [8_291, 4_999],
      Anywhere: [0, 0],
    });
    expect(assumptions[0]).toContain('Remote is remote, and no residence is given');
  });

  it.each([
    [{ role: 'swe', offer_base: '150.000' }, /"offer_base" "150.000" may be 150,000 or 150: give it/],
    [{ role: 'swe', offer_base: 150 }, /"offer_base" was read as 150: .*\$150,000 if it is in thousands/],
    [{ offers: [{ base: 150_000 }, { base: '1', bonus: '20.000' }] }, /"offers\[1\]\.bonus" "20.000" may be/],
    [{ offers: [{ base: 150_000 }, { base: 1, equity: '50.000' }] }, /equity" may be 50,000 or 50: give it/],
    [{ role: 'swe', offer_base: 75, negotiate: true }, /\$156,000 a year if it is paid by the hour/],
    [{ offers: [{ base: 75 }, { base: 150_000 }] }, /"offers\[0\]\.base" was read as 75/],
    [{ offers: 'two' }, /must be a list of 2 to 5, not text/],
    [{ offers: [{ base: 150_000 }, { base: 150_000, match: { pct: 50 } }] }, /needs pct and up_to_pct/],
  ])('analyze_compensation with %j asks', async (args, message) => {
    const { body } = await mcp.method('tools/call', { name: 'analyze_compensation', arguments: args });
    expect(body.result.isError).toBe(true);
    expect(body.result.content[0].text).toMatch(message);
  });

  describe('resources', () => {
    const read = async (uri: string) => (await mcp.method('resources/read', { uri })).body;

    it('hold what REST answers', async () => {
      const [roles] = (await read('wagewright://roles')).result.contents;
      expect(JSON.parse(roles.text)).toEqual(await rest('/salaries/roles'));
      const [cities] = (await read('wagewright://cities')).result.contents;
      expect(JSON.parse(cities.text)).toEqual(await rest('/salaries/cities'));
      const [method] = (await read('wagewright://methodology')).result.contents;
      expect([method.mimeType, method.text.startsWith('# ')]).toEqual(['text/markdown', true]);
    });

    it('are made once for a release, and told under the id of every call', async () => {
      const made = jest.spyOn(service.app.get(Market).catalogue, 'roles');
      const call = {
        jsonrpc: '2.0',
        method: 'resources/read',
        params: { uri: 'wagewright://roles', once: 1 },
      };
      const first = await mcp.send({ ...call, id: 1 });
      const second = await mcp.send({ ...call, id: 'two' });
      const times = made.mock.calls.length;
      made.mockRestore();

      expect(times).toBe(1);
      expect(second.body).toEqual({ ...first.body, id: 'two' });
    });

    it('tell the lineage only to whom it was granted', async () => {
      const { data } = await mcp.found('analyze_compensation', { role: 'swe' });
      const uri = `wagewright://lineage/${data.estimate.data_point_id}`;
      const refused = await read(uri);
      expect([refused.error.code, refused.error.data.missing_scopes]).toEqual([
        -32_602,
        ['intelligence:lineage'],
      ]);
      const granted = await bearerFor(service, 'pro', [Scope.IntelligenceMcp, Scope.IntelligenceLineage]);
      const lineage = new McpCalls(service, granted);
      const { body } = await lineage.method('resources/read', { uri });
      expect(JSON.parse(body.result.contents[0].text)).toMatchObject({ value: data.estimate.median });
      expect((await read(uri)).error.code).toBe(-32_602);
      for (const wrong of ['nonsense', '%E0%A4%A', 'compensation:nobody:us:median:2026-Q2']) {
        const answer = await lineage.method('resources/read', { uri: `wagewright://lineage/${wrong}` });
        expect([wrong, answer.status, answer.body.error.code]).toEqual([wrong, 200, -32_602]);
      }
    });
  });

  describe('prompts', () => {
    it('lead through the tools with what was given', async () => {
      const args = { role: 'Data Engineer', city: 'Austin', offer_base: '150000', current_offer: '150000' };
      for (const name of ['evaluate_offer', 'plan_career_move', 'prepare_negotiation']) {
        const { result } = (await mcp.method('prompts/get', { name, arguments: args })).body;
        const { text } = result.messages[0].content;
        expect(text).toContain('Data Engineer');
        expect(text).toMatch(/analyze_compensation|find_adjacent_opportunities/);
      }
    });

    it.each([
      ['evaluate_offer', { exp: 'data scientist' }, 'exp must be one of: entry, mid, senior, staff.'],
      ['evaluate_offer', { offer_base: 'good' }, 'offer_base must be a number, such as 150000.'],
      ['prepare_negotiation', { target: '150.000' }, 'target may be 150,000 or 150'],
      ['plan_career_move', { min_delta_pct: 'much' }, 'min_delta_pct must be a number'],
    ])('%s refuses %j', async (name, args, message) => {
      const given = { role: 'Data Engineer', offer_base: '$150k', current_offer: '150000', ...args };
      const { error } = (await mcp.method('prompts/get', { name, arguments: given })).body;
      expect(error).toEqual({ code: -32_602, message: expect.stringContaining(message) });
    });
  });
});
