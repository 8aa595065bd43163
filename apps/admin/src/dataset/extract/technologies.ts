import { groupBy, mean } from '../arithmetic/statistics';
import type { OnetOccupation, TechnologyExample } from '../sources/onet.source';
import type { Technology, TechnologyLink } from '../staging/staging-tables';
import { skillName, skillSlug } from './skill-name';

/** Office programs are everywhere and raise nobody's pay. */
const ORDINARY =
  /^Microsoft (?:Office|Word|Outlook|PowerPoint|Windows|Excel)|^(?:Facebook|Google Docs|Adobe Acrobat|LinkedIn|YouTube|Zoom)\b/;

/** Kinds of software, which nobody names as a skill. */
const KIND_OF_SOFTWARE =
  /^(?:(?:Operating system|Firewall|Accounting|Statistical|Web (?:browser|application|server|framework)|Disassembler|Project management|Applicant tracking|Tax|Tax compliance .*|Video editing|Purchasing|Chatbot|JavaScript framework|Source code editor|Version control|Productivity|Inventory control system|Network directory services|Clinical trial management) software|Business software applications|Software libraries|Inventory management systems)$/;

/** The publisher's hot and in-demand technologies, under their common names. */
export function notableTechnologies(examples: readonly TechnologyExample[]): TechnologyLink[] {
  const notable = examples.filter(
    ({ hot, inDemand, example }) =>
      (hot || inDemand) && !ORDINARY.test(example) && !KIND_OF_SOFTWARE.test(example),
  );
  return notable.map(({ onetCode, example, inDemand }) => {
    const name = skillName(example);
    return { onetCode, slug: skillSlug(name), name, inDemand };
  });
}

/** One link for an occupation and technology, of the occupations given; in demand if one of several is. */
export function technologyLinks(
  notable: readonly TechnologyLink[],
  used: ReadonlySet<string>,
): TechnologyLink[] {
  const own = notable.filter(({ onetCode }) => used.has(onetCode));
  return [...groupBy(own, ({ onetCode, slug }) => `${onetCode} ${slug}`).values()].flatMap(
    ([first, ...others]) => {
      if (first === undefined) return [];
      return [{ ...first, inDemand: first.inDemand || others.some(({ inDemand }) => inDemand) }];
    },
  );
}

/**
 * The pay of each major group's occupations that name a technology over their kind: residuals of the logarithm of the
 * median wage of all occupations against the mean of their SOC major group and job zone.
 */
export function technologies(
  notable: readonly TechnologyLink[],
  occupations: readonly OnetOccupation[],
  wage: (socCode: string) => number | undefined,
): Technology[] {
  const residuals = wageResiduals(occupations, wage);
  return [...groupBy(notable, ({ slug, onetCode }) => `${slug} ${onetCode.slice(0, 2)}`)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group;
      if (first === undefined) return [];
      const values = group.flatMap(({ onetCode }) => residuals.get(onetCode) ?? []);
      const residual = values.length === 0 ? 0 : mean(values);
      const { slug, onetCode } = first;
      return [{ slug, majorGroup: onetCode.slice(0, 2), occupations: values.length, residual }];
    });
}

function wageResiduals(
  occupations: readonly OnetOccupation[],
  wage: (socCode: string) => number | undefined,
): Map<string, number> {
  const paid = occupations.flatMap((occupation) => {
    const median = wage(occupation.socCode);
    return median === undefined ? [] : [{ ...occupation, log: Math.log(median) }];
  });
  const kinds = groupBy(paid, (item) => `${item.socCode.slice(0, 2)} ${item.jobZone ?? '-'}`);
  return new Map(
    [...kinds.values()].flatMap((group) => {
      const typical = mean(group.map((item) => item.log));
      return group.map((item) => [item.onetCode, item.log - typical] as const);
    }),
  );
}
