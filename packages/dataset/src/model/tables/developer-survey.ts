import type { DeveloperSkill, DeveloperSkillsRow, DeveloperSurveyRow } from '@wagewright/dataset';
import { byKey, type Group, groupBy, median, round, total, weightedMean } from '../../arithmetic/statistics';
import type { Catalogue, DeveloperAnswer } from '../../read';
import { adjustment, observed } from './adjustment-row';
import { skillSlug } from './skills';

const LICENCE = 'Open Database License 1.0';

/** Computer occupations: the survey covers developers. */
const SCOPE = '15';

/** Minimum comparisons for a mean. */
const LEAST_COMPARISONS = 5;

/**
 * The kinds of answers that are compared. Schooling below a bachelor's degree is one group: its answers are too few for
 * an order of high school, some college and associate degree.
 */
const COMPARED = [
  {
    topic: 'education_below_degree',
    key: 'below_bachelors',
    label: 'Below a bachelor’s degree',
    kind: 'without a bachelor’s degree',
    remark:
      'the place is not known; people with less schooling in this role are selected, so this is not what a degree adds',
    kindOf: ({ education }: DeveloperAnswer) => (BELOW_BACHELORS.has(education) ? education : null),
  },
  {
    topic: 'remote',
    key: 'hybrid',
    label: 'Hybrid',
    kind: 'in hybrid work',
    remark: 'the place is not known',
    kindOf: ({ arrangement }: DeveloperAnswer) => (arrangement === 'hybrid' ? arrangement : null),
  },
] as const;

const BELOW_BACHELORS: ReadonlySet<string> = new Set([
  'secondary_school',
  'some_college_no_degree',
  'associate',
]);

/**
 * Hybrid work, and schooling below a bachelor's degree (docs/methodology.md, 9). A table of its own, under the licence of
 * the survey: never merged with another source's figures.
 */
export function developerSurveyRows(answers: readonly DeveloperAnswer[]): DeveloperSurveyRow[] {
  const complete = answers.filter(({ yearsOfCoding, organisationSize }) => {
    return yearsOfCoding !== null && organisationSize !== '';
  });
  const cells = groupBy(complete, (own) => [own.role, experienceOf(own), own.organisationSize].join('|'));
  const sorted = [...cells].sort(byKey).map(([, cell]) => cell);
  return COMPARED.flatMap(({ topic, key, label, kind, remark, kindOf }): DeveloperSurveyRow[] => {
    const comparisons = sorted.flatMap((cell) => comparisonsOf(cell, kindOf));
    if (comparisons.length < LEAST_COMPARISONS) return [];
    return [
      {
        ...adjustment(topic, SCOPE, key, label),
        kind: 'developer-survey',
        ...observed(comparisons),
        sourceId: 'stackoverflow',
        reason: `total pay of developers ${kind} over that of all answers of the same role, experience and size of employer, ${comparisons.length} comparisons; ${remark}`,
        licence: LICENCE,
      },
    ];
  });
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

function experienceOf({ yearsOfCoding }: DeveloperAnswer): string {
  return EXPERIENCE_BANDS.find(([end]) => (yearsOfCoding ?? 0) < end)?.[1] ?? '';
}

function comparisonsOf(cell: readonly DeveloperAnswer[], kindOf: (answer: DeveloperAnswer) => string | null) {
  const all = median(cell.map(({ pay }) => pay));
  const kinds = [...groupBy(cell, kindOf)].sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1));
  return kinds.flatMap(([kind, own]) => {
    if (kind === null || own.length < LEAST_ANSWERS) return [];
    return [{ cases: own.length, step: Math.log(median(own.map(({ pay }) => pay)) / all) }];
  });
}

/** Minimum users of a technology in a group for its premium to be shown. */
const LEAST_USERS = 20;
/** Users at which a premium weighs as much as no premium. */
const SHRINKAGE = 50;
/** Users for a premium of medium confidence. */
const MEDIUM_CONFIDENCE = 150;
/** Shares of a group that work with a technology, for wide and for frequent demand. */
const WIDE_DEMAND = 0.25;
const SOME_DEMAND = 0.1;

/** Skills by kind of developer (docs/methodology.md, 9). One row a kind, with its roles in the catalogue. */
export function developerSkillRows(
  answers: readonly DeveloperAnswer[],
  { developerKinds, developerRoles }: Pick<Catalogue, 'developerKinds' | 'developerRoles'>,
): DeveloperSkillsRow[] {
  const technologies = developerTechnologies(answers);
  const roles = groupBy(developerRoles, ({ kind }) => kind);
  return developerKinds.flatMap(({ kind: group, surveyed }) => {
    const own = technologies.filter(({ role }) => surveyed.includes(role));
    const slugs = (roles.get(group) ?? []).map(({ slug }) => slug).sort();
    const skills = skillsOf(own);
    if (skills.length === 0 || slugs.length === 0) return [];
    return [
      { kind: 'developer-skills', group, roles: slugs, skills, sourceId: 'stackoverflow', licence: LICENCE },
    ];
  });
}

function skillsOf(technologies: readonly DeveloperTechnology[]): DeveloperSkill[] {
  const cells = new Map(technologies.map((row) => [`${row.role}|${row.experience}`, row.answers]));
  const answers = total([...cells.values()]);
  return [...groupBy(technologies, ({ slug }) => slug).values()]
    .flatMap((rows) => skillOf(rows, answers))
    .sort((a, b) => b.premiumPct - a.premiumPct || (a.slug < b.slug ? -1 : 1));
}

function skillOf(rows: readonly DeveloperTechnology[], answers: number): DeveloperSkill[] {
  const [first] = rows;
  const users = total(rows.map((row) => row.users));
  if (first === undefined || users < LEAST_USERS) return [];
  const effect = weightedMean(rows.map(({ step, users: weight }) => ({ value: step, weight })));
  const share = users / answers;
  return [
    {
      slug: first.slug,
      name: first.name,
      premiumPct: round(100 * Math.expm1(effect * (users / (users + SHRINKAGE))), 1),
      users,
      demand: share >= WIDE_DEMAND ? 'high' : share >= SOME_DEMAND ? 'medium' : 'low',
      confidence: users >= MEDIUM_CONFIDENCE ? 'medium' : 'low',
    },
  ];
}

/** Pay of a technology's users over that of all answers of the same role and experience. */
interface DeveloperTechnology {
  role: string;
  /** Years of coding for pay. */
  experience: string;
  slug: string;
  name: string;
  /** Answers of the role and experience, users or not. */
  answers: number;
  users: number;
  /** ln(median of the users ÷ median of all). */
  step: number;
}

/** Minimum users of a technology in one role and experience: fewer would be single people. */
const LEAST_COMPARED = 5;

/** Common tools, and tools that come with a language, say nothing about pay. */
const ORDINARY =
  /^(?:APT|Ant|Bun|Cargo|Chocolatey|Composer|GNU GCC|Homebrew|MSBuild|MSVC|Make|Maven|Meson|NuGet|Ninja|Pacman|Pip|QMake|SCons|Visual Studio Solution|Yarn|npm|pnpm|build2|lest|tunit|snitch)\b/;

/**
 * Pay of a technology's users against everybody of the same role and experience. A technology goes with kinds of work
 * and employer: the ratio shows who is paid more, not the value of a course.
 */
function developerTechnologies(answers: readonly DeveloperAnswer[]): DeveloperTechnology[] {
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
    .filter(([, users]) => users.length >= LEAST_COMPARED)
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
