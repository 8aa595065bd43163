import { join } from 'node:path';
import { ownPipeline, service } from '../../../../../test/support/pipeline/shared-pipeline';
import { type LabelledMails, labelledMails } from '../../../labelled/messages/labelled-mails';
import { type UnderstoodMail, understandMail } from '../understand-mail';
import { MailJobsRepository } from './mail-jobs.repository';
import type { ComparedJob } from './employers';
import type { ComparedContact } from './known-people';
import { matchJob } from './match-job';

const FOLDER = join(__dirname, '../../../labelled/messages');
const MANY = 2_000;
/** `npm run test:slow` reads all labelled mails; every fourth compares PostgreSQL's choice of jobs with the whole list. */
const EVERY = 4;

let repository: MailJobsRepository;

ownPipeline();
beforeAll(() => {
  repository = service.provider(MailJobsRepository);
});

/** @returns the user with the jobs and contacts of labelled mails, under their own ids */
async function userWith({ jobs, contacts }: Pick<LabelledMails, 'jobs' | 'contacts'>): Promise<string> {
  const { id: userId } = await service.newUser();
  await insertJobs(userId, jobs);
  await service.dataSource.query(
    `WITH added AS (
       INSERT INTO pipeline.contact (id, user_id, name, email, tags, version, created_at, updated_at)
       SELECT 'con_' || number, $1, given.contact ->> 'name', given.contact ->> 'email', '{}', 1, now(), now()
         FROM json_array_elements($2::json) WITH ORDINALITY AS given (contact, number) RETURNING id)
     INSERT INTO pipeline.job_contact (job_id, contact_id, user_id)
     SELECT given.contact -> 'jobIds' ->> 0, 'con_' || number, $1
       FROM json_array_elements($2::json) WITH ORDINALITY AS given (contact, number), (SELECT count(*) FROM added) AS done`,
    [userId, JSON.stringify(contacts)],
  );
  return userId;
}

async function insertJobs(userId: string, jobs: readonly ComparedJob[]): Promise<void> {
  await service.dataSource.query(
    `INSERT INTO pipeline.job (id, user_id, company, title, url, status, initial_status, furthest_step, tags, outcome,
                               status_changed_at, version, created_at, updated_at)
     SELECT id, $1, company, title, url, status, status, 0, '{}', outcome, now(), 1, now(), now()
       FROM json_populate_recordset(NULL::pipeline.job, $2)`,
    [userId, JSON.stringify(jobs)],
  );
}

const answered = async (
  { mail, reading }: UnderstoodMail,
  jobs: readonly ComparedJob[],
  contacts: readonly ComparedContact[],
) => {
  const { job, isSure } = await matchJob(mail, reading, jobs, contacts);
  return { job: job?.id ?? null, isSure };
};

describe('the jobs that a mail may be about', () => {
  it('are those that would be found among all of them, and only of this user', async () => {
    for (const labelled of labelledMails(FOLDER).slice(0, 2)) {
      const userId = await userWith(labelled);
      const stranger = await service.newUser();
      for (const label of labelled.mails.filter((_, i) => i % EVERY === 0)) {
        const understood = await understandMail(
          label.form === 'text' ? label.source : Buffer.from(label.source),
          label.form === 'text' ? 'text' : 'rfc822',
          label,
        );
        const { jobs, contacts } = await repository.find(userId, understood.mail);
        expect({ name: label.name, ...(await answered(understood, jobs, contacts)) }).toEqual({
          name: label.name,
          ...(await answered(understood, labelled.jobs, labelled.contacts)),
        });
        expect((await repository.find(stranger.id, understood.mail)).jobs).toEqual([]);
      }
      await service.dataSource.query('DELETE FROM pipeline.job WHERE user_id = $1', [userId]);
      await service.dataSource.query('DELETE FROM pipeline.contact WHERE user_id = $1', [userId]);
    }
  });

  it(`are those of the employer alone among ${MANY} jobs`, async () => {
    const { id: userId } = await service.newUser();
    await insertJobs(
      userId,
      Array.from({ length: MANY }, (_, i) => ({
        id: `job-${i}`,
        company: `Velde${i % 600} GmbH`,
        title: `Data Engineer ${i}`,
        url: `https://jobs.example-${i}.com/careers/${i}`,
        externalId: null,
        status: 'applied',
        outcome: null,
        isArchived: false,
      })),
    );
    await service.asOwner('ANALYZE pipeline.job; ANALYZE pipeline.job_text');
    const text =
      'From: Talent <talent@velde7.com>\nSubject: Your application\n\nThank you for applying to Velde7.\n';
    const { mail } = await understandMail(
      `${text}${'We have received it and will read it. '.repeat(400)}`,
      'text',
      { timeZone: null },
    );
    const { jobs, contacts } = await repository.find(userId, mail);
    expect(jobs.map(({ id }) => id).sort()).toEqual(['job-1207', 'job-1807', 'job-607', 'job-7']);
    const { candidates } = await matchJob(mail, { company: null, title: null }, jobs, contacts);
    expect(candidates.map(({ company }) => company)).toEqual(Array(3).fill('Velde7 GmbH'));
  });
});
