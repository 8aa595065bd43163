import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresAccount } from '../../tools/servers/postgres-account.mjs';
import { ensureDatabase } from '../../tools/servers/postgres-database.mjs';
import { freePort } from './free-port';
import type { Certificate } from './self-signed-certificate';
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

/** As some operators have it. */
interface Names {
  role: string;
  password: string;
  database: string;
}

/** A server of an installed PostgreSQL, for one test file; fast, and not durable. */
export class InstalledPostgres {
  private constructor(
    private readonly server: ChildProcess,
    readonly url: string,
    /** Number of the Unix socket, too. */
    readonly port: number,
  ) {}

  /**
   * @param directory an existing folder that every account may enter
   * @param secured a server with these names that asks for the password, by TCP only over TLS
   */
  static async start(
    programs: string,
    directory: string,
    secured?: Names & { certificate: Certificate },
  ): Promise<InstalledPostgres> {
    const account = postgresAccount();
    const data = join(directory, 'data');
    const give = (path: string) =>
      account.uid !== undefined && account.gid !== undefined && chownSync(path, account.uid, account.gid);
    const write = (name: string, text: string) => {
      const path = join(directory, name);
      writeFileSync(path, text, { mode: 0o600 });
      give(path);
      return path;
    };
    mkdirSync(data, { mode: 0o700 });
    give(data);
    const options = { ...account, cwd: data, stdio: 'ignore' } as const;
    const { role, password, database } = secured ?? {
      role: 'wagewright',
      password: 'none',
      database: 'wagewright',
    };
    const auth = secured
      ? ['--auth=scram-sha-256', `--pwfile=${write('password', password)}`]
      : ['--auth=trust'];
    const cluster = ['-D', data, '-U', role, ...auth, '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(programs, 'initdb'), cluster, options);
    const port = await freePort();
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'fsync=off'];
    if (secured) {
      const { key, cert } = secured.certificate;
      const access = 'local all all scram-sha-256\nhostssl all all all scram-sha-256\n';
      settings.push(
        'ssl=on',
        `ssl_key_file=${write('server.key', key)}`,
        `ssl_cert_file=${write('server.crt', cert)}`,
        `hba_file=${write('access.conf', access)}`,
        `unix_socket_directories=${data}`,
      );
    } else settings.push('unix_socket_directories=');
    const flags = settings.flatMap((setting) => ['-c', setting]);
    const server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], options);
    const url = new URL(
      `postgres://${secured ? 'localhost' : '127.0.0.1'}:${port}/${encodeURIComponent(database)}`,
    );
    [url.username, url.password] = [encodeURIComponent(role), encodeURIComponent(password)];
    if (secured) url.search = `sslmode=verify-full&sslrootcert=${join(directory, 'server.crt')}`;
    const started = new InstalledPostgres(server, url.href, port);
    await untilTrue('PostgreSQL takes connections', () =>
      ensureDatabase(started.url).then(
        () => true,
        (error: unknown) => {
          if (server.exitCode !== null) throw error;
          return false;
        },
      ),
    );
    return started;
  }

  async stop(): Promise<void> {
    if (this.server.exitCode !== null) return;
    const exit = once(this.server, 'exit');
    this.server.kill('SIGQUIT');
    await exit;
  }
}
