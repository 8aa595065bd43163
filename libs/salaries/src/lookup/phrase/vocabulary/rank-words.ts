import { EXPERIENCE_LEVELS, type ExperienceLevel } from '@wagewright/enums';
import { pairs } from './spellings';

export interface RankWord {
  level: ExperienceLevel;
  /**
   * Whether it always is a rank. Others are part of many titles (staff nurse, lead generation) and count where titles
   * have ranks.
   */
  sure: boolean;
}

/** Words of rank in English, German, French and Spanish. */
export const RANK_WORDS: ReadonlyMap<string, RankWord> = new Map([
  ...ranks(
    'junior jr jnr jnior junoir juinor jnuior entry graduate grad newgrad fresher trainee debutant einsteiger berufseinsteiger beginner',
    'entry',
    true,
  ),
  ...ranks('associate apprentice', 'entry', false),
  ...ranks('mid middle midlevel midweight intermediate semisenior confirme', 'mid', true),
  ...ranks(
    'senior sr snr sen seniour senoir seinor senor senier snior experienced leitender leitende experimente experimentado',
    'senior',
    true,
  ),
  ...ranks('lead', 'senior', false),
  ...ranks('staff principal prinicpal princpal principle distinguished', 'staff', false),
]);

/** Words that make something else of a word of rank, a school, a market, a metal, a trade: `rank=words before it`. */
export const NO_RANK_BEHIND = neighbours(
  'entry=data order market of key keyless|principal=assistant vice school deputy elementary|staff=technical',
);
/** The same behind it. */
export const NO_RANK_BEFORE = neighbours(
  'mid=market markets atlantic west western east eastern size sized cap south town city states range term hudson ohio valley rise ' +
    'century america missouri michigan mile shift coast|middle=school schools office market grades east eastern mile tennessee georgia|' +
    'senior=school living care citizen citizens housing home homes center centers centre adult adults residence residences lifestyle high ' +
    'communities wellness friendly games fitness olympics discount nutrition meals|junior=high college colleges achievement league golf tennis ' +
    'hockey sailing cricket rowing soccer football basketball swim ski ranger school varsity kindergarten|entry=system systems door doors control guard point visa gate gates way fee|' +
    'graduate=school studies admissions program programs education medical recruitment recruiter recruiting recruiters hiring ' +
    'college housing enrollment student students assistantship assistantships|lead=generation gen paint acid time times qualification hazard abatement poisoning ' +
    'smelter smelting free based nurturing conversion scoring service sheath exposure remediation glass testing|principal=cities residence ' +
    'investment investments investigator investigators gifts|staff=scheduling relations augmentation development training housing|' +
    'associate=director vp vice dean general counsel partner attorney principal manager relations experience engagement degree ' +
    'professor provost',
);
/** Before a word of rank. */
export const DENIALS: ReadonlySet<string> = new Set('no not non nicht kein keine pas sans sin'.split(' '));
/** Things with levels and grades of their own: pupils, chargers, hospitals. */
export const NUMBERED: ReadonlySet<string> = new Set(
  'teacher teachers teaching tutor school elementary pupils charging charger charge autonomy autonomous trauma biosafety'.split(
    ' ',
  ),
);

function neighbours(table: string): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(pairs(table).map(([rank, words]) => [rank, new Set(words.split(' '))]));
}

/** Ranks of two words; they take precedence over single words. */
export const RANK_PHRASES: ReadonlyMap<string, ExperienceLevel> = new Map([
  ...phrases(
    'new grad|new graduate|recent grad|recent graduate|college grad|college graduate|university grad|university graduate|fresh graduate|fresh grad|entry level|early career|early in career|no experience',
    'entry',
  ),
  ...phrases('mid level|mid career|semi senior', 'mid'),
  ...phrases('mid senior|senior level', 'senior'),
  ...phrases('staff level', 'staff'),
]);

/** Titles in short that name their rank: Salesforce's and Oracle's members of technical staff. */
export const RANKED_TITLES: ReadonlyMap<string, { title: string; level: ExperienceLevel }> = new Map([
  ['amts', { title: 'mts', level: 'entry' }],
  ['smts', { title: 'mts', level: 'senior' }],
  ['lmts', { title: 'mts', level: 'senior' }],
  ['pmts', { title: 'mts', level: 'staff' }],
]);

/** Steps after a title: `Software Engineer II`, `SDE 2`. */
export const STEPS: ReadonlyMap<string, ExperienceLevel> = new Map([
  ...phrases('i|1', 'entry'),
  ...phrases('ii|2', 'mid'),
  ...phrases('iii|3', 'senior'),
  ...phrases('iv|4|v|5', 'staff'),
]);

/** Ladders with levels of a letter and a number, as at most large employers. */
export const LADDERS: ReadonlyMap<string, readonly (ExperienceLevel | null)[]> = new Map([
  ['l', ladder('- entry entry entry mid senior staff staff staff staff staff')],
  ['e', ladder('- entry entry entry mid senior staff staff staff staff')],
  ['ic', ladder('- entry mid mid senior staff staff staff staff')],
  ['ict', ladder('- entry entry mid senior staff staff')],
]);

/** Minimum years of experience of a level, highest first (published: 0–2, 3–5, 6–9, 10 and more). */
export const YEARS: readonly (readonly [number, ExperienceLevel])[] = [
  [10, 'staff'],
  [6, 'senior'],
  [3, 'mid'],
  [0, 'entry'],
];

function phrases(list: string, level: ExperienceLevel) {
  return list.split('|').map((words): [string, ExperienceLevel] => [words, level]);
}

function ranks(list: string, level: ExperienceLevel, sure: boolean) {
  return list.split(' ').map((word): [string, RankWord] => [word, { level, sure }]);
}

function ladder(rungs: string): (ExperienceLevel | null)[] {
  return rungs.split(' ').map((rung) => EXPERIENCE_LEVELS.find((level) => level === rung) ?? null);
}
