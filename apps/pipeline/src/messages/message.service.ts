import { Injectable } from '@nestjs/common';
import { CalendarService } from '../calendar/calendar.service';
import { dayIn } from '../days/over';
import { canonicalJobId, jobNotFound } from '../records/record-ids';
import type { GivenMessage } from './given-message';
import type { ComparedJob } from './matching/employers';
import { MailJobsRepository } from './matching/mail-jobs.repository';
import { type JobMatch, matchJob } from './matching/match-job';
import { KnownEffectsRepository } from './proposals/known-effects.repository';
import { propose } from './proposals/propose';
import type { Proposal } from './proposals/proposal';
import type { ReadMessageResponse } from './read-message.response';
import { aboutJob, type UnderstoodMail, understandMail } from './understand-mail';

interface MatchedJob {
  /** Undefined where none is clearly meant. */
  job: ComparedJob | undefined;
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
    const { job, match } = given.jobId
      ? await this.chosenJob(userId, given.jobId)
      : await this.likelyJob(userId, read);
    const understood = aboutJob(read, match);
    const { mail, reading, when } = understood;
    const isSure = reading.sure && match.isSure && reading.kind !== 'unknown';
    return {
      kind: reading.kind,
      sure: isSure,
      quote: reading.quote,
      job: match.job,
      candidates: match.candidates,
      when,
      proposals: job ? await this.propose(userId, understood, job, { isSure, timeZone }) : [],
      warnings: mail.warnings,
    };
  }

  private async chosenJob(userId: string, jobId: string): Promise<MatchedJob> {
    const job = await this.jobs.findOne(userId, canonicalJobId(jobId));
    if (!job) throw jobNotFound();
    const { id, company, title } = job;
    const confidence = 1;
    const match = { job: { id, confidence }, isSure: true, candidates: [{ id, company, title, confidence }] };
    return { job, match };
  }

  private async likelyJob(userId: string, { mail, reading }: UnderstoodMail): Promise<MatchedJob> {
    const { jobs, contacts } = await this.jobs.find(userId, mail);
    const match = await matchJob(mail, reading, jobs, contacts);
    return { job: jobs.find(({ id }) => id === match.job?.id), match };
  }

  private async propose(
    userId: string,
    { mail, reading, when, receivedAt }: UnderstoodMail,
    job: ComparedJob,
    { isSure, timeZone }: { isSure: boolean; timeZone: string | null },
  ): Promise<Proposal[]> {
    const { kind, quote } = reading;
    const now = new Date();
    const at = receivedAt < now ? receivedAt : now;
    const known = await this.effects.find(userId, job.id, quote, when.startsAt ?? null);
    const today = dayIn(now, timeZone ?? 'UTC');
    return propose({ kind, isSure, quote, subject: mail.subject, when, at, today }, job, known);
  }

  private async zoneOf(userId: string): Promise<string | null> {
    const { account, latestEvent } = await this.calendar.timeZones(userId);
    return account ?? latestEvent;
  }
}
