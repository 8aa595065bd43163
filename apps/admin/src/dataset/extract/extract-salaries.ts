import { groupBy, median } from '../arithmetic/statistics';
import type { SurveyedSalary } from '../sources/title.source';
import type { LevelStep, RemotePair } from '../staging/staging-tables';

/** Minimum salaries of a title at one level for a step. */
const LEAST_AT_LEVEL = 10;

/** Minimum salaries of each kind for a comparison at a title and level. */
const LEAST_OF_EACH = 20;

/** Earlier the survey is too small. */
const FIRST_REMOTE_YEAR = 2023;

const LEVELS = { EN: 'entry', MI: 'mid', SE: 'senior', EX: 'executive' } as const;

const LEVEL_NAMES: Readonly<Record<string, string>> = LEVELS;

/** What the salaries of a title at one level are over all of it. */
export function levelSteps(salaries: readonly SurveyedSalary[]): LevelStep[] {
  return (['EN', 'MI', 'SE', 'EX'] as const).flatMap((code) => {
    return [...groupBy(salaries, (salary) => salary.title)].flatMap(([title, group]) => {
      const own = group.filter((salary) => salary.level === code);
      if (own.length < LEAST_AT_LEVEL) return [];
      const step = Math.log(median(own.map((row) => row.salary)) / median(group.map((row) => row.salary)));
      return [{ level: LEVELS[code], title, cases: own.length, step }];
    });
  });
}

/** Remote against on-site, titles and levels with at least 20 salaries of each kind. */
export function remotePairs(salaries: readonly SurveyedSalary[]): RemotePair[] {
  const recent = salaries.filter((row) => row.year >= FIRST_REMOTE_YEAR);
  return [...groupBy(recent, (row) => `${row.title} ${row.level}`).values()].flatMap(remotePair);
}

function remotePair(group: readonly SurveyedSalary[]): RemotePair[] {
  const [first] = group;
  const remote = group.filter((row) => row.remoteRatio === 100).map((row) => row.salary);
  const onSite = group.filter((row) => row.remoteRatio === 0).map((row) => row.salary);
  const cases = Math.min(remote.length, onSite.length);
  if (first === undefined || cases < LEAST_OF_EACH) return [];
  const level = LEVEL_NAMES[first.level] ?? first.level;
  return [{ title: first.title, level, cases, step: Math.log(median(remote) / median(onSite)) }];
}
