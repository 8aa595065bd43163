import { groupBy } from '../arithmetic/statistics';
import { inventedRole as role } from '../../test/sources.fixture';
import type { Catalogue, CatalogueCompany, CatalogueRole, RetiredRole } from '../read';
import { readCheckedCatalogue, referenceFaults } from './catalogue-references';

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

describe('The shipped catalogue', () => {
  let catalogue: Catalogue;

  beforeAll(async () => {
    catalogue = await readCheckedCatalogue();
  });

  it.each(Object.entries(OCCUPATIONS))('has %s in %s', (slug, socCode) => {
    expect(catalogue.roles.find((own) => own.slug === slug)?.socCode).toBe(socCode);
  });

  it('has no title twice', () => {
    const titles = groupBy(catalogue.roles, ({ title }) => title.toLowerCase());
    expect([...titles.values()].filter(({ length }) => length > 1)).toEqual([]);
  });
});

const ROLES = [role('one'), role('two', { baseSlug: 'one' }), role('three', { surfaceA: false })];

function faults(
  more: CatalogueRole[],
  retired: RetiredRole[] = [],
  headOffice = 'austin',
  developer = 'one',
) {
  const company = { slug: 'acme', headOffice } as CatalogueCompany;
  const austin = { slug: 'austin', name: 'Austin', state: 'TX', cbsaCode: '1', surfaceB: true, aliases: [] };
  const occupations = [{ socCode: '15-1252', fromAnywhere: true, graduates: 'Engineers' }];
  const developerRoles = [{ slug: developer, kind: 'software' }];
  const others = { cities: [austin], companies: [company], occupations, developerRoles };
  return referenceFaults({ roles: [...ROLES, ...more], retired, ...others });
}

describe('The references of the catalogue', () => {
  it('hold where every slug refers to what it may refer to', () => {
    expect(faults([], [{ slug: 'old', successor: 'one', surfaceA: true }])).toEqual([]);
  });

  it.each([
    ['base_slug', faults([role('four', { baseSlug: 'none' })]), 'four refers to none'],
    ['soc_code', faults([role('four', { socCode: '99-0000' })]), 'four refers to 99-0000'],
    ['successor', faults([], [{ slug: 'old', successor: 'none', surfaceA: false }]), 'old refers to none'],
    ['Surface A', faults([], [{ slug: 'old', successor: 'three', surfaceA: true }]), 'old refers to three'],
    ['head_office', faults([], [], 'atlantis'), 'acme refers to atlantis'],
    ['role', faults([], [], 'austin', 'none'), 'none refers to none'],
  ])('refuse a %s of nothing', (column, [fault, more], message) => {
    expect(fault).toContain(`${column}: ${message}`);
    expect(more).toBeUndefined();
  });
});
