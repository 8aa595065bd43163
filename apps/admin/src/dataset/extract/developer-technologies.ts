import { groupBy, median } from '../arithmetic/statistics';
import type { DeveloperAnswer } from '../sources/developer-survey.source';
import type { DeveloperTechnology } from '../staging/adjustment-tables';
import { experienceOf } from './developer-comparisons';
import { skillSlug } from './skill-name';

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
  return [...cells].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, cell]) => technologiesOf(cell));
}

function technologiesOf(cell: readonly DeveloperAnswer[]): DeveloperTechnology[] {
  const [first] = cell;
  if (first === undefined) return [];
  const all = median(cell.map(({ pay }) => pay));
  const uses = cell.flatMap(({ technologies, pay }) => {
    return [...new Set(technologies)].filter((name) => !ORDINARY.test(name)).map((name) => ({ name, pay }));
  });
  return [...groupBy(uses, ({ name }) => name)]
    .filter(([, users]) => users.length >= LEAST_USERS)
    .sort(([a], [b]) => (a < b ? -1 : 1))
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
