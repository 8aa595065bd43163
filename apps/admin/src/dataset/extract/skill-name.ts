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
