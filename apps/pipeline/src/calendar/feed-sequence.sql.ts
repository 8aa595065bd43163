/**
 * The SEQUENCE of an event in the calendar feed (RFC 5545 section 3.8.7.4). The entry names the job of the event, so it
 * counts the changes of both; a further one whenever the event is given another job, by `sequence_offset`.
 * Over the aliases `e`, `pipeline.calendar_event`, and `j`, its job or nothing.
 */
export const FEED_SEQUENCE = 'e.sequence_offset + e.version - 1 + coalesce(j.version, 1) - 1';
