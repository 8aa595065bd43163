import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/free-port';
import { untilTrue } from '../support/until-true';
import { type Certificate, selfSignedCertificate } from '../support/self-signed-certificate';
import { endsWithFile, temporaryFolder } from '../support/ends-with-file';

const TEMPLATES = join(__dirname, '../../deploy/docker/gateway');
const SUFFIX = '.template';
/** Variables of the templates, as compose sets them: `${GATEWAY_…}`. */
const PLACEHOLDER = /\$\{(GATEWAY_\w+)\}/g;
/** One for all gateways of a file: making it takes longer than starting nginx. */
let certificateOfFile: Promise<Certificate> | undefined;

export interface LoggedRequest {
  requestId: string;
  path: string;
  status: string;
  service: string;
  upstream: string;
  client: string;
}

export interface GatewayOptions {
  /** Addresses of the replicas. */
  compensation: string[];
  pipeline: string[];
  /** Nobody is there unless stated. */
  console?: string[];
  /** Its name for clients, in error pages and redirects. */
  baseUrl: string;
  /** One for localhost, made for the test, unless another is given. */
  certificate?: Certificate;
  /** Texts of the configuration that a test cannot wait for, and what stands in their place. */
  instead?: Record<string, string>;
}

/** The shipped nginx configuration, rendered as the image does it, run by a real nginx. */
export class Gateway {
  private constructor(
    readonly httpPort: number,
    readonly httpsPort: number,
    readonly consolePort: number,
    /** PEM, to be trusted by clients. */
    readonly certificate: string,
    readonly folder: string,
    private readonly nginx: ChildProcess,
  ) {}

  static async start({
    compensation,
    pipeline,
    console = ['127.0.0.1:9'],
    baseUrl,
    ...given
  }: GatewayOptions): Promise<Gateway> {
    const folder = temporaryFolder('gateway');
    // Started by root, nginx works as another account.
    chmodSync(folder, 0o711);
    const certificate = given.certificate ?? (await (certificateOfFile ??= selfSignedCertificate()));
    writeFileSync(join(folder, 'tls.crt'), certificate.cert);
    writeFileSync(join(folder, 'tls.key'), certificate.key, { mode: 0o600 });
    const [httpPort, httpsPort, consolePort, healthPort] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    const values = {
      GATEWAY_BASE_URL: baseUrl,
      GATEWAY_CERTIFICATES: folder,
      GATEWAY_ACME_DIR: folder,
      GATEWAY_COMPENSATION: servers(compensation),
      GATEWAY_PIPELINE: servers(pipeline),
      GATEWAY_CONSOLE: servers(console),
      GATEWAY_CONSOLE_PORT: String(consolePort),
      GATEWAY_RESOLVER: '127.0.0.1',
      GATEWAY_HTTP_PORT: String(httpPort),
      GATEWAY_HTTPS_PORT: String(httpsPort),
      GATEWAY_HEALTH_PORT: String(healthPort),
    };
    render(folder, withCertificates(values), given.instead);
    const gateway = new Gateway(
      httpPort,
      httpsPort,
      consolePort,
      certificate.cert,
      folder,
      startNginx(folder),
    );
    await gateway.listening(`http://127.0.0.1:${healthPort}/`);
    return gateway;
  }

  /** As soon as it is written. */
  async logged(requestId: string): Promise<LoggedRequest> {
    const line = await untilTrue(`a line of ${requestId}`, () =>
      this.log()
        .split('\n')
        .find((written) => written.includes(`"${requestId}"`)),
    );
    return JSON.parse(line!) as LoggedRequest;
  }

  /** Standard output and standard error. */
  log(): string {
    return readFileSync(join(this.folder, 'output.log'), 'utf8');
  }

  readonly stop = endsWithFile(async () => {
    const exit = once(this.nginx, 'exit');
    this.nginx.kill('SIGTERM');
    await exit;
  });

  private async listening(healthUrl: string): Promise<void> {
    const answers = async () => (await fetch(healthUrl).catch(() => undefined))?.status === 204;
    const isSettled = async () => (await answers()) || this.nginx.exitCode !== null;
    await untilTrue('nginx answers', isSettled).catch(() => undefined);
    if (await answers()) return;
    this.nginx.kill('SIGKILL');
    throw new Error(`nginx did not start:\n${this.log()}`);
  }
}

/** Variables that `start.sh` adds to those of compose. */
export function withCertificates(values: Record<string, string>): Record<string, string> {
  const written = execFileSync(
    'sh',
    [join(TEMPLATES, 'start.sh'), process.execPath, '-p', 'JSON.stringify(process.env)'],
    {
      env: values,
      encoding: 'utf8',
      stdio: 'pipe',
    },
  );
  return JSON.parse(written) as Record<string, string>;
}

/** Replaces placeholders as envsubst does in the image; one that nobody sets is a fault, not an empty text. */
function render(folder: string, values: Record<string, string>, instead: Record<string, string> = {}): void {
  const missing = new Set(Object.keys(instead));
  for (const name of readdirSync(TEMPLATES).filter((file) => file.endsWith(SUFFIX))) {
    let text = readFileSync(join(TEMPLATES, name), 'utf8').replace(PLACEHOLDER, (_, variable: string) => {
      const value = values[variable];
      if (value === undefined) throw new Error(`${name} needs ${variable}, which is not set`);
      return value;
    });
    for (const [shipped, other] of Object.entries(instead)) {
      if (text.includes(shipped)) missing.delete(shipped);
      text = text.replaceAll(shipped, other);
    }
    writeFileSync(join(folder, name.slice(0, -SUFFIX.length)), text);
  }
  if (missing.size > 0) throw new Error(`the configuration no longer has ${[...missing].join(', ')}`);
}

/** Where compose has one name with many addresses, a test has addresses. */
function servers(addresses: string[]): string {
  return addresses.map((address) => `${address} max_fails=0`).join('; server ');
}

function startNginx(folder: string): ChildProcess {
  const output = openSync(join(folder, 'output.log'), 'a');
  const program = process.env['NGINX_PATH'] ?? 'nginx';
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;'];
  try {
    return spawn(program, args, { stdio: ['ignore', output, output] });
  } finally {
    closeSync(output);
  }
}
