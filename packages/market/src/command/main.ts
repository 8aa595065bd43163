import '../reflect.ts';
import { openSalaries } from '../open-salaries.ts';
import { runCommandLine } from './run-command-line.ts';

/** Runs the command in this process. @param version of the package */
export async function main(words: string[], version: string): Promise<void> {
  const { stdin: input, stdout, stderr } = process;
  // A line that a library prints would break the session.
  Object.assign(console, { log: console.error, info: console.error, debug: console.error });
  // The reader of a pipe, such as `head`, may close it.
  stdout.on('error', () => process.exit());
  const terminal = {
    input,
    print: (text: string) => void stdout.write(text),
    note: (line: string) => void stderr.write(`${line}\n`),
  };
  if (words.includes('mcp') && input.isTTY)
    terminal.note('An agent starts this by itself and talks to it over stdin. Ctrl+D ends it.');
  process.exitCode = await runCommandLine(words, terminal, { version, open: openSalaries });
}
