import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

const TYPE_A = 1;
const TYPE_AAAA = 28;
const HEADER_BYTES = 12;
const ANSWERED_WITHOUT_ERROR = 0x8180;
/** A name that points back to the question. */
const QUESTION_NAME = 0xc00c;

/**
 * The present addresses of a name; a rebinding name answers differently each time.
 *
 * @param question its number, which a question that is sent again keeps
 */
export type Zone = (name: string, question: number) => readonly string[];

/** A resolver for tests: it answers A and AAAA questions over UDP. */
export class DnsServer {
  private constructor(private readonly socket: Socket) {}

  static async start(zone: Zone): Promise<DnsServer> {
    const socket = createSocket('udp4');
    socket.on('message', (message, from) => socket.send(answerTo(message, zone), from.port, from.address));
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    return new DnsServer(socket);
  }

  /** In the form of WEBHOOK_DNS_SERVERS. */
  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  stop(): void {
    this.socket.close();
  }
}

function answerTo(message: Buffer, zone: Zone): Buffer {
  const { name, end } = questionName(message);
  const type = message.readUInt16BE(end);
  const question = message.subarray(HEADER_BYTES, end + 4);
  const records = zone(name, message.readUInt16BE(0))
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
