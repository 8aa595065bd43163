import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchJob } from './matching/match-job';
import { propose, proposeNew } from './proposals/propose';
import { aboutJob, understandMail } from './understand-mail';

/** A mail of the kinds that were once read wrong, with what a careful reader holds. */
interface HardMail {
  id: string;
  mail: string;
  timeZone: string | null;
  jobs: { company: string; title: string; url?: string; requisition?: string }[];
  events?: { job: number; uid?: string; startsAt: string }[];
  expect: {
    kind?: string;
    job?: number | null;
    sure?: boolean;
    asked?: boolean;
    startsAt?: string;
    readings?: number;
    change?: 'PATCH' | 'DELETE';
    place?: string;
    link?: string;
    pay?: number;
    dueOn?: string;
    people?: string[];
    newJob?: { company: string; title: string };
    warned?: boolean;
  };
}

const FILE = join(__dirname, '../../labelled/messages/hard.jsonl');
const MAILS = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as HardMail);

async function told({ mail: source, timeZone, jobs, events = [], expect: label }: HardMail) {
  const compared = jobs.map(({ company, title, url = null, requisition = null }, i) => {
    const state = { externalId: requisition, status: 'applied', outcome: null, isArchived: false } as const;
    return { id: `job_${i}`, company, title, url, ...state };
  });
  const read = await understandMail(Buffer.from(source), 'rfc822', { timeZone });
  const match = await matchJob(read.mail, read.reading, compared, []);
  const known = events.map(({ job, uid = null, startsAt }, i) => {
    return { id: `cal_${i}`, jobId: `job_${job}`, uid, startsAt, endsAt: null };
  });
  const { mail, reading, when, brought, receivedAt, changed } = await aboutJob(read, match, known);
  const id = changed[0]?.jobId ?? match.job?.id;
  const own = known.filter(({ jobId }) => jobId === id);
  const job = compared.find((one) => one.id === id);
  const { kind, quote, company, title, sure } = reading;
  const facts = {
    kind,
    isSure: sure,
    quote,
    subject: mail.subject,
    when,
    brought,
    at: receivedAt,
    today: '2026-11-25',
  };
  const none = { hasActivity: true, hasFollowUp: true, deadlineOn: null, pay: null, contacts: [] };
  const proposals = job
    ? propose(facts, job, { ...none, hasActivity: false, events: changed.length > 0 ? changed : own })
    : kind !== 'unknown' && company !== null && title !== null
      ? proposeNew(facts, { company, title })
      : [];
  const all = {
    ...{ kind, sure: sure && match.isSure && !when.readings },
    job: id === undefined ? null : Number(id.slice('job_'.length)),
    ...{ asked: proposals.length > 0, startsAt: when.startsAt, readings: when.readings?.length },
    change: proposals.find(({ method, path }) => method !== 'POST' && path.includes('/calendar/'))?.method,
    ...{
      place: when.location?.includes(label.place ?? '') ? label.place : when.location,
      link: when.meetingUrl ?? brought.page,
      pay: brought.pay?.min,
      dueOn: brought.dueOn,
    },
    people: label.people?.filter((wanted) => brought.people.some(({ name }) => name === wanted)),
    ...{ newJob: { company, title }, warned: mail.warnings.length > 0 },
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in label));
}

it.each(MAILS)('of the hard mails, $id is read as its reader would', async (mail) => {
  expect(await told(mail)).toEqual(mail.expect);
});
