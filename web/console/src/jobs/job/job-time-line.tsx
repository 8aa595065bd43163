import '../../records/stage.css';
import type { ReactNode } from 'react';
import { OUTCOME_WORDS, STATUS_WORDS, type JobDetail } from '../../records/job.ts';
import { dayOf, type GivenDate } from '../../records/given-date.ts';
import { exactMoment, longDay, readerDay, shortWeekday } from '../../ui/format.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { useNow } from '../../ui/moment.tsx';
import { READER_ZONE } from '../../ui/reader.ts';
import { RecordDate } from '../../records/record-date.tsx';
import { Distance } from './date-with-distance.tsx';
import { lengthWords, timeLine, type TimePoint } from './time-line.ts';

/** The stages of a job as points with the days between: in a row, and below each other on a phone. */
export function JobTimeLine({ job }: { job: JobDetail }): ReactNode {
  const points = timeLine(job, useNow(), READER_ZONE);
  return (
    <ol className="time-line" aria-label="Time line">
      {points.map((point, index) => (
        // A job may come into a stage again: only the place tells two points apart.
        // oxlint-disable-next-line react/no-array-index-key
        <PointItem key={index} point={point} />
      ))}
    </ol>
  );
}

function PointItem({ point }: { point: TimePoint }) {
  switch (point.kind) {
    case 'stage':
      return (
        <li className="time-point" data-stage={point.stage} data-now={point.isNow || undefined}>
          <Dot icon={point.stage} />
          <p className="time-what">
            <strong>{STATUS_WORDS[point.stage]}</strong> {point.isBefore ? 'before ' : null}
            <DayOf date={point.date} />
          </p>
          <Length text={lengthWords(point)} />
          {point.note === null ? null : (
            <details className="time-note">
              <summary>Note</summary>
              <p className="note">{point.note}</p>
            </details>
          )}
        </li>
      );
    case 'ended':
      return (
        <li className="time-point" data-stage={point.outcome === 'accepted' ? 'offer' : 'closed'} data-now>
          <Dot icon="closed" />
          <p className="time-what">
            <strong>{OUTCOME_WORDS[point.outcome]}</strong>
          </p>
        </li>
      );
    case 'planned':
      return (
        <li className="time-point" data-stage="interviewing" data-planned>
          <Dot icon="calendar" />
          <p className="time-what">
            <strong>{point.title}</strong> <RecordDate date={point.date} />
          </p>
          <p className="time-away note">
            <Distance date={point.date} />
          </p>
        </li>
      );
  }
}

function Dot({ icon }: { icon: IconName }) {
  return (
    <span className="time-dot">
      <Icon name={icon} size={18} />
    </span>
  );
}

/** The days to the next point, on the line between the two. */
function Length({ text }: { text: string | undefined }) {
  return <p className="time-length">{text === undefined ? null : <span>{text}</span>}</p>;
}

/** The day alone, also of a moment: the time of a move matters to nobody. */
function DayOf({ date }: { date: GivenDate }) {
  const day = dayOf(date, READER_ZONE);
  return (
    <time dateTime={date.on ?? date.at} title={date.on === null ? exactMoment(date.at) : longDay(day)}>
      {shortWeekday(day, readerDay(useNow()))}
    </time>
  );
}
