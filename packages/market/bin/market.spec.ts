import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const FILE = join(__dirname, 'market.cjs');
const OLD = "data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '18.20.4' })";

describe('the first file of the command', () => {
  it('is in syntax that an old Node.js reads', () => {
    const text = readFileSync(FILE, 'utf8');
    const written = (target: ts.ScriptTarget) =>
      ts.transpileModule(text, {
        compilerOptions: { target, module: ts.ModuleKind.CommonJS },
        fileName: FILE,
      }).outputText;
    expect(written(ts.ScriptTarget.ES2015)).toBe(written(ts.ScriptTarget.ESNext));
    expect(text).not.toMatch(/\b(?:let|const|class|import)\b|=>|`|\.\.\./);
  });

  it('says in one sentence which Node.js it found and needs', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', OLD, FILE], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe(`market needs Node.js 20.19 or later; this is 18.20.4 (${process.execPath}).\n`);
  });
});
