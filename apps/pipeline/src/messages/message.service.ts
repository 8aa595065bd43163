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
    const event = await this.eventOf(userId, read);
    const { job, match } = await this.jobOf(userId, given.jobId ?? event?.jobId ?? null, read);
    const understood = aboutJob(read, match, event !== undefined);
    const { mail, reading, when } = understood;
    const isSure =
      reading.sure && match.isSure && !when.readings && (reading.kind !== 'unknown' || reading.change);
    const proposed = { isSure, timeZone, event };
    return {
      kind: reading.kind,
      sure: isSure,
      quote: reading.quote,
      job: match.job,
      candidates: match.candidates,
      when,
      proposals: await this.propose(userId, understood, job, match, proposed),
      warnings: mail.warnings,
    };
  }

  /** The appointment that an earlier invitation with the same `UID` made. */
  private async eventOf(userId: string, { mail }: UnderstoodMail): Promise<KnownEvent | undefined> {
    const uid = mail.invites.find((invite) => invite.uid !== null)?.uid;
    return uid ? this.effects.eventOf(userId, uid) : undefined;
  }

  private async jobOf(
    userId: string,
    jobId: string | null,
    { mail, reading }: UnderstoodMail,
  ): Promise<MatchedJob> {
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
      return { job, match };
    }
    const { jobs, contacts } = await this.jobs.find(userId, mail);
    const match = await matchJob(mail, reading, jobs, contacts);
    return { job: jobs.find(({ id }) => id === match.job?.id), match };
  }

  private async propose(
    userId: string,
    { mail, reading, when, brought, receivedAt }: UnderstoodMail,
    job: ComparedJob | undefined,
    { candidates }: JobMatch,
    { isSure, timeZone, event }: { isSure: boolean; timeZone: string | null; event: KnownEvent | undefined },
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
      const events = [event, ...known.events].flatMap((one) => one ?? []);
      return propose({ ...facts, brought: { ...brought, pay } }, job, {
        ...known,
        events: [...new Map(events.map((one) => [one.id, one])).values()],
      });
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
