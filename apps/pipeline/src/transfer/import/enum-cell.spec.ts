import { parseEnumCell, parseOutcomeCell, parseStatusCell } from './enum-cell';

describe('a word in a cell', () => {
  it.each([
    ['Interviewing', { status: 'interviewing' }],
    ['Phone Screen', { status: 'screening' }],
    ['wishlist', { status: 'saved' }],
    ['REJECTED', { status: 'applied', outcome: 'rejected' }],
    ['Offer accepted', { status: 'offer', outcome: 'accepted' }],
    ['Ghosted', { status: 'applied', outcome: 'no_response' }],
    ['on the moon', { status: 'on_the_moon' }],
  ])('%j is read as a status', (cell, expected) => {
    expect(parseStatusCell(cell)).toEqual(expected);
  });

  it('is one of ours where it means the same', () => {
    expect(['Full-time', 'On-Site', 'fully remote', 'Intern', 'High', '?'].map(parseEnumCell)).toEqual([
      'full_time',
      'onsite',
      'remote',
      'internship',
      'high',
      '?',
    ]);
    expect(['No response', 'hired', 'rejected', 'dunno'].map(parseOutcomeCell)).toEqual([
      'no_response',
      'accepted',
      'rejected',
      'dunno',
    ]);
  });
});
