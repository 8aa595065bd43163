import { Injectable } from '@nestjs/common';
import { ApiError, ErrorCode } from '@wagewright/errors';
import { ActivityResponse } from '../activities/activity.response';
import { ActivityService } from '../activities/activity.service';
import { CalendarEventResponse } from '../calendar/calendar-event.response';
import { CalendarService } from '../calendar/calendar.service';
import type { CalendarEvent } from '../calendar/calendar-event.entity';
import type { UndoableWrite } from './undoable-write';
import { ContactResponse } from '../contacts/contact.response';
import { ContactService } from '../contacts/contact.service';
import { Precondition } from '../records/precondition';
import { JobResponse } from '../jobs/job.response';
import { JobRestorationService } from '../jobs/restoration/job-restoration.service';
import type { StoredJob } from '../jobs/stored-job';
import type { UnitOfWork } from '../records/record-transaction';
import { storedRecord } from './undo-job.repository';

/** The effect of an undo: `removed` for an added record, `brought_back` for a deleted one, else `restored`. */
export interface UndoneWrite {
  kind: UndoableWrite['kind'];
  action: 'removed' | 'restored' | 'brought_back';
  /** The record as it is now, or as it was before its removal. */
  record: JobResponse | ActivityResponse | CalendarEventResponse | ContactResponse;
  /** The restored members; empty for a removed record or one that is back as a whole. */
  changes: string[];
}

/** By the features that own the records, each with its own rules and events. */
@Injectable()
export class RecordUndoer {
  constructor(
    private readonly jobs: JobRestorationService,
    private readonly activities: ActivityService,
    private readonly calendar: CalendarService,
    private readonly contacts: ContactService,
  ) {}

  /** @throws ApiError 409 when the record has been changed or deleted since, 404 when a linked record is gone */
  async undoIn(unit: UnitOfWork, { kind, before, after }: UndoableWrite): Promise<UndoneWrite> {
    if (kind === 'job') return this.ofJob(unit, before, after);
    if (kind === 'calendar_event') return this.ofEvent(unit, before, after);
    const { id, version } = required<{ id: string; version: number }>(after);
    const record = await unchanged<UndoneWrite['record']>(`The ${kind}`, () => {
      const precondition = Precondition.ofVersion(version);
      return kind === 'activity'
        ? this.activities.removeIn(unit, id, precondition).then((removed) => ActivityResponse.of(removed))
        : this.contacts.removeIn(unit, id, precondition).then((removed) => ContactResponse.of(removed));
    });
    return { kind, action: 'removed', record, changes: [] };
  }

  private async ofJob(unit: UnitOfWork, before: object | null, after: object | null): Promise<UndoneWrite> {
    const written = required<StoredJob>(after);
    if (!before) {
      const removed = await this.jobs.removeCreatedIn(unit, written);
      return { kind: 'job', action: 'removed', record: JobResponse.of(removed), changes: [] };
    }
    const restored = await this.jobs.restoreIn(
      unit,
      storedRecord<StoredJob>({ ...written, ...before }),
      written,
    );
    return {
      kind: 'job',
      action: 'restored',
      record: JobResponse.of(restored.after),
      changes: restored.changes,
    };
  }

  private async ofEvent(unit: UnitOfWork, before: object | null, after: object | null): Promise<UndoneWrite> {
    if (!after) {
      const event = await this.calendar.bringBackIn(unit, required<CalendarEvent>(before));
      return told('brought_back', event, []);
    }
    const { id, version } = required<CalendarEvent>(after);
    const precondition = Precondition.ofVersion(version);
    if (!before)
      return told(
        'removed',
        await unchanged('The appointment', () => this.calendar.removeIn(unit, id, precondition)),
        [],
      );
    const { after: restored, changes } = await unchanged('The appointment', () =>
      this.calendar.restoreIn(unit, required<CalendarEvent>(before), precondition),
    );
    return told('restored', restored, changes);
  }
}

function told(action: UndoneWrite['action'], event: CalendarEvent, changes: string[]): UndoneWrite {
  return { kind: 'calendar_event', action, record: CalendarEventResponse.of(event), changes };
}

function required<T extends object>(kept: object | null): T {
  if (!kept) throw new Error('an undo entry has neither what was before nor what came after');
  return storedRecord<T>(kept);
}

/** @throws ApiError 409 when the record has another version */
async function unchanged<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== ErrorCode.PreconditionFailed) throw error;
    throw new ApiError(
      ErrorCode.Conflict,
      `${what} has been changed since. Nothing was undone: look at it and change it by hand.`,
    );
  }
}
