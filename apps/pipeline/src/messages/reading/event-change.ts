import type { EventLoopYielder } from '@wagewright/http';
import { dayIn } from '../../days/over';
import { wallClockAt } from '../../validators/wall-clock';
import type { Mail } from '../mail/mail';
import type { MessageWhen } from '../read-message.response';
import { sentencesOf } from '../mail/text/sentences';
import { folded } from './fold';
import { meetingUrlOf, placeOf, roomUrlOf } from '../when/where-of';
import type { DateMention } from '../../dates/date-mentions';
import type { TimeMention } from '../when/time-mentions';
import {
  atMinute,
  CHANGED,
  durationIn,
  INSTEAD,
  LENGTHS,
  momentIn,
  readingOf,
  readSentence,
  TALK,
  whenAt,
  type WhenContext,
} from '../when/when-of';

/** The change of an appointment to come, and the sentence that names it. */
export interface EventChange {
  when: MessageWhen;
  quote: string | null;
}

/** In folded text: somebody else than the reader is not able to. */
const UNABLE =
  /\b(?:i|we|there) (?:can|could|will|would) !not (?:be able to )?(?:be|make|meet|see|talk|speak|sit|have|host|do|hold|keep)\b|!unable|\bdo !not come\b|\bkommen sie (?:\S+ ){0,3}!nicht|!ne venez !pas|!no veng|\b(?:koennen wir|wir koennen|ich kann|kann ich) (?:\S+ ){0,9}!nicht|\b(?:peux|pouvons|pourr(?:ai|ons)|aura|sera) (?:\S+ ){0,3}!pas|!no (?:puedo|podemos|podre|podremos|sera|tendra|llego|vuelvo)\b|\bimpos+ible/;
/** Then the reader may change it. */
const IF =
  /!(?:if|unless|falls|wenn|sofern)\b|\b(?:si|in case|en caso|en cas|sollten|should you)\b|\byou (?:need|want|like|wish|have|can|could|may|would|are able) (?:\S+ ){0,2}to |\b(?:koennen|kannst|moechten|moechtest|muessen|musst) (?:sie|du) |\b(?:pouvez|pourrez|peux|souhaitez) (?:vous )?(?:annuler|reporter|modifier|decaler)\b/;

const MINUTE_MS = 60_000;
const SAME_TIME =
  /(?:at )?the same time(?! as)|(?:zur )?(?:gleichen?|selben?) (?:uhr)?zeit|(?:à )?la même heure|(?:a )?la misma hora/iu;
const SAME_DAY = /the same day|(?:am )?(?:gleichen|selben) tag|le même jour|el mismo día/iu;
const LATER = /later|später|plus tard|más tarde/i;
const SHIFT = new RegExp(
  String.raw`(?:${LENGTHS}) (?:${LATER.source}|earlier|sooner|früher|plus tôt|antes(?! de))(?!\p{L})`,
  'iu',
);
/** Then the reader comes earlier, and the appointment stays. */
const OF_READER =
  /arriv|(?<!\p{L})(?:be there|log in|dial|join)|erschein|einfinden|einwähl|llega|conéct|conect/iu;

/** Whether a sentence says that an appointment is off or moves. @param text the same, folded */
export function isChange(words: string, text: string): boolean {
  return CHANGED.test(words) && TALK.test(words) && !IF.test(text);
}

/**
 * The change that a mail makes to an appointment to come. It moves to the only other moment where the mail names its day or hour and
 * asks, says that this one is not possible, or says `instead`. It is off where a sentence with its day says so and no
 * other hour stands anywhere.
 * @param isChanged whether the words alone say that an appointment is off or moves
 */
export async function changeOf(
  { startsAt }: { startsAt: string },
  mail: Mail,
  sentences: readonly string[],
  isChanged: boolean,
  context: WhenContext & { timeZone: string },
  yielder: EventLoopYielder,
): Promise<EventChange | undefined> {
  const former = new Date(startsAt);
  const day = dayIn(former, context.timeZone);
  const reading = readingOf(mail, context);
  const isFormerTime = ({ from }: TimeMention) =>
    atMinute(day, from, context.timeZone).getTime() === former.getTime();
  const written = [mail.subject ?? '', ...sentences];
  const lines = written.map((words) => besideFormer(words, former, context.timeZone));
  const naming: { words: string; isOff: boolean; isOfTime: boolean; isChanged: boolean }[] = [];
  let hasOtherTime = false;
  let elsewhere: string | undefined;
  for (const [i, words] of lines.entries()) {
    const { dates, times } = readSentence(words, reading, true);
    const isOfTime = times.some(isFormerTime);
    hasOtherTime ||= times.some((time) => !isFormerTime(time));
    const text = folded(words);
    const isOff = (CHANGED.test(words) || UNABLE.test(text)) && !IF.test(text);
    if (!isOfTime && !dates.some((date) => isOfDay(date, day))) {
      if (isOff && TALK.test(words)) elsewhere ??= written[i];
      continue;
    }
    const isChanged = isOff || INSTEAD.test(words) || words.endsWith('?');
    naming.push({ words: written[i] ?? '', isOff, isOfTime, isChanged });
    await yielder.yieldIfDue();
  }
  const given = { ...context, former };
  const isReplaced = (words: string) => INSTEAD.test(words) && TALK.test(words);
  const moment =
    (await momentIn(lines, mail, given, yielder)) ??
    (await momentIn(lines.filter(isReplaced), mail, given, yielder));
  if (typeof moment === 'object') {
    const isAsked = naming.length > 0 && lines.some((words) => words.endsWith('?'));
    // Beside its own hour, another one of the same day may be that of a part of it.
    const isOtherDay = dayIn(moment.startsAt, context.timeZone) !== day;
    const by =
      naming.find(({ isChanged, isOfTime }) => isChanged || (isOfTime && isOtherDay)) ??
      (isAsked ? naming[0] : undefined);
    const said = by?.words ?? written.find((words) => INSTEAD.test(words));
    // The reader asked for another time, and the answer agrees.
    if (said === undefined && !isChanged && !sentencesOf(mail.earlier).some(isReplaced)) return undefined;
    const meetingUrl = meetingUrlOf(mail) ?? roomUrlOf(mail);
    const around = { meetingUrl, location: placeOf(mail, sentences) };
    return { when: { ...whenAt(moment), ...around, change: 'moved' }, quote: said ?? null };
  }
  const off = naming.find(({ isOff }) => isOff)?.words ?? elsewhere;
  return off === undefined || hasOtherTime ? undefined : { when: { change: 'cancelled' }, quote: off };
}

/** A sentence with the hour that it names by the former one: `an hour later`, `at the same time`. */
function besideFormer(words: string, former: Date, timeZone: string): string {
  const clock = (by: number) =>
    `at ${new Date(wallClockAt(former, timeZone) + by * MINUTE_MS).toISOString().slice(11, 16)}`;
  const beside = words.replace(SAME_TIME, clock(0)).replace(SAME_DAY, dayIn(former, timeZone));
  if (!TALK.test(words) || OF_READER.test(words)) return beside;
  return beside.replace(SHIFT, (span: string) => {
    const minutes = durationIn(span) ?? 0;
    return clock(LATER.test(span) ? minutes : -minutes);
  });
}

/** Whether words name a day, perhaps by its weekday only, which people also say of the week after. */
function isOfDay({ day, isWeekday }: DateMention, other: string): boolean {
  const isSame = day !== null && new Date(day).getUTCDay() === new Date(other).getUTCDay();
  return day === other || (isWeekday === true && isSame);
}
