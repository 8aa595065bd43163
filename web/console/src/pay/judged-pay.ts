import type { Job } from '../records/job.ts';

/** Whether the salary of a job is an offer. */
export function isOffered({ status, outcome }: Pick<Job, 'status' | 'outcome'>): boolean {
  return status === 'offer' || outcome === 'accepted';
}

/** The pay that the verdict on a job is about, on its card and on its page: the offer, else the posting, else what was noted. */
export function judgedPay(
  job: Pick<Job, 'status' | 'outcome' | 'postedPay' | 'salary'>,
): NonNullable<Job['postedPay'] | Job['salary']> | null {
  return (isOffered(job) ? job.salary : null) ?? job.postedPay ?? job.salary;
}
