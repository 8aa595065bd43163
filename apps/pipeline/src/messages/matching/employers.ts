import type { EventLoopYielder } from '@wagewright/http';
import type { ComparedJob } from './match-job';
import { domainOf } from './applicant-systems';
import { type CompanyName, companyName } from './company-name';
import type { Employer } from './employer-evidence';
import type { ComparedContact } from './known-people';
import { type Titles, titlesOf } from './title-match';

/** The jobs of one employer, with the domains that are known to be its own. */
export interface EmployerJobs extends Employer {
  key: string;
  domains: Set<string>;
  jobs: ComparedJob[];
  titles: Titles;
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
  const employers = new Map<string, Omit<EmployerJobs, 'titles'>>();
  const byJob = new Map<string, Omit<EmployerJobs, 'titles'>>();
  for (const job of jobs) {
    const key = names.keyOf(job.company);
    const employer = employers.get(key) ?? { key, name: names.of(job.company), domains: new Set(), jobs: [] };
    employers.set(key, employer);
    employer.jobs.push(job);
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
  const all: EmployerJobs[] = [];
  for (const employer of employers.values()) {
    all.push({ ...employer, titles: titlesOf(employer.jobs) });
    await yielder.yieldIfDue();
  }
  return all;
}

function addDomain({ domains }: Pick<EmployerJobs, 'domains'>, host: string): void {
  const domain = domainOf(host);
  if (domain?.shared === null) domains.add(domain.name);
}
