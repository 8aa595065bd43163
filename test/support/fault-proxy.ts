import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { endsWithFile } from './ends-with-file';

const LOOPBACK = '127.0.0.1';

export interface Target {
  host: string;
  port: number;
}

type Way = 'commands' | 'answers';

/** Gate that keeps one way's bytes until it opens. */
interface Gate {
  chunks: number;
  opened: Promise<unknown>;
}

interface Faults {
  /** Added each way, milliseconds. */
  latencyMs: number;
  isSilent: boolean;
  /** Response bytes after which a connection ends. */
  answerBytes: number;
  gates: Partial<Record<Way, Gate>>;
}

const HEALTHY: Faults = { latencyMs: 0, isSilent: false, answerBytes: Infinity, gates: {} };

/**
 * A TCP proxy on loopback that fails like networks. A fault affects the open connections and new ones, until `heal`.
 */
export class FaultProxy {
  private readonly links = new Set<Link>();
  private readonly faults: Faults = { ...HEALTHY };

  private constructor(
    private readonly server: Server,
    private readonly target: Target,
    readonly port: number,
  ) {
    server.on('connection', (client) => this.accept(client));
  }

  static async start(target: Target): Promise<FaultProxy> {
    const server = createServer({ allowHalfOpen: true });
    server.listen(0, LOOPBACK);
    await once(server, 'listening');
    return new FaultProxy(server, target, (server.address() as AddressInfo).port);
  }

  /** Before the server of a URL that names its port. */
  static ofUrl(url: string): Promise<FaultProxy> {
    const { hostname, port } = new URL(url);
    return FaultProxy.start({ host: hostname, port: Number(port) });
  }

  urlOf(url: string): string {
    const proxied = new URL(url);
    proxied.hostname = LOOPBACK;
    proxied.port = String(this.port);
    return proxied.href;
  }

  /** One way: a round trip takes twice as long. */
  delay(latencyMs: number): void {
    this.faults.latencyMs = latencyMs;
  }

  /**
   * Keeps what arrives on the one way, in order, until it is let go.
   *
   * @returns the number of pieces kept so far, and the function that lets them and all later ones pass
   */
  hold(way: Way): { held: () => number; letGo: () => void } {
    let letGo: () => void = () => undefined;
    const gate: Gate = { chunks: 0, opened: new Promise<void>((resolve) => (letGo = resolve)) };
    this.faults.gates = { ...this.faults.gates, [way]: gate };
    return {
      held: () => gate.chunks,
      letGo: () => {
        this.faults.gates = { ...this.faults.gates, [way]: undefined };
        letGo();
      },
    };
  }

  /**
   * Connections stay open and nothing comes through. Those open at that time are lost for good, as behind a firewall
   * that has forgotten them: after `heal` only new ones work.
   */
  blackhole(): void {
    this.faults.isSilent = true;
    this.links.forEach((link) => link.silence());
  }

  /** Ends the open connections by RST; new ones work. */
  reset(): void {
    this.links.forEach((link) => link.reset());
  }

  /** Ends the open connections by RST and takes no new ones. */
  async refuse(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.reset();
    await closed;
  }

  cutAfter(answerBytes: number): void {
    this.faults.answerBytes = answerBytes;
  }

  async heal(): Promise<void> {
    Object.assign(this.faults, HEALTHY);
    if (this.server.listening) return;
    this.server.listen(this.port, LOOPBACK);
    await once(this.server, 'listening');
  }

  readonly stop = endsWithFile(async () => {
    if (this.server.listening) await this.refuse();
    else this.reset();
  });

  private accept(client: Socket): void {
    const link = new Link(client, connect({ ...this.target, allowHalfOpen: true }), this.faults);
    this.links.add(link);
    void link.ended.then(() => this.links.delete(link));
  }
}

class Link {
  readonly ended: Promise<unknown>;
  private isSilent: boolean;
  private answerBytes: number;

  constructor(
    private readonly client: Socket,
    private readonly server: Socket,
    private readonly faults: Readonly<Faults>,
  ) {
    this.isSilent = faults.isSilent;
    this.answerBytes = faults.answerBytes;
    this.ended = Promise.all(
      [client, server].map((socket) => new Promise((done) => socket.once('close', done))),
    );
    for (const socket of [client, server]) socket.on('error', () => this.reset());
    this.carry('commands', client, server, (chunk) => server.write(chunk));
    this.carry('answers', server, client, (chunk) => this.answer(chunk));
  }

  silence(): void {
    this.isSilent = true;
  }

  reset(): void {
    [this.client, this.server].forEach(resetSocket);
  }

  /** In order, each chunk delayed by the latency at its arrival. */
  private carry(way: Way, from: Socket, to: Socket, pass: (chunk: Buffer) => boolean): void {
    let passed = Promise.resolve();
    const later = (step: () => void) => {
      const due = performance.now() + this.faults.latencyMs;
      const gate = this.faults.gates[way];
      if (gate) gate.chunks += 1;
      passed = passed.then(async () => {
        await gate?.opened;
        const waitMs = due - performance.now();
        if (this.faults.latencyMs > 0 && waitMs > 0) await sleep(waitMs);
        if (!this.isSilent) step();
      });
    };
    from.on('end', () => later(() => to.end()));
    from.on('data', (chunk: Buffer) =>
      later(() => {
        if (pass(chunk)) return;
        from.pause();
        to.once('drain', () => from.resume());
      }),
    );
  }

  private answer(chunk: Buffer): boolean {
    const rest = this.answerBytes;
    this.answerBytes -= chunk.length;
    if (rest <= 0) return true;
    if (chunk.length < rest) return this.client.write(chunk);
    // An RST would overtake the bytes before it.
    this.client.end(chunk.subarray(0, rest));
    resetSocket(this.server);
    return true;
  }
}

/**
 * Node cannot reset a socket during its shutdown: it reports EINVAL, never closes it, and then loops when the process
 * ends.
 */
function resetSocket(socket: Socket): void {
  const { connecting, writableEnded, writableLength, writableFinished } = socket;
  const isShuttingDown = writableEnded && writableLength === 0 && !writableFinished;
  if (connecting || isShuttingDown) socket.destroy();
  else socket.resetAndDestroy();
}
