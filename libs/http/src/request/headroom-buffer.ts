import type { ServerResponse } from 'node:http';

/** Room for a head: one of ours has 600 to 900 bytes. */
const HEADROOM_BYTES = 1_536;
/** Room for what ends a body: an envelope's `request` member has about 120 bytes. */
const TAILROOM_BYTES = 512;
/** From this length on a body gets the room: of a shorter one it would be a large part. Bytes. */
const ROOM_FROM = 16_384;

/**
 * A body that is sent again and again, with free space in front of it (headroom) and behind it (tailroom). Each answer
 * writes its head and its ending there, so that all of it lies in one piece and goes out with one write, while the body
 * itself is never copied. Only one answer at a time can have the room; it has it for longer than the call only when the
 * client's connection did not take everything at once.
 */
export class HeadroomBuffer {
  /** The body, shared by all answers; nobody writes to it. */
  readonly body: Buffer;
  private readonly whole?: Buffer;
  private isTaken = false;

  constructor(body: Buffer) {
    if (body.length < ROOM_FROM) {
      this.body = body;
      return;
    }
    this.whole = Buffer.alloc(HEADROOM_BYTES + body.length + TAILROOM_BYTES);
    body.copy(this.whole, HEADROOM_BYTES);
    this.body = this.whole.subarray(HEADROOM_BYTES, HEADROOM_BYTES + body.length);
  }

  /** Bytes held. */
  get size(): number {
    return (this.whole ?? this.body).length;
  }

  /**
   * Head, body and ending in one piece, which holds until the next call.
   *
   * @param head whose characters are the bytes to send, none above 255
   * @returns undefined where there is no room, or another answer still has it
   */
  between(head: string, ending: Buffer): Buffer | undefined {
    const { whole, body, isTaken } = this;
    const begin = HEADROOM_BYTES - head.length;
    if (!whole || isTaken || begin < 0 || ending.length > TAILROOM_BYTES) return undefined;
    whole.write(head, begin, 'latin1');
    const end = HEADROOM_BYTES + body.length;
    ending.copy(whole, end);
    return whole.subarray(begin, end + ending.length);
  }

  /** Leaves the room to an answer until it is over, by then everything is sent or the connection is gone. */
  keepFor(response: ServerResponse): void {
    this.isTaken = true;
    response.once('close', () => (this.isTaken = false));
  }
}
