import { EventLoopYielder } from '@wagewright/http';
import { dayIn } from '../../days/over';
import { LocalTime } from '../../validators/local-time';
import type { Mail } from '../mail/mail';
import { type DateMention, type DateReading, dateMentions } from '../../dates/date-mentions';
import { durationIn } from './duration';
import { languageOf } from '../../dates/language';
import { meetingUrlOf } from './meeting-url';
import { type TimeMention, timeMentions } from './time-mentions';
import { zoneAfter, zoneIn, type ZoneMention } from '../../dates/zones';

/** When and where the appointment of a mail is. */
export interface When {
  /** RFC 3339 in UTC. */
  startsAt?: string;
  /** RFC 3339 in UTC. */
  endsAt?: string;
  /** IANA name: the person's zone where the mail states none, or one with the same time; else the one that it states. */
  timeZone?: string;
  meetingUrl?: string;
}

export interface WhenContext {
  receivedAt: Date;
  /** The person's IANA zone; null where it is not known: then only moments whose zone the mail states count. */
  timeZone: string | null;
}

interface Moment {
  startsAt: Date;
  endsAt?: Date;
  timeZone: string;
}

/** In characters; what is further behind are footers. */
const LONGEST_TEXT = 20_000;
const LONGEST_SUBJECT = 1_000;
/** A mail with more of them lists many moments, or one again and again. */
const MOST_PAIRS = 50;
/** In one sentence; one with more is a list. */
const MOST_MENTIONS = 10;
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const SHORT_SENTENCE = 120;
/** A line of its own that names a zone. */
const LONGEST_LINE = 60;
/** How far apart in sentences a day and its time may be. */
const FURTHEST = 2;
const CANCELLED =
  /cancell?ed|cancelad[ao]|annulée?|abgesagt|entfällt|postponed|verschoben|reportée?(?!\p{L})|(?:can['’]?t|cannot|can not|unable to|nicht|ne pouvons pas|no podemos) (?:have|make|do|attend|hold|take|stattfinden|wahrnehmen|maintenir|mantener)/iu;
const INSTEAD =
  /instead|new (?:date|time)|can we|could we|stattdessen|neuer termin|können wir|plutôt|pouvons-nous|nueva (?:fecha|hora)|podemos/i;
const THANKS =
  /(?:thank(?:s| you)|danke?|merci|gracias|enjoyed|great|nice|lovely|pleasure)\b.{0,40}\b(?:time|talk|speak|spoke|meet|met|chat|call|conversation|interview|coming|gespräch|zeit|échange|entretien|temps|tiempo|charla|entrevista|conversación)/i;
/** Words between that of a deadline and its day. */
const TO_DAY = String.raw`(?:[\s:,]+(?:the|following|date|end|of|on|at|is|latest|zum|den|dem|einschließlich|spätestens|am|um|ist|le|el|las|la|les|del|de|à|a|día|est|es|fin|close|business)){0,5}[\s:,(]*$`;
const DEADLINE = new RegExp(
  String.raw`(?<!\p{L})(?:by|before|until|till|no later than|deadline|due|expires?|valid|closes?|ends?|bis|spätestens|frist|vor(?!:)|avant|limite|zum|since|as of|seit|starting|start date|instead of|statt|anstelle|au lieu|en lugar|en vez|previously|was|moved from|rescheduled from|d['’]ici|jusqu['’]?|au plus tard|antes|hasta|límite|a más tardar|como máximo)${TO_DAY}`,
  'iu',
);
const HAPPENED =
  /\b(?:received|submitted|applied|sent|registered|eingegangen|erhalten|beworben|reçu|envoyé|postulé|recibi|enviad|postulad)(?:(?! (?:and|und|et|y) |invit|einlad|calend|kalend|termin|interview|call|gespräch|entretien|entrevista)[^.;,\0]){0,50}$/i;
/** Tests end at this minute, and no interview begins then. */
const MIDNIGHTS = new Set([0, 1_439]);
const OR = /^[\s,]*(?:or|oder|ou|[oy/]|and|und|et|bzw\.?)(?: (?:on|am|le|el|on the))?\s*$/i;
const NUMBER_OR =
  /(?<![\d:.])\d{1,2}(?:st|nd|rd|th|er|\.)? ?(?:or|oder|ou|[oy/–-]|and|und|et) ?(?:on |am |le |el |the )?$/i;
const DURATION = /^(?:duration|dauer|durée|duración|length)(?!\p{L})/iu;
/** Where `12/3` is a day in December. */
const MONTH_FIRST = /^America\/(?:New_York|Chicago|Denver|Los_Angeles)$/;
/** A line that is a time, or a sentence of an appointment; not the hours of an office. */
const OF_APPOINTMENT =
  /^(?:\W{0,3}\d|(?:time|uhrzeit|zeit|heure|horaire|hora|horario|when|wann|quand|cuándo|beginn|start|um|at|de|von|from)(?!\p{L}))|call|interview|meet|chat|conversation|gespräch|termin|telefon|entretien|échange|rendez-vous|entrevista|llamada|reunión|charla|start|begin|commence|empieza|comienza/iu;
const LOOK_BACK = 80;
const LOOK_AHEAD = 60;

/**
 * The appointment that a mail names: from its calendar part, else from its words. Nothing is guessed: where a mail names
 * several moments, a day that its weekday contradicts, an unknown zone or a deadline only, there is no `startsAt`.
 * @param sentences of the mail's text
 */
export async function whenOf(
  mail: Mail,
  sentences: readonly string[],
  context: WhenContext,
  yielder = new EventLoopYielder(),
): Promise<When> {
  const subject = mail.subject?.slice(0, LONGEST_SUBJECT) ?? '';
  const isOff =
    CANCELLED.test(subject) ||
    (mail.invites.length > 0 && mail.invites.every(({ method }) => method === 'cancel'));
  const found = isOff
    ? undefined
    : (invitedMoment(mail, context) ??
      (await momentIn(sentences, mail, context, yielder)) ??
      (await momentIn([subject], mail, context, yielder)));
  return {
    startsAt: found?.startsAt.toISOString(),
    endsAt: found?.endsAt?.toISOString(),
    timeZone: found?.timeZone,
    meetingUrl: meetingUrlOf(mail),
  };
}

function invitedMoment(
  { invites }: Pick<Mail, 'invites'>,
  { receivedAt, timeZone }: WhenContext,
): Moment | undefined {
  const moments = invites.flatMap(({ method, startsAt, endsAt, timeZone: stated }) =>
    method === 'cancel' || method === 'reply' || !startsAt || startsAt <= receivedAt
      ? []
      : [{ startsAt, endsAt: endsAt ?? undefined, timeZone: stated ?? timeZone ?? 'UTC' }],
  );
  return onlyOne(moments);
}

function onlyOne(moments: readonly Moment[]): Moment | undefined {
  const [first] = moments;
  return moments.every(({ startsAt }) => startsAt.getTime() === first?.startsAt.getTime())
    ? first
    : undefined;
}

interface Sentence {
  words: string;
  /** With its days blanked out. */
  rest: string;
  dates: DateMention[];
  times: TimeMention[];
}

/** A day and its time, in one sentence or in two near each other. */
interface Pair {
  date: DateMention;
  time: TimeMention;
  dateIn: Sentence;
  timeIn: Sentence;
  /** The sentences around, for a length or a zone. */
  near: readonly Sentence[];
}

async function momentIn(
  sentences: readonly string[],
  { text, isForwarded, sentAt }: Mail,
  context: WhenContext,
  yielder: EventLoopYielder,
): Promise<Moment | undefined> {
  const language = languageOf(text);
  // The words of a forwarded mail count from when it was written.
  const written = isForwarded && sentAt && sentAt < context.receivedAt ? sentAt : context.receivedAt;
  const reading: DateReading = {
    today: dayIn(written, context.timeZone ?? 'UTC'),
    isDayFirst: language !== undefined && language !== 'en',
  };
  const read: Sentence[] = [];
  for (const words of beginOf(sentences)) {
    read.push(readSentence(words, reading));
    await yielder.yieldIfDue();
  }
  const moments: Moment[] = [];
  for (const pair of pairsIn(read).slice(0, MOST_PAIRS)) {
    const moment = momentOf(pair, context);
    // An unclear pair may be another moment than the others.
    if (!moment) return undefined;
    if (moment.startsAt > context.receivedAt) moments.push(moment);
    await yielder.yieldIfDue();
  }
  const only = onlyOne(moments);
  return only && (moments.find(({ endsAt }) => endsAt) ?? only);
}

function beginOf(sentences: readonly string[]): readonly string[] {
  let left = LONGEST_TEXT;
  const end = sentences.findIndex((words) => (left -= words.length) < 0);
  return end === -1 ? sentences : sentences.slice(0, end);
}

function readSentence(words: string, reading: DateReading): Sentence {
  if (CANCELLED.test(words) && !INSTEAD.test(words)) return { words, rest: words, dates: [], times: [] };
  const all = dateMentions(words, reading).slice(0, MOST_MENTIONS);
  const dates = THANKS.test(words) ? all.filter(({ isRelative }) => !isRelative) : all;
  let rest = words;
  for (const { begin, end } of all) rest = rest.slice(0, begin) + '\0'.repeat(end - begin) + rest.slice(end);
  return { words, rest, dates, times: timeMentions(rest).slice(0, MOST_MENTIONS) };
}

/** Each time with the nearest day of its sentence, else with the only day of a short sentence near it. */
function pairsIn(sentences: readonly Sentence[]): Pair[] {
  const taken = new Set<DateMention>();
  return sentences.flatMap((timeIn, i) => {
    const near = sentences.slice(Math.max(0, i - FURTHEST), i + FURTHEST + 1);
    const neighbours = [-1, 1, -2].flatMap((step) => sentences[i + step] ?? []);
    return timeIn.times.flatMap((time) => {
      const own = nearest(timeIn.dates, time);
      const dateIn = own ? timeIn : neighbours.find((other) => isDayOf(other, timeIn));
      const date = own ?? dateIn?.dates[0];
      if (!date || !dateIn || (!own && taken.has(date))) return [];
      taken.add(date);
      const pair = { date, time, dateIn, timeIn, near };
      return isAppointment(pair) ? [pair] : [];
    });
  });
}

function nearest(dates: readonly DateMention[], { begin, end }: TimeMention): DateMention | undefined {
  const distance = (date: DateMention) => Math.max(begin - date.end, date.begin - end);
  return dates.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Whether a sentence states the day of a time that stands in another, as in `Date: …`, `Time: …`. */
function isDayOf(other: Sentence, { words }: Sentence): boolean {
  if (!OF_APPOINTMENT.test(words)) return false;
  const isShort = other.words.length <= SHORT_SENTENCE && words.length <= SHORT_SENTENCE;
  return isShort && other.dates.length === 1 && other.times.length === 0;
}

/** Neither a deadline nor something that happened. */
function isAppointment({ date, time, dateIn, timeIn }: Pair): boolean {
  const places = dateIn === timeIn ? [Math.min(date.begin, time.begin)] : [time.begin];
  const before = [
    timeIn.rest.slice(0, places[0]),
    dateIn.rest.slice(0, date.begin),
    timeIn.rest.slice(0, time.begin),
  ];
  if (time.to === undefined && MIDNIGHTS.has(time.from)) return false;
  return before.every((words) => {
    const last = words.slice(-LOOK_BACK);
    return !DEADLINE.test(last) && !HAPPENED.test(last);
  });
}

/** @returns undefined where the day, the zone or the choice among several days is not certain */
function momentOf(pair: Pair, { timeZone }: WhenContext): Moment | undefined {
  const { date, time } = pair;
  const stated = statedZone(pair);
  const zone = stated === undefined ? timeZone : stated;
  const day = date.day ?? (zone !== null && MONTH_FIRST.test(zone) ? date.monthFirst : undefined);
  if (day === undefined || zone === null || isOneOfSeveral(pair)) return undefined;
  const startsAt = atMinute(day, time.from, zone);
  const duration = time.to === undefined ? lengthOf(pair) : time.to - time.from;
  const endsAt = duration === undefined ? undefined : new Date(startsAt.getTime() + duration * MINUTE_MS);
  const isOwn = timeZone !== null && atMinute(day, time.from, timeZone).getTime() === startsAt.getTime();
  return { startsAt, endsAt, timeZone: isOwn ? timeZone : zone };
}

function statedZone({ date, time, dateIn, timeIn, near }: Pair): ZoneMention | undefined {
  if (time.zone !== undefined) return time.zone;
  const behindDate = zoneAfter(dateIn.words.slice(date.end, date.end + LOOK_AHEAD));
  if (behindDate !== undefined) return behindDate;
  const lines = near.filter(({ words }) => words.length <= LONGEST_LINE);
  return [timeIn, dateIn, ...lines].map(({ words }) => zoneIn(words)).find((zone) => zone !== undefined);
}

/** `Tuesday or Wednesday at 10`, `3. oder 4. Dezember`. */
function isOneOfSeveral({ date, dateIn: { rest, dates } }: Pair): boolean {
  if (NUMBER_OR.test(rest.slice(0, date.begin))) return true;
  return dates.some(
    (other) =>
      other !== date && OR.test(rest.slice(Math.min(other.end, date.end), Math.max(other.begin, date.begin))),
  );
}

function lengthOf({ timeIn, near }: Pair): number | undefined {
  const labelled = near.find(({ words }) => DURATION.test(words));
  return durationIn(timeIn.words) ?? (labelled && durationIn(labelled.words));
}

function atMinute(day: string, minutes: number, zone: string): Date {
  const [hour, minute] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES].map((part) =>
    String(part).padStart(2, '0'),
  );
  const local = LocalTime.parse(`${day}T${hour}:${minute}`);
  if (!local) throw new Error(`${day} has no minute ${minutes}`);
  return local.in(zone);
}
