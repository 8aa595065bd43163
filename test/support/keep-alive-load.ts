import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { untilTrue } from './until-true';

export interface Call {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Reply {
  status: number;
  body: string;
}

export interface LoadOptions {
  url: string;
  /** PEM. */
  certificate?: string;
  clients: number;
  /** Longest pause of a client between two calls, milliseconds; its connection stays open. */
  pauseMs: number;
  call: () => Call;
  onReply?: (call: Call, reply: Reply) => void;
}

/** Clients that call without end, each over one kept connection, and never retry. */
export class KeepAliveLoad {
  readonly failures: string[] = [];
  answered = 0;
  private isRunning = true;
  private readonly clients: Promise<void>[];

  constructor(private readonly options: LoadOptions) {
    this.clients = Array.from({ length: options.clients }, () => this.runClient());
  }

  /** Waits for so many more answers, or for a failure. */
  async untilAnswered(count: number): Promise<void> {
    const enough = this.answered + count;
    await untilTrue(
      `${count} more answers`,
      () => this.answered,
      (answered) => answered >= enough || this.failures.length > 0,
    );
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    await Promise.all(this.clients);
  }

  private async runClient(): Promise<void> {
    const { certificate } = this.options;
    const kept = { keepAlive: true, maxSockets: 1 };
    const agent = certificate === undefined ? new Agent(kept) : new TlsAgent({ ...kept, ca: certificate });
    while (this.isRunning) {
      await this.callOnce(agent);
      await sleep(Math.random() * this.options.pauseMs);
    }
    agent.destroy();
  }

  private async callOnce(agent: Agent): Promise<void> {
    const call = this.options.call();
    try {
      const reply = await send(this.options.url, call, agent);
      if (reply.status >= 400) this.failures.push(`${call.path}: ${reply.status} ${reply.body}`);
      this.answered += 1;
      this.options.onReply?.(call, reply);
    } catch (error) {
      this.failures.push(`${call.path}: ${String(error)}`);
    }
  }
}

async function send(url: string, { method, path, headers, body }: Call, agent: Agent): Promise<Reply> {
  const ask = url.startsWith('https:') ? tlsRequest : request;
  const outgoing = ask(url + path, { method, headers, agent });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() };
}
