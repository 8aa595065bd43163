import type { DeveloperAnswer } from '../../read';
import { developerSkillRows, developerSurveyRows } from './developer-survey';

const ANSWER: DeveloperAnswer = {
  role: 'Developer, back-end',
  pay: 100_000,
  yearsOfCoding: 4,
  arrangement: 'in_person',
  education: 'bachelor',
  organisationSize: '20-99',
  technologies: ['Java', 'npm'],
};

const answers = (count: number, changes: Partial<DeveloperAnswer>) =>
  Array.from({ length: count }, () => ({ ...ANSWER, ...changes }));

describe('The survey of developers', () => {
  /** In each size of employer six answers like the first, and five of another kind. */
  const compared = (sizes: number, changes: Partial<DeveloperAnswer>) =>
    Array.from({ length: sizes }, (_, size) =>
      [
        ...answers(6, { ...changes, arrangement: 'in_person', education: 'bachelor', pay: 100_000 }),
        ...answers(5, changes),
      ].map((answer) => ({ ...answer, organisationSize: String(size) })),
    ).flat();

  it('holds hybrid work against everybody of the same role, experience and size, under its own licence', () => {
    const elsewhere = answers(9, { pay: 500_000, organisationSize: '10000+' });
    const rows = developerSurveyRows([...compared(5, { arrangement: 'hybrid', pay: 120_000 }), ...elsewhere]);
    expect(rows).toMatchObject([
      { topic: 'remote', kind: 'developer-survey', scope: '15', key: 'hybrid', n: 25, factor: 1.2 },
    ]);
    expect(rows[0]?.licence).toBe('Open Database License 1.0');
  });

  it('takes schooling below a bachelor’s degree as one group', () => {
    const schools = ['secondary_school', 'some_college_no_degree', 'associate'];
    const schooled = schools.flatMap((education) =>
      compared(2, { role: `Developer of ${education}`, education, pay: 80_000 }),
    );
    expect(developerSurveyRows(schooled)).toMatchObject([
      { topic: 'education_below_degree', key: 'below_bachelors', n: 30, factor: 0.8 },
    ]);
  });

  it.each([
    ['fewer than five comparisons', compared(4, { arrangement: 'hybrid' })],
    ['incomplete answers', compared(5, { arrangement: 'hybrid', yearsOfCoding: null })],
    ['fewer than five answers in each', answers(4, { arrangement: 'hybrid' })],
  ])('says nothing of %s', (_, few) => {
    expect(developerSurveyRows(few)).toEqual([]);
  });
});

describe('Skills by kind of developer', () => {
  const CATALOGUE = {
    developerKinds: [
      { kind: 'backend', surveyed: ['Developer, back-end'] },
      { kind: 'software', surveyed: ['Developer, back-end', 'Developer, full-stack'] },
    ],
    developerRoles: [{ slug: 'backend-engineer', kind: 'backend' }],
  };
  const go = (count: number, changes = {}) =>
    answers(count, { pay: 121_000, technologies: ['Go', 'Go', 'npm'], ...changes });

  function skills(own: readonly DeveloperAnswer[]) {
    return developerSkillRows(own, CATALOGUE)[0]?.skills;
  }

  it('shrink a premium of fifty users by half, and leave out what everybody has', () => {
    // √1.21 = 1.1
    expect(skills([...answers(150, {}), ...go(50)])).toEqual([
      { slug: 'go', name: 'Go', premiumPct: 10, users: 50, demand: 'high', confidence: 'low' },
      { slug: 'java', name: 'Java', premiumPct: 0, users: 150, demand: 'high', confidence: 'medium' },
    ]);
  });

  it('are the mean over experience, weighted by users', () => {
    // 100 users of more experience, paid as everybody: (50 × ln 1.21) ÷ 150 × 150 ÷ 200 = 0.0477
    const elder = go(100, { yearsOfCoding: 8 });
    const own = skills([...answers(150, {}), ...go(50), ...elder]);
    expect(own?.map(({ slug, premiumPct }) => [slug, premiumPct])).toEqual([
      ['go', 4.9],
      ['java', 0],
    ]);
  });

  it('leave out what fewer than twenty people use', () => {
    expect(skills([...answers(150, {}), ...go(19)])?.map(({ slug }) => slug)).toEqual(['java']);
  });

  it('come with the roles of the kind, and the licence', () => {
    const developerRoles = [{ slug: 'software-engineer', kind: 'software' }, ...CATALOGUE.developerRoles];
    const rows = developerSkillRows(go(50), { ...CATALOGUE, developerRoles });
    expect(rows.map(({ group, roles }) => [group, roles])).toEqual([
      ['backend', ['backend-engineer']],
      ['software', ['software-engineer']],
    ]);
    expect(rows.every(({ licence }) => licence === 'Open Database License 1.0')).toBe(true);
  });
});
