import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  status: number;
  /** By names in lower case. */
  headers: Record<string, string>;
  text: string;
}

/** A connection over which a test writes the bytes of its requests. */
export class RawConnection {
  private received = '';

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('latin1').on('data', (text: string) => (this.received += text));
  }

  static async to(url: string): Promise<RawConnection> {
    const socket = connect(Number(new URL(url).port), new URL(url).hostname);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  write(text: string): void {
    this.socket.write(text);
  }

  /** Waits for these bytes and returns everything up to their end. @throws Error when the connection ends before */
  async until(bytes: string): Promise<string> {
    for (;;) {
      const at = this.received.indexOf(bytes);
      if (at >= 0) {
        const end = at + bytes.length;
        const text = this.received.slice(0, end);
        this.received = this.received.slice(end);
        return text;
      }
      if (this.socket.readableEnded || this.socket.destroyed) throw new Error(`ended: ${this.received}`);
      await Promise.race(['data', 'end', 'close'].map((event) => once(this.socket, event)));
    }
  }

  /** The next head, with its body if it has a length. */
  async answer(): Promise<RawAnswer> {
    const [statusLine = '', ...lines] = (await this.until('\r\n\r\n')).trimEnd().split('\r\n');
    const fields = lines.map((line) => line.split(': ', 2) as [string, string]);
    const headers = Object.fromEntries(fields.map(([name, value]) => [name.toLowerCase(), value]));
    const length = Number(headers['content-length'] ?? 0);
    while (this.received.length < length) await once(this.socket, 'data');
    const text = this.received.slice(0, length);
    this.received = this.received.slice(length);
    return { status: Number(statusLine.split(' ')[1]), headers, text };
  }

  /** Resolves when the other side has closed it. */
  async closed(): Promise<void> {
    if (!this.socket.readableEnded) await once(this.socket, 'end');
  }

  close(): void {
    this.socket.destroy();
  }
}

/** Over a connection of its own. @param lines of the head, without the empty one */
export async function rawAnswer(url: string, lines: readonly string[], body = ''): Promise<RawAnswer> {
  const connection = await RawConnection.to(url);
  try {
    connection.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
    return await connection.answer();
  } finally {
    connection.close();
  }
}
