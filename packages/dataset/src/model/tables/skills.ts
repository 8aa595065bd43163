import type { SkillRow } from '@wagewright/dataset';
import { clamp, groupBy, mean, round } from '../../arithmetic/statistics';
import type { OnetOccupation, SourceTables, TechnologyExample } from '../../read';

/** Occupations at which a technology's premium weighs as much as no premium. */
const SHRINKAGE = 20;

/** Occupations for a premium of medium confidence. */
const MEDIUM_CONFIDENCE = 40;

/** With fewer occupations of the same major group a technology says nothing about pay. */
const LEAST_OCCUPATIONS = 5;

/** Between occupations a technology also marks other differences; no single one is worth more than this. */
const LARGEST_PREMIUM = 0.25;

/** A notable technology of an occupation, under its common name. */
interface TechnologyLink {
  onetCode: string;
  slug: string;
  name: string;
  inDemand: boolean;
}

/** Skill premiums of occupations, for roles outside the survey of developers (docs/methodology.md, 9). */
export function skillRows(
  { technologyExamples, onetOccupations, nationalWages }: SkillTables,
  used: ReadonlySet<string>,
): SkillRow[] {
  const notable = notableTechnologies(technologyExamples);
  const residuals = wageResiduals(onetOccupations, newestMedians(nationalWages));
  const ofGroup = groupBy(notable, groupOf);
  const links = groupBy(
    notable.filter(({ onetCode }) => used.has(onetCode)),
    ({ onetCode, slug }) => `${onetCode} ${slug}`,
  );
  const rows = Array.from(links.values(), (group) => {
    const named = (ofGroup.get(groupOf(group[0])) ?? []).flatMap(
      ({ onetCode }) => residuals.get(onetCode) ?? [],
    );
    return skillRow({ ...group[0], inDemand: group.some(({ inDemand }) => inDemand) }, named);
  });
  return [...groupBy(rows, ({ onetCode }) => onetCode).values()].flatMap((group) =>
    group.sort((a, b) => b.premiumPct - a.premiumPct || (a.slug < b.slug ? -1 : 1)),
  );
}

type SkillTables = Pick<SourceTables, 'technologyExamples' | 'onetOccupations' | 'nationalWages'>;

/** A technology in one SOC major group. */
function groupOf({ slug, onetCode }: TechnologyLink): string {
  return `${slug} ${onetCode.slice(0, 2)}`;
}

/** @param residuals of the major group's occupations that name the technology */
function skillRow(
  { onetCode, slug, name, inDemand }: TechnologyLink,
  residuals: readonly number[],
): SkillRow {
  const count = residuals.length;
  const premium = count < LEAST_OCCUPATIONS ? 0 : mean(residuals) * (count / (count + SHRINKAGE));
  return {
    kind: 'skill',
    onetCode,
    slug,
    name,
    premiumPct: round(100 * Math.expm1(clamp(premium, -LARGEST_PREMIUM, LARGEST_PREMIUM)), 1),
    demand: inDemand ? 'high' : 'medium',
    confidence: count >= MEDIUM_CONFIDENCE ? 'medium' : 'low',
    basis: 'modelled',
  };
}

/** Office programs are everywhere and raise nobody's pay. */
const ORDINARY =
  /^Microsoft (?:Office|Word|Outlook|PowerPoint|Windows|Excel)|^(?:Facebook|Google Docs|Adobe Acrobat|LinkedIn|YouTube|Zoom)\b/;

/** Kinds of software, which nobody names as a skill. */
const KIND_OF_SOFTWARE =
  /^(?:(?:Operating system|Firewall|Accounting|Statistical|Web (?:browser|application|server|framework)|Disassembler|Project management|Applicant tracking|Tax|Tax compliance .*|Video editing|Purchasing|Chatbot|JavaScript framework|Source code editor|Version control|Productivity|Inventory control system|Network directory services|Clinical trial management) software|Business software applications|Software libraries|Inventory management systems)$/;

/** The publisher's hot and in-demand technologies, under their common names. */
function notableTechnologies(examples: readonly TechnologyExample[]): TechnologyLink[] {
  const notable = examples.filter(
    ({ hot, inDemand, example }) =>
      (hot || inDemand) && !ORDINARY.test(example) && !KIND_OF_SOFTWARE.test(example),
  );
  return notable.map(({ onetCode, example, inDemand }) => {
    const name = skillName(example);
    return { onetCode, slug: skillSlug(name), name, inDemand };
  });
}

function newestMedians(wages: SkillTables['nationalWages']): Map<string, number | null> {
  const newest = Math.max(...wages.map(({ year }) => year));
  return new Map(wages.filter(({ year }) => year === newest).map(({ socCode, p50 }) => [socCode, p50]));
}

/** Residuals of the logarithm of the median wage against the mean of the SOC major group and job zone. */
function wageResiduals(
  occupations: readonly OnetOccupation[],
  medians: ReadonlyMap<string, number | null>,
): Map<string, number> {
  const paid = occupations.flatMap((occupation) => {
    const median = medians.get(occupation.socCode) ?? null;
    return median === null ? [] : [{ ...occupation, log: Math.log(median) }];
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
