import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

interface OperatorCall {
  words: string[];
  env: NodeJS.ProcessEnv;
  /** Text of standard input, where the call reads it. */
  input: string;
}

interface Ran {
  code: number;
  /** Text of both streams. */
  output: string;
}

/** How many words follow, the words, the environment, an empty one, and what was read. */
const CALL = /^(?<count>\d+)\0(?<rest>.*)\0$/s;

/**
 * Runs the operator's commands for shells that ask over TCP: a call of `shellFunction` takes some milliseconds, and a program
 * of its own a second.
 */
export class OperatorHost {
  private readonly server: Server;

  private constructor(private readonly run: (call: OperatorCall) => Promise<Ran>) {
    this.server = createServer((socket) => this.read(socket));
  }

  static async start(run: (call: OperatorCall) => Promise<Ran>): Promise<OperatorHost> {
    const host = new OperatorHost(run);
    host.server.listen(0, '127.0.0.1');
    await once(host.server, 'listening');
    return host;
  }

  async stop(): Promise<void> {
    this.server.close();
    await once(this.server, 'close');
  }

  /** For bash: the function `admin`, whose calls are answered here. */
  get shellFunction(): string {
    const { port } = this.server.address() as AddressInfo;
    return `admin() {
      local input='' code=1
      [[ "$*" != *' --file -'* ]] || input=$(cat)
      exec 9<>/dev/tcp/127.0.0.1/${port}
      { printf '%s\\0' $# "$@"; env -0; printf '\\0%s\\0\\n' "$input"; } >&9
      read -r code <&9; cat <&9; exec 9>&-
      return $code
    }`;
  }

  private read(socket: Socket): void {
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk;
      if (received.endsWith('\0\n')) void this.answer(socket, received.slice(0, -1));
    });
    // A shell that was killed.
    socket.on('error', () => undefined);
  }

  private async answer(socket: Socket, received: string): Promise<void> {
    const { code, output } = await this.run(callIn(received)).catch((error: unknown) => ({
      code: 1,
      output: `${String(error)}\n`,
    }));
    socket.end(`${code}\n${output}`);
  }
}

function callIn(received: string): OperatorCall {
  const { count = '', rest = '' } = CALL.exec(received)?.groups ?? {};
  const parts = rest.split('\0');
  const words = parts.slice(0, Number(count));
  const settings = parts.slice(Number(count), parts.indexOf('', Number(count)));
  return { words, env: Object.fromEntries(settings.map(variable)), input: parts.at(-1) ?? '' };
}

function variable(setting: string): [name: string, value: string] {
  const end = setting.indexOf('=');
  return [setting.slice(0, end), setting.slice(end + 1)];
}
