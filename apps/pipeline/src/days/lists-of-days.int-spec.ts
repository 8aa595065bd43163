import { type PipelineUser } from '../../../../test/support/pipeline/pipeline-service';
import { ownPipeline, service } from '../../../../test/support/pipeline/shared-pipeline';
import { CalendarService } from '../calendar/calendar.service';
import { ListCalendarRequest } from '../calendar/calendar-event.request';
import { JobDetailRepository } from '../jobs/detail/job-detail.repository';
import { buildSuggestions } from '../suggestions/build-suggestions';
import { SuggestionCandidateRepository } from '../suggestions/suggestion-candidate.repository';

const DAY = '2027-03-10';
const SECOND = 1_000;
const ZONES: [zone: string | null, begins: string, ends: string][] = [
  ['Pacific/Kiritimati', '2027-03-09T10:00Z', '2027-03-10T10:00Z'],
  ['Asia/Kolkata', '2027-03-09T18:30Z', '2027-03-10T18:30Z'],
  ['Europe/Berlin', '2027-03-09T23:00Z', '2027-03-10T23:00Z'],
  ['America/Los_Angeles', '2027-03-10T08:00Z', '2027-03-11T08:00Z'],
  ['Etc/GMT+12', '2027-03-10T12:00Z', '2027-03-11T12:00Z'],
  [null, '2027-03-10T00:00Z', '2027-03-11T12:00Z'],
];

let user: PipelineUser;
/** Events of the day, and of the day with the one before it. */
let events: string[];
let interviewingId: string;

const add = async (path: string, body: object): Promise<string> =>
  (await user.client.post(`/api/mcp/${path}`, body)).body.id as string;
const addJob = (fields: object) => add('jobs', { company: 'Acme', title: 'Engineer', ...fields });

ownPipeline();
beforeAll(async () => {
  user = await service.newUser();
  interviewingId = await addJob({ status: 'interviewing' });
  const interview = { type: 'interview', allDay: true, jobId: interviewingId };
  events = [
    await add('calendar', { ...interview, startsOn: '2027-03-09', endsOn: DAY }),
    await add('calendar', { ...interview, startsOn: DAY }),
  ];
  await addJob({ status: 'offer', deadlineOn: DAY });
  await addJob({ status: 'saved', deadlineOn: DAY });
  await addJob({ status: 'applied', followUpOn: DAY });
  await add('contacts', { name: 'Ada', nextFollowUpOn: DAY });
});

const before = (moment: string) => new Date(Date.parse(moment) - SECOND);
const isOneOf = (found: { id: string }[]) => found.map(({ id }) => id).filter((id) => events.includes(id));

async function lists(now: Date, zone: string | null) {
  const timeZone = zone ?? undefined;
  const request = Object.assign(new ListCalendarRequest(), { from: now, timeZone });
  const calendar = await service.provider(CalendarService).list(user.id, request);
  const detail = await service.provider(JobDetailRepository).find(user.id, interviewingId, now, timeZone);
  const repository = service.provider(SuggestionCandidateRepository);
  const attention = await repository.findNeedingAttention(user.id, now, 20, timeZone);
  const candidates = await repository.find(user.id, now, 20, zone);
  const suggestions = candidates.flatMap((candidate) =>
    // Silence has no day.
    candidate.kind === 'silent' ? [] : buildSuggestions(user.id, candidate, { now, timeZone: zone }),
  );
  const suggested = (...types: string[]) =>
    suggestions.filter(({ type }) => types.includes(type)).map(({ reason }) => reason);
  return {
    calendar: isOneOf(calendar.data),
    upcoming: isOneOf(detail?.upcomingEvents ?? []),
    attention: attention.map(({ kind }) => kind).filter((kind) => kind !== 'silent'),
    interviews: suggested('prepare_interview', 'thank_interviewer'),
    followUps: suggested('follow_up', 'contact_follow_up'),
    deadlines: suggestions
      .filter(({ type, dueAt }) => dueAt && ['apply', 'offer_deadline'].includes(type))
      .map(({ type, priority }) => [type, priority]),
    deadlineReasons: suggested('apply', 'offer_deadline'),
  };
}

describe('a day in the lists', () => {
  it.each(ZONES)('of somebody in %s lasts until its end, and then is over', async (zone, _, ends) => {
    const last = await lists(before(ends), zone);
    expect(last).toMatchObject({ calendar: events, upcoming: events });
    expect(last.attention).toEqual(['interview', 'interview', 'offer_deadline', 'follow_up']);
    expect(last.deadlines.toSorted()).toEqual([
      ['apply', 'high'],
      ['offer_deadline', 'high'],
    ]);
    expect(last.deadlineReasons.toSorted()).toEqual([
      expect.stringContaining(`Applications close on ${DAY}${zone === null ? '' : ', today'}.`),
      expect.stringContaining(`The offer for Engineer expires on ${DAY}`),
    ]);
    expect(last.interviews.toSorted()).toEqual([
      expect.stringContaining(`is from 2027-03-09 to ${DAY} and nothing`),
      expect.stringContaining(`is on ${DAY}`),
    ]);

    const over = await lists(new Date(ends), zone);
    expect(over).toMatchObject({ calendar: [], upcoming: [], attention: ['follow_up'] });
    expect(over.deadlineReasons.toSorted()).toEqual([
      expect.stringContaining(`Applications closed on ${DAY} (yesterday)`),
      expect.stringContaining(`The offer for Engineer expired on ${DAY} (yesterday)`),
    ]);
    expect(over.interviews.toSorted()).toEqual([
      expect.stringContaining('No coming interview is in your calendar'),
      expect.stringContaining(`was from 2027-03-09 to ${DAY} and no thanks`),
      expect.stringContaining(`was on ${DAY} and no thanks`),
    ]);
  });

  it.each(ZONES)('of somebody in %s is due from its beginning', async (zone, begins) => {
    const early = await lists(before(begins), zone);
    expect([early.attention.includes('follow_up'), early.followUps]).toEqual([false, []]);
    const due = await lists(new Date(begins), zone);
    expect(due.attention).toContain('follow_up');
    expect(due.followUps).toEqual([
      'The follow-up on Engineer is due today.',
      `You wanted to get in touch on ${DAY} (today).`,
    ]);
  });

  it.each([
    ['2027-03-07T22:59:59Z', []],
    ['2027-03-07T23:00:00Z', ['interview', 'offer_deadline']],
    ['2027-03-08T23:00:00Z', ['interview', 'interview', 'offer_deadline']],
  ])('needs attention at %s, so many hours before its end: %j', async (now, kinds) => {
    const { attention } = await lists(new Date(now), 'Europe/Berlin');
    expect(attention).toEqual(kinds);
  });

  it('begins for a list when it begins in its zone', async () => {
    const listed = async (to: string, timeZone?: string) => {
      const period = { from: new Date('2027-03-10T11:00Z'), to: new Date(to), timeZone };
      const request = Object.assign(new ListCalendarRequest(), period);
      return isOneOf((await service.provider(CalendarService).list(user.id, request)).data);
    };
    const [both, single] = [events, events.slice(0, 1)];
    expect(await listed('2027-03-10T12:00:00.001Z', 'Etc/GMT+12')).toEqual(both);
    expect(await listed('2027-03-10T12:00Z', 'Etc/GMT+12')).toEqual(single);
    expect(await listed('2027-03-10T11:30Z')).toEqual(both);
  });
});
