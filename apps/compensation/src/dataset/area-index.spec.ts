import type { AreaRow } from '@wagewright/dataset';
import { AreaIndex } from './area-index';

function area(slug: string, cbsa: string, name: string, states: string[]): AreaRow {
  return { kind: 'area', slug, cbsa, name, state: states[0] ?? '', states, citySlug: null };
}

const AREAS = new AreaIndex([
  area('el-paso-tx', '21340', 'El Paso, TX', ['TX']),
  area('duluth-mn', '20260', 'Duluth, MN-WI', ['MN', 'WI']),
  area('mayaguez-pr', '32420', 'Mayagüez, PR', ['PR']),
]);
const slugs = (areas: readonly AreaRow[]) => areas.map(({ slug }) => slug);

describe('The metropolitan areas', () => {
  it('are found by slug and by code', () => {
    expect(AREAS.area('el-paso-tx')).toBe(AREAS.area('21340'));
    expect(AREAS.area('el-paso')).toBeUndefined();
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
