import { isSameField, leadsPeople, nextRanks } from './title-ladder';

describe('The rank above a title', () => {
  it.each([
    ['Data Scientist', 'senior data scientist'],
    ['Junior Developer', 'developer'],
    ['Senior Software Engineer', 'staff software engineer'],
    ['Staff Software Engineer', 'principal software engineer'],
    ['Principal Software Engineer', 'distinguished software engineer'],
    ['Engineering Manager', 'director of engineering'],
    ['Product Manager', 'senior product manager'],
    ['Director of Engineering', 'vp of engineering'],
    ['VP of Engineering', 'chief technology officer'],
    ['Head of Product', 'chief product officer'],
    ['Systems Engineer I', 'systems engineer ii'],
    ['Systems Engineer II', 'systems engineer iii'],
  ])('of %s is %s', (title, above) => {
    expect(nextRanks(title)).toContain(above);
  });

  it('of a senior manager is no senior one again', () => {
    expect(nextRanks('Senior Engineering Manager')).toEqual([
      'director of engineering',
      'engineering director',
    ]);
  });
});

describe('The field of a title', () => {
  it('is what its words are about, not its rank or kind', () => {
    expect(isSameField('Product Manager', 'AI Product Manager')).toBe(true);
    expect(isSameField('Data Engineer', 'Sales Engineer')).toBe(false);
  });

  it('leads people where it is a manager of a field, not of a product or a project', () => {
    const titles = ['Engineering Manager', 'VP of Data', 'Product Manager', 'Technical Program Manager'];
    expect(titles.map((title) => leadsPeople(title))).toEqual([true, true, false, false]);
  });
});
