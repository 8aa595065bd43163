import { placeRows } from './place-rows';

describe('placeRows', () => {
  it('gives each town the city of its metro, and none where the catalogue has no such metro', () => {
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
    expect(placeRows({ cities: [city], places })).toEqual([
      { kind: 'place', name: 'palo alto', state: 'CA', citySlug: 'san-jose' },
      { kind: 'place', name: 'el paso', state: 'TX', citySlug: null },
    ]);
  });
});
