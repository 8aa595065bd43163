import { groupBy } from '../arithmetic/statistics';
import { inventedRole as role } from '../../test/sources.fixture';
import { readCheckedCatalogue, referenceFaults } from './catalogue-references';
import {
  type AuditedRole,
  type Catalogue,
  type CatalogueCompany,
  type CatalogueRole,
  type RetiredRole,
} from '../read';

/** Roles that are easily put into a wrong occupation, with the right one. */
const OCCUPATIONS: Readonly<Record<string, string>> = {
  'account-administrator': '43-6014',
  'account-executive': '41-3091',
  'assistant-professor': '25-1199',
  'benefits-coordinator': '43-4161',
  'calibration-specialist': '17-3028',
  'data-science-manager': '11-3021',
  'director-of-data-science': '11-3021',
  'information-analyst': '15-1211',
  inspector: '51-9061',
  'instructional-technology-specialist': '25-9031',
  'qa-manager': '11-3051',
  'research-scientist': '15-1221',
  'sales-agent': '41-3091',
  'security-officer': '33-9032',
};

/** Common titles that every catalogue of technology work needs. */
const COMMON = [
  'actuary',
  'ai-engineer',
  'applied-scientist',
  'chief-of-staff',
  'customer-success-manager',
  'developer-advocate',
  'director-of-software-engineering',
  'forward-deployed-engineer',
  'growth-product-manager',
  'member-of-technical-staff',
  'mlops-engineer',
  'platform-engineer',
  'product-marketing-manager',
  'prompt-engineer',
  'quantitative-trader',
  'site-reliability-manager',
  'solutions-engineer',
  'technical-account-manager',
];

/** Names of the same work. */
const SYNONYMS = [
  ['software-engineer', 'software-developer'],
  ['systems-programmer', 'system-programmer'],
  ['java-programmer', 'java-developer'],
  ['frontend-developer', 'frontend-engineer'],
  ['cloud-engineer', 'cloud-developer'],
  ['mainframe-programmer', 'mainframe-developer'],
  ['machine-learning-developer', 'machine-learning-engineer'],
] as const;

describe('The shipped catalogue', () => {
  let catalogue: Catalogue;
  let bySlug: Map<string, AuditedRole>;

  // Refuses a doubtful role that nobody has looked at, and a check that is out of date.
  beforeAll(async () => {
    catalogue = await readCheckedCatalogue();
    bySlug = new Map(catalogue.roles.map((role) => [role.slug, role]));
  });

  it.each(Object.entries(OCCUPATIONS))('has %s in %s', (slug, socCode) => {
    expect(bySlug.get(slug)?.socCode).toBe(socCode);
  });

  it.each(COMMON)('has %s', (slug) => {
    expect(bySlug.has(slug)).toBe(true);
  });

  it.each(SYNONYMS)('lets %s and %s share a figure', (one, other) => {
    const [first, second] = [one, other].map((slug) => bySlug.get(slug));
    expect(first?.figureOf ?? first?.slug).toBe(second?.figureOf ?? second?.slug);
  });

  it('has more technology roles than others, few of them only checked by hand', () => {
    const first = catalogue.roles.filter(({ domain }) => domain !== null);
    expect(first.length).toBeGreaterThanOrEqual(1_723);
    const checked = catalogue.checked.filter(({ rule }) => rule === 'evidence');
    expect(checked.length).toBeLessThanOrEqual(5);
  });

  it('shows technology and AI alone on Surface A', () => {
    const shown = catalogue.roles.filter(({ surfaceA }) => surfaceA);
    expect(shown.filter(({ domain }) => domain === null).map(({ slug }) => slug)).toEqual([]);
  });

  it('has no title twice', () => {
    const titles = groupBy(catalogue.roles, ({ title }) => title.toLowerCase());
    expect([...titles.values()].filter(({ length }) => length > 1)).toEqual([]);
  });
});

const ROLES = [role('one'), role('two', { figureOf: 'one' }), role('three', { surfaceA: false })];

function faults(roles: CatalogueRole[], retired: RetiredRole[] = [], headOffice = 'austin'): string {
  const company = { slug: 'acme', headOffice } as CatalogueCompany;
  const austin = { slug: 'austin', name: 'Austin', state: 'TX', cbsaCode: '1', surfaceB: true, aliases: [] };
  const occupations = ['15-1252', '11-3021'].map((socCode) => {
    return { socCode, fromAnywhere: true, graduates: 'Engineers' };
  });
  const developerRoles = [{ slug: 'one', kind: 'software' }];
  const more = { cities: [austin], companies: [company], occupations, developerRoles };
  return referenceFaults({ roles, retired, ...more }).join();
}

describe('The references of the catalogue', () => {
  it('hold where every slug refers to what it may refer to', () => {
    const retired = [{ slug: 'old', successor: 'one', surfaceA: true }];
    expect(faults(ROLES, retired)).toBe('');
  });

  it.each([
    ['a base that is no role', role('four', { baseSlug: 'none' }), 'base_slug none is no role'],
    ['an unknown occupation', role('four', { socCode: '99-0000' }), '99-0000 is not in occupations.csv'],
    ['a figure of no role', role('four', { figureOf: 'none' }), 'figure_of none'],
    ['a figure that is shared itself', role('four', { figureOf: 'two' }), 'figure_of two'],
    [
      'a figure of another occupation',
      role('four', { figureOf: 'one', socCode: '11-3021' }),
      'figure_of one is of another occupation',
    ],
  ])('refuse %s', (_, faulty, message) => {
    expect(faults([...ROLES, faulty])).toContain(message);
  });

  it.each([
    ['that is still a role', { slug: 'one', successor: 'two', surfaceA: true }, 'one is still a role'],
    ['without a successor', { slug: 'old', successor: 'none', surfaceA: true }, 'successor none is no role'],
    ['that Surface A would lose', { slug: 'old', successor: 'three', surfaceA: true }, 'is not on Surface A'],
  ])('refuse a retired slug %s', (_, retired, message) => {
    expect(faults(ROLES, [retired])).toContain(message);
  });

  it('refuse a slug that is retired twice', () => {
    const retired = { slug: 'old', successor: 'one', surfaceA: true };
    expect(faults(ROLES, [retired, retired])).toContain('old occurs twice');
  });

  it('refuse a head office that is no city', () => {
    expect(faults(ROLES, [], 'atlantis')).toContain('acme: head_office atlantis is no city');
  });
});
