import { once } from 'node:events';
import { createServer } from 'node:http';

const GIVE_UP_AFTER_MS = 30_000;
/** Says that the receiver is not there any more. */
const GONE = 410;
const LOOK_EVERY_MS = 100;

/** A receiver of webhooks on this machine that keeps one body for each type of event. */
export class ExampleReceiver {
  /** @type {Map<string, any>} */
  #bodies = new Map();
  #server = createServer((request, response) => {
    response.statusCode = request.url === '/gone' ? GONE : 200;
    void this.#take(request).then(() => response.end('taken'));
  });

  static async start() {
    const receiver = new ExampleReceiver();
    receiver.#server.listen(0, '127.0.0.1');
    await once(receiver.#server, 'listening');
    return receiver;
  }

  get port() {
    return /** @type {import('node:net').AddressInfo} */ (this.#server.address()).port;
  }

  get url() {
    return `http://127.0.0.1:${this.port}/hook`;
  }

  /** @param {number} types */
  async heard(types) {
    const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
    while (this.#bodies.size < types) {
      if (Date.now() > giveUpAt) throw new Error(`only ${[...this.#bodies.keys()].join(', ')} came`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  }

  /** One body for each type of event, by its name. */
  events() {
    return Object.fromEntries([...this.#bodies].sort(([a], [b]) => a.localeCompare(b)));
  }

  async stop() {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** @param {AsyncIterable<Buffer>} request */
  async #take(request) {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    if (!this.#bodies.has(body.event)) this.#bodies.set(body.event, body);
  }
}
