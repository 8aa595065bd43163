import type { CatalogueCity } from '../read';
import { placeRows } from './place-rows';

describe('placeRows', () => {
  it('gives each town its area, the city of the area where the catalogue has one, and its county, inhabitants and ZIP codes', () => {
    const city = { slug: 'san-jose', cbsaCode: '41940' } as CatalogueCity;
    const places = [
      {
        name: 'palo alto',
        state: 'CA',
        county: 'Santa Clara County',
        cbsaCode: '41940',
        population: 68_000,
        zips: '94301-94306',
      },
      { name: 'el paso', state: 'TX', county: '', cbsaCode: '21340', population: 0, zips: '' },
      {
        name: 'moscow',
        state: 'ID',
        county: 'Latah County',
        cbsaCode: '',
        population: 25_000,
        zips: '83843',
      },
    ];
    const placesAbroad = [{ country: 'DE', name: 'berlin', population: 3_400_000 }];
    const areas = [
      { cbsaCode: '41940', slug: 'san-jose-ca', name: 'San Jose-Sunnyvale-Santa Clara, CA', states: ['CA'] },
      { cbsaCode: '21340', slug: 'el-paso-tx', name: 'El Paso, TX', states: ['TX'] },
    ];
    expect(placeRows({ cities: [city], areas, places, placesAbroad })).toEqual([
      {
        kind: 'place',
        name: 'palo alto',
        state: 'CA',
        citySlug: 'san-jose',
        areaSlug: 'san-jose-ca',
        county: 'Santa Clara County',
        population: 68_000,
        zips: '94301-94306',
      },
      { kind: 'place', name: 'el paso', state: 'TX', citySlug: null, areaSlug: 'el-paso-tx' },
      {
        kind: 'place',
        name: 'moscow',
        state: 'ID',
        citySlug: null,
        areaSlug: '',
        county: 'Latah County',
        population: 25_000,
        zips: '83843',
      },
      {
        kind: 'place',
        name: 'berlin',
        state: '',
        citySlug: null,
        areaSlug: '',
        country: 'DE',
        population: 3_400_000,
      },
    ]);
  });
});
