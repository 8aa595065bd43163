import { emptyRows, type RoleRow, type SkillRow } from '@wagewright/dataset';
import { OccupationTables } from '../dataset/occupation-tables';
import { skillLeverage } from './skill-leverage';

const role = (title: string, onetCode: string) => ({ slug: title, title, onetCode }) as RoleRow;
const [ENGINEER, RUST, SCIENTIST, COOK] = [
  role('Software Engineer', '1'),
  role('Rust Developer', '1'),
  role('Data Scientist', '2'),
  role('Cook', '3'),
];
const skill = (onetCode: string, name: string) => ({ onetCode, slug: name, name }) as SkillRow;
const tables = new OccupationTables(() => ({
  ...emptyRows(),
  role: [ENGINEER, RUST, SCIENTIST, COOK],
  skill: [skill('1', 'Java'), skill('1', 'SQL'), skill('2', 'SQL'), skill('2', 'R')],
}));
const MORE = { amount: 9_000, pct: 10, lowPct: 2.1, highPct: 18.5, certain: true };

describe('Leverage', () => {
  it('has no score for two titles of one occupation, and says why', () => {
    expect(skillLeverage(tables, ENGINEER, RUST, MORE)).toEqual({
      score: null,
      shared_skills: [],
      summary:
        'Rust Developer pays 10.0 % more than Software Engineer (with 95 % certainty 2.1 % to 18.5 % more); both are titles of one occupation, and no source tells their skills apart.',
      basis: 'not_published',
    });
  });

  it('is the skills in common of two occupations, where both are known', () => {
    const { score, shared_skills } = skillLeverage(tables, ENGINEER, SCIENTIST, MORE);
    expect([score, shared_skills]).toEqual([33, ['SQL']]);
    const unknown = skillLeverage(tables, ENGINEER, COOK, null);
    expect([unknown.score, unknown.summary]).toEqual([null, 'No source tells how their skills overlap.']);
  });
});
