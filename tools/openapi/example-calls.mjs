/**
 * The calls whose real answers are shown as examples of the compensation service. A key of the Ultra plan makes them,
 * with every scope.
 *
 * @typedef {object} ExampleCall
 * @property {string} id  Of the operation; empty for a call that shows an error.
 * @property {string} call  Method, path and query.
 * @property {object} [body]
 * @property {Record<string, string>} [headers]
 */

const PLACE = 'role=machine-learning-engineer&city=san-francisco';
const A = '/api/v1/salary';
const B = '/api/v1/intelligence';
const LEGACY = '/api/mcp/intelligence';

const OFFERS = {
  offers: [
    { label: 'Startup', role: 'machine-learning-engineer', city: 'austin', base: 165_000, equity: 30_000 },
    { label: 'Bank', role: 'machine-learning-engineer', city: 'new-york', base: 185_000, bonus: 20_000 },
  ],
  filing_status: 'single',
};
const NEGOTIATION = {
  role: 'machine-learning-engineer',
  city: 'san-francisco',
  exp: 'senior',
  current_offer: { base: 215_000, equity: 40_000 },
  target: 240_000,
  leverage: ['Led the migration of the ranking service'],
  tone: 'collaborative',
};
const REPORT = { role: 'data-scientist', city: 'austin', exp: 'mid', base: 142_000, bonus: 10_000 };
const MESSAGE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: {
    name: 'analyze_compensation',
    arguments: { role: 'senior ML engineer', city: 'SF', offer_base: 215_000 },
  },
};

/** @type {ExampleCall[]} */
export const COMPENSATION_CALLS = [
  { id: 'salary.calculate', call: `GET ${A}/calculate?${PLACE}&exp=senior` },
  { id: 'salary.current', call: `GET ${A}?${PLACE}` },
  { id: 'salary.history', call: `GET ${A}/history?${PLACE}` },
  { id: 'salary.projections', call: `GET ${A}/projections?${PLACE}` },
  { id: 'salary.search', call: `GET ${A}/search?q=ml%20eng` },
  { id: 'salary.roles', call: `GET ${A}/roles?limit=2` },
  { id: 'salary.cities', call: `GET ${A}/cities?limit=2` },
  { id: 'salaries.resolve', call: `GET ${B}/salaries/resolve?q=senior%20ML%20engineer%20in%20SF` },
  { id: 'salaries.search', call: `GET ${B}/salaries/search?q=swe` },
  { id: 'salaries.roles', call: `GET ${B}/salaries/roles?limit=2` },
  { id: 'salaries.cities', call: `GET ${B}/salaries/cities?limit=2` },
  { id: 'salaries.demo', call: `GET ${B}/salaries/demo` },
  { id: 'salaries.calculate', call: `GET ${B}/salaries/calculate?${PLACE}&exp=senior` },
  { id: 'salaries.current', call: `GET ${B}/salaries?${PLACE}` },
  { id: 'salaries.history', call: `GET ${B}/salaries/history?${PLACE}` },
  { id: 'salaries.projections', call: `GET ${B}/salaries/projections?${PLACE}` },
  {
    id: 'salaries.lineage',
    call: `GET ${B}/lineage/compensation:machine-learning-engineer:us:median:2026-Q2`,
  },
  {
    id: 'salaries.compare',
    call: `GET ${B}/salaries/compare?role_a=data-scientist&role_b=machine-learning-engineer`,
  },
  { id: 'salaries.skills', call: `GET ${B}/salaries/skills?role=data-scientist&limit=2` },
  { id: 'salaries.adjacent', call: `GET ${B}/salaries/adjacent?role=data-scientist&limit=2` },
  { id: 'salaries.employerCost', call: `GET ${B}/salaries/employer-cost?${PLACE}` },
  { id: 'salaries.companies', call: `GET ${B}/salaries/companies?company=google` },
  { id: 'salaries.compareOffers', call: `POST ${B}/salaries/compare-offers`, body: OFFERS },
  { id: 'salaries.shareOffers', call: `POST ${B}/salaries/shared-offers`, body: OFFERS },
  { id: 'salaries.listSharedOffers', call: `GET ${B}/salaries/shared-offers` },
  { id: 'salaries.negotiate', call: `POST ${B}/salaries/negotiate`, body: NEGOTIATION },
  { id: 'salaries.submit', call: `POST ${B}/salaries/submit`, body: REPORT },
  { id: 'salaries.crowd', call: `GET ${B}/salaries/crowd?role=data-scientist` },
  { id: 'mcp.send', call: `POST ${B}/mcp`, body: MESSAGE },
  { id: 'salaries.usage', call: `GET ${B}/usage` },
  { id: 'legacy.salary', call: `GET ${LEGACY}/salary?role=data-scientist` },
  { id: 'legacy.roles', call: `GET ${LEGACY}/roles?q=data%20sci&limit=2` },
  { id: 'legacy.compare', call: `GET ${LEGACY}/compare?role_a=data-scientist&role_b=data-engineer` },
  { id: 'legacy.range', call: `GET ${LEGACY}/range?role=data-scientist` },
  { id: 'legacy.trends', call: `GET ${LEGACY}/trends?role=data-scientist` },
];

const KEYED = { 'Idempotency-Key': 'example-of-two-bodies' };

/**
 * Calls that are refused, one for each status that a client can bring about. `{free}` calls with a key of the free plan.
 *
 * @type {(ExampleCall & { as?: 'nobody' | 'free' })[]}
 */
export const COMPENSATION_ERRORS = [
  { id: '', call: `GET ${A}/calculate?role=machine-learning-engineer` },
  { id: '', call: `GET ${B}/salaries?role=data-scientist`, as: 'nobody' },
  { id: '', call: `POST ${B}/salaries/negotiate`, body: NEGOTIATION, as: 'free' },
  { id: '', call: `GET ${A}?role=machine-lerning-engineer` },
  {
    id: '',
    call: `POST ${B}/salaries/compare-offers`,
    body: OFFERS,
    headers: { 'Content-Type': 'text/plain' },
  },
  { id: '', call: `GET ${A}/search?q=${'x'.repeat(9_000)}` },
  { id: '', call: `POST ${B}/salaries/compare-offers`, body: OFFERS, headers: KEYED },
  { id: '', call: `POST ${B}/salaries/compare-offers`, body: { ...OFFERS, state: 'TX' }, headers: KEYED },
];
