import { newProgramForEachTest, program, receiver } from '../../support/event-program';
import type { EventReceiver, ReceiverAnswer } from '../../support/event-receiver';

newProgramForEachTest();

const verificationsAt = ({ requests }: EventReceiver) =>
  requests.filter(({ json }) => json['type'] === 'verification');

describe('a callback', () => {
  it('is asked once, signed, before the subscription is stored; the same call again is a refresh', async () => {
    const wanted = { arguments: { company: 'acme', tags: ['remote', 'eu'] } };
    const made = await program.subscribe(receiver, wanted);
    const [asked] = receiver.requests;
    expect(receiver.requests).toHaveLength(1);
    expect(asked?.json).toEqual({
      type: 'verification',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(receiver.verified(asked!)).toBe(true);
    expect(asked?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_verification_/),
      'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
      'webhook-signature': expect.stringMatching(/^v1,/),
      'x-mcp-subscription-id': made.id,
    });
    expect(made).toEqual({
      id: expect.stringMatching(/^sub_[0-9a-f]{32}$/),
      refreshBefore: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      cursor: expect.any(String),
      truncated: false,
    });

    const again = await program.subscribe(receiver, {
      arguments: { tags: ['remote', 'eu'], company: 'acme' },
    });
    expect(again).toMatchObject({ id: made.id, deliveryStatus: { active: true } });
    expect(Date.parse(again.refreshBefore)).toBeGreaterThan(Date.parse(made.refreshBefore));
    expect(receiver.requests).toHaveLength(1);
  });

  it('is another with another address or for another token, and not for another name or filter', async () => {
    const delivery = { url: `${receiver.url}?other`, secret: receiver.secret };
    const ids = [
      (await program.subscribe(receiver)).id,
      (await program.subscribe(receiver, { name: 'job.updated' })).id,
      (await program.subscribe(receiver, { arguments: { company: 'acme' } })).id,
    ];
    expect(verificationsAt(receiver)).toHaveLength(1);
    ids.push((await program.subscribe(receiver, { delivery })).id);
    ids.push((await (await program.another('read-only')).subscribe(receiver)).id);
    expect(verificationsAt(receiver)).toHaveLength(3);
    expect(new Set(ids).size).toBe(5);
  });

  it('that does not echo its challenge is refused, however it answers, and nothing is listed', async () => {
    const answers: ReceiverAnswer[] = [
      { status: 200, body: JSON.stringify({ challenge: 'x'.repeat(43) }) },
      { status: 200, body: 'thank you' },
      { status: 302, headers: { location: `${receiver.url}/elsewhere` } },
      { status: 500 },
    ];
    for (const answer of answers) {
      receiver.answer = () => answer;
      expect(await program.refused(receiver)).toMatchObject({
        code: -32_015,
        message: expect.stringMatching(/^CallbackEndpointError/),
        data: { reason: 'challenge_failed', request_id: expect.any(String) },
      });
    }
    expect((await program.refused(receiver, {}, true)).code).toBe(-32_027);
    expect(receiver.requests).toHaveLength(answers.length + 1);
    expect(await program.listed()).toEqual([]);
  });

  it('is asked ten times a minute for an account', async () => {
    receiver.answer = () => ({ status: 500 });
    const refusals = [];
    for (let n = 0; n < 11; n++) refusals.push(await program.refused(receiver));
    expect(refusals.map(({ code }) => code)).toEqual([...Array<number>(10).fill(-32_015), -32_013]);
    expect(refusals.at(-1)).toMatchObject({ data: { limit: 'verifications' } });
  });
});
