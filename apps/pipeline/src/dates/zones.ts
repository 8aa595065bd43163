import { foldText, wordTable } from '../words/fold-text';
import { isTimeZone } from '../validators/time-zone.decorator';

/** A zone that words name; null for words that name one of several, such as `IST`. */
export type ZoneMention = string | null;

/** Abbreviations by the zone that they mean, with their hours from UTC; null for those that may mean others elsewhere. */
const ABBREVIATIONS: readonly (readonly [
  zone: ZoneMention,
  hours: Readonly<Record<string, number | null>>,
])[] = [
  ['America/New_York', { ET: null, EST: -5, EDT: -4 }],
  ['America/Chicago', { CT: null, CST: null, CDT: -5 }],
  ['America/Denver', { MT: null, MST: -7, MDT: -6 }],
  ['America/Los_Angeles', { PT: null, PST: -8, PDT: -7 }],
  ['Europe/Paris', { CET: 1, CEST: 2 }],
  ['Europe/Berlin', { MEZ: 1, MESZ: 2 }],
  ['Europe/Helsinki', { EET: 2, EEST: 3 }],
  ['Europe/Lisbon', { WET: 0, WEST: 1 }],
  ['UTC', { GMT: 0, UTC: 0 }],
  ['Europe/London', { BST: null }],
  ['Asia/Tokyo', { JST: 9 }],
  ['Asia/Singapore', { SGT: 8 }],
  ['America/Argentina/Buenos_Aires', { ART: -3 }],
  ['Australia/Sydney', { AEST: 10, AEDT: 11 }],
  [null, { IST: null, AST: null, BRT: null, HST: null, SST: null }],
];
const BY_ABBREVIATION = new Map(
  ABBREVIATIONS.flatMap(([zone, names]) =>
    Object.entries(names).map(([name, hours]) => [name, { zone, hours }] as const),
  ),
);
/** Names in words, before `time`, `Zeit` and behind `heure de`, `hora de`. */
const PLACES = wordTable<string>([
  [
    'America/New_York',
    ['Eastern', 'US Eastern', 'Eastern Standard', 'Eastern Daylight', 'Boston', 'Washington', 'Nueva York'],
  ],
  ['America/Chicago', ['Central', 'US Central', 'Central Standard', 'Central Daylight', 'Austin', 'Dallas']],
  ['America/Denver', ['Mountain', 'US Mountain', 'Mountain Standard', 'Mountain Daylight']],
  [
    'America/Los_Angeles',
    [
      'Pacific',
      'US Pacific',
      'Pacific Standard',
      'Pacific Daylight',
      'San Francisco',
      'Seattle',
      'California',
    ],
  ],
  ['Europe/London', ['UK', 'United Kingdom', 'British', 'British Summer', 'Londres']],
  [
    'Europe/Paris',
    [
      'Central European',
      'Central European Standard',
      'Central European Summer',
      'mitteleuropäische',
      'France',
      'française',
      'Lyon',
    ],
  ],
  [
    'Europe/Berlin',
    ['German', 'deutsche', 'Germany', 'München', 'Munich', 'Hamburg', 'Frankfurt', 'Köln', 'Alemania'],
  ],
  ['Europe/Madrid', ['Spain', 'España', 'española', 'peninsular', 'Barcelona', 'Spanish']],
  ['Europe/Vienna', ['Wien', 'Austria']],
  ['Europe/Zurich', ['Zürich', 'Swiss', 'Schweizer']],
  ['Europe/Dublin', ['Irish', 'Ireland']],
  ['America/Argentina/Buenos_Aires', ['Argentina', 'argentina']],
  [
    'America/Mexico_City',
    ['México', 'Mexico', 'Ciudad de México', 'la Ciudad de México', 'CDMX', 'Mexico City'],
  ],
  ['America/Bogota', ['Colombia', 'Bogotá']],
  ['America/Santiago', ['Chile']],
  ['America/Lima', ['Perú']],
  ['Asia/Kolkata', ['India', 'Indian Standard']],
  ['UTC', ['Greenwich Mean', 'Coordinated Universal']],
  ...Intl.supportedValuesOf('timeZone').map(
    (zone) => [zone, [zone.split('/').at(-1)?.replaceAll('_', ' ') ?? '']] as const,
  ),
]);
const OFFSET = /^(?:(?:GMT|UTC) ?)?([+\-−–]) ?(\d{1,2})(?::?(00|30|45))?(?!\d)/;
const ABBREVIATION = /^[A-Z]{2,4}(?![\p{L}\d+-])/u;
const IANA = /^[A-Z][a-z]{3,9}\/[A-Z][\w/]{2,40}(?: York)?/;
/** `Berlin time`, `Eastern Standard Time`, `Wiener Zeit`. */
const PLACE_TIME = /^((?:[\p{L}.]{2,20} ){1,4})(?:time|zeit|sommerzeit)(?!\p{L})/iu;
/** `heure de Paris`, `hora de Madrid`, `your time (Berlin)`. */
const TIME_OF_PLACE =
  /^(?:heure (?:de |d['’])?|hora (?:de la |de |en |del )?|(?:time|uhrzeit|zeit) in |(?:your|local|deine|ihre) (?:time|zeit) \()((?:[\p{L}.]{2,20}[ ,)]?){1,4})/iu;
const BARE = /^(?:eastern|pacific|central|mountain)(?!\p{L})/iu;
const ANYWHERE =
  /(?<!\p{L})(?:(?:GMT|UTC|CET|CEST|MEZ|MESZ|EST|EDT|PST|PDT|BST)(?![\p{L}-])|hora |heure d|(?:time ?zone|zeitzone|fuseau horaire|zona horaria): |Europe\/|America\/|(?:\p{Lu}[\p{L}.]{1,20} ){1,3}(?:[Tt]ime|Zeit)(?!\p{L}))/gu;
const LOOK_AHEAD = 80;
const LOCAL = /^(?:local time|ortszeit|hora local|heure locale)/i;

/**
 * The zone at the beginning of a text that follows a time of day, perhaps in brackets: `ET`, `(GMT+1)`, `Berlin time`,
 * `(hora de Madrid)`.
 * @returns undefined without one; null for an ambiguous one
 */
export function zoneAfter(text: string): ZoneMention | undefined {
  const words = text.replace(/^[\s,(–-]{1,5}/, '').slice(0, 60);
  const bracketed = /^ ?\(([\p{L} .]{2,30})\)/u.exec(text)?.[1];
  const [offset, sign, hours, minutes] = OFFSET.exec(words) ?? [];
  // Names such as Etc/GMT-1 count the other way round.
  if (offset !== undefined) return zoneOfOffset(sign === '+' ? '-' : '+', Number(hours), minutes);
  if (/^Z(?![\p{L}\d])/u.test(words)) return 'UTC';
  const short = ABBREVIATION.exec(words)?.[0];
  const known = short === undefined ? undefined : BY_ABBREVIATION.get(short);
  if (known) return known.zone;
  const iana = IANA.exec(words)?.[0].replaceAll(' ', '_');
  if (iana !== undefined && isTimeZone(iana)) return iana;
  return zoneOfPlace(words) ?? (bracketed === undefined ? undefined : PLACES.get(foldText(bracketed)));
}

/**
 * A zone that is named anywhere in a text, in a form that nothing else has.
 * @returns undefined without one; null for an ambiguous one
 */
export function zoneIn(text: string): ZoneMention | undefined {
  for (const { index, 0: words } of text.matchAll(ANYWHERE)) {
    const zone = zoneAfter(text.slice(index + (words.endsWith(': ') ? words.length : 0), index + LOOK_AHEAD));
    if (zone !== undefined) return zone;
  }
  return undefined;
}

/** The hours from UTC that an abbreviation such as `CEST` names by itself; undefined for an unknown one, or one of several. */
export function hoursOfZone(name: string): number | undefined {
  return BY_ABBREVIATION.get(name)?.hours ?? undefined;
}

function zoneOfOffset(sign: string, hours: number, minutes: string | undefined): ZoneMention {
  if (minutes !== undefined && minutes !== '00') return null;
  return hours === 0 ? 'UTC' : hours <= 12 ? `Etc/GMT${sign}${hours}` : null;
}

function zoneOfPlace(words: string): ZoneMention | undefined {
  const before = PLACE_TIME.exec(words)?.[1];
  const behind = TIME_OF_PLACE.exec(words)?.[1];
  const zone = placeAtEnd(before?.trim() ?? '') ?? placeAtBegin(behind?.split(/[,)]/, 1)[0] ?? '');
  if (zone !== undefined) return zone;
  return LOCAL.test(words) ? null : PLACES.get(foldText(BARE.exec(words)?.[0] ?? ''));
}

/** By all words before `time`; German names a place as in `Wiener Zeit`. */
function placeAtEnd(words: string): string | undefined {
  return PLACES.get(foldText(words)) ?? PLACES.get(foldText(words.replace(/er$/, '')));
}

function placeAtBegin(words: string): string | undefined {
  const names = words.trim().split(' ');
  return names
    .map((_, i) => PLACES.get(foldText(names.slice(0, names.length - i).join(' '))))
    .find((zone) => zone !== undefined);
}
