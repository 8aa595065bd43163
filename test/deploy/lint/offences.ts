import { ESLINT_OFFENCES } from './eslint-offences';
import { JAVASCRIPT_OFFENCES } from './javascript-offences';
import { JEST_OFFENCES } from './jest-offences';
import { ACCESSIBILITY_OFFENCES, REACT_OFFENCES } from './react-offences';
import { REGEXP_OFFENCES } from './regexp-offences';
import { TYPE_OFFENCES } from './type-offences';
import { TYPESCRIPT_OFFENCES } from './typescript-offences';

/** An offence for each rule of .oxlintrc.json but the walls (test/structure), the smallest that its authors mean. */
export const OFFENCES: Readonly<Record<string, string>> = {
  ...ESLINT_OFFENCES,
  ...JAVASCRIPT_OFFENCES,
  ...JEST_OFFENCES,
  ...REACT_OFFENCES,
  ...ACCESSIBILITY_OFFENCES,
  ...regexpOffences(),
  ...TYPE_OFFENCES,
  ...TYPESCRIPT_OFFENCES,
};

function regexpOffences(): Record<string, string> {
  const entries = Object.entries(REGEXP_OFFENCES);
  return Object.fromEntries(
    entries.map(([rule, code]) => [rule, code.startsWith('/') ? `export const a = ${code};` : code]),
  );
}

/** The file for the offence against a rule. */
export function fileOf(rule: string): string {
  const name = rule.replace('/', '-');
  if (rule in JAVASCRIPT_OFFENCES) return `${name}.mjs`;
  if (rule in REACT_OFFENCES || rule in ACCESSIBILITY_OFFENCES) return `web/${name}.tsx`;
  return rule in JEST_OFFENCES ? `${name}.spec.ts` : `${name}.ts`;
}

/** What the options of the rules let through, and what `types/promise-finally.d.ts` is for. */
export const ALLOWED = `
export const shorthand = (f: () => void): (() => void) => () => f();
export const text = (n: number): string => \`\${n} of them\`;
export const kept = (p: Promise<string>, q: Promise<string>): Promise<string> => p.finally(() => q);
`;
