import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { endsWithFile } from './ends-with-file';

const TYPE_A = 1;
const TYPE_AAAA = 28;
const HEADER_BYTES = 12;
const ANSWERED_WITHOUT_ERROR = 0x8180;
/** A name that points back to the question. */
const QUESTION_NAME = 0xc00c;

/**
 * The present addresses of a name, undefined for no answer; a rebinding name answers differently each time.
 *
 * @param question its number, which a question that is sent again keeps
 */
export type Zone = (name: string, question: number, family: 4 | 6) => readonly string[] | undefined;

/** A resolver for tests: it answers A and AAAA questions over UDP. */
export class DnsServer {
  private constructor(
    private readonly socket: Socket,
    private readonly unanswered: readonly (() => void)[],
  ) {}

  static async start(zone: Zone): Promise<DnsServer> {
    const socket = createSocket('udp4');
    const unanswered: (() => void)[] = [];
    socket.on('message', (message, from) => {
      const send = (answer: Buffer) => socket.send(answer, from.port, from.address);
      const addresses = zone(...questionOf(message));
      if (addresses) send(answerTo(message, addresses));
      else unanswered.push(() => send(answerTo(message, [])));
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new DnsServer(socket, unanswered);
  }

  /** In the form of WEBHOOK_DNS_SERVERS. */
  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  /** Whoever still asks for the second time or the third is told that there is nothing. */
  readonly stop = endsWithFile(() => {
    for (const answer of this.unanswered) answer();
    // A send has its turn first.
    setImmediate(() => this.socket.close());
  });
}

function questionOf(message: Buffer): Parameters<Zone> {
  const { name, end } = questionName(message);
  return [name, message.readUInt16BE(0), message.readUInt16BE(end) === TYPE_A ? 4 : 6];
}

function answerTo(message: Buffer, addresses: readonly string[]): Buffer {
  const { end } = questionName(message);
  const type = message.readUInt16BE(end);
  const question = message.subarray(HEADER_BYTES, end + 4);
  const records = addresses
    .filter((address) => (address.includes(':') ? TYPE_AAAA : TYPE_A) === type)
    .map((address) => record(type, type === TYPE_A ? ipv4Bytes(address) : ipv6Bytes(address)));
  const header = Buffer.alloc(HEADER_BYTES);
  message.copy(header, 0, 0, 2);
  header.writeUInt16BE(ANSWERED_WITHOUT_ERROR, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(records.length, 6);
  return Buffer.concat([header, question, ...records]);
}

function questionName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function record(type: number, address: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(QUESTION_NAME, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(0, 6);
  head.writeUInt16BE(address.length, 10);
  return Buffer.concat([head, address]);
}

function ipv4Bytes(address: string): Buffer {
  return Buffer.from(address.split('.').map(Number));
}

/** From eight full groups. */
function ipv6Bytes(address: string): Buffer {
  return Buffer.from(
    address
      .split(':')
      .map((group) => group.padStart(4, '0'))
      .join(''),
    'hex',
  );
}
