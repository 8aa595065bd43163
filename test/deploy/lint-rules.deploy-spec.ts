import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseConfigFileTextToJson } from 'typescript';
import { ALLOWED, OFFENCES } from './lint/offences';

const ROOT = resolve(__dirname, '../..');
const CONFIG = '.oxlintrc.json';

interface OxlintConfig {
  overrides: { rules: Record<string, unknown> }[];
}

const fileOf = (rule: string) => `${rule.replace('/', '-')}${rule.startsWith('jest/') ? '.spec' : ''}.ts`;

let folder: string;
/** The rules that Oxlint names, by the file that offends. */
let found: Map<string, string[]>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wagewright-lint-'));
  writeProject();
  found = lint();
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('the rules that Oxlint is asked for', () => {
  it('each have an offence here', () => {
    const { config } = parseConfigFileTextToJson(CONFIG, readFileSync(join(ROOT, CONFIG), 'utf8')) as {
      config: OxlintConfig;
    };
    const rules = config.overrides.flatMap((override) => Object.entries(override.rules));
    const active = rules.filter(([, level]) => level !== 'off').map(([rule]) => rule);
    expect([...new Set(active)].sort()).toEqual(Object.keys(OFFENCES).sort());
  });

  it.each(Object.keys(OFFENCES))('%s is reported', (rule) => {
    const [plugin = '', name] = rule.includes('/') ? rule.split('/') : ['eslint', rule];
    expect(found.get(fileOf(rule))).toContain(`${plugin}(${name})`);
  });

  it('report nothing where their options say so', () => {
    expect(found.get('allowed.ts')).toBeUndefined();
  });
});

/** A small project with our configuration, and one file for each offence. */
function writeProject(): void {
  const compilerOptions = {
    target: 'es2023',
    lib: ['es2023', 'dom'],
    module: 'nodenext',
    strict: true,
    types: [],
    paths: { '@wagewright/*': ['./*.ts'] },
  };
  copyFileSync(join(ROOT, CONFIG), join(folder, CONFIG));
  copyFileSync(join(ROOT, 'types/promise-finally.d.ts'), join(folder, 'promise-finally.d.ts'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  for (const [rule, code] of Object.entries(OFFENCES)) writeFileSync(join(folder, fileOf(rule)), `${code}\n`);
  writeFileSync(
    join(folder, 'other.ts'),
    "import { cycle } from './import-no-cycle'; export const other = (): unknown => cycle();\n",
  );
  writeFileSync(join(folder, 'allowed.ts'), ALLOWED);
}

function lint(): Map<string, string[]> {
  const program = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [program, '--disable-nested-config', '-f', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] };
  const rules = new Map<string, string[]>();
  for (const { filename, code } of diagnostics) rules.set(filename, [...(rules.get(filename) ?? []), code]);
  return rules;
}
