import type { EventReceiver, ReceivedPost, ReceiverAnswer } from '../../support/event-receiver';

/** Bytes. */
const LARGEST_BODY = 262_144;
const SECONDS_OF_GRACE = 300;

/**
 * The callback of ChatGPT, by what OpenAI has published of MCP Events: signed by Standard Webhooks with the secret that the
 * client gave, one event for each request, `webhook-id` the id of the event, 256 KiB at most, and no other bodies than a
 * verification and an event. What breaks a rule is answered with 400 and kept in `faults`.
 */
export class OpenAiCallback {
  readonly faults: string[] = [];
  readonly events: { eventId: string; data: Record<string, unknown> }[] = [];
  readonly challenges: string[] = [];

  constructor(
    private readonly receiver: EventReceiver,
    private readonly name: string,
    /** The id that the answer of the subscribe bears. */
    private readonly subscription: () => string | undefined,
  ) {
    receiver.answer = (post) => this.take(post);
  }

  private take(post: ReceivedPost): ReceiverAnswer {
    const broken = [...this.faultsOfRequest(post), ...this.faultsOfBody(post)];
    this.faults.push(...broken);
    if (broken.length > 0) return { status: 400 };
    const { challenge, eventId, data } = post.json as { challenge?: string; eventId: string; data: object };
    if (challenge !== undefined) {
      this.challenges.push(challenge);
      return { status: 200, body: JSON.stringify({ challenge }) };
    }
    this.events.push({ eventId, data: { ...data } });
    return { status: 200 };
  }

  private faultsOfRequest(post: ReceivedPost): string[] {
    const { headers, body } = post;
    const age = Math.abs(Date.now() / 1_000 - Number(headers['webhook-timestamp']));
    return [
      ...faultIf(headers['content-type'] !== 'application/json', `content-type ${headers['content-type']}`),
      ...faultIf(Buffer.byteLength(body) > LARGEST_BODY, 'a body above 256 KiB'),
      ...faultIf(!(age < SECONDS_OF_GRACE), 'not of now'),
      ...faultIf(!/^sub_[0-9a-f]{32}$/.test(headers['x-mcp-subscription-id'] ?? ''), 'no subscription'),
      ...faultIf(!this.receiver.verified(post), 'not signed with the secret of the client'),
    ];
  }

  private faultsOfBody({ json, headers }: ReceivedPost): string[] {
    if (json['type'] === 'verification') {
      const isFresh = typeof json['challenge'] === 'string' && !this.challenges.includes(json['challenge']);
      return isFresh ? [] : ['a challenge that is none, or was used'];
    }
    const known = this.subscription();
    return [
      ...faultIf('type' in json, `a body of the type ${String(json['type'])}`),
      ...faultIf(json['eventId'] !== headers['webhook-id'], 'webhook-id is not the id of the event'),
      ...faultIf(json['name'] !== this.name, 'the name is not the one that was subscribed'),
      ...faultIf(Number.isNaN(Date.parse(String(json['timestamp']))), 'no time'),
      ...faultIf(typeof json['data'] !== 'object' || json['data'] === null, 'no data'),
      ...faultIf(known !== undefined && headers['x-mcp-subscription-id'] !== known, 'another subscription'),
    ];
  }
}

const faultIf = (isSo: boolean, what: string): string[] => (isSo ? [what] : []);
