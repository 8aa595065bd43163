import { type ZoneMention, zoneAfter } from '../../dates/zones';

/** A time of day that a sentence names, perhaps with its end. */
export interface TimeMention {
  begin: number;
  end: number;
  /** Minutes since midnight. */
  from: number;
  /** After midnight of the same day; undefined without an end. */
  to?: number;
  zone?: ZoneMention;
}

const HALF = String.raw`(?: ?([ap])\.? ?m\b\.?)?`;
const UNIT = String.raw`(?: ?(uhr|o['’]clock|hrs|hours|hs|heures?|horas|h)(?!\p{L}))?`;
const CLOCK = String.raw`(\d{1,2})(?:(:| ?h ?|\.)(\d\d)(?::\d\d(?:\.\d{1,3})?)?)?${HALF}${UNIT}`;
const BETWEEN = String.raw`(?: ?[-–—] ?| to | until | till | bis | à | a | et | and | und | y |,? hasta las )`;
/** The end of a range has to look like a time by itself. */
const END = String.raw`(?=\d{1,2}(?:[:.]\d\d| ?(?:uhr|o['’]clock|h|[ap]\.? ?m)))${CLOCK}`;
const TIMES = new RegExp(String.raw`(?<![\d.:/,+#-])${CLOCK}(?:${BETWEEN}${END})?(?![\d%])`, 'giu');
const BOTH = / (?:et|and|und|y) /i;
/** Words before a number that make it a time. */
const BEFORE =
  /(?:(?<!\p{L})(?:at|um|a las?|las|à|say|gegen|vers|from|von|de|time|uhrzeit|heure|hora|start|beginn)|@) ?:? ?$/iu;
/** Text that may follow a number that only its words make a time: no unit, no name. */
const AFTER_NUMBER =
  /^(?:$|[?.,;!)]| ?(?:\(|on |for |with |via |tomorrow|today|instead |am |de la |y media|y cuarto|el |le |mon|tues|wed|thurs|fri))/i;
/** A day, blanked out. */
const BESIDE_DAY = /\0[\s,|–-]{1,4}$/;
/** A former time: `(not 10 am)`. */
const DENIED =
  /(?<!\p{L})(?:not|instead of|rather than|nicht|statt|anstatt|au lieu de|plutôt qu['’e]|(?:et )?non(?: pas)?|en lugar de|en vez de|y no)(?: ?(?:at|um|à|de las|a las))? $/iu;
/** Words before a former time: in `moved from 10 to 11 am` the appointment is now at the second time. */
const MOVED_FROM =
  /(?<!\p{L})(?:back|forward|moved|rescheduled|changed|shifted|(?:décal|avanc|report|repouss|pas|adelant|retras|mov|cambi)\p{L}{1,6}) (?:from|de)(?: las?)? $/iu;
const WINDOW = /(?<!\p{L})(?:between|zwischen|entre)(?: las)? $/iu;
/** Before a time from which on somebody is there. */
const ONWARDS = /(?<!\p{L})(?:ab|from|desde las|(?:à|a) partir de(?: las)?|dès) $/iu;
const UNTIL = /^\D{0,40}(?:hasta las|until|till|bis|jusqu['’]à) $/i;
const NOON = /(?<![\p{L}-])(?:noon|midday|midi|mediodía)(?!\p{L})/giu;
const AFTERNOON = /^ (?:de la (?:tarde|noche)|de l['’]après-midi|in the afternoon|nachmittags)/i;
const HALF_PAST = /^ (?:y media|et demie)/i;
const QUARTER_PAST = /^ y cuarto/i;
const DURATION_UNITS = /^(?:hrs|hours|hs|heures?|horas|h)$/i;
const NOON_HOUR = 12;
const HOUR = 60;
/** No interview begins earlier: an hour below means the afternoon unless it is written as in the morning. */
const FIRST_HOUR = 7;

/** Hours in words, by their number: `at ten`, `um halb zehn`, `à dix heures`, `a las diez`. */
const HOURS: readonly string[] = [
  ...['one|eins|una', 'two|zwei|deux|dos', 'three|drei|trois|tres', 'four|vier|quatre|cuatro'],
  ...['five|fünf|cinq|cinco', 'six|sechs|seis', 'seven|sieben|sept|siete', 'eight|acht|huit|ocho'],
  ...['nine|neun|neuf|nueve', 'ten|zehn|dix|diez', 'eleven|elf|onze|once', 'twelve|zwölf|doce'],
];
/** From one to twelve. */
export const NUMBERS: ReadonlyMap<string, number> = new Map(
  HOURS.flatMap((words, i) => words.split('|').map((word) => [word, i + 1] as const)),
);
/** Minutes beside the hour that follows. */
const BESIDE_HOUR: Readonly<Record<string, number>> = {
  ...{ 'half past': 30, 'quarter past': 15, 'viertel nach': 15 },
  ...{ halb: -30, 'quarter to': -15, 'viertel vor': -15 },
};
const IN_WORDS = new RegExp(
  String.raw`(?<=(?<!\p{L})(?:at|um|auf|gegen|from|to|until|than|à|vers|las?) )(?:(${[...Object.keys(BESIDE_HOUR)].join('|')}) )?(${[...NUMBERS.keys()].join('|')})(?=$|[.,;:?!)]| (?:o['’]clock|uhr|heures?|in the|in place|instead|rather|on|tomorrow|today|statt|anstatt|de la|y media|y cuarto|et demie|sharp)(?!\p{L}))`,
  'giu',
);

/** A sentence with its hours in digits. */
export function withHours(sentence: string): string {
  return sentence.replace(IN_WORDS, (_, beside: string | undefined, hour: string) => {
    const minutes =
      (NUMBERS.get(hour.toLowerCase()) ?? 0) * HOUR + (BESIDE_HOUR[beside?.toLowerCase() ?? ''] ?? 0);
    return `${Math.floor(minutes / HOUR)}:${String(minutes % HOUR).padStart(2, '0')}`;
  });
}

interface Clock {
  hour: number;
  minute: number;
  sign: string | undefined;
  half: string | undefined;
  unit: string | undefined;
  isTwoDigits: boolean;
}

/**
 * The times of day in a sentence; none where it says from when on, between which times, or names two.
 * @param sentence with its dates blanked out
 */
export function timeMentions(sentence: string): TimeMention[] {
  const mentions: TimeMention[] = [];
  for (const match of sentence.matchAll(TIMES)) {
    const before = sentence.slice(Math.max(0, match.index - 24), match.index);
    const end = match.index + match[0].length;
    const mention = timeOf(match, before, sentence.slice(end, end + 60));
    if (!mention || DENIED.test(before)) continue;
    if (WINDOW.test(before) || BOTH.test(match[0]) || (mention.to === undefined && ONWARDS.test(before)))
      return [];
    if (mention.to !== undefined && MOVED_FROM.test(before)) {
      mentions.push({ begin: match.index, end: mention.end, from: mention.to, zone: mention.zone });
      continue;
    }
    const last = mentions.at(-1);
    if (last && mention.to === undefined && UNTIL.test(sentence.slice(last.end, match.index))) {
      if (mention.from > last.from) last.to ??= mention.from;
    } else mentions.push({ begin: match.index, ...mention });
  }
  for (const { index, 0: word } of sentence.matchAll(NOON)) {
    const end = index + word.length;
    mentions.push({
      begin: index,
      end,
      from: NOON_HOUR * HOUR,
      zone: zoneAfter(sentence.slice(end, end + 60)),
    });
  }
  return mentions;
}

function timeOf(
  match: RegExpExecArray,
  before: string,
  after: string,
): Omit<TimeMention, 'begin'> | undefined {
  const [words, ...parts] = match;
  const first = clockOf(parts.slice(0, 5));
  const second = parts[5] === undefined ? undefined : clockOf(parts.slice(5));
  const isPrefixed = BEFORE.test(before);
  if (!isClock(first) || (second && !isClock(second))) return undefined;
  const isRange = second?.unit !== undefined && (isWritten(first) || first.unit !== undefined);
  const isTold = second ? isWritten(second) || isRange : isWritten(first);
  const isBeside =
    BESIDE_DAY.test(before) && !second && (first.unit !== undefined || first.sign !== undefined);
  if (!isTold && !isBeside && !(isPrefixed && isAlone(first, second, after))) return undefined;
  const end = match.index + words.length;
  const zone = zoneAfter(after.replace(/^ (?:de la \p{L}+|in the \p{L}+|y media|y cuarto)/iu, ''));
  if (!second) return { end, from: minutesOf(first, after), zone };
  // `9:00–9:45am` and `11–12pm`: what is said of the end holds for the beginning, unless the end would come first.
  const to = minutesOf(second, after);
  const half = first.half ?? second.half;
  const shared = minutesOf({ ...first, half, unit: first.unit ?? second.unit }, after);
  const from = shared < to ? shared : minutesOf({ ...first, half: 'a' }, after);
  return from < to ? { end, from, to, zone } : undefined;
}

function clockOf(parts: readonly (string | undefined)[]): Clock {
  const [hour = '', sign, minute = '0', half, unit] = parts;
  return {
    hour: Number(hour),
    minute: Number(minute),
    sign: sign?.trim(),
    half: half?.toLowerCase(),
    unit: unit?.toLowerCase(),
    isTwoDigits: hour.startsWith('0'),
  };
}

function isClock({ hour, minute, half }: Clock): boolean {
  return minute < HOUR && (half ? hour >= 1 && hour <= NOON_HOUR : hour < 24);
}

/** Whether the signs of a number show that it is a time. */
function isWritten({ sign, half, unit }: Clock): boolean {
  return (
    sign === ':' || sign === 'h' || half !== undefined || unit === 'uhr' || unit?.startsWith('o') === true
  );
}

/** `at 11?`, `a las 15 hs`, `um 14.30`; not `at 3 sites`. */
function isAlone(first: Clock, second: Clock | undefined, after: string): boolean {
  if (second) return first.unit !== undefined || second.unit !== undefined;
  if (first.unit !== undefined) return DURATION_UNITS.test(first.unit);
  return first.sign === '.' || AFTER_NUMBER.test(after) || zoneAfter(after) !== undefined;
}

function minutesOf({ hour, minute, half, unit, isTwoDigits }: Clock, after: string): number {
  const isAfternoon =
    half === 'p' ||
    (half === undefined &&
      hour < NOON_HOUR &&
      AFTERNOON.test(after.replace(HALF_PAST, '').replace(QUARTER_PAST, ''))) ||
    (half === undefined && unit !== 'uhr' && hour < FIRST_HOUR && hour > 0 && !isTwoDigits);
  const hours = half
    ? (hour % NOON_HOUR) + (half === 'p' ? NOON_HOUR : 0)
    : hour + (isAfternoon ? NOON_HOUR : 0);
  const past = HALF_PAST.test(after) ? 30 : QUARTER_PAST.test(after) ? 15 : 0;
  return hours * HOUR + minute + past;
}
