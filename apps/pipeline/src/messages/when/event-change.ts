import type { EventLoopYielder } from '@wagewright/http';
import { dayIn } from '../../days/over';
import type { Mail } from '../mail/mail';
import type { MessageWhen } from '../read-message.response';
import { folded } from '../reading/fold';
import type { TimeMention } from './time-mentions';
import {
  atMinute,
  CHANGED,
  INSTEAD,
  momentIn,
  readingOf,
  readSentence,
  whenAt,
  type WhenContext,
} from './when-of';

/** What a mail makes of an appointment to come, and the sentence that names it. */
export interface EventChange {
  when: MessageWhen;
  quote: string | null;
}

/** In folded text: somebody else than the reader is not able to. */
const UNABLE =
  /\b(?:i|we|there) (?:can|could|will|would) !not (?:be able to )?(?:be|make|meet|see|talk|speak|sit|have|host|do|hold|keep)\b|!unable|\b(?:koennen wir|wir koennen|ich kann|kann ich) (?:\S+ ){0,9}!nicht|\b(?:peux|pouvons|pourr(?:ai|ons)|aura|sera) (?:\S+ ){0,3}!pas|!no (?:puedo|podemos|podre|podremos|sera|tendra|llego|vuelvo)\b|\bimpos+ible/;
/** Then the reader may change it. */
const IF = /!(?:if|unless|falls|wenn|sofern)\b|\b(?:si|in case|en caso|en cas|sollten)\b/;

/**
 * What a mail makes of an appointment to come. It moves to the only other moment where the mail names its day or hour and
 * asks, says that this one is not possible, or says `instead`. It is off where a sentence with its day says so and no
 * other hour stands anywhere.
 * @param isChange whether the words alone say that an appointment is off or moves
 */
export async function changeOf(
  { startsAt }: { startsAt: string },
  mail: Mail,
  sentences: readonly string[],
  isChange: boolean,
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
  for (const words of lines) {
    const { dates, times } = readSentence(words, reading, true);
    const isOfTime = times.some(isFormerTime);
    hasOtherTime ||= times.some((time) => !isFormerTime(time));
    if (!isOfTime && !dates.some((date) => date.day === day)) continue;
    const text = folded(words);
    const isOff = (CHANGED.test(words) || UNABLE.test(text)) && !IF.test(text);
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
    if (!by && !isChange) return undefined;
    return { when: { ...whenAt(moment), change: 'moved' }, quote: by?.words ?? null };
  }
  const off = hasOtherTime ? undefined : naming.find(({ isOff }) => isOff);
  return off && { when: { change: 'cancelled' }, quote: off.words };
}
