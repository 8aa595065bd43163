import type { CatalogueRole } from '../../catalogue/catalogue-files';

/** Kinds of developers, with the survey's own roles for each. */
export const GROUP_ROLES: Readonly<Record<string, readonly string[]>> = {
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
