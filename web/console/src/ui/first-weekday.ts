// Unicode CLDR 45, weekData: the regions whose week does not begin on Monday. Not every browser tells them.
const SUNDAY = new Set(
  `AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT
   PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW`.split(/\s+/),
);
const SATURDAY = new Set('AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '));
const FRIDAY = 'MV';

/** The first weekday of a week where a language is read: 0 for Sunday. */
export function firstWeekday(locale: string): number {
  const { region = '001' } = new Intl.Locale(locale).maximize();
  if (SUNDAY.has(region)) return 0;
  if (SATURDAY.has(region)) return 6;
  return region === FRIDAY ? 5 : 1;
}
