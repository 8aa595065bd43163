import type { AdjacencyRow, RoleRow, SkillRow } from '@wagewright/dataset';
import { OccupationTables } from './occupation-tables';

const role = (slug: string, onetCode: string): RoleRow => ({ slug, onetCode }) as RoleRow;
const skill = (onetCode: string, slug: string): SkillRow => ({ onetCode, slug }) as SkillRow;
const related = (onetCode: string, relatedOnetCode: string, skillOverlap: number): AdjacencyRow =>
  ({ onetCode, relatedOnetCode, skillOverlap }) as AdjacencyRow;

const [A, B, C, D] = [role('a', '1'), role('b', '2'), role('c', '3'), role('d', '4')];
const tables = new OccupationTables(
  [A, B, C, D],
  [skill('1', 'java'), skill('1', 'sql'), skill('3', 'sql'), skill('3', 'excel'), skill('9', 'lathe')],
  [related('1', '2', 0.7), related('1', '9', 0.9)],
);

describe('OccupationTables', () => {
  it('takes the publisher’s overlap in either direction, and 1 within an occupation', () => {
    expect([tables.overlap(A, B), tables.overlap(B, A)]).toEqual([0.7, 0.7]);
    expect(tables.overlap(A, role('other', '1'))).toBe(1);
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
