import { rankedTitle } from './title-rank';

describe('The rank of a title', () => {
  it.each([
    ['senior data engineer', 'senior', 'data engineer'],
    ['senior staff software engineer', 'senior staff', 'software engineer'],
    ['software development engineer iii', 'iii', 'software development engineer'],
    ['senior software engineer ii', 'senior', 'software engineer'],
    ['principal engineer', 'principal', 'engineer'],
    ['data engineer', null, 'data engineer'],
    ['chief of staff', null, 'chief of staff'],
    ['lead', null, 'lead'],
  ])('of "%s" is %s, before "%s"', (key, rank, base) => {
    expect(rankedTitle(key)).toEqual({ rank, base });
  });
});
