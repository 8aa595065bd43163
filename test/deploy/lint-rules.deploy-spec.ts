import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Finding, lintProject } from '../support/lint-project';

const ROOT = resolve(__dirname, '../..');

/** An offence for each source of rules in .oxlintrc.json and for those with options of ours, by file; see `fileOf`. */
const OFFENCES: Readonly<Record<string, string>> = {
  'import/no-cycle': "import { other } from '@wagewright/other'; export const cycle = (): unknown => other;",
  'jest/no-focused-tests': "fit('is', () => { expect(1).toBe(1); });",
  'jsx-a11y/alt-text': 'export const A = () => <img src="a.png" />;',
  'max-lines-per-function': `export function f(): void {${'\n'.repeat(60)}}`,
  'no-restricted-globals': 'export const a = __dirname;',
  'no-restricted-imports': "export { request } from 'undici';",
  'no-restricted-properties': "export const a = process.env['A'];",
  'no-undef': 'missing();',
  'no-unused-vars': 'export function f(): void { const unused = 1; }',
  'react-hooks/rules-of-hooks':
    "import { useState } from 'react'; export function A({ a }: { a: boolean }) { if (a) { useState(1); } return null; }",
  'react/no-danger': 'export const A = () => <p dangerouslySetInnerHTML={{ __html: "a" }} />;',
  'regexp/no-super-linear-backtracking': 'export const a = /a*a*b/;',
  'regexp/no-super-linear-move': 'export const a = /a+b/;',
  'typescript/no-explicit-any': 'export const f = (a: any): unknown => a;',
  'typescript/no-floating-promises': 'export function f(p: Promise<void>): void { p; }',
  'typescript/no-unnecessary-condition': "export const f = (a: { b: string }): string => a?.b ?? '';",
};

function fileOf(rule: string): string {
  const name = rule.replace('/', '-');
  if (rule === 'no-undef') return `${name}.mjs`;
  if (/^(?:react|jsx)/.test(rule)) return `web/${name}.tsx`;
  return rule.startsWith('jest/') ? `${name}.spec.ts` : `${name}.ts`;
}

/** Where a regular expression may begin; `lint/regexp.mjs` reads no further in a file that can hold none. */
const PLACES_OF_REGEXP = [
  'export const a = () => {return/[^\\d]/};',
  "export const a = [.../[^\\d]/.exec('')];",
  'export const a = /* b */ /[^\\d]/;',
  'export const a = /* b *//[^\\d]/;',
  'export const a = `${String(/[^\\d]/)}`;',
  'export const a = typeof/[^\\d]/;',
  'export const a =\n/[^\\d]/;',
  "export const a = '/b/'.replace(/[^\\d]/, '');",
  "export const a = !/[^\\d]/.test('');",
  "if (String())/[^\\d]/.test('');",
  "{}/[^\\d]/.test('');",
];
const REGEXP_FILES = PLACES_OF_REGEXP.map((code, index) => [`regexp-${index}.mjs`, code] as const);

/** Code that the options of the rules let through, and the use of `types/promise-finally.d.ts`. */
const ALLOWED = `
export const shorthand = (f: () => void): (() => void) => () => f();
export const text = (n: number): string => \`\${n} of them\`;
export const kept = (p: Promise<string>, q: Promise<string>): Promise<string> => p.finally(() => q);
`;

let findings: Map<string, Finding[]>;
const codesOf = (file: string) => findings.get(file)?.map(({ code }) => code);

beforeAll(() => {
  findings = lintProject(files());
});

describe('the rules that Oxlint is asked for', () => {
  it.each(Object.keys(OFFENCES))('%s is reported', (rule) => {
    const [plugin = '', name] = rule.includes('/') ? rule.split('/') : ['eslint', rule];
    expect(codesOf(fileOf(rule))).toContain(`${plugin}(${name})`);
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
    ...Object.fromEntries(REGEXP_FILES),
    'allowed.ts': ALLOWED,
    'comment.ts': '// oxlint-disable-next-line no-var\nexport const a = 1;\n',
  };
}
