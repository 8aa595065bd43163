/** Titles that several occupations share, each with the catalogue's names of the likely ones. */
export const AMBIGUOUS_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'analyst',
    ['data analyst', 'business analyst', 'financial analyst', 'systems analyst', 'research analyst'],
  ],
  [
    'architect',
    [
      'software architect',
      'solutions architect',
      'enterprise architect',
      'data architect',
      'landscape architect',
    ],
  ],
  ['designer', ['product designer', 'ux designer', 'graphic designer', 'web designer', 'interior designer']],
  ['scientist', ['data scientist', 'research scientist', 'applied scientist', 'computer scientist']],
  ['content moderator', ['compliance specialist', 'community manager']],
  ['pm', ['product manager', 'project manager', 'program manager']],
  ['sa', ['solutions architect', 'systems administrator', 'systems analyst']],
]);
