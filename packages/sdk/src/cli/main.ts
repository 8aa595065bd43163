#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { runCommandLine } from './run-command-line.ts';
import { processEnvironment } from './settings.env.ts';

const aborting = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => aborting.abort());
const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
const { version } = JSON.parse(manifest) as { version: string };
const terminal = {
  environment: processEnvironment(),
  print: (line: string) => void process.stdout.write(`${line}\n`),
  note: (line: string) => void process.stderr.write(`${line}\n`),
  signal: aborting.signal,
};
// The reader of a pipe, such as `head`, may close it.
process.stdout.on('error', () => aborting.abort());
process.exitCode = await runCommandLine(process.argv.slice(2), terminal, version);
