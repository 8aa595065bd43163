import type { Pipeline } from '@wagewright/sdk';
import { changesOf, draftOf, endFault, newDraft, requestOf, withFirstDay, withStart } from './event-draft.ts';

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
  uid: null,
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

  it('says where an end comes before its start, and moves it along with the start', () => {
    const draft = newDraft('2026-11-25', 600, 'Europe/Berlin');
    expect(endFault(draft)).toBeUndefined();
    expect(endFault({ ...draft, end: '2026-11-25T09:59' })).toBe('It ends before it starts.');
    expect(endFault({ ...draft, end: '' })).toBeUndefined();
    const days = { ...draft, allDay: true, lastDay: '2026-11-27' };
    expect(endFault({ ...days, lastDay: '2026-11-24' })).toBe('The last day comes before the first.');
    expect(withStart(draft, '2026-11-26T14:30')).toMatchObject({ end: '2026-11-26T15:30' });
    expect(withFirstDay(days, '2026-12-01')).toMatchObject({ lastDay: '2026-12-03' });
    expect(withFirstDay(days, '')).toMatchObject({ firstDay: '', lastDay: '2026-11-27' });
  });

  it('sends whole days as days', () => {
    const draft = { ...newDraft('2026-11-25', 600, 'Europe/Berlin'), allDay: true };
    expect(requestOf(draft)).toMatchObject({
      startsAt: '2026-11-25T00:00:00.000Z',
      startsOn: '2026-11-25',
      endsAt: null,
      endsOn: '2026-11-25',
      allDay: true,
    });
  });
});
