/**
 * Occupations that people can do entirely from home, by SOC code or its first digits: computing, business, finance,
 * design and writing, and office work in law, sales and management. The project chose them; no source publishes a list.
 */
const FROM_ANYWHERE = [
  '15-',
  '13-',
  '11-2',
  '11-3021',
  '11-3031',
  '11-3121',
  '11-3131',
  '23-1011',
  '23-2011',
  '25-9031',
  '27-1011',
  '27-1014',
  '27-1024',
  '27-303',
  '27-304',
  '27-3091',
  '41-3091',
  '41-9031',
  '43-4051',
  '43-9111',
] as const;

/** Business occupations that go where the damage, the crop, the event or the building is. */
const ON_SITE = ['13-1032', '13-1074', '13-1121', '13-2020'] as const;

/** The occupations whose people can work remotely, of those given; sorted. */
export function remoteOccupations(socCodes: Iterable<string>): string[] {
  return [...new Set(socCodes)].filter((code) => isIn(FROM_ANYWHERE, code) && !isIn(ON_SITE, code)).sort();
}

function isIn(list: readonly string[], socCode: string): boolean {
  return list.some((beginning) => socCode.startsWith(beginning));
}
