import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const DOCS = resolve(__dirname, '../../docs');
const PYTHON_GUIDE = `${DOCS}/guides/python.md`;
/** The folder of the programs that the pages on webhooks show. */
export const SAMPLES = `${DOCS}/webhooks/samples`;

/** Whether a program can be started, whatever it says of its version. */
export function isHere(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}

/** The blocks of code of docs/guides/python.md, which together are a program; the last is another, which needs packages. */
export function pythonGuideBlocks(): string[] {
  const blocks = readFileSync(PYTHON_GUIDE, 'utf8').matchAll(/^```python\n(?<code>.*?)^```/gms);
  return [...blocks].map(({ groups }) => String(groups?.['code']));
}
