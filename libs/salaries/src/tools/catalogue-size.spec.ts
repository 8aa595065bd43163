import type { SnapshotSource } from '../dataset/snapshot';
import { CatalogueSize } from './catalogue-size';

function sizeOf(roles?: number, cities?: number): CatalogueSize {
  const rows = (length?: number) => Array.from({ length: length ?? 0 });
  const loaded = roles && { catalogues: { full: { roles: rows(roles), cities: rows(cities) } } };
  return new CatalogueSize({ loaded } as unknown as SnapshotSource);
}

describe('the size of the catalogue', () => {
  it('counts the roles and metros of the release in use', () => {
    const size = sizeOf(1_200, 81);
    expect([size.roles, size.metros]).toEqual(['1,200 roles', '81 US metros']);
  });

  it('has no numbers before the first release', () => {
    const size = sizeOf();
    expect([size.roles, size.metros]).toEqual(['roles', 'US metros']);
  });
});
