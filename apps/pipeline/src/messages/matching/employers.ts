import type { JobOutcome, JobStatus } from '@wagewright/enums';
import type { EventLoopYielder } from '@wagewright/http';
import { domainOf } from './applicant-systems';
import { type CompanyName, companyName } from './company-name';
import type { Employer } from './employer-evidence';
import type { ComparedContact } from './known-people';
import { type Titles, titlesOf, type TitleWords, titleWords } from './title-match';

/** A job as mails are compared with it. */
export interface ComparedJob {
  id: string;
  company: string;
  title: string;
  url: string | null;
  externalId: string | null;
  status: JobStatus;
  outcome: JobOutcome | null;
  isArchived: boolean;
  /** As the person keeps it. */
  location?: string | null;
}

/** The jobs of one employer, with the domains that are known to be its own. */
export interface EmployerJobs extends Employer {
  key: string;
  /** All ways in which its jobs spell it; some may be names of other companies, such as `Acme` and `Acme Labs`. */
  names: Set<CompanyName>;
  domains: Set<string>;
  jobs: ComparedJob[];
  titles: Titles;
}

interface Grouped extends Omit<EmployerJobs, 'titles'> {
  all: TitleWords[];
}

/** Names of companies, each read once. */
export class CompanyNames {
  private readonly names = new Map<string, CompanyName>();

  of(company: string): CompanyName {
    const name = this.names.get(company) ?? companyName(company);
    this.names.set(company, name);
    return name;
  }

  /** The same for all spellings of an employer. */
  keyOf = (company: string): string => this.of(company).phrases.at(-1)?.join('') ?? '';
}

/** Jobs by employer. */
export async function employersOf(
  jobs: readonly ComparedJob[],
  contacts: readonly ComparedContact[],
  names: CompanyNames,
  yielder: EventLoopYielder,
): Promise<EmployerJobs[]> {
  const employers = new Map<string, Grouped>();
  const byJob = new Map<string, Grouped>();
  for (const job of jobs) {
    const key = names.keyOf(job.company);
    const employer = employers.get(key) ?? {
      key,
      name: names.of(job.company),
      names: new Set(),
      domains: new Set(),
      jobs: [],
      all: [],
    };
    employers.set(key, employer);
    employer.names.add(names.of(job.company));
    employer.jobs.push(job);
    employer.all.push(titleWords(job.id, job.title));
    byJob.set(job.id, employer);
    if (job.url !== null && URL.canParse(job.url)) addDomain(employer, new URL(job.url).hostname);
    await yielder.yieldIfDue();
  }
  for (const { email, company, jobIds } of contacts) {
    await yielder.yieldIfDue();
    if (email === null) continue;
    const ofCompany = company === null ? undefined : employers.get(names.keyOf(company));
    // Without a company a contact may be an agency's.
    for (const employer of company === null ? jobIds.map((id) => byJob.get(id)) : [ofCompany])
      if (employer) addDomain(employer, email.slice(email.lastIndexOf('@') + 1).toLowerCase());
  }
  return [...employers.values()].map(({ all, ...employer }) => ({ ...employer, titles: titlesOf(all) }));
}

function addDomain({ domains }: Pick<EmployerJobs, 'domains'>, host: string): void {
  const domain = domainOf(host);
  if (domain?.shared === null) domains.add(domain.name);
}
