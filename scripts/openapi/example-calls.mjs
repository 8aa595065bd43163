/**
 * The calls whose real answers are shown as examples, by service. A key of that plan makes them.
 *
 * @typedef {object} ExampleCall
 * @property {string} path  With its query; the operation is found by its path.
 */

const PLACE = 'role=machine-learning-engineer&city=san-francisco';
const B = '/api/v1/intelligence';

/** @type {ExampleCall[]} */
export const COMPENSATION_EXAMPLES = [
  { path: `/api/v1/salary?${PLACE}` },
  { path: `/api/v1/salary/calculate?${PLACE}&exp=senior` },
  { path: `/api/v1/salary/history?${PLACE}` },
  { path: `/api/v1/salary/projections?${PLACE}` },
  { path: '/api/v1/salary/roles?limit=2' },
  { path: '/api/v1/salary/cities?limit=2' },
  { path: '/api/v1/salary/search?q=ml%20eng' },
  { path: `${B}/salaries?${PLACE}` },
  { path: `${B}/salaries/calculate?${PLACE}&exp=senior` },
  { path: `${B}/salaries/history?${PLACE}` },
  { path: `${B}/salaries/projections?${PLACE}` },
  { path: `${B}/salaries/compare?role_a=data-scientist&role_b=machine-learning-engineer` },
  { path: `${B}/salaries/skills?role=data-scientist&limit=2` },
  { path: `${B}/salaries/adjacent?role=data-scientist&limit=2` },
  { path: `${B}/salaries/employer-cost?${PLACE}` },
  { path: `${B}/salaries/companies?company=google` },
  { path: `${B}/salaries/roles?limit=2` },
  { path: `${B}/salaries/cities?limit=2` },
  { path: `${B}/salaries/search?q=swe` },
  { path: `${B}/salaries/resolve?q=senior%20ML%20engineer%20in%20SF` },
  { path: `${B}/salaries/demo` },
  { path: `${B}/lineage/compensation:machine-learning-engineer:us:median:2026-Q2` },
  { path: '/api/mcp/intelligence/salary?role=data-scientist' },
  { path: '/api/mcp/intelligence/roles?q=data%20sci&limit=2' },
  { path: '/api/mcp/intelligence/compare?role_a=data-scientist&role_b=data-engineer' },
  { path: '/api/mcp/intelligence/range?role=data-scientist' },
  { path: '/api/mcp/intelligence/trends?role=data-scientist' },
];
