import type { ExperienceLevel } from '@wagewright/enums';
import { withArticle } from '@wagewright/pay';
import { DEFAULT_EXPERIENCE, EXPERIENCE_ADJECTIVES, EXPERIENCE_YEARS } from './formulas/experience';
import type { Snapshot } from '../dataset/snapshot';
import type { RoleInMarket } from './role-in-market';

/** `in Austin, TX`, `in the metropolitan area of El Paso, TX`, `in Texas`, `in the Maryland nonmetropolitan area` */
export function locationLabel({ city, area }: Pick<RoleInMarket, 'city' | 'area'>): string {
  if (area) {
    const before = { metro: 'the metropolitan area of ', nonmetro: area.isMix ? '' : 'the ', state: '' };
    return `in ${before[area.areaKind]}${area.name}`;
  }
  return city ? `in ${city.name}, ${city.state}` : 'in the United States';
}

type LevelledRole = Pick<RoleInMarket, 'role' | 'rank' | 'levelOf'>;

/**
 * `senior Software Engineer`; a title that names its rank says it once: `Senior Data Scientist`.
 *
 * @param asked null for all levels together: the title alone
 */
export function roleLabel(market: LevelledRole, asked: ExperienceLevel | null): string {
  const { role, rank } = market;
  const level = market.levelOf(asked);
  if (level === null) return role.title;
  if (rank === null) return `${EXPERIENCE_ADJECTIVES[level]} ${role.title}`;
  return level === DEFAULT_EXPERIENCE ? role.title : `${role.title} with ${EXPERIENCE_YEARS[level]}`;
}

/** Names the people that a figure is about: `a senior Software Engineer in Austin, TX`. @param employer `at Google` */
export function subjectLabel(market: RoleInMarket, level: ExperienceLevel | null, employer = ''): string {
  const who = [withArticle(roleLabel(market, level)), employer, locationLabel(market)];
  return `${who.filter((words) => words !== '').join(' ')}${levelsLabel(market, level)}`;
}

/** `, all levels together` where the figure is of no single level; a title that names its rank is of that rank. */
export function levelsLabel(market: LevelledRole, asked: ExperienceLevel | null): string {
  return market.levelOf(asked) === null && market.rank === null ? ', all levels together' : '';
}

/** `Wagewright, 2026-Q2 data, release 2026.3, methodology 2026.2` */
export function sourceLabel({ snapshot }: Pick<RoleInMarket, 'snapshot'>): string {
  return `Wagewright, ${editionLabel(snapshot)}`;
}

/** `2026-Q2 data, release 2026.3, methodology 2026.2` */
export function editionLabel({ manifest }: Pick<Snapshot, 'manifest'>): string {
  const { dataQuarter, id, methodology } = manifest;
  return `${dataQuarter} data, release ${id}, methodology ${methodology.version}`;
}
