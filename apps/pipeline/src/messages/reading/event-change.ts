import type { EventLoopYielder } from '@wagewright/http';
import { dayIn } from '../../days/over';
import type { Mail } from '../mail/mail';
import type { MessageWhen } from '../read-message.response';
import { folded } from './fold';
import { meetingUrlOf, placeOf, roomUrlOf } from '../when/where-of';
import type { DateMention } from '../../dates/date-mentions';
import type { TimeMention } from '../when/time-mentions';
import {
  atMinute,
  CHANGED,
  INSTEAD,
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
  /\b(?:i|we|there) (?:can|could|will|would) !not (?:be able to )?(?:be|make|meet|see|talk|speak|sit|have|host|do|hold|keep)\b|!unable|\b(?:koennen wir|wir koennen|ich kann|kann ich) (?:\S+ ){0,9}!nicht|\b(?:peux|pouvons|pourr(?:ai|ons)|aura|sera) (?:\S+ ){0,3}!pas|!no (?:puedo|podemos|podre|podremos|sera|tendra|llego|vuelvo)\b|\bimpos+ible/;
/** Then the reader may change it. */
const IF =
  /!(?:if|unless|falls|wenn|sofern)\b|\b(?:si|in case|en caso|en cas|sollten|should you)\b|\byou (?:need|want|like|wish|have|can|could|may|would|are able) (?:\S+ ){0,2}to |\b(?:koennen|kannst|moechten|moechtest|muessen|musst) (?:sie|du) |\b(?:pouvez|pourrez|peux|souhaitez) (?:vous )?(?:annuler|reporter|modifier|decaler)\b/;

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
  const lines = [mail.subject ?? '', ...sentences];
  const naming: { words: string; isOff: boolean; isOfTime: boolean; isChanged: boolean }[] = [];
  let hasOtherTime = false;
  let elsewhere: string | undefined;
  for (const words of lines) {
    const { dates, times } = readSentence(words, reading, true);
    const isOfTime = times.some(isFormerTime);
    hasOtherTime ||= times.some((time) => !isFormerTime(time));
    const text = folded(words);
    const isOff = (CHANGED.test(words) || UNABLE.test(text)) && !IF.test(text);
    if (!isOfTime && !dates.some((date) => isOfDay(date, day))) {
      if (isOff && TALK.test(words)) elsewhere ??= words;
      continue;
    }
    naming.push({ words, isOff, isOfTime, isChanged: isOff || INSTEAD.test(words) || words.endsWith('?') });
    await yielder.yieldIfDue();
  }
  const moment = await momentIn(lines, mail, { ...context, former }, yielder);
  if (typeof moment === 'object') {
    const isAsked = naming.length > 0 && lines.some((words) => words.endsWith('?'));
    // Beside its own hour, another one of the same day may be that of a part of it.
    const isOtherDay = dayIn(moment.startsAt, context.timeZone) !== day;
    const by =
      naming.find(({ isChanged, isOfTime }) => isChanged || (isOfTime && isOtherDay)) ??
      (isAsked ? naming[0] : undefined);
    const said = by?.words ?? lines.find((words) => INSTEAD.test(words));
    if (said === undefined && !isChanged) return undefined;
    const meetingUrl = meetingUrlOf(mail) ?? roomUrlOf(mail);
    const around = { meetingUrl, location: placeOf(mail, sentences) };
    return { when: { ...whenAt(moment), ...around, change: 'moved' }, quote: said ?? null };
  }
  const off = naming.find(({ isOff }) => isOff)?.words ?? elsewhere;
  return off === undefined || hasOtherTime ? undefined : { when: { change: 'cancelled' }, quote: off };
}

/** Whether words name a day, perhaps by its weekday only, which people also say of the week after. */
function isOfDay({ day, isWeekday }: DateMention, other: string): boolean {
  const isSame = day !== null && new Date(day).getUTCDay() === new Date(other).getUTCDay();
  return day === other || (isWeekday === true && isSame);
}
