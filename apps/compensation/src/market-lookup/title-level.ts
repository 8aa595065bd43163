import type { ExperienceLevel } from '@wagewright/dataset';
import { DEFAULT_EXPERIENCE } from '../estimation/experience';
import { searchText, words } from '../lookup/search-text';

/** Words that tell a level rather than a trade. */
const LEVEL_WORDS: ReadonlyMap<string, ExperienceLevel> = new Map([
  ['intern', 'entry'],
  ['trainee', 'entry'],
  ['graduate', 'entry'],
  ['entry', 'entry'],
  ['junior', 'entry'],
  ['jr', 'entry'],
  ['mid', 'mid'],
  ['senior', 'senior'],
  ['sr', 'senior'],
  ['lead', 'senior'],
  ['staff', 'staff'],
  ['principal', 'staff'],
  ['distinguished', 'staff'],
]);
/** Stands beside a level word and means nothing without it: mid-level, Engineer III. */
const FILLERS = new Set(['level', 'i', 'ii', 'iii', 'iv', 'v']);

export interface LevelledTitle {
  /** The trade without its level; may be empty. */
  trade: string;
  level: ExperienceLevel;
}

/** Splits "Sr. Data Engineer II" into trade and level. */
export function levelledTitle(title: string): LevelledTitle {
  const all = words(searchText(title));
  const level = all.map((word) => LEVEL_WORDS.get(word)).find((found) => found !== undefined);
  const trade = all.filter((word) => !LEVEL_WORDS.has(word) && !FILLERS.has(word)).join(' ');
  return { trade, level: level ?? DEFAULT_EXPERIENCE };
}
