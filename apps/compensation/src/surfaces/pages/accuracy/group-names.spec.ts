import { groupNames } from './group-names';

describe('the name of a group of the accuracy report', () => {
  const nameOf = groupNames({
    roles: [{ socCode: '15-1252', occupation: 'Software Developers' }],
    cities: [{ slug: 'new-york', name: 'New York', state: 'NY' }],
  });

  it.each([
    ['15-1252', 'Software Developers'],
    ['47-0000', 'Construction and extraction'],
    ['new-york', 'New York, NY'],
    ['data-engineering', 'Data engineering'],
    ['under 5,000 developers', 'under 5,000 developers'],
    ['2022 to 2023', '2022 to 2023'],
    ['99-9999', '99-9999'],
  ])('of %s is %s', (group, name) => {
    expect(nameOf(group)).toBe(name);
  });
});
