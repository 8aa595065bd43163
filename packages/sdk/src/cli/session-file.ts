import { randomUUID } from 'node:crypto';
import { chmod, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError, type Environment } from './command.ts';

/** Only readable by its owner. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;
/** Another command holds the lock for at most two calls; an older one is stale. Milliseconds. */
const LOCK_LIFETIME_MS = 30_000;
const LOCK_RETRY_MS = 50;

/** The sign-in kept by `wagewright login`. */
export interface KeptSession {
  /** Base address of its pipeline; tokens are sent nowhere else. */
  pipelineUrl: string;
  /** The audience of its tokens. */
  resource: string;
  tokenEndpoint: string;
  revocationEndpoint: string;
  /** Single-use: each use returns the next one. */
  refreshToken: string;
  accessToken: string;
  /** End of the access token, milliseconds since the epoch. */
  expiresAt: number;
}

/** The file of a sign-in: `wagewright/session.json` in the user's settings folder. */
export class SessionFile {
  readonly path: string;

  constructor(environment: Environment) {
    this.path = join(folderOf(environment), 'wagewright', 'session.json');
  }

  /** @returns undefined without a sign-in, or for a foreign file */
  async read(): Promise<KeptSession | undefined> {
    const text = await readFile(this.path, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    try {
      const kept: unknown = JSON.parse(text);
      return isSession(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  /** Replaces it atomically: a concurrent reader gets the old one or the new one. */
  async write(session: KeptSession): Promise<void> {
    await this.makeFolder();
    const next = `${this.path}.${randomUUID()}`;
    await writeFile(next, `${JSON.stringify(session, undefined, 2)}\n`, { mode: FILE_MODE });
    await rename(next, this.path);
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }

  /**
   * Runs `work` while no other command does: if two used one refresh token, the server would end both sessions.
   *
   * @throws CommandError when another command holds the lock all the time
   */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    await this.makeFolder();
    const lock = `${this.path}.lock`;
    await this.take(lock);
    try {
      return await work();
    } finally {
      await rm(lock, { force: true });
    }
  }

  private async take(lock: string): Promise<void> {
    for (const until = Date.now() + LOCK_LIFETIME_MS; Date.now() < until;) {
      const handle = await open(lock, 'wx', FILE_MODE).catch(ignoreExisting);
      if (handle) return handle.close();
      if (await isLeftBehind(lock)) await rm(lock, { force: true });
      else await sleep(LOCK_RETRY_MS);
    }
    throw new CommandError(`Another command holds ${lock}. Delete it if none is running.`);
  }

  private async makeFolder(): Promise<void> {
    const folder = dirname(this.path);
    await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
    await chmod(folder, FOLDER_MODE);
  }
}

function folderOf(environment: Environment): string {
  const { XDG_CONFIG_HOME, APPDATA, HOME } = environment;
  // An empty variable counts as unset.
  const folder = [XDG_CONFIG_HOME, APPDATA].find((path) => path !== undefined && path !== '');
  return folder ?? join(HOME === undefined || HOME === '' ? homedir() : HOME, '.config');
}

function ignoreExisting(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'EEXIST') throw error;
}

async function isLeftBehind(lock: string): Promise<boolean> {
  const found = await stat(lock).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > LOCK_LIFETIME_MS;
}

const TEXTS = [
  'pipelineUrl',
  'resource',
  'tokenEndpoint',
  'revocationEndpoint',
  'refreshToken',
  'accessToken',
] as const;

function isSession(value: unknown): value is KeptSession {
  if (typeof value !== 'object' || value === null) return false;
  const members = value as Record<string, unknown>;
  return TEXTS.every((name) => typeof members[name] === 'string') && typeof members['expiresAt'] === 'number';
}
