import { groupBy } from '../arithmetic/statistics';
import { inventedRole as role } from '../../test/sources.fixture';
import type { CatalogueCompany, CatalogueRole, RetiredRole } from '../read';
import { readCheckedCatalogue, referenceFaults } from './catalogue-references';

describe('The shipped catalogue', () => {
  it('has every target, and no title twice', async () => {
    const titles = groupBy((await readCheckedCatalogue()).roles, ({ title }) => title.toLowerCase());
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
