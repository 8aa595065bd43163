import type { ServerResponse } from 'node:http';
import { SUBSCRIPTION_ID_META_KEY } from '@modelcontextprotocol/server';
import type { ApiError } from '@wagewright/errors';
import { type CursorCodec, eventErrorBody, type LogPosition } from '@wagewright/events';
import type { StreamedCall } from '@wagewright/mcp';
import type { LogStream } from '../../events/log-streams';
import { SseWriter } from '../../events/sse-writer';
import type { WatchedPage } from './watch-reader';

const CONTENT_TYPE = 'text/event-stream';
const UNAVAILABLE = {
  code: -32_603,
  message: 'InternalError: events cannot be read at the moment; the stream goes on',
  data: { reason: 'unavailable' },
};

/** The answer of `events/stream`: notifications, and at its end the result of the request. */
export class OccurrenceStream implements LogStream<WatchedPage> {
  private readonly writer: SseWriter;
  private readonly meta: Record<string, unknown>;
  /** Place up to which the log was read. */
  private place?: LogPosition;
  /** Whether the client has had the frame that names a loss up to there. */
  private isAnnounced = false;

  constructor(
    response: ServerResponse,
    private readonly call: StreamedCall,
    private readonly cursors: CursorCodec,
  ) {
    this.writer = new SseWriter(response);
    this.meta = { [SUBSCRIPTION_ID_META_KEY]: call.id };
  }

  get isEnded(): boolean {
    return this.writer.isEnded;
  }

  begin(first: WatchedPage): void {
    this.place = first.begin;
    this.isAnnounced = true;
    this.writer.begin(CONTENT_TYPE, this.active(first));
  }

  async send(page: WatchedPage): Promise<boolean> {
    const frames = page.occurrences.map(({ occurrence, place }) =>
      this.notification('event', { ...occurrence, cursor: this.cursors.encode(place) }),
    );
    if (page.truncated && !this.isAnnounced) frames.unshift(this.active(page));
    this.isAnnounced = false;
    await this.writer.send(frames);
    this.place = page.end;
    return frames.length > 0;
  }

  beat(): Promise<void> {
    const cursor = this.place && this.cursors.encode(this.place);
    return this.writer.send([this.notification('heartbeat', { cursor })]);
  }

  unavailable(): Promise<void> {
    return this.writer.send([this.notification('error', { error: UNAVAILABLE })]);
  }

  end(refusal?: ApiError): void {
    const terminated = refusal ? this.notification('terminated', { error: this.endedAccess() }) : '';
    const { id, era } = this.call;
    const result = { ...(era === 'modern' && { resultType: 'complete' }), _meta: this.meta };
    this.writer.end(`${terminated}${frame({ jsonrpc: '2.0', id, result })}`);
  }

  destroy(): void {
    this.writer.destroy();
  }

  private active({ begin, truncated }: WatchedPage): string {
    return this.notification('active', { cursor: this.cursors.encode(begin), truncated });
  }

  private endedAccess(): object {
    const { dialect, caller } = this.call;
    const reason = caller.request.refusal === 'plan' ? 'plan' : 'access_revoked';
    return eventErrorBody(dialect, 'Forbidden', { reason });
  }

  private notification(name: string, params: object): string {
    return frame({
      jsonrpc: '2.0',
      method: `notifications/events/${name}`,
      params: { ...params, _meta: this.meta },
    });
  }
}

function frame(message: object): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}
