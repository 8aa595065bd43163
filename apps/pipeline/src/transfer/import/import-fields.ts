/**
 * The members of a job that can be imported, each with the column names that other trackers and people use. Names are
 * compared in lower case and by their letters and digits only; if several columns match, the one whose name comes
 * first here is used.
 */
const COLUMN_NAMES = {
  id: ['id', 'jobid'],
  externalId: ['externalid', 'externaljobid'],
  company: ['company', 'companyname', 'employer', 'employername', 'organization', 'organisation', 'firm'],
  title: ['title', 'jobtitle', 'position', 'positiontitle', 'role', 'jobrole', 'roletitle', 'job', 'vacancy'],
  url: [
    'url',
    'link',
    'joburl',
    'joblink',
    'postingurl',
    'jobpostingurl',
    'posting',
    'jobposting',
    'listing',
  ],
  status: ['status', 'stage', 'applicationstatus', 'jobstatus', 'pipelinestage', 'applicationstage', 'phase'],
  location: ['location', 'joblocation', 'city', 'place'],
  workMode: ['workmode', 'workplacetype', 'workplace', 'locationtype', 'remote'],
  employmentType: ['employmenttype', 'jobtype', 'contracttype', 'employment'],
  salary: ['salary', 'salaryrange', 'compensation', 'pay', 'payrange', 'basesalary', 'offeredsalary', 'wage'],
  salaryMin: ['salarymin', 'minsalary', 'minimumsalary', 'salaryfrom', 'salarylow'],
  salaryMax: ['salarymax', 'maxsalary', 'maximumsalary', 'salaryto', 'salaryhigh'],
  salaryCurrency: ['salarycurrency', 'currency'],
  salaryPeriod: ['salaryperiod', 'payperiod', 'salaryinterval'],
  source: ['source', 'jobsource', 'jobboard', 'foundon', 'foundvia', 'channel', 'platform'],
  description: ['description', 'jobdescription', 'details'],
  notes: ['notes', 'note', 'comments', 'comment', 'remarks'],
  priority: ['priority', 'interest'],
  tags: ['tags', 'tag', 'labels', 'label', 'keywords'],
  contactIds: ['contactids'],
  outcome: ['outcome', 'result'],
  appliedAt: ['appliedat', 'applied', 'dateapplied', 'applieddate', 'appliedon', 'applicationdate'],
  followUpAt: ['followupat', 'followup', 'followupdate', 'followupon', 'nextfollowup'],
  deadlineAt: [
    'deadlineat',
    'deadline',
    'applicationdeadline',
    'duedate',
    'closingdate',
    'applyby',
    'deadlinedate',
  ],
  archivedAt: ['archivedat', 'archived', 'archivedon', 'datearchived'],
} as const satisfies Record<string, readonly string[]>;

export type ImportField = keyof typeof COLUMN_NAMES;

export const IMPORT_FIELDS = Object.keys(COLUMN_NAMES) as ImportField[];

/** The first of the columns, in the order of the names, that is called like the field. */
export function findColumnOf(field: ImportField, columns: readonly string[]): string | undefined {
  const byName = new Map(
    columns.map((column) => [normalizedName(column), column]).reverse() as [string, string][],
  );
  const name = COLUMN_NAMES[field].find((candidate) => byName.has(candidate));
  return name === undefined ? undefined : byName.get(name);
}

function normalizedName(column: string): string {
  return column
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
