import type { Pipeline } from '@wagewright/sdk';
import { changesOf, draftOf, newDraft, requestOf } from './event-draft.ts';

const EVENT: Pipeline.CalendarEventResponse = {
  id: 'cal_1',
  title: 'On-site',
  type: 'interview',
  startsAt: '2026-11-25T15:00:00.000Z',
  startsOn: null,
  endsAt: '2026-11-25T16:30:00.000Z',
  endsOn: null,
  timeZone: 'America/New_York',
  allDay: false,
  location: 'Broadway 1',
  meetingUrl: null,
  jobId: 'job_1',
  contactIds: ['con_1'],
  notes: null,
  reminderMinutes: [30],
  version: 3,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
};

describe('the form of an appointment', () => {
  it('shows the times on the clock of the appointment', () => {
    expect(draftOf(EVENT)).toMatchObject({
      start: '2026-11-25T10:00',
      end: '2026-11-25T11:30',
      reminder: '30',
    });
  });

  it('begins with an hour, also over midnight', () => {
    expect(newDraft('2026-11-25', 600, 'UTC')).toMatchObject({
      start: '2026-11-25T10:00',
      end: '2026-11-25T11:00',
    });
    expect(newDraft('2026-11-30', 1_410, 'UTC').end).toBe('2026-12-01T00:30');
  });

  it('sends nothing when nothing was changed', () => {
    expect(changesOf(draftOf(EVENT), draftOf(EVENT))).toEqual({});
  });

  it('sends what was changed, and nothing else', () => {
    const draft = draftOf(EVENT);
    expect(changesOf(draft, { ...draft, title: ' Final round ', location: '' })).toEqual({
      title: 'Final round',
      location: null,
    });
  });

  it('sends times with the zone on whose clock they are', () => {
    const draft = draftOf(EVENT);
    expect(changesOf(draft, { ...draft, start: '2026-11-25T10:15' })).toEqual({
      startsAt: '2026-11-25T15:15:00.000Z',
      startsOn: null,
      endsAt: '2026-11-25T16:30:00.000Z',
      endsOn: null,
      timeZone: 'America/New_York',
      allDay: false,
    });
  });

  it('sends whole days as days, never with the end before the beginning', () => {
    const draft = { ...newDraft('2026-11-25', 600, 'Europe/Berlin'), allDay: true, lastDay: '2026-11-20' };
    expect(requestOf(draft)).toMatchObject({
      startsAt: '2026-11-25T00:00:00.000Z',
      startsOn: '2026-11-25',
      endsAt: null,
      endsOn: '2026-11-25',
      allDay: true,
    });
  });
});
