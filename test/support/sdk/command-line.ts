import { runCommandLine } from '../../../packages/sdk/src/cli/run-command-line';

/** Runs the SDK's command. @param heard is told of each line of its output and of its notes */
export async function commandLine(
  environment: NodeJS.ProcessEnv,
  words: string[],
  heard: { signal?: AbortSignal; print?: (line: string) => void; note?: (line: string) => void } = {},
) {
  const { signal = new AbortController().signal } = heard;
  const [lines, notes]: [string[], string[]] = [[], []];
  const told = (kept: string[], tell?: (line: string) => void) => (line: string) => {
    kept.push(line);
    tell?.(line);
  };
  const terminal = { environment, signal, print: told(lines, heard.print), note: told(notes, heard.note) };
  const code = await runCommandLine(words, terminal, '1.2.3');
  return { code, out: lines.join('\n'), notes: notes.join('\n') };
}
