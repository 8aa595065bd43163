import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port';
import { untilTrue } from './until-true';

/** Debian's and Ubuntu's folder of versions with their programs. */
const VERSIONS = '/usr/lib/postgresql';
const PROGRAMS = ['initdb', 'postgres', 'psql', 'pg_dump', 'pg_restore'];

/**
 * The folder of an installed PostgreSQL with its client programs, newest first: `pg_dump` only reads servers not newer
 * than itself, and the npm package comes without it.
 */
export function installedPostgres(): string | undefined {
  if (!existsSync(VERSIONS)) return undefined;
  const folders = readdirSync(VERSIONS)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(VERSIONS, version, 'bin'));
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program))));
}

/** A server of an installed PostgreSQL, for one test file; fast, and not durable. */
export class InstalledPostgres {
  private constructor(
    private readonly server: ChildProcess,
    readonly url: string,
  ) {}

  /** @param directory an existing folder that every account may enter */
  static async start(programs: string, directory: string): Promise<InstalledPostgres> {
    const account = postgresAccount();
    const data = join(directory, 'data');
    mkdirSync(data, { mode: 0o700 });
    if (account) chownSync(data, account.uid, account.gid);
    const options = { ...account, cwd: data, stdio: 'ignore' } as const;
    const cluster = [
      '-D',
      data,
      '-U',
      'wagewright',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ];
    execFileSync(join(programs, 'initdb'), cluster, options);
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off'];
    const flags = settings.flatMap((setting) => ['-c', setting]);
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], options);
    const started = new InstalledPostgres(server, `postgres://wagewright:none@127.0.0.1:${port}/wagewright`);
    await started.createDatabase();
    return started;
  }

  async stop(): Promise<void> {
    if (this.server.exitCode !== null) return;
    const exit = once(this.server, 'exit');
    this.server.kill('SIGQUIT');
    await exit;
  }

  private async createDatabase(): Promise<void> {
    const administration = new URL(this.url);
    administration.pathname = '/postgres';
    const isCreated = async () => {
      const client = new Client({ connectionString: administration.href });
      try {
        await client.connect();
        await client.query('CREATE DATABASE wagewright');
        return true;
      } catch (error) {
        if (this.server.exitCode !== null) throw error;
        return false;
      } finally {
        await client.end().catch(() => undefined);
      }
    };
    await untilTrue('PostgreSQL takes connections', isCreated);
  }
}

/** PostgreSQL refuses to run as root; its packages create an account. */
function postgresAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
