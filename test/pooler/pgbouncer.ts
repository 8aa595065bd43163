import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { postgresAccount } from '../../tools/servers/postgres-account.mjs';
import { freePort } from '../support/free-port';
import { untilTrue } from '../support/until-true';
import { endsWithFile, temporaryFolder } from '../support/ends-with-file';

/** Fewer sessions of PostgreSQL than there are connections to it, so that they are shared. */
const SESSIONS = 4;

/** A PgBouncer in transaction mode before the PostgreSQL of a connection string, for all of its databases. */
export class PgBouncer {
  private constructor(
    private readonly server: URL,
    private readonly port: number,
    private readonly folder: string,
    private readonly process: ChildProcess,
  ) {}

  /**
   * @param databaseUrls of one server, for each role that it lets in
   * @param ignored settings of a session that are taken without an effect, instead of refusing the connection
   */
  static async start(
    databaseUrls: readonly [string, ...string[]],
    ignored: readonly string[] = [],
  ): Promise<PgBouncer> {
    const folder = temporaryFolder('pgbouncer');
    chmodSync(folder, 0o755);
    const [server, port] = [new URL(databaseUrls[0]), await freePort()];
    const users = join(folder, 'users');
    writeFileSync(users, databaseUrls.map(userLine).join(''));
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      [
        '[databases]',
        `* = host=${server.hostname} port=${server.port}`,
        '[pgbouncer]',
        'listen_addr = 127.0.0.1',
        `listen_port = ${port}`,
        'unix_socket_dir =',
        'auth_type = scram-sha-256',
        `auth_file = ${users}`,
        'pool_mode = transaction',
        `default_pool_size = ${SESSIONS}`,
        'max_client_conn = 200',
        ...(ignored.length > 0 ? [`ignore_startup_parameters = ${ignored.join(',')}`] : []),
        '',
      ].join('\n'),
    );
    const bouncer = new PgBouncer(server, port, folder, startProgram(folder));
    await bouncer.ready();
    return bouncer;
  }

  urlOf(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  readonly stop = endsWithFile(async () => {
    const exit = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await exit;
  });

  private async ready(): Promise<void> {
    const answers = async () => {
      const client = new Client({ connectionString: this.urlOf(this.server.href) });
      client.on('error', () => undefined);
      const isConnected = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => undefined);
      return isConnected;
    };
    const isSettled = async () => (await answers()) || this.process.exitCode !== null;
    await untilTrue('PgBouncer answers', isSettled).catch(() => undefined);
    if (await answers()) return;
    this.process.kill('SIGKILL');
    throw new Error(`PgBouncer did not start:\n${readFileSync(join(this.folder, 'output.log'), 'utf8')}`);
  }
}

/** A role with its password, as `auth_file` has it. */
function userLine(databaseUrl: string): string {
  const { username, password } = new URL(databaseUrl);
  return `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`;
}

/** Like PostgreSQL it refuses to work as root. */
function startProgram(folder: string): ChildProcess {
  const output = openSync(join(folder, 'output.log'), 'a');
  const program = process.env['PGBOUNCER_PATH'] ?? '/usr/sbin/pgbouncer';
  const asAccount = postgresAccount().uid === undefined ? [] : ['-u', 'postgres'];
  try {
    return spawn(program, [...asAccount, join(folder, 'pgbouncer.ini')], {
      stdio: ['ignore', output, output],
    });
  } finally {
    closeSync(output);
  }
}
