import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Frontend messages of PostgreSQL's protocol that run a statement: Query and Execute. */
const RUNS = new Set(['Q', 'E'].map((letter) => letter.charCodeAt(0)));
const HEADER_BYTES = 5;

/** A proxy in front of PostgreSQL that counts the statements passing through it. */
export class StatementCounter {
  count = 0;
  #server = createServer();

  /** @param {string} databaseUrl */
  static async start(databaseUrl) {
    const counter = new StatementCounter();
    const { hostname, port: targetPort } = new URL(databaseUrl);
    counter.#server.on('connection', (client) => {
      const upstream = connect(Number(targetPort), hostname);
      client.on('data', counter.#follower());
      client.pipe(upstream).pipe(client);
      for (const socket of [client, upstream]) socket.on('error', () => undefined);
    });
    counter.#server.listen(0, '127.0.0.1');
    await once(counter.#server, 'listening');
    const { port } = /** @type {import('node:net').AddressInfo} */ (counter.#server.address());
    return { counter, url: Object.assign(new URL(databaseUrl), { port: String(port) }).href };
  }

  close() {
    this.#server.close();
  }

  /** Parses the messages of one connection: a letter and a length; the first message has no letter. */
  #follower() {
    let rest = Buffer.alloc(0);
    let isStarted = false;
    return (/** @type {Buffer} */ chunk) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        const letterBytes = isStarted ? 1 : 0;
        if (rest.length < HEADER_BYTES - 1 + letterBytes) return;
        const end = letterBytes + rest.readUInt32BE(letterBytes);
        if (rest.length < end) return;
        if (isStarted && RUNS.has(rest[0] ?? 0)) this.count += 1;
        isStarted = true;
        rest = rest.subarray(end);
      }
    };
  }
}
