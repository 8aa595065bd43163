import { rankedRole, rankedTitle } from './title-rank';

describe('The rank of a title', () => {
  it.each([
    ['senior data engineer', 'senior', 'data engineer'],
    ['senior staff software engineer', 'senior staff', 'software engineer'],
    ['software development engineer iii', 'iii', 'software development engineer'],
    ['senior software engineer ii', 'senior', 'software engineer'],
    ['principal engineer', 'principal', 'engineer'],
    ['associate data analyst', 'associate', 'data analyst'],
    ['distinguished software engineer', 'distinguished', 'software engineer'],
    ['group product manager', 'group', 'product manager'],
    ['associate professor', null, 'associate professor'],
    ['advanced analytics associate', null, 'advanced analytics associate'],
    ['data engineer', null, 'data engineer'],
    ['chief of staff', null, 'chief of staff'],
    ['lead', null, 'lead'],
  ])('of "%s" is %s, before "%s"', (key, rank, base) => {
    expect(rankedTitle(key)).toEqual({ rank, base });
  });

  it.each([
    ['staff software engineer', '15-1252', 'staff'],
    ['staff mechanical engineer', '17-2141', 'staff'],
    ['staff product manager', '11-3021', 'staff'],
    ['staff accountant', '13-2011', null],
    ['staff nurse', '29-1141', null],
    ['senior accountant', '13-2011', 'senior'],
  ])('of "%s" in occupation %s is %s', (key, socCode, rank) => {
    expect(rankedRole({ key, socCode }).rank).toBe(rank);
  });
});
