import {
  type AdjacencyRow,
  type DeveloperSkill,
  type DeveloperSkillsRow,
  emptyRows,
  type ReleaseRows,
  type RoleRow,
  type SkillRow,
} from '@wagewright/dataset';
import { OccupationTables } from './occupation-tables';

const role = (slug: string, onetCode: string): RoleRow => ({ slug, onetCode }) as RoleRow;
const skill = (onetCode: string, slug: string): SkillRow => ({ onetCode, slug }) as SkillRow;
const related = (onetCode: string, relatedOnetCode: string, skillOverlap: number): AdjacencyRow =>
  ({ onetCode, relatedOnetCode, skillOverlap }) as AdjacencyRow;

const [A, B, C, D] = [role('a', '1'), role('b', '2'), role('c', '3'), role('d', '4')];
const tablesOf = (rows: Partial<ReleaseRows>) => new OccupationTables(() => ({ ...emptyRows(), ...rows }));
const tables = tablesOf({
  role: [A, B, C, D],
  skill: [skill('1', 'java'), skill('1', 'sql'), skill('3', 'sql'), skill('3', 'excel'), skill('9', 'lathe')],
  adjacency: [related('1', '2', 0.7), related('1', '9', 0.9)],
});

describe('OccupationTables', () => {
  it('takes the publisher’s overlap in either direction', () => {
    expect([tables.overlap(A, B), tables.overlap(B, A)]).toEqual([0.7, 0.7]);
  });

  it('tells titles of one occupation apart by their kinds of developer alone', () => {
    const used = (slug: string, demand: DeveloperSkill['demand'] = 'high') =>
      ({ slug, name: slug, demand, users: 100 }) as DeveloperSkill;
    const kind = (roles: string[], skills: DeveloperSkill[]) => ({ roles, skills }) as DeveloperSkillsRow;
    const [rust, php, page] = [role('rust', '1'), role('php', '1'), role('page', '1')];
    const kinds = [
      kind(['rust', 'php'], [used('java'), used('sql'), used('dagger', 'low')]),
      kind(['page'], [used('java'), used('css'), used('dagger', 'low')]),
    ];
    const surveyed = tablesOf({
      role: [rust, php, page],
      skill: [skill('1', 'java')],
      'developer-skills': kinds,
    });
    expect(surveyed.overlap(rust, page)).toBe(0.333);
    expect(surveyed.sharedSkills(rust, page).map(({ slug }) => slug)).toEqual(['java']);
    expect([surveyed.overlap(rust, php), surveyed.sharedSkills(rust, php)]).toEqual([null, []]);
    expect(tables.overlap(A, role('other', '1'))).toBeNull();
  });

  it('knows what employers ask for, first what most of the kind use', () => {
    const asked = (slug: string, demand: SkillRow['demand']) =>
      ({ onetCode: '1', slug, name: slug, demand }) as SkillRow;
    const skills = [
      asked('scala', 'high'),
      asked('python', 'high'),
      asked('ada', 'high'),
      asked('cobol', 'medium'),
    ];
    const people = [{ slug: 'python', name: 'Python', users: 216 } as DeveloperSkill];
    const kind = { roles: ['a'], skills: people } as DeveloperSkillsRow;
    expect(tablesOf({ role: [A], skill: skills, 'developer-skills': [kind] }).coreSkills(A)).toEqual([
      { slug: 'python', name: 'python', users: 216 },
      { slug: 'ada', name: 'ada', users: null },
      { slug: 'scala', name: 'scala', users: null },
    ]);
  });

  it('counts common skills where the publisher relates nothing', () => {
    expect([tables.overlap(A, C), tables.overlap(C, A)]).toEqual([0.333, 0.333]);
    expect(tables.sharedSkills(A, C).map(({ slug }) => slug)).toEqual(['sql']);
  });

  it('does not claim an overlap of none where skills are not known', () => {
    expect(tables.overlap(A, D)).toBeNull();
  });

  it('keeps only what a role of the catalogue can be shown for', () => {
    expect(tables.related(A)).toEqual([{ onetCode: '2', skillOverlap: 0.7 }]);
  });
});
