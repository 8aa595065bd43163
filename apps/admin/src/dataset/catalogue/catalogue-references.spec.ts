import type { CatalogueCompany, CatalogueRole, RetiredRole } from './catalogue-files';
import { assertReferences } from './catalogue-references';

function role(slug: string, more: Partial<CatalogueRole> = {}): CatalogueRole {
  return {
    slug,
    title: slug,
    category: 'standard',
    surfaceA: true,
    socCode: '15-1252',
    onetCode: '15-1252.00',
    family: 'software',
    seniority: null,
    baseSlug: null,
    figureOf: null,
    mixedFilings: false,
    aliases: [],
    ...more,
  };
}

const ROLES = [role('one'), role('two', { figureOf: 'one' }), role('three', { surfaceA: false })];

function assert(roles: CatalogueRole[], retired: RetiredRole[] = [], headOffice = 'austin'): void {
  const company = { slug: 'acme', headOffice } as CatalogueCompany;
  const austin = { slug: 'austin', name: 'Austin', state: 'TX', cbsaCode: '1', surfaceB: true, aliases: [] };
  assertReferences({ roles, retired, cities: [austin], companies: [company] });
}

describe('The references of the catalogue', () => {
  it('hold where every slug refers to what it may refer to', () => {
    const retired = [{ slug: 'old', successor: 'one', surfaceA: true }];
    expect(() => assert(ROLES, retired)).not.toThrow();
  });

  it.each([
    ['a base that is no role', role('four', { baseSlug: 'none' }), 'base_slug none is no role'],
    ['a figure of no role', role('four', { figureOf: 'none' }), 'figure_of none'],
    ['a figure that is shared itself', role('four', { figureOf: 'two' }), 'figure_of two'],
    [
      'a figure of another occupation',
      role('four', { figureOf: 'one', socCode: '11-3021' }),
      'figure_of one is of another occupation',
    ],
  ])('refuse %s', (_, faulty, message) => {
    expect(() => assert([...ROLES, faulty])).toThrow(message);
  });

  it.each([
    ['that is still a role', { slug: 'one', successor: 'two', surfaceA: true }, 'one is still a role'],
    ['without a successor', { slug: 'old', successor: 'none', surfaceA: true }, 'successor none is no role'],
    ['that Surface A would lose', { slug: 'old', successor: 'three', surfaceA: true }, 'is not on Surface A'],
  ])('refuse a retired slug %s', (_, retired, message) => {
    expect(() => assert(ROLES, [retired])).toThrow(message);
  });

  it('refuse a slug that is retired twice', () => {
    const retired = { slug: 'old', successor: 'one', surfaceA: true };
    expect(() => assert(ROLES, [retired, retired])).toThrow('old occurs twice');
  });

  it('refuse a head office that is no city', () => {
    expect(() => assert(ROLES, [], 'atlantis')).toThrow('acme: head_office atlantis is no city');
  });
});
