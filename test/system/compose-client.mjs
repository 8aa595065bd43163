import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Replaces `docker` in the scripts of deploy/docker where there is no engine: it accepts only known calls, and does
 * what the containers would do, with the real programs, over the servers of a test.
 *
 *   node compose-client.mjs <installation.json> <arguments of docker>
 */
const [installation = '', ...words] = process.argv.slice(2);
/**
 * @type {{
 *   root: string, runFolder: string, programs: string, postgres: Record<string, string>, admin: Record<string, string>,
 * }} `runFolder` stands for the volumes that setup mounts at /run, `postgres` is what libpq reads.
 */
const { root, runFolder, programs, postgres, admin } = JSON.parse(readFileSync(installation, 'utf8'));

/** @type {[pattern: RegExp, run: (rest: string[]) => void][]} */
const CALLS = [
  [/^compose up -d --wait postgres$/, () => undefined],
  [/^compose run --rm --no-deps -T --entrypoint tar setup /, (rest) => run('tar', rest.map(inVolumes))],
  [
    /^compose exec -T postgres (?:pg_dump|pg_restore|psql) /,
    ([program = '', ...rest]) => run(join(programs, program), rest, postgres),
  ],
  [/^compose run --rm migrate$/, () => runAdmin(['db', 'migrate'])],
  [/^compose run --rm --no-deps (?:-T )?admin /, runAdmin],
];
/** The number of words before the program's own. */
const PROGRAM_AT =
  /^compose (?:up -d --wait postgres|run --rm --no-deps -T --entrypoint tar setup|exec -T postgres|run --rm migrate|run --rm --no-deps(?: -T)? admin) ?/;

const line = words.join(' ');
const call = CALLS.find(([pattern]) => pattern.test(line));
if (call === undefined) {
  process.stderr.write(`nobody knows this call: ${line}\n`);
  process.exit(1);
}
const before = PROGRAM_AT.exec(line)?.[0].trim().split(' ').length ?? 0;
call[1](words.slice(before));

/** @param {string} word */
function inVolumes(word) {
  return word === '/run' ? runFolder : word;
}

/** @param {string[]} args */
function runAdmin(args) {
  run(process.execPath, [join(root, 'dist/apps/admin/src/main.js'), ...args], admin);
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 */
function run(program, args, environment) {
  const env = { PATH: process.env['PATH'], ...environment };
  const { status, error } = spawnSync(program, args, { env, stdio: 'inherit' });
  if (error) throw error;
  process.exitCode = status ?? 1;
}
