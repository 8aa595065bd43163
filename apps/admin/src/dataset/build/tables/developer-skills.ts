import type { DeveloperSkill, DeveloperSkillsRow } from '@wagewright/dataset';
import { groupBy, round, total, weightedMean } from '../../arithmetic/statistics';
import type { CatalogueRole } from '../../catalogue/catalogue-files';
import type { DeveloperTechnology } from '../../staging/adjustment-tables';
import { developerGroup, GROUP_ROLES } from './developer-groups';

const LICENCE = 'Open Database License 1.0';

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
