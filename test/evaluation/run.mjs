import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { forbiddenFacts, missingFacts } from './facts.mjs';
import { mcpServer } from './mcp-server.mjs';
import { play } from './play.mjs';
import { tasksOf } from './tasks.mjs';

/** @typedef {import('./play.mjs').Task} Task */

const USAGE = `Usage: npm run evaluate -- --server compensation|pipeline --url <address> --key-file <file> [--task <id>]
                           [--agent <command>] [--timeout <seconds>]

Makes the calls of every task against a running MCP server and holds what it answers against the facts of the task.
With --agent a real agent is tried: the command is run for each task, finds what a person asks on its standard input, and
writes its answer to standard output. See test/evaluation/README.md.`;

const { values } = parseArgs({
  options: {
    server: { type: 'string' },
    url: { type: 'string' },
    'key-file': { type: 'string' },
    task: { type: 'string' },
    agent: { type: 'string' },
    timeout: { type: 'string', default: '300' },
  },
});
const { server, url, 'key-file': keyFile, agent } = values;
if ((server !== 'compensation' && server !== 'pipeline') || !url || !keyFile) {
  console.error(USAGE);
  process.exit(2);
}

const callTool = mcpServer(url, readFileSync(keyFile, 'utf8').trim());
let failed = 0;
for (const task of tasksOf(server)) {
  if (values.task !== undefined && values.task !== task.id) continue;
  const fault = await faultOf(task);
  if (fault !== '' && !fault.startsWith('skipped')) failed += 1;
  console.log(
    `${fault === '' ? 'right  ' : fault.startsWith('skipped') ? '       ' : 'WRONG  '} ${task.id}${fault && `: ${fault}`}`,
  );
}
console.log(failed === 0 ? 'Every task was answered.' : `${failed} of the tasks not answered.`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * What is wrong with the answer to a task; empty for nothing.
 *
 * @param {Task} task
 */
async function faultOf(task) {
  if (task.needs) return `skipped, for it needs ${task.needs}`;
  try {
    const played = await play(task, callTool, { run: newRun() });
    const text = agent ? await asked(task, agent) : played.text;
    const missing = missingFacts(task.facts, text, played.structures, { isLenient: agent !== undefined });
    const forbidden = forbiddenFacts(task.never ?? [], text, played.structures);
    return [
      ...missing.map((fact) => `missing ${fact}`),
      ...forbidden.map((fact) => `should not hold ${fact}`),
    ].join('; ');
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * What an agent answers to a task whose records are made for it alone: those that the facts were read from are changed by then.
 *
 * @param {Task} task
 * @param {string} command
 */
async function asked(task, command) {
  const run = newRun();
  await play({ ...task, calls: [] }, callTool, { run });
  const isAboutRecords = task.server === 'pipeline';
  return answered(
    command,
    isAboutRecords ? task.asked.replaceAll(/\b(?:Acme|Bolt|Zebra)\b/g, `$& ${run}`) : task.asked,
  );
}

function newRun() {
  return randomBytes(3).toString('hex');
}

/**
 * @param {string} command for the shell
 * @param {string} asked
 * @returns {Promise<string>}
 */
function answered(command, asked) {
  return new Promise((resolve, reject) => {
    const timeout = Number(values.timeout) * 1_000;
    const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'], timeout });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(Buffer.concat(chunks).toString('utf8'))
        : reject(new Error(`the agent ended with ${code}`)),
    );
    // An agent that ends without reading what it is asked has answered something else.
    child.stdin.on('error', () => {});
    child.stdin.end(asked);
  });
}
