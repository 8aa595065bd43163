import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';

export interface OperatorCall {
  program: string;
  words: string[];
  env: NodeJS.ProcessEnv;
  /** Of standard input, where the call reads it. */
  input: string;
}

export interface Ran {
  code: number;
  /** Of both streams. */
  output: string;
}

/** How many words follow, the words, the environment, an empty one, and what was read. */
const CALL = /^(?<count>\d+)\0(?<rest>.*)\0$/s;

/**
 * Answers what is called in the runbooks, for shells that ask over TCP: the function that `shellFunction` gives takes some
 * milliseconds, where a hundred programs of Node each took a tenth of a second.
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

  /** For bash: a function of that name which has its calls answered here. */
  shellFunction(name: string): string {
    const { port } = this.server.address() as AddressInfo;
    return `${name}() {
      local input='' code=1
      [[ "$*" != 'apply -f -' && "$*" != *' --file -'* ]] || input=$(cat)
      exec 9<>/dev/tcp/127.0.0.1/${port}
      { printf '%s\\0' $(($# + 1)) ${name} "$@"; env -0; printf '\\0%s\\0\\n' "$input"; } >&9
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
  const [program = '', ...words] = parts.slice(0, Number(count));
  const settings = parts.slice(Number(count), parts.indexOf('', Number(count)));
  return { program, words, env: Object.fromEntries(settings.map(variable)), input: parts.at(-1) ?? '' };
}

function variable(setting: string): [name: string, value: string] {
  const end = setting.indexOf('=');
  return [setting.slice(0, end), setting.slice(end + 1)];
}
