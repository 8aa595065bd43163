import type { DeveloperSkill, DeveloperSkillsRow, DeveloperSurveyRow } from '@wagewright/dataset';
import { groupBy, round, total, weightedMean } from '../../arithmetic/statistics';
import type { CatalogueRole } from '../../read';
import type { DeveloperComparison, DeveloperTechnology } from '../../staging';
import { adjustment, observed } from './adjustment-row';

const LICENCE = 'Open Database License 1.0';

/** Computer occupations: the survey covers developers. */
const SCOPE = '15';

/** Minimum comparisons for a mean. */
const LEAST_COMPARISONS = 5;

/**
 * Names under which the comparisons of a topic are shown. Schooling below a bachelor's degree is one group: its answers
 * are too few for an order of high school, some college and associate degree.
 */
const SHOWN = {
  remote: {
    topic: 'remote',
    key: 'hybrid',
    label: 'Hybrid',
    kind: 'in hybrid work',
    remark: 'the place is not known',
  },
  education: {
    topic: 'education_below_degree',
    key: 'below_bachelors',
    label: 'Below a bachelor’s degree',
    kind: 'without a bachelor’s degree',
    remark:
      'the place is not known; people with less schooling in this role are selected, so this is not what a degree adds',
  },
} as const;

/**
 * Mean of ln(median of a kind ÷ median of all) over roles, experience and sizes of employer, weighted by the answers.
 * A table of its own, under the licence of the survey: never merged with another source's figures.
 */
export function developerSurveyRows(comparisons: readonly DeveloperComparison[]): DeveloperSurveyRow[] {
  return [...groupBy(comparisons, ({ topic }) => topic)]
    .filter(([, group]) => group.length >= LEAST_COMPARISONS)
    .map(([topic, group]) => developerSurveyRow(topic, group))
    .sort((a, b) => (a.topic < b.topic ? -1 : 1));
}

function developerSurveyRow(
  asked: DeveloperComparison['topic'],
  group: readonly DeveloperComparison[],
): DeveloperSurveyRow {
  const { topic, key, label, kind, remark } = SHOWN[asked];
  return {
    ...adjustment(topic, SCOPE, key, label),
    kind: 'developer-survey',
    ...observed(group),
    sourceId: 'stackoverflow',
    reason: `total pay of developers ${kind} over that of all answers of the same role, experience and size of employer, ${group.length} comparisons; ${remark}`,
    licence: LICENCE,
  };
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

/**
 * Skills by kind of developer: the mean of ln(median pay of a technology's users ÷ median of all of the same role and
 * experience), weighted by users, × n ÷ (n + 50). One row a kind, with its roles in the catalogue.
 */
export function developerSkillRows(
  technologies: readonly DeveloperTechnology[],
  roles: readonly CatalogueRole[],
): DeveloperSkillsRow[] {
  const rolesByGroup = groupBy(roles, (role) => developerGroup(role));
  return Object.entries(GROUP_ROLES).flatMap(([group, surveyed]) => {
    const own = technologies.filter(({ role }) => surveyed.includes(role));
    const slugs = (rolesByGroup.get(group) ?? []).map(({ slug }) => slug).sort();
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

/** Kinds of developers, with the survey's own roles for each. */
const GROUP_ROLES: Readonly<Record<string, readonly string[]>> = {
  frontend: ['Developer, front-end'],
  backend: ['Developer, back-end'],
  software: [
    'Developer, back-end',
    'Developer, full-stack',
    'Developer, desktop or enterprise applications',
    'Developer, front-end',
  ],
  mobile: ['Developer, mobile'],
  embedded: ['Developer, embedded applications or devices', 'Hardware Engineer'],
  game: ['Developer, game or graphics'],
  devops: ['DevOps specialist', 'Engineer, site reliability', 'Cloud infrastructure engineer'],
  'data-engineering': ['Data engineer'],
  'data-science': ['Data scientist or machine learning specialist'],
  analytics: ['Data or business analyst'],
  security: ['Security professional'],
  testing: ['Developer, QA or test'],
  administration: ['System administrator', 'Database administrator'],
  'engineering-management': ['Engineering manager'],
};

/** Occupations covered by the survey. */
const ASKED = /^(?:15-1|15-205|17-2061|11-3021)/;

/** By the words of a title; the first match counts. */
const BY_TITLE: readonly (readonly [words: RegExp, group: string])[] = [
  [/engineering manager|(?:director|head|vp) of engineering|development manager/i, 'engineering-management'],
  [/front-?end|\breact\b|\bangular\b|\bvue\b|\bui (?:engineer|developer)/i, 'frontend'],
  [/back-?end|\bapi\b/i, 'backend'],
  [/mobile|android|\bios\b/i, 'mobile'],
  [/embedded|firmware|hardware|silicon|fpga|asic/i, 'embedded'],
  [/\bgame|graphics|unity|unreal/i, 'game'],
  [/devops|reliability|cloud|kubernetes|platform engineer|infrastructure/i, 'devops'],
  [/security|cyber|penetration/i, 'security'],
  [
    /data (?:platform )?(?:engineer|architect)|\betl\b|big data|data warehouse|analytics engineer/i,
    'data-engineering',
  ],
  [
    /machine learning|\bml\b|mlops|\bai\b|deep learning|data scien|\bnlp\b|computer vision|\bllm\b/i,
    'data-science',
  ],
  [/data analyst|business intelligence|analytics/i, 'analytics'],
  [/\bqa\b|quality assurance|\btest/i, 'testing'],
];

/** By the occupation, if the title names no kind. */
const BY_OCCUPATION: Readonly<Record<string, string>> = {
  '15-1212': 'security',
  '15-1221': 'data-science',
  '15-1242': 'administration',
  '15-1243': 'data-engineering',
  '15-1244': 'administration',
  '15-1251': 'software',
  '15-1252': 'software',
  '15-1253': 'testing',
  '15-1254': 'frontend',
  '15-2051': 'data-science',
};

/** A role's kind of developer; undefined outside the survey. */
export function developerGroup({
  title,
  socCode,
}: Pick<CatalogueRole, 'title' | 'socCode'>): string | undefined {
  if (!ASKED.test(socCode)) return undefined;
  return BY_TITLE.find(([words]) => words.test(title))?.[1] ?? BY_OCCUPATION[socCode];
}
