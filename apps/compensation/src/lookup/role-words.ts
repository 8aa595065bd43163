import type { ExperienceLevel } from '@wagewright/dataset';

/**
 * Words of rank and the level that they stand for. `sure` words say nothing but rank; the others are
 * part of many titles (staff nurse, principal investigator) and count only where titles are graded so.
 */
export const RANK_WORDS: ReadonlyMap<string, { level: ExperienceLevel; sure: boolean }> = new Map([
  ...words('junior jr entry graduate grad intern trainee', 'entry', true),
  ...words('associate i', 'entry', false),
  ...words('mid middle midlevel intermediate', 'mid', true),
  ...words('ii', 'mid', false),
  ...words('senior sr snr sen', 'senior', true),
  ...words('lead iii', 'senior', false),
  ...words('staff principal distinguished iv v', 'staff', false),
]);

/** Said of a vacancy, not of the work. `level` and `new` come with rank: entry level, new grad. */
export const NOISE_WORDS: ReadonlySet<string> = new Set(
  (
    'remote hybrid onsite on-site contract contractor fulltime full-time parttime part-time permanent temporary ' +
    'job jobs position role roles opening vacancy hiring urgent salary pay compensation wage usa us level new w2 c2c the a an my'
  ).split(' '),
);

/** What a title of one word most often stands for in technology. Others that begin so are managers and drafters. */
export const BARE_TITLES: ReadonlyMap<string, string> = new Map([
  ['engineer', 'software engineer'],
  ['architect', 'software architect'],
  ['scientist', 'data scientist'],
  ['analyst', 'data analyst'],
  ['designer', 'product designer'],
]);

/** How people shorten the words that titles are made of. */
export const LONG_FORMS: ReadonlyMap<string, string> = new Map([
  ['ml', 'machine learning'],
  ['dl', 'deep learning'],
  ['genai', 'generative ai'],
  ['eng', 'engineer'],
  ['engr', 'engineer'],
  ['engg', 'engineering'],
  ['dev', 'developer'],
  ['devs', 'developer'],
  ['mgr', 'manager'],
  ['admin', 'administrator'],
  ['sw', 'software'],
  ['hw', 'hardware'],
  ['infra', 'infrastructure'],
  ['sec', 'security'],
  ['infosec', 'information security'],
  ['fullstack', 'full stack'],
  ['front-end', 'frontend'],
  ['back-end', 'backend'],
  ['db', 'database'],
  ['biz', 'business'],
  ['ops', 'operations'],
  ['prog', 'programmer'],
  ['k8s', 'kubernetes'],
  ['cyber', 'cybersecurity'],
]);

function words(list: string, level: ExperienceLevel, sure: boolean) {
  return list.split(' ').map((word) => [word, { level, sure }] as const);
}
