import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const GUIDE = resolve(__dirname, '../../docs/guides/python.md');

/** The blocks of code of docs/guides/python.md, which together are a program; the last is another, which needs packages. */
export function pythonGuideBlocks(): string[] {
  const blocks = readFileSync(GUIDE, 'utf8').matchAll(/^```python\n(?<code>.*?)^```/gms);
  return [...blocks].map(({ groups }) => String(groups?.['code']));
}

/** The checks of signatures alone, without the receiver, which would never end. */
export function pythonGuideVerification(): string {
  const [block = ''] = pythonGuideBlocks().slice(-2);
  return `import time\n${block.slice(0, block.indexOf('class Receiver'))}`;
}
