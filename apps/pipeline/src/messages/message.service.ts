import { Injectable } from '@nestjs/common';
import { CalendarService } from '../calendar/calendar.service';
import { dayIn } from '../days/over';
import { canonicalJobId, jobNotFound } from '../records/record-ids';
import { offeredPay } from './brought';
import type { GivenMessage } from './given-message';
import type { ComparedJob } from './matching/employers';
import { MailJobsRepository } from './matching/mail-jobs.repository';
import { type JobMatch, matchJob } from './matching/match-job';
import { LEAST } from './matching/weights';
import { type KnownEvent, KnownEffectsRepository } from './proposals/known-effects.repository';
import { propose, proposeNew } from './proposals/propose';
import type { Proposal } from '../records/proposal';
import type { ReadMessageResponse } from './read-message.response';
import { aboutJob, type UnderstoodMail, understandMail } from './understand-mail';

interface MatchedJobs {
  /** The jobs that the mail may be about. */
  jobs: ComparedJob[];
  match: JobMatch;
}

/** Reads mails, and keeps nothing of them: neither a record nor a line in the log. */
@Injectable()
export class MessageService {
  constructor(
    private readonly jobs: MailJobsRepository,
    private readonly effects: KnownEffectsRepository,
    private readonly calendar: CalendarService,
  ) {}

  /** @throws ApiError 404 where the person's choice is none of their jobs */
  async read(userId: string, given: GivenMessage): Promise<ReadMessageResponse> {
    const timeZone = given.timeZone ?? (await this.zoneOf(userId));
    const read = await understandMail(given.source, given.form, { ...given, timeZone });
    const event = await this.eventOf(userId, read);
    const { jobs, match } = await this.jobsOf(userId, given.jobId ?? event?.jobId ?? null, read);
    const near = match.candidates.filter(({ confidence }) => confidence >= LEAST.given).map(({ id }) => id);
    const coming = await this.effects.comingOf(userId, near);
    const understood = await aboutJob(read, match, event ? [event, ...coming] : coming);
    const { mail, reading, when, changed } = understood;
    // Two jobs of one employer: an appointment with the day that the mail names decides.
    const jobId = match.job?.id ?? changed[0]?.jobId;
    const job = jobs.find(({ id }) => id === jobId);
    const candidate = match.candidates.find(({ id }) => id === jobId);
    const isSure =
      reading.sure && match.isSure && !when.readings && (reading.kind !== 'unknown' || reading.change);
    const events = changed.length > 0 ? changed : coming.filter((one) => one.jobId === jobId);
    return {
      kind: reading.kind,
      sure: isSure,
      quote: reading.quote,
      job: candidate ? { id: candidate.id, confidence: candidate.confidence } : null,
      candidates: match.candidates,
      when,
      proposals: await this.propose(userId, understood, job, match, { isSure, timeZone, events }),
      warnings: mail.warnings,
    };
  }

  /** The appointment that an earlier invitation with the same `UID` made. */
  private async eventOf(userId: string, { mail }: UnderstoodMail): Promise<KnownEvent | undefined> {
    const uid = mail.invites.find((invite) => invite.uid !== null)?.uid;
    return uid ? this.effects.eventOf(userId, uid) : undefined;
  }

  private async jobsOf(
    userId: string,
    jobId: string | null,
    { mail, reading }: UnderstoodMail,
  ): Promise<MatchedJobs> {
    if (jobId !== null) {
      const job = await this.jobs.findOne(userId, canonicalJobId(jobId));
      if (!job) throw jobNotFound();
      const { id, company, title } = job;
      const confidence = 1;
      const match = {
        job: { id, confidence },
        isSure: true,
        candidates: [{ id, company, title, confidence }],
      };
      return { jobs: [job], match };
    }
    const { jobs, contacts } = await this.jobs.find(userId, mail);
    return { jobs, match: await matchJob(mail, reading, jobs, contacts) };
  }

  private async propose(
    userId: string,
    { mail, reading, when, brought, receivedAt }: UnderstoodMail,
    job: ComparedJob | undefined,
    { candidates }: JobMatch,
    { isSure, timeZone, events }: { isSure: boolean; timeZone: string | null; events: KnownEvent[] },
  ): Promise<Proposal[]> {
    const { kind, quote, company, title } = reading;
    const now = new Date();
    const at = receivedAt < now ? receivedAt : now;
    const today = dayIn(now, timeZone ?? 'UTC');
    const facts = { kind, isSure, quote, subject: mail.subject, when, brought, at, today };
    if (job) {
      const pay = kind === 'offer' ? offeredPay(mail.text, job.location) : undefined;
      const people = brought.people.map(({ name, email }) => ({ name, address: email ?? null }));
      const known = await this.effects.find(userId, job.id, quote, people);
      return propose({ ...facts, brought: { ...brought, pay } }, job, { ...known, events });
    }
    const isNear = candidates.some(({ confidence }) => confidence >= LEAST.given);
    return kind === 'unknown' || isNear || company === null || title === null
      ? []
      : proposeNew(facts, { company, title });
  }

  private async zoneOf(userId: string): Promise<string | null> {
    const { account, latestEvent } = await this.calendar.timeZones(userId);
    return account ?? latestEvent;
  }
}
