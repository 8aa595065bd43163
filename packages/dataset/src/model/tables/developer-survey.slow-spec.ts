import type { CatalogueRole } from '../../read';
import type { DeveloperTechnology } from '../../staging';
import { developerGroup, developerSkillRows } from './developer-survey';

const role = (slug: string, title: string, socCode = '15-1252') =>
  ({ slug, title, socCode }) as CatalogueRole;

describe('The kind of developer that a role is', () => {
  it.each([
    ['Backend Engineer', '15-1252', 'backend'],
    ['Site Reliability Engineer', '15-1244', 'devops'],
    ['Machine Learning Engineer', '15-1221', 'data-science'],
    ['Software Engineer', '15-1252', 'software'],
    ['Engineering Manager', '11-3021', 'engineering-management'],
    ['Product Manager', '11-3021', undefined],
    // the survey asks no testers of materials
    ['Test Engineer', '17-2141', undefined],
  ])('%s (%s): %s', (title, socCode, group) => {
    expect(developerGroup({ title, socCode })).toBe(group);
  });
});

describe('Skills by kind of developer', () => {
  const ROW: DeveloperTechnology = {
    role: 'Developer, back-end',
    experience: '3-5',
    slug: 'go',
    name: 'Go',
    answers: 200,
    users: 50,
    step: Math.log(1.21),
  };

  function skills(rows: DeveloperTechnology[]) {
    const [row] = developerSkillRows(rows, [role('backend-engineer', 'Backend Engineer')]);
    return row?.skills;
  }

  it('shrink a premium of fifty users by half', () => {
    // √1.21 = 1.1
    expect(skills([ROW])).toEqual([
      { slug: 'go', name: 'Go', premiumPct: 10, users: 50, demand: 'high', confidence: 'low' },
    ]);
  });

  it('are the mean over experience, weighted by users, strongest first', () => {
    const other = { ...ROW, experience: '6-9', users: 100, step: 0 };
    const rust = { ...ROW, slug: 'rust', name: 'Rust', users: 30, step: Math.log(1.5) };
    // (50 × ln 1.21) ÷ 150 × 150 ÷ 200 = 0.0477; 30 ÷ 80 × ln 1.5 = 0.152
    expect(skills([ROW, other, rust])?.map(({ slug, premiumPct }) => [slug, premiumPct])).toEqual([
      ['rust', 16.4],
      ['go', 4.9],
    ]);
  });

  it('leave out what fewer than twenty people use', () => {
    expect(skills([{ ...ROW, users: 19 }])).toBeUndefined();
  });

  it('come with the roles of the kind, and the licence', () => {
    const roles = [
      role('software-engineer', 'Software Engineer'),
      role('backend-engineer', 'Backend Engineer'),
    ];
    const rows = developerSkillRows([ROW], roles);
    expect(rows.map(({ group, roles: slugs }) => [group, slugs])).toEqual([
      ['backend', ['backend-engineer']],
      ['software', ['software-engineer']],
    ]);
    expect(rows.every(({ licence }) => licence === 'Open Database License 1.0')).toBe(true);
  });
});
