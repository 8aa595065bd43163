import { parseEmploymentTypeCell, parsePriorityCell, parseTickCell, parseWorkModeCell } from './choice-cell';

describe('a word in a cell', () => {
  it('is one of our work modes where it means the same', () => {
    const cells = [
      'On-Site',
      'fully remote',
      'Home Office',
      'vor Ort',
      'Télétravail',
      'Híbrido',
      'TRUE',
      '?',
    ];
    expect(cells.map(parseWorkModeCell)).toEqual([
      'onsite',
      'remote',
      'remote',
      'onsite',
      'remote',
      'hybrid',
      'remote',
      undefined,
    ]);
  });

  it('is one of our employment types where it means the same', () => {
    const cells = [
      'Full-time',
      'full_time',
      'Vollzeit',
      'CDI',
      'Media jornada',
      'Intern',
      'befristet',
      'dunno',
    ];
    expect(cells.map(parseEmploymentTypeCell)).toEqual([
      'full_time',
      'full_time',
      'full_time',
      'full_time',
      'part_time',
      'internship',
      'temporary',
      undefined,
    ]);
  });

  it('is one of our priorities where it means the same', () => {
    expect(['High', 'hoch', 'moyenne', 'baja', '3'].map(parsePriorityCell)).toEqual([
      'high',
      'high',
      'medium',
      'low',
      undefined,
    ]);
  });

  it('says yes or no', () => {
    expect(
      [
        'Yes',
        'x',
        'Ja',
        'sí',
        'checked',
        '✓',
        '✅',
        '☑️',
        '1',
        'Done',
        'Nein',
        'FALSE',
        '0',
        '☐',
        'maybe',
        '2',
      ].map(parseTickCell),
    ).toEqual([
      ...Array.from({ length: 10 }, () => true),
      ...Array.from({ length: 4 }, () => false),
      undefined,
      undefined,
    ]);
  });
});
