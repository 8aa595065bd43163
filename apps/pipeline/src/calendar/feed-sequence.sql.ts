/**
 * The SEQUENCE of an event in the calendar feed (RFC 5545 section 3.8.7.4). The entry names the event's job, so it
 * counts the changes of both; `sequence_offset` adds one whenever the event moves to another job.
 * Over the aliases `e`, `pipeline.calendar_event`, and `j`, its job or nothing.
 */
export const FEED_SEQUENCE = 'e.sequence_offset + e.version - 1 + coalesce(j.version, 1) - 1';
