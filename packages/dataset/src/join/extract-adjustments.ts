import { byKey, type Group, groupBy, median } from '../arithmetic/statistics';
import type { DeveloperAnswer, EducationMix, GraduateSalary, IndustryWage, SurveyedSalary } from '../read';
import type {
  DeveloperComparison,
  DeveloperTechnology,
  GraduateMedian,
  LevelStep,
  RemotePair,
  StagingTables,
} from '../staging';
import { skillSlug } from './technologies';

/** Minimum salaries of a title at one level for a step. */
const LEAST_AT_LEVEL = 10;

/** Minimum salaries of each kind for a comparison at a title and level. */
const LEAST_OF_EACH = 20;

/** Earlier the survey is too small. */
const FIRST_REMOTE_YEAR = 2023;

const LEVELS = { EN: 'entry', MI: 'mid', SE: 'senior', EX: 'executive' } as const;

const LEVEL_NAMES: Readonly<Record<string, string>> = LEVELS;

/** Logarithmic steps from the salaries of a title to its salaries at one level. */
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

function remotePair(group: Group<SurveyedSalary>): RemotePair[] {
  const [{ title, level: code }] = group;
  const remote = group.filter((row) => row.remoteRatio === 100).map((row) => row.salary);
  const onSite = group.filter((row) => row.remoteRatio === 0).map((row) => row.salary);
  const cases = Math.min(remote.length, onSite.length);
  if (cases < LEAST_OF_EACH) return [];
  const level = LEVEL_NAMES[code] ?? code;
  return [{ title, level, cases, step: Math.log(median(remote) / median(onSite)) }];
}

const DEGREES = ['bachelor', 'master', 'doctorate'] as const;

/** Graduates of all ages, by group of occupations and degree; withheld figures are left out. */
export function graduateMedians(salaries: readonly GraduateSalary[]): GraduateMedian[] {
  return salaries.flatMap(({ group, ageGroup, degree: name, median }) => {
    const degree = DEGREES.find((known) => known === name);
    return degree === undefined || ageGroup !== 'all' || median === null ? [] : [{ group, degree, median }];
  });
}

/** Occupations of 2018 that the publisher still counts under a wider code. */
const WIDER_CODE: Readonly<Record<string, string>> = {
  '15-1242': '15-1245',
  '15-1243': '15-1245',
  '15-1252': '15-1256',
  '15-1253': '15-1256',
  '15-1254': '15-1257',
  '15-1255': '15-1257',
  '15-2051': '15-2098',
  '15-2099': '15-2098',
};

/** The degrees of the workers of each wanted occupation, or of the wider code around it. */
export function degreeMixes(mixes: readonly EducationMix[], wanted: ReadonlySet<string>): EducationMix[] {
  const byCode = new Map(mixes.map((mix) => [mix.socCode, mix]));
  return [...wanted].sort().flatMap((socCode) => {
    const mix = byCode.get(socCode) ?? byCode.get(WIDER_CODE[socCode] ?? '');
    return mix === undefined ? [] : [{ ...mix, socCode }];
  });
}

/**
 * The median of each occupation in each industry of the survey, and in all of them together.
 *
 * @param wanted occupations of the catalogue
 */
export function industryTables(
  wages: readonly IndustryWage[],
  wanted: ReadonlySet<string>,
): Pick<StagingTables, 'industries' | 'industry-wages'> {
  const known = new Map(wages.map(({ code, name, depth }) => [code, { code, name, depth }]));
  const industries = [...known.values()]
    .filter(({ depth }) => depth > 0)
    .sort((a, b) => (a.code < b.code ? -1 : 1));
  const positions = new Map(industries.map(({ code }, position) => [code, position]));
  const published = wages.filter(({ socCode, p50 }) => wanted.has(socCode) && p50 !== null);
  const byOccupation = [...groupBy(published, ({ socCode }) => socCode)].sort(byKey);
  return {
    industries,
    'industry-wages': byOccupation.flatMap(([socCode, own]) => {
      const national = own.find(({ depth }) => depth === 0)?.p50;
      const cells = own
        .flatMap(({ code, people, p50 }) => {
          const industry = positions.get(code);
          return industry === undefined || p50 === null ? [] : [{ industry, people, p50 }];
        })
        .sort((a, b) => a.industry - b.industry);
      if (!national) return [];
      return [
        {
          socCode,
          national,
          industries: cells.map(({ industry }) => industry),
          people: cells.map(({ people }) => people),
          p50: cells.map(({ p50 }) => p50),
        },
      ];
    }),
  };
}

/** Minimum answers for a comparison: fewer would be single people. */
const LEAST_ANSWERS = 5;

/** Upper ends of the bands of experience, years of coding for pay. */
const EXPERIENCE_BANDS = [
  [3, '0-2'],
  [6, '3-5'],
  [10, '6-9'],
  [15, '10-14'],
  [Infinity, '15+'],
] as const;

/** The survey's own names of school-leaving levels, in common terms. */
const EDUCATION_KEYS: Readonly<Record<string, string>> = {
  secondary_school: 'high_school',
  some_college_no_degree: 'some_college',
  associate: 'associate',
};

/**
 * Hybrid work, and schooling below a bachelor's degree, against everybody of the same role, experience and size of
 * employer. Pay is total pay, so only ratios are used.
 */
export function developerComparisons(answers: readonly DeveloperAnswer[]): DeveloperComparison[] {
  const cells = groupBy(answers.filter(isComplete), cellOf);
  return [...cells]
    .sort(byKey)
    .flatMap(([, cell]) => [
      ...comparisons(cell, 'remote', ({ arrangement }) => (arrangement === 'hybrid' ? 'hybrid' : undefined)),
      ...comparisons(cell, 'education', ({ education }) => EDUCATION_KEYS[education]),
    ]);
}

function isComplete({ yearsOfCoding, organisationSize }: DeveloperAnswer): boolean {
  return yearsOfCoding !== null && organisationSize !== '';
}

function cellOf(answer: DeveloperAnswer): string {
  return [answer.role, experienceOf(answer), answer.organisationSize].join('|');
}

/** The band of years of coding for pay. */
function experienceOf({ yearsOfCoding }: DeveloperAnswer): string {
  return EXPERIENCE_BANDS.find(([end]) => (yearsOfCoding ?? 0) < end)?.[1] ?? '';
}

function comparisons(
  cell: readonly DeveloperAnswer[],
  topic: DeveloperComparison['topic'],
  keyOf: (answer: DeveloperAnswer) => string | undefined,
): DeveloperComparison[] {
  const all = median(cell.map(({ pay }) => pay));
  const kinds = [...groupBy(cell, keyOf)].sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return kinds.flatMap(([key, kind]) => {
    if (key === undefined || kind.length < LEAST_ANSWERS) return [];
    const [first] = kind;
    const { role, organisationSize } = first;
    const step = Math.log(median(kind.map(({ pay }) => pay)) / all);
    return [
      { topic, key, role, experience: experienceOf(first), organisationSize, cases: kind.length, step },
    ];
  });
}

/** Minimum users of a technology for a comparison: fewer would be single people. */
const LEAST_USERS = 5;

/** Common tools, and tools that come with a language, say nothing about pay. */
const ORDINARY =
  /^(?:APT|Ant|Bun|Cargo|Chocolatey|Composer|GNU GCC|Homebrew|MSBuild|MSVC|Make|Maven|Meson|NuGet|Ninja|Pacman|Pip|QMake|SCons|Visual Studio Solution|Yarn|npm|pnpm|build2|lest|tunit|snitch)\b/;

/**
 * Pay of a technology's users against everybody of the same role and experience. A technology goes with kinds of work
 * and employer: the ratio shows who is paid more, not the value of a course.
 */
export function developerTechnologies(answers: readonly DeveloperAnswer[]): DeveloperTechnology[] {
  const usable = answers.filter(
    ({ yearsOfCoding, technologies }) => yearsOfCoding !== null && technologies.length > 0,
  );
  const cells = groupBy(usable, (answer) => `${answer.role}|${experienceOf(answer)}`);
  return [...cells].sort(byKey).flatMap(([, cell]) => technologiesOf(cell));
}

function technologiesOf(cell: Group<DeveloperAnswer>): DeveloperTechnology[] {
  const [first] = cell;
  const all = median(cell.map(({ pay }) => pay));
  const uses = cell.flatMap(({ technologies, pay }) => {
    return [...new Set(technologies)].filter((name) => !ORDINARY.test(name)).map((name) => ({ name, pay }));
  });
  return [...groupBy(uses, ({ name }) => name)]
    .filter(([, users]) => users.length >= LEAST_USERS)
    .sort(byKey)
    .map(([name, users]) => ({
      role: first.role,
      experience: experienceOf(first),
      slug: skillSlug(name),
      name,
      answers: cell.length,
      users: users.length,
      step: Math.log(median(users.map(({ pay }) => pay)) / all),
    }));
}
