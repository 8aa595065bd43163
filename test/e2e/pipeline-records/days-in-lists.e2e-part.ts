import { Agent } from '../../support/pipeline/agent';
import type { Json } from '../../support/pipeline/pipeline-client';
import { newUserForEachTest, service, user } from '../../support/pipeline/shared-pipeline';

const P = '/api/mcp';
const DAY_MS = 86_400_000;

/** A zone without daylight saving time where it is around noon, so that no day ends during a test. */
function zoneAtNoon(): { zone: string; day: (days: number) => string } {
  const ahead = 12 - new Date().getUTCHours();
  const today = Date.now() + ahead * 3_600_000;
  return {
    zone: ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`,
    day: (days) => new Date(today + days * DAY_MS).toISOString().slice(0, 10),
  };
}

describe('days around today', () => {
  const { zone, day } = zoneAtNoon();
  let interviewing: string;

  newUserForEachTest();
  beforeEach(async () => {
    interviewing = await add('jobs', { company: 'Acme', title: 'Engineer', status: 'interviewing' });
    const onsite = { type: 'interview', allDay: true, jobId: interviewing };
    await add('calendar', { ...onsite, title: 'Yesterday and today', startsOn: day(-1), endsOn: day(0) });
    await add('calendar', { ...onsite, title: 'Today', startsAt: day(0) });
    await add('calendar', { ...onsite, title: 'Tomorrow', startsOn: day(1) });
    await add('calendar', { ...onsite, title: 'Before', startsOn: day(-3), endsOn: day(-2) });
    const offer = { company: 'Beta', title: 'Lead', status: 'offer' };
    await add('jobs', { ...offer, deadlineOn: day(0) });
    await add('jobs', { ...offer, company: 'Late', deadlineOn: day(-2) });
    await add('jobs', { ...offer, company: 'Gamma', status: 'applied', followUpAt: day(0) });
    await add('jobs', { ...offer, company: 'Delta', status: 'applied', followUpAt: day(1) });
  });

  const add = async (path: string, body: object): Promise<string> =>
    (await user.client.post(`${P}/${path}`, body)).body.id as string;
  const get = async (path: string): Promise<Json> => (await user.client.get(`${P}${path}`)).body;
  const setTimeZone = async (timeZone: string) => {
    const reply = await user.client.post(`${P}/me`, { action: 'set_time_zone', timeZone });
    expect([reply.status, reply.text]).toEqual([200, expect.stringContaining(timeZone)]);
  };
  const titlesOf = (events: Json[]) => events.map(({ title }) => title as string);

  it.each(['of the request', 'of the account'])('are today in the zone %s', async (whose) => {
    const isAsked = whose === 'of the request';
    const query = isAsked ? `?timeZone=${encodeURIComponent(zone)}` : '';
    if (!isAsked) await setTimeZone(zone);
    const coming = ['Yesterday and today', 'Today', 'Tomorrow'];
    const { data: suggestions } = await get(`/suggestions${query}`);
    const reasons = suggestions.map(({ reason }: Json) => reason as string).join('\n');

    expect(titlesOf((await get(`/calendar${query}`)).data)).toEqual(coming);
    expect(titlesOf((await get(`/jobs/${interviewing}${query}`)).upcomingEvents)).toEqual(coming);
    expect(
      (await get(`/pipeline${query}`)).needsAttention.map(({ company, reason }: Json) => [company, reason]),
    ).toEqual([
      ['Acme', 'Interview today and nothing prepared yet'],
      ['Beta', 'The offer expires today'],
      ['Gamma', 'Follow-up is due today'],
    ]);
    expect(reasons).toContain(`is on ${day(0)}, today, and nothing is prepared yet`);
    expect(reasons).toContain(`The offer for Lead expires on ${day(0)}, today: accept it`);
    expect(reasons).toContain(`The offer for Lead expired on ${day(-2)} (2 days ago)`);
    expect(reasons).not.toContain('No coming interview');
    expect(suggestions).toContainEqual(
      expect.objectContaining({
        type: 'offer_deadline',
        priority: 'high',
        title: 'Answer the offer of Beta',
      }),
    );
  });

  it('are those of the person for agents', async () => {
    const agent = await Agent.of(service, user);
    const { text, content } = await agent.call('today', { timeZone: zone });
    await setTimeZone(zone);
    const again = await agent.done('today');
    await agent.close();

    expect(titlesOf(content.data.events)).toEqual(['Yesterday and today', 'Today']);
    expect(text).toMatch(new RegExp(`2 appointments on ${day(0)}:\n- \\w{3} \\d+ \\w{3} \\d{4} to`));
    expect(text).toContain('The offer expires today');
    expect(again.data).toEqual(content.data);
    expect(again.assumptions).toEqual([`Times are those of ${zone}, the time zone of the account.`]);
  });

  it('have thanks that are logged by the day', async () => {
    const jobId = await add('jobs', { company: 'Zeta', title: 'Lead', status: 'screening' });
    const startsAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
    await add('calendar', { type: 'interview', startsAt, timeZone: zone, jobId });
    const isAsked = async () => {
      const { data } = await get(`/suggestions?timeZone=${encodeURIComponent(zone)}`);
      return data.some((one: Json) => one['jobId'] === jobId && one['type'] === 'thank_interviewer');
    };
    await add('activities', { type: 'thank_you', jobId, occurredOn: day(-1) });
    expect(await isAsked()).toBe(true);
    await add('activities', { type: 'thank_you', jobId, occurredOn: day(0) });
    expect(await isAsked()).toBe(false);
  });

  it.each(['/calendar', '/pipeline', '/suggestions', '/jobs/job_1'])(
    'have no zone %s?timeZone=Mars/Phobos',
    async (path) => {
      const { status, body } = await user.client.get(`${P}${path}?timeZone=Mars/Phobos`);
      expect([status, body.details?.[0]?.field]).toEqual([400, 'timeZone']);
    },
  );
});
