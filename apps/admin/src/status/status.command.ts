import { type Environment, loadSettings, type Settings } from '@wagewright/config';
import { checkSchema, DatabaseEnv, dataSourceOptions, openDatabase } from '@wagewright/database';
import { withTimeout } from '@wagewright/observability';
import { RedisEnv } from '@wagewright/redis';
import type { Command } from 'commander';
import { DataSource } from 'typeorm';
import type { AdminContext } from '../admin-context';
import { AdminError } from '../admin.error';
import { certificatesStatus } from './certificates.status';
import { locks, POSTGRESQL_PARTS } from './postgresql.status';
import { processesStatus } from './processes.status';
import { redisStatus } from './redis.status';
import { sectionOfReason, SECTIONS } from './runbook-sections';
import { fine, LIMITS, reasonOf, type StatusLine, type StatusPart, wrong } from './status-part';
import { statusTargets } from './status-targets';

/** The parts that explain the others, before them. */
const CAUSES = [
  'postgresql',
  'role',
  'migrations',
  'redis',
  'locks',
  'sessions',
  'disk',
  'postgresql_disk',
  'processes',
  'certificates',
];
const CONNECTIONS = 4;
/** Time-outs of this program, and of PostgreSQL for a statement or a lock. */
const LATE = /no answer within|timeout/;
/** Longest part of a definition that is printed, in characters; a definition may be a whole function. */
const MAX_NAME = 100;

/** `status`: the first command when something is wrong. It answers without anything that runs. */
export function registerStatusCommand(
  program: Command,
  context: AdminContext,
  environment: Environment,
): void {
  program
    .command('status')
    .description('what runs and what does not, and why; exits with 1 when something needs a person')
    .action(() => status(context, environment));
}

async function status(context: AdminContext, environment: Environment): Promise<void> {
  const settings = loadSettings([DatabaseEnv, RedisEnv], environment);
  const targets = statusTargets(environment);
  const parts = await Promise.all([
    processesStatus(targets.processes),
    databaseParts(databaseSettings(settings)),
    redisStatus(settings.get(RedisEnv)).then((redis): Parts => ({ redis })),
    part('certificates', certificatesStatus(targets)),
  ]);
  const found = Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
  const names = new Set([...CAUSES, ...Object.keys(found)]);
  const lines = [...names].flatMap((name) => found[name]?.lines ?? []);
  const faults = lines.filter(({ runbook }) => runbook !== undefined);
  const others = lines.filter(({ runbook }) => runbook === undefined);
  const facts = Object.fromEntries(Object.entries(found).map(([name, part]) => [name, part.facts]));
  const isFaulty = (name: string) => found[name]?.lines.some(({ runbook }) => runbook !== undefined);
  const isExplained = ({ causes = [] }: StatusLine) => causes.some(isFaulty);
  const told = faults.map((line) => `! ${line.text}${isExplained(line) ? '' : ` → ${line.runbook}`}`);
  if (faults.length > 0) told.unshift(`Needs a person: ${faults.length} of ${lines.length} lines.`);
  context.print([...told, ...others.map(({ text }) => `  ${text}`)].join('\n'), {
    ok: faults.length === 0,
    faults: faults.map(({ text }) => text),
    runbooks: [...new Set(faults.filter((line) => !isExplained(line)).map(({ runbook }) => runbook))],
    ...facts,
  });
  // The printed lines say why.
  if (faults.length > 0) throw new AdminError('');
}

type Parts = Record<string, StatusPart>;

/**
 * Never later than the time for a part, never an error.
 *
 * @param late  section for no answer in time, where that needs a person
 */
async function part(name: string, work: Promise<StatusPart>, late?: string): Promise<Parts> {
  const isOfLocks = name === 'locks';
  const causes = isOfLocks ? [] : ['locks'];
  const found = withTimeout(isOfLocks ? LIMITS.locks : LIMITS.part, work).catch(
    (error: unknown): StatusPart => {
      const reason = reasonOf(error);
      const text = `${name}: not known (${reason})`;
      const line = late !== undefined && LATE.test(reason) ? { ...wrong(text, late), causes } : fine(text);
      return { lines: [line], facts: { reason } };
    },
  );
  return { [name]: await found };
}

function haveWaitedInVain(others: readonly Parts[]): boolean {
  const lines = others.flatMap((parts) => Object.values(parts)).flatMap((found) => found.lines);
  return lines.some(({ causes }) => causes?.includes('locks'));
}

function databaseSettings(settings: Settings): DatabaseEnv {
  const bounded = {
    connectTimeoutMs: LIMITS.connection + 500,
    statementTimeoutMs: LIMITS.part,
    poolMax: CONNECTIONS,
  };
  return Object.assign(new DatabaseEnv(), settings.get(DatabaseEnv), bounded);
}

async function databaseParts(env: DatabaseEnv): Promise<Parts> {
  const database = new DataSource(dataSourceOptions(env, 'wagewright-admin', [], false, true));
  const watching = database.createQueryRunner();
  try {
    // The connection for the locks, before the other parts have them all.
    await withTimeout(
      LIMITS.connection,
      openDatabase(database, env).then(() => watching.connect()),
    );
  } catch (error) {
    const reason = reasonOf(error);
    const section = sectionOfReason(reason) ?? SECTIONS.postgresql;
    const lines = [wrong(`PostgreSQL: cannot be used (${reason})`, section)];
    return { postgresql: { lines, facts: { reachable: false, reason } } };
  }
  try {
    const parts = Object.entries(POSTGRESQL_PARTS).map(([name, read]) =>
      part(name, read(database), SECTIONS.locks),
    );
    const others = Promise.all([part('migrations', migrations(env), SECTIONS.locks), ...parts]);
    const [waiting, all] = await Promise.all([
      part('locks', locks(watching, others.then(haveWaitedInVain)), SECTIONS.locks),
      others,
    ]);
    return Object.assign({ postgresql: { lines: [], facts: { reachable: true } } }, waiting, ...all) as Parts;
  } finally {
    // A statement that takes too long is not waited for.
    void database.destroy();
  }
}

async function migrations(env: DatabaseEnv): Promise<StatusPart> {
  const { pending, unknown, missing } = await checkSchema(env);
  const lines = [
    ...someOf(pending, (name, others) => `pending migration: ${name}${others} ("db migrate" applies it)`),
    ...unknown.map((name) => fine(`migration of a newer release: ${name}`)),
    // A migration that is pending has made nothing yet.
    ...someOf(
      pending.length > 0 ? [] : missing,
      (object, others) => `missing in the schema: ${object}${others} ("db check" names it)`,
    ),
  ];
  return {
    lines: lines.length > 0 ? lines : [fine('migrations: all applied')],
    facts: { pending, unknown, missing },
  };
}

/** One line, however many there are. */
function someOf(
  [first, ...others]: readonly string[],
  text: (first: string, others: string) => string,
): StatusLine[] {
  if (first === undefined) return [];
  return [
    wrong(
      text(first.slice(0, MAX_NAME), others.length > 0 ? ` and ${others.length} more` : ''),
      SECTIONS.migrations,
    ),
  ];
}
