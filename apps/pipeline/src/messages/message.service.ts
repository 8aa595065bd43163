import { Injectable } from '@nestjs/common';
import { CalendarService } from '../calendar/calendar.service';
import { dayIn } from '../days/over';
import type { GivenMessage } from './given-message';
import { MailJobsRepository } from './matching/mail-jobs.repository';
import { type ComparedJob, matchJob } from './matching/match-job';
import { KnownEffectsRepository } from './proposals/known-effects.repository';
import { propose } from './proposals/propose';
import type { Proposal } from './proposals/proposal';
import type { ReadMessageResponse } from './read-message.response';
import { aboutJob, type UnderstoodMail, understandMail } from './understand-mail';

/** Reads mails, and keeps nothing of them: neither a record nor a line in the log. */
@Injectable()
export class MessageService {
  constructor(
    private readonly jobs: MailJobsRepository,
    private readonly effects: KnownEffectsRepository,
    private readonly calendar: CalendarService,
  ) {}

  async read(userId: string, given: GivenMessage): Promise<ReadMessageResponse> {
    const timeZone = given.timeZone ?? (await this.zoneOf(userId));
    const read = understandMail(given.source, given.form, { ...given, timeZone });
    const { jobs, contacts } = await this.jobs.find(userId, read.mail);
    const match = matchJob(read.mail, read.reading, jobs, contacts);
    const understood = aboutJob(read, match);
    const { mail, reading, when } = understood;
    const isSure = reading.sure && match.isSure && reading.kind !== 'unknown';
    const job = jobs.find(({ id }) => id === match.job?.id);
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
