import { byKey, groupBy, mean } from '../arithmetic/statistics';
import type { OnetOccupation, TechnologyExample } from '../read';
import type { Technology, TechnologyLink } from '../staging';

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
  const groups = [...groupBy(own, ({ onetCode, slug }) => `${onetCode} ${slug}`).values()];
  return groups.map((group) => ({ ...group[0], inDemand: group.some(({ inDemand }) => inDemand) }));
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
    .sort(byKey)
    .map(([, group]) => {
      const [{ slug, onetCode }] = group;
      const values = group.flatMap(({ onetCode }) => residuals.get(onetCode) ?? []);
      const residual = values.length === 0 ? 0 : mean(values);
      return { slug, majorGroup: onetCode.slice(0, 2), occupations: values.length, residual };
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

/** Common acronyms that the publisher spells out. */
const SHORT: Readonly<Record<string, string>> = {
  'Structured query language SQL': 'SQL',
  'Cascading style sheets CSS': 'CSS',
  'Hypertext markup language HTML': 'HTML',
  'Extensible markup language XML': 'XML',
  'JavaScript Object Notation JSON': 'JSON',
  'Amazon Web Services AWS software': 'Amazon Web Services (AWS)',
  'Amazon Web Services AWS CloudFormation': 'AWS CloudFormation',
  'Amazon Simple Storage Service S3': 'Amazon S3',
  'Amazon Elastic Compute Cloud EC2': 'Amazon EC2',
  'Oracle Java': 'Java',
  'Oracle Java 2 Platform Enterprise Edition J2EE': 'Java EE',
  'The MathWorks MATLAB': 'MATLAB',
  'Google Angular': 'Angular',
  'IBM Terraform': 'Terraform',
  'Microsoft .NET Framework': '.NET',
  'Bidirectional encoder representations from transformers (BERT)': 'BERT',
  'Atlassian JIRA': 'Jira',
  'Apache Subversion SVN': 'Subversion',
};

/** A technology's common name: no trailing "software", no spelled-out acronym. */
export function skillName(example: string): string {
  const short = SHORT[example];
  if (short !== undefined) return short;
  return example
    .replace(/ software$/, '')
    .replace(/^(.+) ([A-Z]{3,5})$/, (whole, words: string, acronym: string) => {
      return isAcronymOf(acronym, words) ? `${words} (${acronym})` : whole;
    });
}

/** `kubernetes`, `c-plus-plus`, `amazon-web-services-aws`. */
export function skillSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('+', ' plus')
    .replaceAll('#', ' sharp')
    .replace(/^\./, 'dot-')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function isAcronymOf(acronym: string, words: string): boolean {
  const initials = words.split(/[\s-]+/).map((word) => word.charAt(0).toUpperCase());
  return initials.join('').endsWith(acronym);
}
