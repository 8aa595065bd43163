import { EventLoopYielder } from '@wagewright/http';
import { dayIn } from '../../days/over';
import { LocalTime } from '../../validators/local-time';
import { wallClockAt } from '../../validators/wall-clock';
import type { Mail } from '../mail/mail';
import { addDays, type DateMention, type DateReading, dateMentions } from '../../dates/date-mentions';
import { languageOf, type TextLanguage } from '../../dates/language';
import type { MessageWhen } from '../read-message.response';
import { meetingUrlOf, placeOf, roomUrlOf } from './where-of';
import { NUMBERS, type TimeMention, timeMentions, withHours } from './time-mentions';
import { zoneAfter, zoneIn, type ZoneMention } from '../../dates/zones';

export interface WhenContext {
  receivedAt: Date;
  /** The person's IANA zone; null where it is not known: then only moments whose zone the mail states count. */
  timeZone: string | null;
  /** When an appointment is that the mail may move: what it says of this moment is not its new one. */
  former?: Date;
}

/** A moment that a mail names. */
interface Moment {
  startsAt: Date;
  endsAt?: Date;
  timeZone: string;
  /** The same hour where the sender is, if its zone may be meant as well. */
  other?: { startsAt: Date; timeZone: string };
}

/** An appointment, and why the mail's own words leave its moment open. */
export interface WhenRead extends MessageWhen {
  warning?: string;
}

/** Reasons for which a moment stays open, in words. */
const UNCLEAR = {
  zone: 'It names a time without a time zone, and yours is not known: send timeZone, or set it for your account.',
  day: 'It names a day that may be read day first or month first, so no moment was read.',
};
type Unclear = keyof typeof UNCLEAR;

/** In characters; what is further behind are footers. */
const LONGEST_TEXT = 20_000;
const LONGEST_SUBJECT = 1_000;
/** A mail with more of them lists many moments, or one again and again. */
const MOST_PAIRS = 50;
/** In one sentence; one with more is a list. */
const MOST_MENTIONS = 10;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAY_HOURS = 24;
const WEEK = 7;
const HOUR_MINUTES = 60;
const SHORT_SENTENCE = 120;
/** A line of its own that names a zone. */
const LONGEST_LINE = 60;
/** How far apart in sentences a day and its time may be. */
const FURTHEST = 2;
/** An appointment is off, or moves: only a day behind `NEW` is its new one. */
export const CHANGED =
  /cancel|call(?:ed|ing)? off|(?:is|are) off(?! the|\p{L})|scrap|sin efecto|suspend|supprim|brought forward|postpone|resched|rather than|in place of|now takes? place|(?:swap|switch) (?:our|your|the)|(?<!\p{L})(?:mov(?:ed?|ing)(?! (?:forward|ahead|on|you))|push(?:ed)?|shifted|shift (?:our|your|the|this|it))(?!\p{L})|absag|abgesagt|(?<!\p{L})(?:sag(?:en?|t) (?!sie |du )[^.,;:!?]{0,80}(?<= )ab|f[aä]ll(?:en|t) [^.,;:!?]{0,80}(?<= )aus)(?=[.,;:!?]| und |$)|entf[aä]ll|ausfall|verschieb|verschob|verleg|(?<!\p{L})(?:ge)?legen|ann?ul|report(?:er|ée?|ons)(?!\p{L})|décal|déplac|repouss|aplaz|pospon|(?<!\p{L})se corre(?!\p{L})|(?<!\p{L})mover(?!\p{L})|reprogram|traslad|adelant|(?:l[ao] |que )(?:pas[ae]mos|mov[ae]mos)|(?:pas|mov|cambi)[ae]mos (?:tu|su|la|nuestra) |(?<!\p{L})pass?e? (?:de|à) \d|(?:can['’]?t|cannot|can not|unable to|will not|won['’]t|nicht|ne pouvons pas|no podemos) (?:have|go ahead|make|do|attend|hold|take place|stattfinden|wahrnehmen|maintenir|mantener)/iu;
/** The subject of a calendar's or a scheduler's mail about an appointment that is off. */
const OFF =
  /^(?:cancell?ed|cancellation|abgesagt|absage|storniert|annulée?|annulation|cancelad[oa]|cancelación|anulad[oa])(?!\p{L})/iu;
export const INSTEAD =
  /instead|rather than|in place of|will now|(?:time|date) change|, not \d|(?<!\p{L})(?:not|nicht|pas|no) \D{0,12}\d[^.]{0,20},? (?:but|sondern|mais|sino) |(?<!\p{L})no es \D{0,24}\d.{0,24},? sino |en lugar|au lieu|anstelle|statt |new (?:date|time)|stattdessen|neuer? (?:termin|uhrzeit)|plutôt|nouvel(?:le)? (?:date|horaire)|nueva (?:fecha|hora)/iu;
/** Says that the hour is the reader's. */
const YOUR_TIME = /^[\s,(]{0,3}(?:your|ihre|deine|votre|su|tu) (?:local )?(?:time|zeit|heure|hora)/i;
const THANKS =
  /(?:thank(?:s| you)|danke?|merci|gracias|enjoyed|great|nice|lovely|pleasure)\b.{0,40}\b(?:time|talk|speak|spoke|meet|met|chat|call|conversation|interview|coming|gespräch|zeit|échange|entretien|temps|tiempo|charla|entrevista|conversación)/i;
/** Words between that of a deadline and its day. */
const TO_DAY = String.raw`(?:[\s:,]+(?:the|this|following|date|end|of|day|on|at|is|latest|zum|den|dem|einschließlich|spätestens|am|um|ist|au|le|el|las|la|les|del|de|à|a|día|que|acabe|termine|est|es|fin|close|business|eod|cob|midnight|noon)){0,5}[\s:,(]*$`;
const DUE = String.raw`stops working|by|before|until|till|no later than|deadline|due|expires?|lapses?|valid|good through|closes?|ends?|ferme|expire|cierra|vence|termina|prend fin|schließt|endet|bis|spätestens|frist|vor(?!:)|avant|limite|d['’]ici|jusqu['’](?:au|à|en)|au plus tard|attendue? pour|souhaitée? pour|antes|hasta|límite|a más tardar|como máximo|como (?:muy )?tarde`;
/** Its hour may stand before the day: `by 5 pm on Friday`. */
const DUE_BY = new RegExp(
  String.raw`(?<!\p{L})(?:${DUE})(?:(?: de)?(?: las| at)? \d{1,2}(?:[:.h]\d\d)?(?: ?(?:[ap]\.?m\.?|uhr|hs?))?)?${TO_DAY}`,
  'iu',
);
/** Behind the last day. */
const LATEST =
  /^[^.;]{0,20}?(?:latest|spätestens|einschließlich|au plus tard|inclus|a más tardar|como (?:máximo|muy tarde)|inclusive)(?!\p{L})/iu;
const DEADLINE = new RegExp(
  String.raw`(?<!\p{L})(?:${DUE}|zum|since|as of|seit|start date|instead of|rather than|plutôt que?|in place of|statt|anstelle|au lieu|en lugar|en vez|previous(?:ly)?|original(?:ly)?|old (?:time|date)|bisher|ursprünglich|alter termin|ancien(?:ne)? \p{L}+|anterior|was|moved from|rescheduled from)${TO_DAY}`,
  'iu',
);
/** Verbs for the task of the reader by the day: to hand in, to answer, to decide. */
const ASKED =
  /(?<!\p{L})(?:sen[dt]|return|submi|repl[yi]|respon|deci[ds]|sign|upload|hand|complet|finish|answer|accept|due|deadline|back to (?:me|us)|let (?:me|us) know|schick|einreich|einsende|frist|nachreich|reichen|rück|antwort|entscheid|unterschr|unterzeichn|hochladen|abg[ae]b|bescheid|zusage|erledig|bearbeit|abschließ|lösung|annehm|mitteil|envoy|re(?:tourn|nvoy|mett|mis|nd)|répon|déci|dépos|termin|complét|transm|retour|pousser|env[ií]|dev[ou]+lv|respuesta|firm|sub[ei]|entreg|acept|mand|contest)/iu;
/** Words for a day that is no task of the reader: others answer or pay, or the work begins. */
const NOT_DUE =
  /(?<!\p{L})(?:(?:we|i)(?:['’]ll| will| shall| aim to| hope to) (?!(?:need|expect|keep|hold|be expecting)(?!\p{L}))|(?:get|come) back to you|you(?:['’]ll| will| should) (?:hear|receive|get)|hear (?:back )?from us|(?:wir|ich) (?:werden|melden?)|(?:melden?|geben) (?:wir|ich|uns|mich)|(?:erhalten|bekommen) sie|nous (?:vous )?(?:reviendr|recontacter|répondr|contacter|donner|tiendr)ons|vous recevrez|nos pondremos|(?:responder|contactar|avisar|dar)emos|recibirá|start|first day|joining|paid|payable|reimburs|beginn|antritt|arbeitstag|ausgezahlt|embauche|prise de (?:poste|fonction)|premier jour|versée?|incorpora|empez|comenz|primer día|availability|verfügbar|disponib)/iu;
/** Spans such as `within 5 working days` and `tienes una semana`, in the four languages. */
const SPAN = new RegExp(
  String.raw`(?<!\p{L})(?:within|expires in|valid for|open for|you have|innerhalb(?: von)?|binnen|sie haben|du hast|gültig für|sous|dans|délai de|valable|avez|disposez de|en|plazo(?: máximo)? de|antes de|tienes?|dispones? de|durante) (?:(?:the|next|den|nächsten|les|prochaine?s|los|las|próxim[oa]s|un plazo de) ){0,3}(\d{1,2}|an?|eine[rnms]?|une|una?|${[...NUMBERS.keys()].join('|')}) (?:(?:calendar|full|vollen?) )?(?:(days?|tagen?|jours?|días?)(?! (?:ouvr|hábil|labor|de (?!la )|urlaub|of (?:holiday|leave|vacation)))|(hours?|stunden?|heures?|horas?)|(weeks?|wochen?|semaines?|semanas?)|(?:(?:business|working) days?|werktagen?|arbeitstagen?|jours? ouvr\p{L}+|días (?:hábiles|laborables)))(?!\p{L}| (?:paid|holiday|leave|off))`,
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
/** Names an appointment. */
export const TALK =
  /call|interview|meet|chat|conversation|appointment|session|seminar|panel|onsite|slot|gespräch|termin|telefon|kennenlernen|entretien|entrevue|échange|rendez-vous|rencontre|créneau|visio|entrevista|llamada|reunión|charla|(?<!\p{L})cita(?!\p{L})/iu;
/** A line that is a time, or that something begins; not the hours of an office. */
const OF_TIME =
  /^(?:\W{0,3}\d|(?:time|hour|uhrzeit|zeit|heure|horaire|hora|horario|when|wann|quand|cuándo|beginn|start|um|at|de|von|from)(?!\p{L}))|start|begin|commence|empieza|comienza/iu;
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
): Promise<WhenRead> {
  const subject = mail.subject?.slice(0, LONGEST_SUBJECT) ?? '';
  const isCancel = mail.invites.length > 0 && mail.invites.every(({ method }) => method === 'cancel');
  const isOff = isCancel || OFF.test(subject);
  const invited = isOff ? undefined : invitedMoment(mail, context);
  const inWords =
    isOff || invited
      ? []
      : [
          await momentIn(sentences, mail, context, yielder),
          await momentIn([subject], mail, context, yielder),
        ];
  const found = invited ?? inWords.find((one) => typeof one === 'object');
  const unclear = inWords.find((one) => typeof one === 'string');
  const uid = mail.invites.find((invite) => invite.uid !== null)?.uid ?? undefined;
  const meetingUrl = meetingUrlOf(mail) ?? (found && roomUrlOf(mail));
  const around = { meetingUrl, location: placeOf(mail, sentences), uid };
  if (!found && unclear) return { ...around, warning: UNCLEAR[unclear] };
  return { ...(found && whenAt(found)), ...around };
}

/** A moment as a response has it. */
export function whenAt({ startsAt, endsAt, timeZone, other }: Moment): MessageWhen {
  const own = { startsAt: startsAt.toISOString(), timeZone };
  if (!other) return { ...own, endsAt: endsAt?.toISOString() };
  const senders = { ...other, startsAt: other.startsAt.toISOString(), from: 'sender' } as const;
  return { readings: [{ ...own, from: 'reader' }, senders] };
}

/**
 * The last day for what a mail asks, such as a decision or a test.
 * @returns `YYYY-MM-DD`; undefined without one, or with several
 */
export async function dueDayOf(
  mail: Mail,
  sentences: readonly string[],
  context: WhenContext,
  yielder: EventLoopYielder,
): Promise<string | undefined> {
  const reading = readingOf(mail, context);
  // By a word of a deadline in a sentence that asks, by one of both.
  const [both, due, asked] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const words of beginOf(sentences)) {
    await yielder.yieldIfDue();
    if (NOT_DUE.test(words)) continue;
    const isAsked = ASKED.test(words);
    const span = spanIn(words, reading.today);
    if (span !== undefined) (isAsked ? both : due).add(span);
    const ahead = dateMentions(words, reading)
      .slice(0, MOST_MENTIONS)
      .flatMap(({ begin, end, ...date }) => {
        const day = dayOf(date, context.timeZone);
        if (day === undefined || day < reading.today) return [];
        const isDue =
          DUE_BY.test(words.slice(0, begin).slice(-LOOK_BACK)) ||
          LATEST.test(words.slice(end, end + LOOK_BACK));
        return [{ day, isDue }];
      });
    const isOnly = ahead.length === 1 && isAsked && !TALK.test(words);
    for (const { day, isDue } of ahead)
      if (isDue) (isAsked ? both : due).add(day);
      else if (isOnly) asked.add(day);
  }
  const days = [both, due, asked].find(({ size }) => size > 0);
  return days?.size === 1 ? [...days][0] : undefined;
}

/** The last day of the span that a sentence names. */
function spanIn(words: string, today: string): string | undefined {
  const [, count, days, hours, weeks] = SPAN.exec(words) ?? [];
  if (count === undefined) return undefined;
  let left = Number(count) || (NUMBERS.get(count.toLowerCase()) ?? 1);
  if (days !== undefined) return addDays(today, left);
  if (weeks !== undefined) return addDays(today, left * WEEK);
  // Fewer hours are the length of a test.
  if (hours !== undefined) return left % DAY_HOURS === 0 ? addDays(today, left / DAY_HOURS) : undefined;
  let day = today;
  while (left > 0) {
    day = addDays(day, 1);
    if (new Date(day).getUTCDay() % (WEEK - 1) !== 0) left -= 1;
  }
  return day;
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

/** The only moment to come that sentences name. @returns why it stays open; undefined without one, or with several */
export async function momentIn(
  sentences: readonly string[],
  mail: Mail,
  context: WhenContext,
  yielder: EventLoopYielder,
): Promise<Moment | Unclear | undefined> {
  const { receivedAt, timeZone, former } = context;
  const reading = readingOf(mail, context);
  const formerDay = former && dayIn(former, timeZone ?? 'UTC');
  const read: Sentence[] = [];
  for (const words of beginOf(sentences)) {
    const sentence = readSentence(words, reading, former !== undefined);
    read.push({ ...sentence, dates: sentence.dates.map((date) => ofFormerDay(date, formerDay)) });
    await yielder.yieldIfDue();
  }
  const moments: Moment[] = [];
  for (const pair of pairsIn(read, formerDay).slice(0, MOST_PAIRS)) {
    const moment = momentOf(pair, mail, context);
    // An unclear pair may be another moment than the others.
    if (!moment || typeof moment === 'string') return moment;
    const isFormer = [moment, moment.other].some((one) => one?.startsAt.getTime() === former?.getTime());
    if (moment.startsAt > receivedAt && !(former && isFormer)) moments.push(moment);
    await yielder.yieldIfDue();
  }
  const only = onlyOne(moments);
  return only && (moments.find(({ endsAt }) => endsAt) ?? only);
}

/** The same weekday in a week before the appointment: the mail names the day of the appointment. */
function ofFormerDay(date: DateMention, formerDay: string | undefined): DateMention {
  const { day, isWeekday } = date;
  if (!isWeekday || day === null || formerDay === undefined || day >= formerDay) return date;
  const isSame = (Date.parse(formerDay) - Date.parse(day)) % (WEEK * DAY_MS) === 0;
  return isSame ? { ...date, day: formerDay } : date;
}

/** How the words of a mail name days. */
export function readingOf(
  { text, isForwarded, sentAt }: Mail,
  { receivedAt, timeZone }: WhenContext,
): DateReading {
  const language = languageOf(text);
  // The words of a forwarded mail count from when it was written.
  const written = isForwarded && sentAt && sentAt < receivedAt ? sentAt : receivedAt;
  return {
    today: dayIn(written, timeZone ?? 'UTC'),
    isDayFirst: language !== undefined && language !== 'en',
  };
}

function beginOf(sentences: readonly string[]): readonly string[] {
  let left = LONGEST_TEXT;
  const end = sentences.findIndex((words) => (left -= words.length) < 0);
  return end === -1 ? sentences : sentences.slice(0, end);
}

/** The days and times of a sentence. @param isFormerKnown then the days that a change leaves stay as well */
export function readSentence(sentence: string, reading: DateReading, isFormerKnown = false): Sentence {
  const words = withHours(sentence);
  const all = dateMentions(words, reading).slice(0, MOST_MENTIONS);
  const isChanged = !isFormerKnown && CHANGED.test(words) && !INSTEAD.test(words);
  const isThanks = THANKS.test(words);
  const told = all.filter(({ isRelative }) => !(isThanks && isRelative));
  const isProposed = told.length === 1 && words.trimEnd().endsWith('?');
  // `From Tuesday to Friday`; a single day is the former one.
  const dates = isChanged && !isProposed ? told.slice(1).slice(-1) : told;
  if (isChanged && dates.length === 0) return { words, rest: words, dates, times: [] };
  let rest = words;
  for (const { begin, end } of all) rest = rest.slice(0, begin) + '\0'.repeat(end - begin) + rest.slice(end);
  const times = timeMentions(rest).slice(0, MOST_MENTIONS);
  // The hour of a former day goes with it.
  const kept = isChanged ? times.filter((time) => dates.some((date) => date === nearest(told, time))) : times;
  return { words, rest, dates, times: kept };
}

/**
 * Each time with the nearest day of its sentence, else with the only day of a short sentence near it, else with the day
 * of the former appointment.
 */
function pairsIn(sentences: readonly Sentence[], formerDay: string | undefined): Pair[] {
  const taken = new Set<DateMention>();
  return sentences.flatMap((timeIn, i) => {
    const near = sentences.slice(Math.max(0, i - FURTHEST), i + FURTHEST + 1);
    const neighbours = [-1, 1, -2].flatMap((step) => sentences[i + step] ?? []);
    return timeIn.times.flatMap((time) => {
      const own = nearest(timeIn.dates, time);
      const beside = own ? undefined : neighbours.find((other) => isDayOf(other, timeIn));
      const same =
        formerDay === undefined ? undefined : { begin: 0, end: 0, day: formerDay, isRelative: false };
      const date = own ?? beside?.dates[0] ?? same;
      if (!date || (!own && !same && taken.has(date))) return [];
      const dateIn = beside ?? timeIn;
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
  if (!OF_TIME.test(words) && !TALK.test(words)) return false;
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

/** @returns the reason for which it stays open; undefined where it is one of several */
function momentOf(pair: Pair, mail: Mail, { timeZone }: WhenContext): Moment | Unclear | undefined {
  const { date, time, timeIn } = pair;
  const isYours = YOUR_TIME.test(timeIn.words.slice(time.end, time.end + LOOK_AHEAD));
  const stated = isYours ? undefined : statedZone(pair);
  const zone = stated === undefined ? timeZone : stated;
  const day = dayOf(date, zone);
  if (isOneOfSeveral(pair)) return undefined;
  if (zone === null) return stated === null ? undefined : 'zone';
  if (day === undefined) return date.monthFirst === undefined ? undefined : 'day';
  const startsAt = atMinute(day, time.from, zone);
  const duration = time.to === undefined ? lengthOf(pair) : time.to - time.from;
  const endsAt = duration === undefined ? undefined : new Date(startsAt.getTime() + duration * MINUTE_MS);
  const isOwn = timeZone !== null && atMinute(day, time.from, timeZone).getTime() === startsAt.getTime();
  const senders = stated === undefined && !isYours ? zoneOfSender(mail) : undefined;
  const there = senders === undefined ? startsAt : atMinute(day, time.from, senders);
  const other =
    senders !== undefined && there.getTime() !== startsAt.getTime()
      ? { startsAt: there, timeZone: senders }
      : undefined;
  return { startsAt, endsAt, timeZone: isOwn ? timeZone : zone, other };
}

/** Where `12/3` has two readings, the zone decides. */
function dayOf(
  { day, monthFirst }: Pick<DateMention, 'day' | 'monthFirst'>,
  zone: string | null,
): string | undefined {
  return day ?? (zone !== null && MONTH_FIRST.test(zone) ? monthFirst : undefined);
}

/** Where people write in a language, with the most of them first. */
const ZONES_OF: Readonly<Record<TextLanguage, readonly string[]>> = {
  en: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'Europe/London',
    'Asia/Kolkata',
  ],
  de: ['Europe/Berlin'],
  fr: ['Europe/Paris'],
  es: ['Europe/Madrid', 'America/Mexico_City', 'America/Bogota', 'America/Argentina/Buenos_Aires'],
};

/** The zone of the sender's clock, by the time of the mail; undefined where the mail does not tell. */
function zoneOfSender({ text, sentAt, sentOffset }: Mail): string | undefined {
  if (sentAt === null || sentOffset === null) return undefined;
  const known = ZONES_OF[languageOf(text) ?? 'en'].find((zone) => offsetIn(zone, sentAt) === sentOffset);
  const hours = sentOffset / HOUR_MINUTES;
  return known ?? (Number.isInteger(hours) ? `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}` : undefined);
}

/** Minutes ahead of UTC. */
function offsetIn(zone: string, at: Date): number {
  return Math.round((wallClockAt(at, zone) - at.getTime()) / MINUTE_MS);
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

/** The moment of a day at a minute after midnight in a zone. */
export function atMinute(day: string, minutes: number, zone: string): Date {
  const [hour, minute] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES].map((part) =>
    String(part).padStart(2, '0'),
  );
  const local = LocalTime.parse(`${day}T${hour}:${minute}`);
  if (!local) throw new Error(`${day} has no minute ${minutes}`);
  return local.in(zone);
}

/** Lengths of time up to four hours, in the four languages. */
export const LENGTHS = String.raw`(?<!\d[.,–-]?)(\d{1,3})[ -]?(?:min|mins|minutes?|minuten|minutos)(?!\p{L})|(?<!\d[.,–-]?)([1-4])[ -]?(?:hours?|stunden?|heures?|horas?)(?!\p{L})|(?<!\p{L})(half an hour|(?:an|one|1) hour|eine (?:halbe )?stunde|une (?:demi-)?heure|(?:media|una) hora)(?!\p{L})`;
const MINUTES = new RegExp(LENGTHS, 'giu');
/** Before a length that is no promise. */
const ABOUT =
  /(?:about|around|approx\.?|approximately|roughly|up to|within|in|after|least|should (?:take|last|be)|etwa|ca\.?|circa|rund|ungefähr|maximal|bis zu|binnen|innerhalb(?: von)?|nach|vor|env\.?|environ|à peu près|dans|sous|unos|unas|aproximadamente|cerca de|en|~|≈|to|\d ?[-–]) ?$/iu;
const HALF = /half|halbe|demi|media/i;

/** The length of an appointment that a sentence states exactly, in minutes; undefined without one, or with several. */
export function durationIn(sentence: string): number | undefined {
  const lengths = [...sentence.matchAll(MINUTES)].map((match) => {
    const [, minutes, hours, words] = match;
    if (ABOUT.test(sentence.slice(Math.max(0, match.index - 24), match.index))) return undefined;
    if (minutes !== undefined) return Number(minutes);
    return hours !== undefined
      ? Number(hours) * HOUR_MINUTES
      : HALF.test(words ?? '')
        ? HOUR_MINUTES / 2
        : HOUR_MINUTES;
  });
  return lengths.length === 1 ? lengths[0] : undefined;
}
