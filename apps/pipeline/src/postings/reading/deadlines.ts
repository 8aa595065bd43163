import type { DayOrMoment } from '../../days/over';
import { orderShownBy } from '../../dates/date-cell';
import { type DateMention, dateMentions } from '../../dates/date-mentions';
import type { DateOrder } from '../../dates/written-day';
import { isCalendarDate } from '../../validators/local-time';

export interface DeadlineRead {
  deadline?: DayOrMoment;
  /** The day with the month first and the one with it second, where the order is not known. */
  candidates: DayOrMoment[];
}

const LOCAL = /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)?$/;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)/i;
const WITH_YEAR = /\d{4}|\d\D\d+\D\d/;

/** Words before the day, by language. */
const LEADS: Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'others', readonly string[]>> = {
  en: [
    String.raw`\b(?:appl(?:y|ying|ications?)|application forms?|submit(?:ted)?|submissions?|sen[dt]|e-?mail|return(?:ed)?|receiv(?:e|ed|ing)|resumes?|résumés?|cvs?|cover letters?|expressions? of interest|offers? (?:can|may|must|valid)|reach us|write)\b(?:[^.!?]|\.(?=[\p{L}\d])){0,90}?\b(?:by|before|until|till|through|no later than|not later than|on or before)\b|\bapply (?:online )?(?:between|from)\b|\bapplications? received after\b`,
    String.raw`\bapplications?(?: [\p{L}’']+){0,4} (?:clos(?:e[sd]?|ing)|deadline|due|accepted|open)\b|\b(?:accept(?:s|ing)?|stop taking) applications\b`,
    String.raw`\b(?:apply|application|interest|recruitment|filing|posting|advertising)(?: \p{L}+){0,4} (?:deadline|window|period)\b|(?:^|[.!?;:] |\b(?:the|our|an?|final|submission) )deadline\b(?! (?:for|to|of) (?!app|submi|recei|cand|interest|expres))|\bclosing (?:date|time|on)\b|\b(?:closes?|shuts)\b|\bclosing:|\bclos(?:ure|e) date\b`,
    String.raw`\b(?:posting|job|vacancy|advert|listing|position|requisition) (?:\p{L}+ ){0,3}(?:end(?:s| date)|expir\p{L}+|close[sd]?|removed|taken down|open)\b|\bexpir(?:es|y|ation)\b(?: date)?`,
    String.raw`\b(?:last|final) (?:day|date) (?:to (?:apply|receive|submit)|(?:for|of)(?: receipt of| receiving| the)? applications?)\b|\baccepted (?:until|through)\b|\bopen until\b(?! filled)|\b(?:applicants|candidates|you) have until\b|\bopen(?:ing)? (?:&|and) clos\p{L}+\b|^open\b(?! date| until filled)`,
  ],
  de: [
    String.raw`bewerbungs(?:frist|schluss|ende|zeitraum)|\bfrist(?::| für\b| zur\b)|einsende(?:schluss|frist)|ausschreibungsende|bewerbungstag|(?:ausschreibung|anzeige|stelle|portal) (?:endet|schließt|läuft|ist [^.\d]{0,20}offen)`,
    String.raw`(?:bew[ei]rb(?!ungsgespr)|unterlagen|\bmelde[nt]?\b)(?:[^.]|\d\.){0,60}? (?:bis|vor dem|spätestens)\b|\bbis(?: spätestens)?(?: zum)? (?=\d.{0,60}bewerb)`,
  ],
  fr: [
    String.raw`date (?:limite|butoir)|date (?:de clôture|de fin de candidature)|(?:offre|annonce) (?:expire|prend fin|se termine|[^.\d]{0,30}jusqu['’]au)|(?:clôture|fin) des (?:candidatures|inscriptions)|dépôt des (?:dossiers|candidatures)|(?:postule[rz]?|candidatez) (?:avant|jusqu|d['’]ici)`,
    String.raw`candidatures? (?:sont |seront )?ouvertes|période de candidature|(?:envoy|transmet|adress|dépos)\p{L}+[^.]{0,60}?(?:avant le|jusqu['’]au|au plus tard|d['’]ici|pour le)|fin de l['’]affichage|(?:candidatures?|dossiers?)\b[^.]{1,60}?(?:\bdu (?=\d)|jusqu['’]au|avant le|au plus tard|d['’]ici|pour le)|(?:jusqu['’]au|avant le|au plus tard le|d['’]ici le)(?=[^.]{0,40}(?:postul|candidat))`,
  ],
  es: [
    String.raw`fecha (?:límite|de cierre)|plazo (?:de|para|hasta)|cierre de`,
    String.raw`(?:candidatur|solicitud|inscri|postul|env[ií])[^.]{0,60}?(?:hasta el|antes del)`,
  ],
  others: [String.raw`sluitingsdatum|sista ansökningsdag|ansøgningsfrist|søknadsfrist|scadenza`],
};
const LEAD = new RegExp(Object.values(LEADS).flat().join('|'), 'giu');
const ENGLISH_LEAD = new RegExp(LEADS.en.join('|'), 'iu');
/** Other things than applications end or begin on a day. */
const NO_DEADLINE =
  /befrist|\b(?:contract|visa|licen[cs]e|permit|certificat\p{L}+|funding|lease|project) (?:\p{L}+ ){0,2}(?:runs|ends|expires|until|through|lasts)\b|\b(?:position|role|job) (?:\p{L}+ ){0,2}(?:runs|lasts)\b|\bstarts?\b|\breview\p{L}*\b|\bbeginn\b/iu;
/** Between the words and the day: no end of a sentence, and no number but a time of day. */
const GAP =
  /^(?:[ap]\. ?m\.|[^\d.]|\.(?! )|\d{1,2}(?:[:.h]\d{2})?(?= ?(?:[ap]\.? ?m\b|uhr|heure|h\b|[A-Z]{2,4}\b|midnight|noon))|(?<=\d)[:.h]\d{2}|\d{1,3}(?= (?:days?|weeks?)\b(?! (?:from|after|of|since|starting)\b))|\d{1,2}(?:er|\.|st|nd|rd|th)?(?= (?:au|bis|to|until|through|al|and|und|et|[-–]) )){0,60}$/u;
/** Between the ends of a span of days. */
const SPAN =
  /^,? ?(?:(?:and|et|und)(?: (?:close[sd]?|ends?|end[es]t|fermera?) ?(?:on|am|le)?)?|to|until|through|bis(?: zum)?|au|al|[-–—]) ?$/;
/** `(dd/mm/yyyy)` */
const ORDER = /(?<!\p{L})(dd?|tt|jj|mm?)[/.-](?:dd?|mm?)[/.-](?:yy|jj|aa)/u;
const LONGEST_LABEL = 60;
const DAY_FIRST = /^[^:\d]{0,25}\d/;
const LONGEST_REST = 130;
const LONGEST_LEAD = 300;

/**
 * The deadline in the words of a field: a day or a moment, in numbers or with the name of the month; of a span, its end. A day
 * that contradicts its weekday is none.
 * @param today `YYYY-MM-DD`, for a day without a year; without it such a day is none
 * @param order of day and month, where the date shows none
 */
export function deadlineOf(words: string, today?: string, order?: DateOrder): DeadlineRead {
  const text = words.trim().slice(0, LONGEST_REST);
  const [, day] = LOCAL.exec(text) ?? [];
  if (day !== undefined) return { deadline: ofDay(day), candidates: [] };
  const moment = MOMENT.exec(text)?.[0];
  if (moment !== undefined) return { deadline: ofMoment(moment), candidates: [] };
  const dates = datesIn(text, today);
  const [first] = dates;
  if (!first || !GAP.test(text.slice(0, first.begin))) return { candidates: [] };
  let last = first;
  for (const next of dates) if (SPAN.test(text.slice(last.end, next.begin))) last = next;
  if (last.monthFirst === undefined) return { deadline: ofDay(last.day), candidates: [] };
  const [, said] = ORDER.exec(text.toLowerCase()) ?? [];
  const shown = orderShownBy(text.slice(first.begin, first.end)) ?? order;
  const stated = said === undefined ? shown : said.startsWith('m') ? 'mdy' : 'dmy';
  const dayFirst = datesIn(text.slice(last.begin, last.end), today, true)[0]?.day;
  const [byMonth, byDay] = [ofDay(last.monthFirst), ofDay(dayFirst)];
  if (stated !== undefined) return { deadline: stated === 'mdy' ? byMonth : byDay, candidates: [] };
  return { candidates: [byMonth, byDay].filter((one) => one !== undefined) };
}

/** The deadline in sentences such as `Apply by December 11, 2026`; undefined without one. */
export function deadlineIn(lines: readonly string[], today?: string): DeadlineRead | undefined {
  const read = lines.map((line, at) => withNext(line, lines[at + 1] ?? ''));
  for (const { line, words } of read.flatMap((line) =>
    [...line.matchAll(LEAD)].map((words) => ({ line, words })),
  )) {
    const begin = words.index + words[0].length;
    const from = Math.max(words.index - LONGEST_LEAD, 0);
    const before = line.slice(from, words.index);
    const sentence = Math.max(...['. ', '! ', '? '].map((end) => before.lastIndexOf(end)));
    if (NO_DEADLINE.test(line.slice(from + sentence + 1, begin))) continue;
    const order = ENGLISH_LEAD.test(words[0]) ? undefined : 'dmy';
    const read = deadlineOf(line.slice(begin, begin + LONGEST_REST), today, order);
    if (read.deadline ?? read.candidates[0]) return read;
  }
  return undefined;
}

/** A short line without numbers may be the label of a day in the next one. */
function withNext(line: string, next: string): string {
  return line.length <= LONGEST_LABEL && !/\d/.test(line) && DAY_FIRST.test(next) ? `${line} ${next}` : line;
}

/** Days by their dates, in their order; weekdays alone and `tomorrow` are none. */
function datesIn(text: string, today: string | undefined, isDayFirst = false): DateMention[] {
  const mentions = dateMentions(text, { today: today ?? '2000-01-01', isDayFirst });
  return mentions.filter(
    ({ begin, end, isRelative }) =>
      !isRelative && (today !== undefined || WITH_YEAR.test(text.slice(begin, end))),
  );
}

function ofDay(day: string | null | undefined): DayOrMoment | undefined {
  return day && isCalendarDate(day) ? { at: new Date(day), on: day } : undefined;
}

function ofMoment(text: string): DayOrMoment | undefined {
  const at = new Date(text.replace(' ', 'T'));
  return Number.isNaN(at.getTime()) ? undefined : { at, on: null };
}
