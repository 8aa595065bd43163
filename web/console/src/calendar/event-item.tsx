import './events.css';
import type { Pipeline } from '@wagewright/sdk';
import { READER_ZONE } from '../ui/reader.ts';
import { EventWords } from './event-words.ts';

const WORDS = new EventWords(undefined, READER_ZONE);

interface EventItemProps {
  event: Pipeline.CalendarEventResponse;
  onOpen: () => void;
}

/** An appointment in a list: when, what, where. */
export function EventItem({ event, onOpen }: EventItemProps) {
  const { title, location, meetingUrl } = event;
  const elsewhere = WORDS.elsewhere(event);
  return (
    <li className="event-item">
      <span className="event-item-time">{WORDS.hours(event)}</span>
      <span className="event-item-what">
        <button type="button" className="event-link" onClick={onOpen}>
          {title}
        </button>
        <span className="row-note">
          {[elsewhere, location].filter((part) => part !== undefined && part !== null).join(' · ')}
        </span>
      </span>
      {meetingUrl === null ? null : (
        <a href={meetingUrl} target="_blank" rel="noreferrer" aria-label={`Join ${title}`}>
          Join
        </a>
      )}
    </li>
  );
}
