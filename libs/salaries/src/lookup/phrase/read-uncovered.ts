import type { NotCovered } from './phrase-resolution';
import { INTERNSHIP, NO_OCCUPATION, PART_TIME, REMOTE } from './vocabulary/reasons';
import { NOISE_PHRASES } from './vocabulary/title-words';
import type { WordsLeft } from './words-left';

interface UncoveredWord {
  why: string;
  /** Whether the phrase cannot fully match any role. */
  doubtful: boolean;
}

/** Words and pairs of words for work without figures. */
const UNCOVERED: ReadonlyMap<string, UncoveredWord> = new Map([
  ...words(
    'remote|remotely|wfh|work from home|telecommute|anywhere|worldwide|teletravail|remoto|homeoffice|fully remote',
    REMOTE,
    false,
  ),
  ...words(
    'intern|interns|internship|internships|co op|coop|apprenticeship|praktikant|praktikantin|praktikum|stagiaire|stage|becario|becaria|' +
      'practicas|werkstudent|werkstudentin|alternance|alternant|azubi|ausbildung|working student',
    INTERNSHIP,
    true,
  ),
  ...words('part time|parttime|freelance|freelancer|teilzeit|mi temps|medio tiempo', PART_TIME, false),
  ...words(
    'student|unemployed|retired|retiree|job seeker|jobseeker|entrepreneur|founder|cofounder|co founder|influencer|youtuber|streamer|volunteer|' +
      'stay at home mom|stay at home dad|homemaker|self employed|business owner|owner|investor|open to work|looking for work',
    NO_OCCUPATION,
    true,
  ),
]);

/** In words. */
const LONGEST_UNCOVERED = 4;

/** The parts of a phrase without figures. */
export interface ReadUncovered {
  notCovered: NotCovered[];
  /** A role beside it is not quite the requested one. */
  isDoubtful: boolean;
  /** No paid occupation is meant. */
  isNone: boolean;
}

/** Takes out words for work without figures: remote work, internships. */
export function takeUncovered(
  words: WordsLeft,
  isName: (words: readonly string[]) => boolean,
): ReadUncovered {
  const notCovered: NotCovered[] = [];
  let isDoubtful = false;
  let isNone = false;
  for (let length = LONGEST_UNCOVERED; length > 0; length--) {
    for (let at = 0; at < words.tokens.length; at++) {
      const uncovered = UNCOVERED.get(words.text(at, length));
      if (!uncovered || isInName(words, at, length, isName)) continue;
      notCovered.push({ text: words.take(at, length), why: uncovered.why });
      isDoubtful ||= uncovered.doubtful;
      isNone ||= uncovered.why === NO_OCCUPATION;
    }
  }
  return { notCovered, isDoubtful, isNone };
}

/** `owner` in `product owner` */
function isInName(
  words: WordsLeft,
  at: number,
  length: number,
  isName: (words: readonly string[]) => boolean,
): boolean {
  const longer = [words.run(at - 1, length + 1), words.run(at, length + 1), words.run(at - 2, length + 2)];
  return longer.some(
    (run) => run !== undefined && run.length > length && isName(run.map(({ word }) => word)),
  );
}

/** Numbers before a title: `0 – 1 Software Engineer`. */
const COUNT = /^\d{1,2}$/;

/** Takes out words about the vacancy. */
export function takeNoise(words: WordsLeft): void {
  const title = words.tokens.findIndex(({ word }) => !COUNT.test(word));
  if (title > 0) words.take(0, title);
  for (let at = 0; at < words.tokens.length; at++) {
    for (const length of [3, 2]) {
      if (NOISE_PHRASES.has(words.text(at, length))) words.take(at, length);
    }
  }
}

function words(list: string, why: string, doubtful: boolean) {
  return list.split('|').map((word): [string, UncoveredWord] => [word, { why, doubtful }]);
}
