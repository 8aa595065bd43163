import '../reflect.ts';
// A command that npx starts has no package.json for its flags.
// oxlint-disable-next-line no-restricted-imports
import { setFlagsFromString } from 'node:v8';
import { openSalaries } from '../open-salaries.ts';
import { runCommandLine } from './run-command-line.ts';

/** Runs the command in this process. @param version of the package */
export async function main(words: string[], version: string): Promise<void> {
  const { stdin: input, stdout, stderr } = process;
  const isServer = words.includes('mcp');
  // V8 would spend a fifth of an answer's time on optimizing what runs once.
  if (!isServer) setFlagsFromString('--no-opt');
  // A line that a library prints would break the session.
  Object.assign(console, { log: console.error, info: console.error, debug: console.error });
  // The reader of a pipe, such as `head`, may close it.
  stdout.on('error', () => process.exit());
  const terminal = {
    input,
    print: (text: string) => void stdout.write(text),
    note: (line: string) => void stderr.write(`${line}\n`),
  };
  if (isServer && input.isTTY)
    terminal.note('An agent starts this by itself and talks to it over stdin. Ctrl+D ends it.');
  process.exitCode = await runCommandLine(words, terminal, { version, open: openSalaries });
}
