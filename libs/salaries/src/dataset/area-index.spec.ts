import type { AreaRow } from '@wagewright/dataset';
import { AreaIndex } from './area-index';

function area(
  slug: string,
  code: string,
  name: string,
  states: string[],
  areaKind: AreaRow['areaKind'] = 'metro',
): AreaRow {
  const jobs = 1_000;
  return { kind: 'area', areaKind, slug, code, name, state: states[0] ?? '', states, citySlug: null, jobs };
}

const AREAS = new AreaIndex([
  area('el-paso-tx', '21340', 'El Paso, TX', ['TX']),
  area('duluth-mn', '20260', 'Duluth, MN-WI', ['MN', 'WI']),
  area('mayaguez-pr', '32420', 'Mayagüez, PR', ['PR']),
]);
const slugs = (areas: readonly AreaRow[]) => areas.map(({ slug }) => slug);

describe('The areas', () => {
  it('are found by slug and by code', () => {
    expect(AREAS.area('el-paso-tx')).toBe(AREAS.area('21340'));
    expect(AREAS.area('el-paso')).toBeUndefined();
  });

  it('are states by slug, code and letters, and a state’s places outside its metros', () => {
    const areas = new AreaIndex([
      area('texas', '4800000', 'Texas', ['TX'], 'state'),
      area('maryland', '2400000', 'Maryland', ['MD'], 'state'),
      area('district-of-columbia', '1100000', 'District of Columbia', ['DC'], 'state'),
      area('washington-dc', '47900', 'Washington', ['DC', 'MD'], 'metro'),
      area('guam', '6600000', 'Guam', ['GU'], 'state'),
      area('west-texas-nonmetro', '4800001', 'West Texas nonmetropolitan area', ['TX'], 'nonmetro'),
      area('north-texas-nonmetro', '4800002', 'North Texas nonmetropolitan area', ['TX'], 'nonmetro'),
      area('maryland-nonmetro', '2400006', 'Maryland nonmetropolitan area', ['MD'], 'nonmetro'),
    ]);
    expect([areas.area('tx'), areas.area('4800000')]).toEqual([areas.area('texas'), areas.area('texas')]);
    expect(areas.outsideMetros('TX')).toMatchObject({ slug: 'texas-nonmetro', isMix: true, states: ['TX'] });
    expect(areas.area('texas-nonmetro')).toBe(areas.outsideMetros('TX'));
    expect(areas.outsideMetros('MD')).toBe(areas.area('2400006'));
    expect(areas.outsideMetros('DC')).toBeUndefined();
    // A territory without areas is the place of its towns.
    expect(areas.outsideMetros('GU')).toMatchObject({ slug: 'guam', isMix: true });
    expect(areas.area('guam')).not.toHaveProperty('isMix');
    expect(slugs(areas.areas)).not.toContain('texas-nonmetro');
  });

  it.each([
    [{}, ['duluth-mn', 'el-paso-tx', 'mayaguez-pr']],
    [{ state: 'WI' }, ['duluth-mn']],
    [{ q: 'Mayaguez' }, ['mayaguez-pr']],
    [{ q: 'paso el' }, ['el-paso-tx']],
    [{ q: '2134' }, ['el-paso-tx']],
    [{ q: 'el', state: 'MN' }, []],
  ])('match %j by state and by the beginnings of words', (asked, expected) => {
    expect(slugs(AREAS.matching(asked))).toEqual(expected);
  });

  it('are near a slug of their words, or one that begins like theirs', () => {
    expect(slugs(AREAS.near('el-passo-texas', 3))).toEqual(['el-paso-tx']);
    expect(slugs(AREAS.near('duluth-wi', 3))).toEqual(['duluth-mn']);
    expect(AREAS.near('zzyzx', 3)).toEqual([]);
  });
});
