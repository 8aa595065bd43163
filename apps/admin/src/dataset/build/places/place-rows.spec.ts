import { placeRows } from './place-rows';

describe('placeRows', () => {
  it('gives each town its area, and the city of the area where the catalogue has one', () => {
    const city = {
      slug: 'san-jose',
      name: 'San Jose',
      state: 'CA',
      cbsaCode: '41940',
      surfaceB: true,
      aliases: [],
    };
    const places = [
      { name: 'palo alto', state: 'CA', cbsaCode: '41940' },
      { name: 'el paso', state: 'TX', cbsaCode: '21340' },
    ];
    const areas = [
      { cbsaCode: '41940', slug: 'san-jose-ca', name: 'San Jose-Sunnyvale-Santa Clara, CA', states: ['CA'] },
      { cbsaCode: '21340', slug: 'el-paso-tx', name: 'El Paso, TX', states: ['TX'] },
    ];
    expect(placeRows({ cities: [city], areas, places })).toEqual([
      { kind: 'place', name: 'palo alto', state: 'CA', citySlug: 'san-jose', areaSlug: 'san-jose-ca' },
      { kind: 'place', name: 'el paso', state: 'TX', citySlug: null, areaSlug: 'el-paso-tx' },
    ]);
  });
});
