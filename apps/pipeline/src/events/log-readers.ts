import { Injectable } from '@nestjs/common';
import { parameterMissing } from '@wagewright/errors';
import {
  CursorCodec,
  EventLogRepository,
  type LogFilter,
  type LogPage,
  type LogPosition,
  NEWEST,
  OLDEST,
} from '@wagewright/events';
import { EventLogEpochs } from './event-log-epochs';

/** The cursor value for the present end of the log. */
const NOW = 'now';

export interface ReadingFrom {
  /** A cursor, `now`, or undefined for the oldest event. */
  cursor?: string;
  /** The name of the parameter or header. */
  name: string;
}

export class LogReader {
  private position: LogPosition;

  constructor(
    private readonly log: EventLogRepository,
    readonly cursors: CursorCodec,
    private readonly filter: LogFilter,
    private readonly from: ReadingFrom,
  ) {
    this.position = positionOf(from, cursors);
  }

  /**
   * The next page; the following one begins at its end, even when it is empty.
   *
   * @throws ApiError 400 when the first cursor is ahead of the database
   */
  async next(limit: number): Promise<LogPage> {
    const page = await this.log.page(this.filter, this.position, limit);
    if (this.position !== NEWEST && this.position.transactionId > page.watermark)
      throw lostFuture(this.from.name);
    this.position = page.end;
    return page;
  }
}

@Injectable()
export class LogReaders {
  constructor(
    private readonly log: EventLogRepository,
    private readonly epochs: EventLogEpochs,
  ) {}

  /** @throws ApiError 400 for a cursor that is malformed, or belongs to another filter */
  open(filter: LogFilter, from: ReadingFrom): LogReader {
    return new LogReader(this.log, new CursorCodec(this.epochs.clusters, filter), filter, from);
  }
}

function positionOf({ cursor, name }: ReadingFrom, cursors: CursorCodec): LogPosition {
  if (cursor === undefined) return OLDEST;
  return cursor === NOW ? NEWEST : cursors.decode(cursor, name);
}

/** No transaction has come that far: the database was restored to a moment before the cursor. */
function lostFuture(name: string): Error {
  return parameterMissing(
    name,
    `${name} is ahead of the log, because the service went back to an earlier state. Read again without it.`,
  );
}
