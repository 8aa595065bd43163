import { skillName, skillSlug } from './skills';

describe('Skill names', () => {
  it.each([
    ['Structured query language SQL', 'SQL', 'sql'],
    ['Amazon Web Services AWS software', 'Amazon Web Services (AWS)', 'amazon-web-services-aws'],
    [
      'Microsoft SQL Server Reporting Services SSRS',
      'Microsoft SQL Server Reporting Services (SSRS)',
      'microsoft-sql-server-reporting-services-ssrs',
    ],
    ['Tableau', 'Tableau', 'tableau'],
    ['Microsoft Azure software', 'Microsoft Azure', 'microsoft-azure'],
    ['C++', 'C++', 'c-plus-plus'],
    ['C#', 'C#', 'c-sharp'],
    ['Microsoft .NET Framework', '.NET', 'dot-net'],
    ['Epic Systems', 'Epic Systems', 'epic-systems'],
  ])('make "%s" %s', (example, name, slug) => {
    expect(skillName(example)).toBe(name);
    expect(skillSlug(name)).toBe(slug);
  });
});
