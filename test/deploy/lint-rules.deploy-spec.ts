import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseConfigFileTextToJson } from 'typescript';
import { type Finding, lintProject } from '../support/lint-project';
import { ALLOWED, fileOf, FORBIDDEN_SYNTAX, OFFENCES, PLACES_OF_REGEXP } from './lint-offences';

const ROOT = resolve(__dirname, '../..');
const CONFIG = '.oxlintrc.json';
/** Of test/structure/lint-walls.spec.ts. */
const WALLS = 'walls/';

const FORBIDDEN_FILES = FORBIDDEN_SYNTAX.map((code, index) => [`forbidden-${index}.mjs`, code] as const);

const REGEXP_FILES = PLACES_OF_REGEXP.map((code, index) => [`regexp-${index}.mjs`, code] as const);

interface OxlintConfig {
  overrides: { rules?: Record<string, unknown> }[];
}

let findings: Map<string, Finding[]>;
const codesOf = (file: string) => findings.get(file)?.map(({ code }) => code);

beforeAll(() => {
  findings = lintProject(files());
});

describe('the rules that Oxlint is asked for', () => {
  it('each have an offence here', () => {
    const { config } = parseConfigFileTextToJson(CONFIG, readFileSync(join(ROOT, CONFIG), 'utf8')) as {
      config: OxlintConfig;
    };
    const rules = config.overrides.flatMap((override) => Object.entries(override.rules ?? {}));
    const active = rules.filter(([rule, level]) => level !== 'off' && !rule.startsWith(WALLS));
    expect([...new Set(active.map(([rule]) => rule))].sort()).toEqual(Object.keys(OFFENCES).sort());
  });

  it.each(Object.keys(OFFENCES))('%s is reported', (rule) => {
    const [plugin = '', name] = rule.includes('/') ? rule.split('/') : ['eslint', rule];
    expect(codesOf(fileOf(rule))).toContain(`${plugin}(${name})`);
  });

  it('need not be there for what module syntax forbids', () => {
    for (const [file, code] of FORBIDDEN_FILES) expect([code, findings.get(file)?.length]).toEqual([code, 1]);
  });

  it.each(REGEXP_FILES)('find the regular expression of %s: %s', (file) => {
    expect(codesOf(file)).toContain('regexp(negation)');
  });

  it('report nothing where their options say so', () => {
    expect(findings.get('allowed.ts')).toBeUndefined();
  });

  it('are switched off by no comment without need', () => {
    expect(findings.get('comment.ts')).toHaveLength(1);
  });
});

/** One file for each offence, and what they need. */
function files(): Record<string, string> {
  const compilerOptions = {
    target: 'es2024',
    lib: ['es2024', 'dom'],
    module: 'nodenext',
    strict: true,
    types: [],
    paths: { '@wagewright/*': ['./*.ts'] },
  };
  const offences = Object.entries(OFFENCES).map(([rule, code]) => [fileOf(rule), `${code}\n`]);
  return {
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }),
    'promise-finally.d.ts': readFileSync(join(ROOT, 'types/promise-finally.d.ts'), 'utf8'),
    ...(Object.fromEntries(offences) as Record<string, string>),
    'other.ts': "import { cycle } from './import-no-cycle'; export const other = (): unknown => cycle();\n",
    ...Object.fromEntries([...FORBIDDEN_FILES, ...REGEXP_FILES]),
    'allowed.ts': ALLOWED,
    'comment.ts': '// oxlint-disable-next-line no-var\nexport const a = 1;\n',
  };
}
